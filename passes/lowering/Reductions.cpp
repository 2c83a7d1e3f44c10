#include "passes/lowering/Reductions.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;
using kernel::Combiner;

std::optional<Reduction> lowering::findReduction(Operation *op) {
  bool isUnsigned = op->getNumOperands() && elementType(op->getOperand(0)).isUnsignedInteger();
  bool isTruth = op->getNumOperands() && elementType(op->getOperand(0)).isInteger(1);
  return TypeSwitch<Operation *, std::optional<Reduction>>(op)
      .Case([](graph::ReduceSumOp) { return Reduction{Combiner::Add}; })
      .Case([](graph::ReduceMeanOp) { return Reduction{Combiner::Add, /*isMean=*/true}; })
      .Case([](graph::ReduceProdOp) { return Reduction{Combiner::Mul}; })
      .Case([&](graph::ReduceMaxOp) {
        return Reduction{isTruth ? Combiner::Or : isUnsigned ? Combiner::MaxU : Combiner::Max};
      })
      .Case([&](graph::ReduceMinOp) {
        return Reduction{isTruth ? Combiner::And : isUnsigned ? Combiner::MinU : Combiner::Min};
      })
      .Default(std::nullopt);
}

Reduction lowering::reductionOf(Operation *op) {
  auto found = findReduction(op);
  assert(found && "not a reduction");
  return *found;
}

ArrayRef<int64_t> lowering::reducedAxes(Operation *op) {
  return TypeSwitch<Operation *, ArrayRef<int64_t>>(op)
      .Case<graph::ReduceSumOp, graph::ReduceMeanOp, graph::ReduceProdOp, graph::ReduceMaxOp, graph::ReduceMinOp>(
          [](auto reduce) { return reduce.getAxes(); });
}

/// The largest or smallest number of an element type, which any other replaces.
static Value extreme(ScalarBuilder &b, bool wantsSmallest) {
  Type type = scalarType(b.element);
  if (isa<FloatType>(type)) {
    double infinity = std::numeric_limits<double>::infinity();
    return b.number(wantsSmallest ? -infinity : infinity, type);
  }
  unsigned width = type.getIntOrFloatBitWidth();
  APInt value = b.isUnsigned() ? (wantsSmallest ? APInt::getMinValue(width) : APInt::getMaxValue(width))
                               : (wantsSmallest ? APInt::getSignedMinValue(width) : APInt::getSignedMaxValue(width));
  return arith::ConstantOp::create(b.builder, b.location, b.builder.getIntegerAttr(type, value));
}

/// The sum that an integer mean divides is exact.
Type Reduction::totalType(Type element) const {
  Type type = scalarType(element);
  return isMean && isa<IntegerType>(type) ? IntegerType::get(element.getContext(), 64) : type;
}

Value Reduction::neutralElement(ScalarBuilder &b) const {
  return combiner == Combiner::Add ? b.number(0, scalarType(b.element)) : identity(b);
}

Value Reduction::prepare(ScalarBuilder &b, Value element) const {
  Type type = totalType(b.element);
  if (element.getType() == type)
    return element;
  return b.isUnsigned() ? Value(arith::ExtUIOp::create(b.builder, b.location, type, element))
                        : Value(arith::ExtSIOp::create(b.builder, b.location, type, element));
}

Value Reduction::identity(ScalarBuilder &b) const {
  switch (combiner) {
  case Combiner::Add:
    return b.number(0, totalType(b.element));
  case Combiner::Mul:
    return b.number(1, scalarType(b.element));
  case Combiner::And:
    return b.truth(true);
  case Combiner::Or:
    return b.truth(false);
  case Combiner::Max:
  case Combiner::MaxU:
    return extreme(b, /*wantsSmallest=*/true);
  default:
    return extreme(b, /*wantsSmallest=*/false);
  }
}

Value Reduction::combine(ScalarBuilder &b, Value x, Value y) const {
  switch (combiner) {
  case Combiner::Add:
    return b.add(x, y);
  case Combiner::Mul:
    return b.mul(x, y);
  case Combiner::And:
    return b.andOf(x, y);
  case Combiner::Or:
    return b.orOf(x, y);
  case Combiner::Max:
  case Combiner::MaxU:
    return b.max(x, y);
  default:
    return b.min(x, y);
  }
}

/// A mean divides by the count; integers truncate toward zero, and a mean over nothing is 0 / 0.
Value Reduction::finish(ScalarBuilder &b, Value total, int64_t count) const {
  if (!isMean)
    return total;
  Type type = scalarType(b.element);
  if (isa<FloatType>(type))
    return b.div(total, b.number(static_cast<double>(count), total));
  Value mean = b.div(total, b.integer(count, total.getType()));
  return mean.getType() == type ? mean : arith::TruncIOp::create(b.builder, b.location, type, mean);
}
