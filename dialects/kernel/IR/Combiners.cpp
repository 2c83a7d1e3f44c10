#include "dialects/kernel/IR/Combiners.h"

#include "mlir/IR/Builders.h"

using namespace mlir;

namespace mezzo::kernel {

static bool isMinimum(Combiner combiner) {
  return llvm::is_contained({Combiner::Min, Combiner::MinU, Combiner::MinNum, Combiner::ArgMin, Combiner::ArgMinU},
                            combiner);
}

TypedAttr identityOf(Combiner combiner, Type type) {
  Builder builder(type.getContext());
  if (auto floats = dyn_cast<FloatType>(type)) {
    const llvm::fltSemantics &semantics = floats.getFloatSemantics();
    if (combiner == Combiner::Add || combiner == Combiner::Mul)
      return builder.getFloatAttr(type, combiner == Combiner::Mul ? 1.0 : 0.0);
    if (combiner == Combiner::MaxNum || combiner == Combiner::MinNum)
      return builder.getFloatAttr(type, APFloat::getNaN(semantics));
    return builder.getFloatAttr(type, APFloat::getInf(semantics, /*Negative=*/!isMinimum(combiner)));
  }
  unsigned width = type.getIntOrFloatBitWidth();
  switch (combiner) {
  case Combiner::Mul:
    return builder.getIntegerAttr(type, APInt(width, 1));
  case Combiner::And:
  case Combiner::MinU:
  case Combiner::ArgMinU:
    return builder.getIntegerAttr(type, APInt::getAllOnes(width));
  case Combiner::Max:
  case Combiner::ArgMax:
    return builder.getIntegerAttr(type, APInt::getSignedMinValue(width));
  case Combiner::Min:
  case Combiner::ArgMin:
    return builder.getIntegerAttr(type, APInt::getSignedMaxValue(width));
  default:
    return builder.getIntegerAttr(type, APInt::getZero(width));
  }
}

} // namespace mezzo::kernel
