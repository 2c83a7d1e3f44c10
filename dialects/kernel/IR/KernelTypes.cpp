#include "dialects/kernel/IR/KernelTypes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

#include "dialects/kernel/IR/KernelEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "dialects/kernel/IR/KernelAttributes.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "dialects/kernel/IR/KernelTypes.cpp.inc"

using namespace mlir;
using namespace mezzo::kernel;

void KernelDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "dialects/kernel/IR/KernelTypes.cpp.inc"
      >();
}

void KernelDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "dialects/kernel/IR/KernelAttributes.cpp.inc"
      >();
}

//===- Element types ------------------------------------------------------===//

bool mezzo::kernel::isMemoryType(Type type) {
  if (isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(type))
    return true;
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer || integer.isSigned())
    return false;
  return integer.getWidth() == 1 ? integer.isSignless() : llvm::is_contained({8u, 16u, 32u, 64u}, integer.getWidth());
}

Type mezzo::kernel::computeType(Type element) {
  if (isa<Float16Type, BFloat16Type>(element))
    return Float32Type::get(element.getContext());
  if (auto integer = dyn_cast<IntegerType>(element))
    return IntegerType::get(element.getContext(), integer.getWidth());
  return element;
}

bool mezzo::kernel::widensTo(Type element, Type scalar) {
  if (isa<FloatType>(element))
    return isa<FloatType>(scalar) && scalar.getIntOrFloatBitWidth() >= computeType(element).getIntOrFloatBitWidth();
  auto integer = cast<IntegerType>(element);
  if (isa<IndexType>(scalar))
    return integer.getWidth() > 1 && !(integer.isUnsigned() && integer.getWidth() == 64);
  return isa<IntegerType>(scalar) && scalar.getIntOrFloatBitWidth() >= integer.getWidth();
}

bool mezzo::kernel::narrowsTo(Type scalar, Type element) {
  if (isa<FloatType>(element))
    return isa<FloatType>(scalar);
  return isa<IntegerType>(scalar) && scalar.getIntOrFloatBitWidth() == element.getIntOrFloatBitWidth();
}

int64_t mezzo::kernel::elementBytes(Type element) {
  return isa<IndexType>(element) ? 8 : llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
}

//===- Buffers ------------------------------------------------------------===//

static SmallVector<int64_t> rowMajorStrides(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size());
  int64_t stride = 1;
  for (int64_t i = static_cast<int64_t>(shape.size()) - 1; i >= 0; --i) {
    strides[i] = stride;
    stride *= shape[i];
  }
  return strides;
}

BufferType BufferType::get(ArrayRef<int64_t> shape, Type elementType, Access access) {
  return get(shape, elementType, ArrayRef<int64_t>(), access);
}

BufferType BufferType::get(ArrayRef<int64_t> shape, Type elementType, ArrayRef<int64_t> strides, Access access) {
  bool packed = strides == ArrayRef<int64_t>(rowMajorStrides(shape));
  return Base::get(elementType.getContext(), shape, elementType, packed ? ArrayRef<int64_t>() : strides, access);
}

int64_t BufferType::getNumElements() const {
  int64_t count = 1;
  for (int64_t extent : getShape())
    count *= extent;
  return count;
}

SmallVector<int64_t> BufferType::getElementStrides() const {
  return isPacked() ? rowMajorStrides(getShape()) : SmallVector<int64_t>(getStrides());
}

int64_t BufferType::getSpan() const {
  if (getNumElements() == 0)
    return 0;
  int64_t last = 0;
  for (auto [extent, stride] : llvm::zip(getShape(), getElementStrides()))
    last += (extent - 1) * stride;
  return last + 1;
}

/// Whether elements may lie in one place: a stride is less than what the smaller strides span.
static bool overlaps(ArrayRef<int64_t> shape, ArrayRef<int64_t> strides) {
  SmallVector<std::pair<int64_t, int64_t>> dims;
  for (auto [extent, stride] : llvm::zip_equal(shape, strides))
    if (extent > 1)
      dims.emplace_back(stride, extent);
  llvm::sort(dims);
  int64_t span = 1;
  for (auto [stride, extent] : dims) {
    if (stride < span)
      return true;
    span += stride * (extent - 1);
  }
  return false;
}

LogicalResult BufferType::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> shape, Type elementType,
                                 ArrayRef<int64_t> strides, Access access) {
  if (!isMemoryType(elementType))
    return emitError() << "buffer cannot hold elements of type " << elementType
                       << "; wanted f16, bf16, f32, f64, i1, i8 to i64 or ui8 to ui64";
  if (llvm::any_of(shape, [](int64_t extent) { return extent < 0; }))
    return emitError() << "buffer needs static extents";
  if (strides.empty())
    return success();
  if (strides.size() != shape.size())
    return emitError() << "buffer of rank " << shape.size() << " has " << strides.size() << " strides";
  if (llvm::any_of(strides, [](int64_t stride) { return stride < 0; }))
    return emitError() << "buffer needs strides of at least 0";
  if (access != Access::Read && overlaps(shape, strides))
    return emitError()
           << "buffer that is written has elements that overlap; strides must be at least what smaller ones span";
  return success();
}

static ParseResult parseAccess(AsmParser &parser, Access &access) {
  StringRef word;
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseKeyword(&word))
    return failure();
  std::optional<Access> parsed = symbolizeAccess(word);
  if (!parsed)
    return parser.emitError(location) << "access must be read, write or readwrite, got '" << word << "'";
  access = *parsed;
  return success();
}

Type BufferType::parse(AsmParser &parser) {
  SmallVector<int64_t> shape, strides;
  Type elementType;
  Access access = Access::Read;
  auto stride = [&] { return parser.parseInteger(strides.emplace_back()); };
  if (parser.parseLess() || parser.parseDimensionList(shape, /*allowDynamic=*/false) || parser.parseType(elementType) ||
      parser.parseComma())
    return {};
  if (succeeded(parser.parseOptionalKeyword("strides")))
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, stride) || parser.parseComma())
      return {};
  if (parseAccess(parser, access) || parser.parseGreater())
    return {};
  if (strides == rowMajorStrides(shape))
    strides.clear();
  return parser.getChecked<BufferType>(parser.getContext(), shape, elementType, ArrayRef<int64_t>(strides), access);
}

static void printShape(AsmPrinter &printer, ArrayRef<int64_t> shape, Type elementType) {
  for (int64_t extent : shape)
    printer << extent << 'x';
  printer << elementType;
}

void BufferType::print(AsmPrinter &printer) const {
  printer << '<';
  printShape(printer, getShape(), getElementType());
  if (!isPacked())
    printer << ", strides [" << getStrides() << ']';
  printer << ", " << stringifyAccess(getAccess()) << '>';
}

//===- Tables and shared memory -------------------------------------------===//

TableType TableType::get(int64_t length, Type elementType, Access access) {
  return Base::get(elementType.getContext(), length, elementType, access);
}

LogicalResult TableType::verify(function_ref<InFlightDiagnostic()> emitError, int64_t length, Type elementType,
                                Access access) {
  if (!isMemoryType(elementType))
    return emitError() << "table cannot hold elements of type " << elementType;
  return success();
}

Type TableType::parse(AsmParser &parser) {
  SmallVector<int64_t> shape;
  Type elementType;
  Access access = Access::Read;
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseLess() || parser.parseDimensionList(shape, /*allowDynamic=*/false) || parser.parseType(elementType) ||
      parser.parseComma() || parseAccess(parser, access) || parser.parseGreater())
    return {};
  if (shape.size() != 1)
    return parser.emitError(location) << "table needs one extent, got " << shape.size(), Type();
  return parser.getChecked<TableType>(parser.getContext(), shape[0], elementType, access);
}

void TableType::print(AsmPrinter &printer) const {
  printer << '<' << getLength() << 'x' << getElementType() << ", " << stringifyAccess(getAccess()) << '>';
}

int64_t SharedType::getNumElements() const {
  int64_t count = 1;
  for (int64_t extent : getShape())
    count *= extent;
  return count;
}

Type SharedType::parse(AsmParser &parser) {
  SmallVector<int64_t> shape;
  Type elementType;
  if (parser.parseLess() || parser.parseDimensionList(shape, /*allowDynamic=*/false) || parser.parseType(elementType) ||
      parser.parseGreater())
    return {};
  return get(shape, elementType);
}

void SharedType::print(AsmPrinter &printer) const {
  printer << '<';
  printShape(printer, getShape(), getElementType());
  printer << '>';
}
