// Puts the labels of a body's nodes into the model.
#ifndef MEZZO_COMPILER_ONNX_CONVERT_BODYREWRITER_H
#define MEZZO_COMPILER_ONNX_CONVERT_BODYREWRITER_H

#include "compiler/onnx/convert/Labels.h"

namespace mezzo::onnx {

/// Makes names that nothing in the model has.
class NewNames {
public:
  explicit NewNames(const wire::ModelProto &model);
  /// `wanted`, or that with a number behind it.
  std::string make(const std::string &wanted);

private:
  llvm::StringSet<> taken;
};

/// What a rewriting changed.
struct Changes {
  int casts = 0;
  int constants = 0;      ///< that became 16 bits
  int64_t savedBytes = 0; ///< by them
};

/// Retypes constants and declarations and inserts casts: each value is cast at most once to each type, before its first
/// reader. Everything else stays, names and order too. A result that must be another type than it is made in keeps its name
/// after the cast; what the node itself makes then gets a new one.
class BodyRewriter {
public:
  /// `mayAddInitializers`: a small constant that is wanted in both types becomes two, instead of one and a cast.
  BodyRewriter(Body &body, const Labels &labels, const ConvertRequest &request, Constants &constants, NewNames &names,
               Changes &changes, bool mayAddInitializers);

  llvm::Error run();

private:
  void renameResults();
  void renameResult(const std::string &name);
  void rewriteNode(int index);
  void rewriteInputs(wire::NodeProto &node, int index);
  void rewriteOutputs(wire::NodeProto &node);
  llvm::Error retypeNode(wire::NodeProto &node, int index);
  llvm::Error retypeInitializers();
  void retypeDeclarations();
  llvm::Error retypeTensor(wire::TensorProto &tensor);
  std::string valueAs(const std::string &name, bool isLow);
  std::string castOf(const std::string &name, bool isLow);
  const wire::TensorProto *smallConstant(const std::string &name) const;
  void addCast(const std::string &from, const std::string &to, bool isLow);
  const std::string &madeName(const std::string &name) const;
  bool isF32(llvm::StringRef name) const { return body.types.find(name) == ElementType::Float; }

  Body &body;
  const Labels &labels;
  ConvertRequest request;
  Constants &constants;
  NewNames &names;
  Changes &changes;
  bool mayAddInitializers;
  std::vector<wire::TensorProto> second; ///< copies of small constants, to be added in 16 bits
  Nodes made;
  llvm::StringMap<std::string> renamed;                      ///< results by name: what is made under a new one
  std::map<std::pair<std::string, bool>, std::string> casts; ///< by value, and whether to 16 bits
  llvm::StringMap<std::string> widened;                      ///< casts of the model that lose nothing: what they read
};

} // namespace mezzo::onnx

#endif
