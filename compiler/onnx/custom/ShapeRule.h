// The shape of a custom operator's output, as its declaration says it.
//
//   shape   list of sums, one for each axis
//   sum     product, or several with + and - between them
//   product factor, or several with * / % between them; / rounds down, as for sizes it must
//   factor  a number, dN_M (the size of input N along axis M), attr.NAME (an integer attribute), or a sum in parentheses
#ifndef MEZZO_COMPILER_ONNX_CUSTOM_SHAPERULE_H
#define MEZZO_COMPILER_ONNX_CUSTOM_SHAPERULE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mezzo::onnx {

struct ShapeTerm;

/// The shapes of a node's inputs; nothing for one that is left out.
using InputShapes = llvm::ArrayRef<std::optional<llvm::ArrayRef<int64_t>>>;
/// The value of an integer attribute; nothing where the node has none.
using AttributeValues = llvm::function_ref<std::optional<int64_t>(llvm::StringRef name)>;

/// Immutable; copies share their terms.
class ShapeRule {
public:
  /// The shape of input `number`.
  static ShapeRule sameAs(unsigned number);
  /// A size for each axis. Fails where one is no sum, saying where.
  static llvm::Expected<ShapeRule> parse(llvm::ArrayRef<std::string> sizes);

  /// Calls `input` with the number of each input that the rule asks about, and `attribute` with the name of each attribute.
  void visit(llvm::function_ref<void(unsigned)> input, llvm::function_ref<void(llvm::StringRef)> attribute) const;

  /// The shape for one node. Fails where the rule asks for what the node has not, or where a size is negative or too large.
  llvm::Expected<llvm::SmallVector<int64_t>> evaluate(InputShapes inputs, AttributeValues attributes) const;

  /// As in the declaration.
  const std::string &getText() const { return text; }

private:
  std::string text;
  std::optional<unsigned> same;
  std::vector<std::shared_ptr<const ShapeTerm>> sizes;
};

} // namespace mezzo::onnx

#endif
