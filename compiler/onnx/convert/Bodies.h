// The lists of nodes of a model: its graph and the functions that it defines.
#ifndef MEZZO_COMPILER_ONNX_CONVERT_BODIES_H
#define MEZZO_COMPILER_ONNX_CONVERT_BODIES_H

#include "Wire.pb.h"
#include "compiler/onnx/model/ElementType.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace mezzo::onnx {

using Nodes = google::protobuf::RepeatedPtrField<wire::NodeProto>;
using ValueInfos = google::protobuf::RepeatedPtrField<wire::ValueInfoProto>;

/// The element types of values by name; a branch's scope lies in that of the graph around it.
struct TypeScope {
  explicit TypeScope(const TypeScope *outer = nullptr) : outer(outer) {}

  /// Undefined where it is not known.
  ElementType find(llvm::StringRef name) const;

  llvm::StringMap<ElementType> own;
  const TypeScope *outer;
};

/// The main graph or a function's body.
struct Body {
  Nodes *nodes = nullptr;
  ValueInfos *valueInfos = nullptr;
  wire::GraphProto *graph = nullptr;       ///< null for a function
  wire::FunctionProto *function = nullptr; ///< null for the graph
  int64_t opset = 0;
  /// What the importer puts before its nodes' names, once for each place that calls the function.
  std::vector<std::string> prefixes;
  /// Types in the model as it is.
  TypeScope types;
  /// Whether the types are the same in all calls of the function.
  bool hasOneTyping = true;
};

/// All of a model that can be converted.
class Bodies {
public:
  /// `model` must outlive this.
  explicit Bodies(wire::ModelProto &model);

  std::vector<std::unique_ptr<Body>> &all() { return bodies; }
  const std::vector<std::unique_ptr<Body>> &all() const { return bodies; }

  /// The function that `node` calls; null where it is no call.
  const wire::FunctionProto *callee(const wire::NodeProto &node) const;

private:
  using Signature = std::pair<const wire::FunctionProto *, std::vector<ElementType>>;

  void addFunctionBody(wire::FunctionProto &function);
  void findPrefixes(const Nodes &nodes, const std::string &prefix, size_t depth);
  void inferTypes(const Nodes &nodes, int64_t opset, TypeScope &types);
  void inferNode(const wire::NodeProto &node, int64_t opset, TypeScope &types);
  void inferCall(const wire::NodeProto &node, const wire::FunctionProto &function, TypeScope &types);
  void inferBranch(const wire::NodeProto &node, int64_t opset, TypeScope &types);
  const std::vector<ElementType> &resultTypes(const wire::FunctionProto &function, std::vector<ElementType> inputs);

  wire::ModelProto &model;
  std::vector<std::unique_ptr<Body>> bodies;
  std::map<std::string, wire::FunctionProto *> functions;
  std::map<const wire::FunctionProto *, Body *> bodyOf;
  std::map<Signature, std::vector<ElementType>> known;
  size_t calls = 0;
};

/// What the importer calls `node`, without prefix.
std::string importedName(const wire::NodeProto &node);

/// Adds all names of `nodes`, of values and nodes, and those of graphs inside.
void collectNames(const Nodes &nodes, llvm::StringSet<> &names);
void collectNames(const wire::GraphProto &graph, llvm::StringSet<> &names);

/// Calls `use` with each name that `graph` reads and does not make itself, and puts what it returns in its place.
void renameFree(wire::GraphProto &graph, llvm::function_ref<std::string(const std::string &)> use);

} // namespace mezzo::onnx

#endif
