#include "dialects/plan/IR/PlanDialect.h"

#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace mezzo::plan;

#define GET_TYPEDEF_CLASSES
#include "dialects/plan/IR/PlanTypes.cpp.inc"

void PlanDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "dialects/plan/IR/PlanTypes.cpp.inc"
      >();
}

int64_t BufferType::getNumElements() const { return ShapedType::getNumElements(getShape()); }

int64_t BufferType::getByteSize() const {
  return getNumElements() * llvm::divideCeil(getElementType().getIntOrFloatBitWidth(), 8);
}

Type BufferType::parse(AsmParser &parser) {
  SmallVector<int64_t> shape;
  Type element;
  if (parser.parseLess() || parser.parseDimensionList(shape, /*allowDynamic=*/false) || parser.parseType(element) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<BufferType>(parser.getContext(), shape, element);
}

void BufferType::print(AsmPrinter &printer) const {
  printer << '<';
  for (int64_t dimension : getShape())
    printer << dimension << 'x';
  printer << getElementType() << '>';
}

LogicalResult BufferType::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> shape, Type element) {
  if (!element.isIntOrFloat())
    return emitError() << "buffer elements are integers or floats, got " << element;
  if (llvm::any_of(shape, [](int64_t dimension) { return dimension < 0; }))
    return emitError() << "buffers have static shapes";
  return success();
}
