#include "dialects/graph/IR/GraphCustomOps.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphCustomOps.cpp.inc"

std::string graph::elementName(Type element) {
  std::string name;
  llvm::raw_string_ostream(name) << element;
  return name;
}

bool graph::isElementName(StringRef word) {
  static constexpr StringRef names[] = {"f32", "f16", "bf16", "f64",  "i8",   "i16", "i32",
                                        "i64", "ui8", "ui16", "ui32", "ui64", "i1"};
  return llvm::is_contained(names, word);
}

std::optional<Type> graph::parseElementName(MLIRContext *context, StringRef name) {
  Builder builder(context);
  if (!isElementName(name))
    return std::nullopt;
  if (name == "f32" || name == "f64")
    return name == "f32" ? builder.getF32Type() : builder.getF64Type();
  if (name == "f16" || name == "bf16")
    return name == "f16" ? Type(builder.getF16Type()) : Type(builder.getBF16Type());
  bool isUnsigned = name.consume_front("u");
  unsigned width = 0;
  name.drop_front().getAsInteger(10, width);
  return IntegerType::get(context, width, isUnsigned ? IntegerType::Unsigned : IntegerType::Signless);
}

static constexpr StringLiteral kData = "data", kAbsent = "absent";

SmallVector<StringRef> CustomOp::getOperandWords() {
  SmallVector<StringRef> words;
  for (StringRef word : getInputTypes().getAsValueRange<StringAttr>())
    if (word != kAbsent)
      words.push_back(word);
  return words;
}

StringRef CustomOp::getResultWord(unsigned number) { return cast<StringAttr>(getOutputTypes()[number]).getValue(); }

bool CustomOp::implements(StringRef type) { return llvm::is_contained(getDataTypes().getAsValueRange<StringAttr>(), type); }

// (C1) for words of operands or results.
static LogicalResult checkWords(const Constraints &check, StringRef name, ArrayAttr words, size_t present, size_t wanted) {
  for (StringRef word : words.getAsValueRange<StringAttr>())
    if (word != kData && !isElementName(word) && (word != kAbsent || name == "output_types"))
      return check.fail("C1", name, " wanted of data or element types, got '", word, "'");
  if (present != wanted)
    return check.fail("C1", name, " wanted for ", wanted, ", got ", present);
  return success();
}

// (C2) for what `word` says of `value`; `data` is the type of what came before.
static LogicalResult checkElement(const Constraints &check, CustomOp op, StringRef word, Value value, Type &data) {
  Type element = elementOf(value);
  if (scaledOf(value))
    return check.fail("T4", "a scaled gradient for or from a function of the user's, which need not be linear");
  if (word != kData && elementName(element) != word)
    return check.fail("C2", "element type wanted ", word, ", got ", element);
  if (word != kData)
    return success();
  if (!op.implements(elementName(element)))
    return check.fail("C2", "data wanted of ", op.getDataTypes(), ", got ", element);
  if (data && data != element)
    return check.fail("C2", "data wanted of one type, got ", data, " and ", element);
  data = element;
  return success();
}

// (C2) for all operands and results.
static LogicalResult checkElements(const Constraints &check, CustomOp op) {
  Type data;
  for (auto [word, operand] : llvm::zip_equal(op.getOperandWords(), op.getInputs()))
    if (failed(checkElement(check, op, word, operand, data)))
      return failure();
  for (OpResult result : op->getResults())
    if (failed(checkElement(check, op, op.getResultWord(result.getResultNumber()), result, data)))
      return failure();
  return success();
}

static bool isParameter(Attribute value) {
  if (auto number = dyn_cast<IntegerAttr>(value))
    return number.getType().isSignlessInteger(64);
  if (auto number = dyn_cast<FloatAttr>(value))
    return number.getType().isF64();
  return isa<StringAttr, DenseI64ArrayAttr, DenseF64ArrayAttr>(value);
}

// (C4).
static LogicalResult checkBounds(const Constraints &check, CustomOp op) {
  if (auto range = op.getRange(); range && (range->size() != 2 || !((*range)[0] <= (*range)[1])))
    return check.fail("C4", "range wanted of two numbers, the smaller one first, got ", op.getRangeAttr());
  if (std::optional<int64_t> number = op.getBoundedBy()) {
    if (failed(check.inRange("C4", "bounded_by", *number, static_cast<int64_t>(op.getInputs().size()))))
      return failure();
    if (Type element = elementOf(op.getInputs()[*number]); !isa<FloatType>(element))
      return check.fail("C4", "bounded_by wanted of a float operand, got ", element);
  }
  return success();
}

LogicalResult CustomOp::verify() {
  Constraints check(getOperationName(), getLoc());
  if (getNumResults() == 0)
    return check.fail("C1", "at least one result wanted, got none");
  if (failed(checkWords(check, "input_types", getInputTypes(), getOperandWords().size(), getInputs().size())) ||
      failed(checkWords(check, "output_types", getOutputTypes(), getOutputTypes().size(), getNumResults())) ||
      failed(checkElements(check, *this)))
    return failure();
  for (NamedAttribute parameter : getParameters())
    if (!isParameter(parameter.getValue()))
      return check.fail("C3", "parameter '", parameter.getName().getValue(),
                        "' wanted of integers, floats or a string, got ", parameter.getValue());
  if (failed(checkBounds(check, *this)))
    return failure();
  if (getLibrary().empty() || getFunction().empty())
    return check.fail("C5", "library and function wanted, got ", getLibraryAttr(), " and ", getFunctionAttr());
  return success();
}
