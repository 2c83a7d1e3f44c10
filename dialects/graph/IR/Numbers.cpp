#include "dialects/graph/IR/Numbers.h"

#include "dialects/graph/IR/Graph.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

/// `number` in the format of `type`, rounded to nearest even.
static APFloat rounded(FloatType type, double number) {
  APFloat result(number);
  bool losesInfo = false;
  result.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven, &losesInfo);
  return result;
}

static std::optional<double> floatNumber(const APFloat &number) {
  return number.isNaN() ? std::nullopt : std::optional(number.convertToDouble());
}

static std::optional<double> integerNumber(const APInt &number, bool isUnsigned) {
  APFloat result(APFloat::IEEEdouble());
  if (result.convertFromAPInt(number, !isUnsigned, APFloat::rmTowardZero) != APFloat::opOK)
    return std::nullopt;
  return result.convertToDouble();
}

static std::optional<double> elementNumber(SplatElementsAttr splat) {
  Type element = splat.getElementType();
  if (isa<FloatType>(element))
    return floatNumber(splat.getSplatValue<APFloat>());
  if (element.isInteger(1))
    return std::nullopt;
  return integerNumber(splat.getSplatValue<APInt>(), element.isUnsignedInteger());
}

std::optional<double> graph::splatNumber(Value value) {
  SmallVector<FloatType> narrowings;
  while (Operation *op = value.getDefiningOp()) {
    if (auto constant = dyn_cast<graph::ConstantOp>(op)) {
      auto splat = dyn_cast<SplatElementsAttr>(constant.getValue());
      std::optional<double> number = splat ? elementNumber(splat) : std::nullopt;
      for (FloatType type : llvm::reverse(narrowings))
        number = number ? floatNumber(rounded(type, *number)) : std::nullopt;
      return number;
    }
    auto convert = dyn_cast<graph::ConvertOp>(op);
    if (convert && isa<FloatType>(graph::elementOf(convert.getX())) && isa<FloatType>(convert.getResultType()))
      narrowings.push_back(cast<FloatType>(convert.getResultType()));
    else if (!isa<graph::BroadcastOp, graph::ReshapeOp>(op))
      return std::nullopt;
    value = op->getOperand(0);
  }
  return std::nullopt;
}

bool graph::isNumber(Value value, double number) {
  std::optional<double> got = splatNumber(value);
  if (!got)
    return false;
  auto type = dyn_cast<FloatType>(graph::elementOf(value));
  if (!type)
    return *got == number;
  APFloat wanted = rounded(type, number);
  if (*got == wanted.convertToDouble())
    return true;
  if (wanted.isZero() || wanted.isInfinity() || (!type.isF32() && !type.isF64()))
    return false;
  APFloat below = wanted, above = wanted;
  below.next(/*nextDown=*/true);
  above.next(/*nextDown=*/false);
  return *got == below.convertToDouble() || *got == above.convertToDouble();
}

Value graph::makeSplat(OpBuilder &builder, Location location, RankedTensorType type, double number) {
  Type element = type.getElementType();
  if (auto floats = dyn_cast<FloatType>(element))
    return graph::ConstantOp::create(builder, location, DenseElementsAttr::get(type, rounded(floats, number)));
  APInt bits(element.getIntOrFloatBitWidth(), static_cast<int64_t>(number), /*isSigned=*/true, /*implicitTrunc=*/true);
  return graph::ConstantOp::create(builder, location, DenseElementsAttr::get(type, bits));
}

Value graph::makeScalar(OpBuilder &builder, Location location, Type element, double number) {
  return makeSplat(builder, location, RankedTensorType::get({}, element), number);
}
