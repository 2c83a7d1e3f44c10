// One node of the model on its way into the graph dialect: what an operator's importer sees of it.
#ifndef MEZZO_COMPILER_ONNX_IMPORT_NODEIMPORT_H
#define MEZZO_COMPILER_ONNX_IMPORT_NODEIMPORT_H

#include "compiler/onnx/import/Emitter.h"
#include "compiler/onnx/import/KnownValues.h"
#include "compiler/onnx/model/Model.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringSet.h"
#include <functional>

namespace mezzo::onnx {

/// What a node's outputs become, in their order; an output that the node leaves out need not be there. Empty on failure.
using Results = Values;

/// An attribute under the name that the node gives it; `value` is found where the node, or the function it is in, has it.
struct NamedValue {
  llvm::StringRef name;
  const Attribute *value;
};

/// What a node needs of the importer around it.
struct ImportServices {
  /// The value of a tensor of the file, made once.
  llvm::function_ref<Value(const Tensor &, llvm::StringRef name)> makeTensor;
  /// The same of a tensor that is in no file, which the importer then keeps.
  llvm::function_ref<Value(Tensor, llvm::StringRef name)> newTensor;
  /// What a value is, if it is known; otherwise what is missing has been noted.
  llvm::function_ref<std::optional<KnownTensor>(Value)> know;
  /// The same, but nothing is noted.
  llvm::function_ref<std::optional<KnownTensor>(Value)> peek;
  llvm::function_ref<void(std::string)> error;
  llvm::function_ref<void(std::string)> unsupported;
};

class NodeImport {
public:
  NodeImport(const Node &node, int64_t opset, llvm::ArrayRef<NamedValue> attributes, Values inputs, Emitter &emitter,
             ImportServices services);

  const Node &node;
  /// The version of the operator set that the node's operator is of.
  const int64_t opset;
  Emitter &e;

  // Inputs and outputs. An input that is left out is the null value.
  unsigned inputCount() const { return inputs.size(); }
  bool has(unsigned index) const { return index < inputs.size() && inputs[index]; }
  Value in(unsigned index) const { return index < inputs.size() ? inputs[index] : Value(); }
  ValueRange ins() const { return inputs; }
  bool wants(unsigned output) const { return output < node.outputs.size() && !node.outputs[output].empty(); }

  /// The name of the first output, or of the node where it has none.
  llvm::StringRef tensorName() const { return node.outputs.empty() ? llvm::StringRef(node.name) : node.outputs.front(); }

  // Attributes. One of another kind than asked for, or outside of what is allowed, is an error of the node.
  bool hasAttr(llvm::StringRef name);
  int64_t intAttr(llvm::StringRef name, int64_t otherwise);
  bool flagAttr(llvm::StringRef name, bool otherwise);
  double floatAttr(llvm::StringRef name, double otherwise);
  std::string textAttr(llvm::StringRef name, llvm::StringRef otherwise, llvm::ArrayRef<llvm::StringRef> allowed);
  std::optional<IntVector> intsAttr(llvm::StringRef name);
  std::optional<llvm::SmallVector<double>> floatsAttr(llvm::StringRef name);
  std::optional<std::vector<std::string>> textsAttr(llvm::StringRef name);
  const Tensor *tensorAttr(llvm::StringRef name);
  /// The element type that an integer attribute names; null where it is left out, or on error.
  Type typeAttr(llvm::StringRef name);

  /// The value of `tensor`, an attribute of this node.
  Value tensor(const Tensor &tensor) { return services.makeTensor(tensor, tensorName()); }
  /// The value of a tensor that the importer made up.
  Value newTensor(Tensor tensor) { return services.newTensor(std::move(tensor), tensorName()); }

  // Inputs that must be known at compile time; what is missing is noted.
  std::optional<IntVector> knownInts(unsigned index);
  std::optional<llvm::SmallVector<double>> knownNumbers(unsigned index);
  /// The single element of an input.
  std::optional<int64_t> knownInt(unsigned index);
  std::optional<double> knownNumber(unsigned index);

  /// What is known of an input, without need: nothing where it is not known.
  std::optional<KnownTensor> peek(unsigned index) { return has(index) ? services.peek(in(index)) : std::nullopt; }
  std::optional<double> peekNumber(unsigned index);

  /// Integers that were an attribute in old versions of the operator and are input `index` since version `since`. Nothing
  /// where they are left out; look at `failed` then.
  std::optional<IntVector> intsAttrOrInput(llvm::StringRef name, unsigned index, int64_t since);

  /// `axis` in [0, rank): negative ones count from the end. Out of range is an error.
  std::optional<int64_t> normalizeAxis(int64_t axis, int64_t rank);
  /// All of `axes` in [0, rank) and increasing; twice the same one is an error.
  std::optional<IntVector> normalizeAxes(Ints axes, int64_t rank);
  /// Whether input `index` has at least that rank; if not, an error.
  bool requireRank(unsigned index, int64_t least);
  /// Whether input `index` has the element type of input 0; if not, an error.
  bool requireSameElement(unsigned index);

  /// Notes an error of this node; `message` starts after its name.
  Results error(const llvm::Twine &message);
  /// Notes that this use of the operator is not supported: "training_mode = 1".
  Results unsupported(const llvm::Twine &use);
  bool failed() const { return e.hasFailed(); }

  /// The attributes that no importer has asked for.
  llvm::SmallVector<llvm::StringRef> unreadAttributes() const;

private:
  const Attribute *find(llvm::StringRef name, Attribute::Kind kind);

  llvm::ArrayRef<NamedValue> attributes;
  Values inputs;
  ImportServices services;
  llvm::StringSet<> read;
};

/// The elements of an integer tensor or of truth values, in order.
IntVector integersOf(const KnownTensor &tensor);
/// The elements as numbers, in order.
llvm::SmallVector<double> numbersOf(const KnownTensor &tensor);

} // namespace mezzo::onnx

#endif
