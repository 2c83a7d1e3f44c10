// What users declare of their operators; docs/custom-operators.md has the form.
#ifndef MEZZO_COMPILER_ONNX_CUSTOM_DECLARATION_H
#define MEZZO_COMPILER_ONNX_CUSTOM_DECLARATION_H

#include "compiler/onnx/custom/ShapeRule.h"

namespace mezzo::onnx {

struct CustomInput {
  std::string name;
  std::string type; ///< `data`, or the name of an element type
  bool isOptional = false;
};

struct CustomOutput {
  std::string name;
  std::string type;
  std::optional<unsigned> sameAs; ///< as it was read: one of the two is there
  std::optional<std::vector<std::string>> shape;
  ShapeRule rule;
};

struct CustomAttribute {
  enum class Kind { Int, Float, String, Ints, Floats };
  std::string name;
  Kind kind = Kind::Int;
  bool isOptional = false;
  std::optional<std::string> defaultText; ///< of an int, float or string
};

/// The operator's row in the policy table.
struct CustomPrecision {
  std::string compute = "f32", accumulate, f16 = "follow", bf16 = "follow", why;
};

struct CustomDeclaration {
  std::string domain, name, function;
  std::string library; ///< a path
  std::vector<CustomInput> inputs;
  std::vector<CustomOutput> outputs;
  std::vector<CustomAttribute> attributes;
  std::vector<std::string> data; ///< the types that the function is written for
  CustomPrecision precision;
  std::optional<std::vector<double>> range;
  std::optional<unsigned> boundedBy;
};

using CustomDeclarations = std::vector<CustomDeclaration>;

/// Reads declarations from YAML, of which JSON is a part. `source` names them in errors; the library's path is relative to
/// `folder`. Fails, saying where, where anything is missing, unknown or contradicts itself.
llvm::Expected<CustomDeclarations> parseDeclarations(llvm::StringRef text, llvm::StringRef source, llvm::StringRef folder);

/// The same from a file; libraries are relative to its folder.
llvm::Expected<CustomDeclarations> readDeclarations(llvm::StringRef path);

} // namespace mezzo::onnx

#endif
