// An ONNX model as the importer sees it: the file's content, checked as far as one message at a time can be, without
// protobuf. What the graph means is not looked at here.
#ifndef MEZZO_COMPILER_ONNX_MODEL_MODEL_H
#define MEZZO_COMPILER_ONNX_MODEL_MODEL_H

#include "compiler/onnx/model/ElementType.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mezzo::onnx {

/// Bytes that tensors lie in: a mapped file, or memory that the reader or its caller made. Immutable.
struct DataSource {
  /// The path as it was opened; empty for memory.
  std::string path;
  std::unique_ptr<llvm::MemoryBuffer> buffer;
};

/// A tensor whose data is in the file. Its bytes are little-endian, row-major, and as many as dims and type ask for.
struct Tensor {
  std::string name;
  ElementType type = ElementType::Undefined;
  std::vector<int64_t> dims;
  std::shared_ptr<const DataSource> source;
  uint64_t offset = 0;
  uint64_t length = 0;

  llvm::StringRef bytes() const { return length ? source->buffer->getBuffer().substr(offset, length) : llvm::StringRef(); }
  /// The product of dims, which the reader has checked to fit.
  int64_t elementCount() const;
};

struct Graph;

/// An attribute of a node. Only the member that `kind` names is set.
struct Attribute {
  enum class Kind { Int, Float, String, Tensor, Graph, Ints, Floats, Strings, Other };
  std::string name;
  Kind kind = Kind::Other;
  /// In a function's body: the name of the function's attribute whose value this one takes. Then nothing else is set.
  std::string reference;
  int64_t integer = 0;
  float number = 0;
  std::string text;
  std::shared_ptr<const Tensor> tensor;
  std::shared_ptr<const Graph> graph;
  std::vector<int64_t> integers;
  std::vector<float> numbers;
  std::vector<std::string> texts;
};

struct Node {
  std::string name;
  std::string opType;
  std::string domain;
  std::string overload;
  /// An empty name stands for an optional input or output that is absent.
  std::vector<std::string> inputs;
  std::vector<std::string> outputs;
  std::vector<Attribute> attributes;
};

/// One dimension as declared: a number, a name, or neither.
struct Dimension {
  std::optional<int64_t> size;
  std::string symbol;
};

/// A declared input or output.
struct ValueInfo {
  std::string name;
  /// Empty for a tensor; otherwise what it is instead: "sequence", "map", "optional", "sparse tensor".
  std::string otherKind;
  ElementType type = ElementType::Undefined;
  /// Absent where the rank is not declared.
  std::optional<std::vector<Dimension>> dims;
};

struct Graph {
  std::string name;
  std::vector<Node> nodes;
  std::vector<Tensor> initializers;
  std::vector<ValueInfo> inputs;
  std::vector<ValueInfo> outputs;
};

/// The version of each operator set by its domain; the standard's own domain is "".
using OpsetImports = llvm::StringMap<int64_t>;

/// A function that the model defines itself; its nodes see only its inputs.
struct Function {
  std::string name;
  std::string domain;
  std::string overload;
  std::vector<std::string> inputs;
  std::vector<std::string> outputs;
  std::vector<std::string> attributes;
  /// Attributes that have a default.
  std::vector<Attribute> defaults;
  std::vector<Node> nodes;
  OpsetImports opsets;
};

struct Model {
  int64_t irVersion = 0;
  OpsetImports opsets;
  Graph graph;
  std::vector<Function> functions;
};

/// The domain under which `domain` is looked up: "ai.onnx" is another name of "".
inline llvm::StringRef canonicalDomain(llvm::StringRef domain) { return domain == "ai.onnx" ? "" : domain; }

/// `name` in quotes, with unprintable bytes, quotes and backslashes escaped: for messages.
std::string quoted(llvm::StringRef name);

} // namespace mezzo::onnx

#endif
