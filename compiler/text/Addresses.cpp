// Index sums, guards of loads, and element types.
#include "compiler/text/ScalarPrinter.h"
#include "compiler/text/Types.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::text {

SmallVector<int64_t> rowMajor(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size(), 1);
  for (size_t i = shape.size(); i-- > 1;)
    strides[i - 1] = strides[i] * shape[i];
  return strides;
}

SmallVector<int64_t> stridesOf(Value memory) {
  if (auto buffer = dyn_cast<BufferType>(memory.getType()))
    return buffer.getElementStrides();
  return rowMajor(cast<SharedType>(memory.getType()).getShape());
}

/// " + 3 * i", or without the sign at the start.
static void addTerm(std::string &text, int64_t coefficient, const std::string &factor) {
  bool isNegative = coefficient < 0;
  int64_t size = std::abs(coefficient);
  text += text.empty() ? (isNegative ? "-" : "") : isNegative ? " - " : " + ";
  if (factor.empty())
    text += std::to_string(size);
  else
    text += size == 1 ? factor : factor + " * " + std::to_string(size);
}

std::string ScalarPrinter::sum(const LinearForm &form, Value replaced, StringRef by) {
  bool isNarrow = ranges.of(form).isWithin(std::numeric_limits<int32_t>::min(), std::numeric_limits<int32_t>::max());
  std::string text, cast = isNarrow ? "" : "(long long)";
  for (auto [value, coefficient] : form.terms) {
    std::string factor = value == replaced ? by.str() : name(value);
    if (factor != "0")
      addTerm(text, coefficient, cast + factor);
  }
  if (form.constant != 0 || text.empty())
    addTerm(text, form.constant, "");
  return text;
}

std::string ScalarPrinter::guardOf(LoadOp op) {
  std::string text;
  for (auto [index, extent] : llvm::zip(op.getIndices(), memoryShape(op.getMemory().getType()))) {
    IndexRange range = ranges.of(index);
    if (range.isWithin(0, extent - 1))
      continue;
    std::string inside = range.low >= 0 ? name(index) + " < " + std::to_string(extent)
                                        : "(" + std::string(isWide(index) ? "unsigned long long" : "unsigned") + ")" +
                                              name(index) + " < " + std::to_string(extent);
    text += (text.empty() ? "" : " && ") + inside;
  }
  return text;
}

std::string ScalarPrinter::widened(Type element, Type result, const Twine &place) {
  if (isConverted(element))
    return ("widen(" + place + ")").str();
  bool isSame = storageType(element) == computeType(result);
  return isSame ? place.str() : ("(" + computeType(result) + ")" + place).str();
}

} // namespace mezzo::text
