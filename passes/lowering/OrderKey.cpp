#include "passes/lowering/OrderKey.h"

using namespace mlir;
using namespace mezzo::lowering;

/// The bits of a float read as an integer are in order for positive numbers; for negative ones in reverse.
static Value floatKey(ScalarBuilder &b, Value x) {
  unsigned width = x.getType().getIntOrFloatBitWidth();
  auto type = IntegerType::get(x.getContext(), width);
  Value bits = arith::BitcastOp::create(b.builder, b.location, type, x);
  Value largest = b.integer(APInt::getSignedMaxValue(width).getSExtValue(), type);
  Value sign = arith::ShRSIOp::create(b.builder, b.location, bits, b.integer(width - 1, type));
  Value key = arith::XOrIOp::create(b.builder, b.location, bits, b.andOf(sign, largest));
  return b.select(b.isNan(x), largest, key);
}

Value mezzo::lowering::orderKey(ScalarBuilder &b, Value x) {
  if (isa<FloatType>(x.getType()))
    return floatKey(b, x);
  if (!b.isUnsigned())
    return x;
  unsigned width = x.getType().getIntOrFloatBitWidth();
  return arith::XOrIOp::create(b.builder, b.location, x,
                               b.integer(APInt::getSignedMinValue(width).getSExtValue(), x.getType()));
}
