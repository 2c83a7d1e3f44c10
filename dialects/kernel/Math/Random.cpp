// Philox4x32-10: random bits by counter.
#include "dialects/kernel/Math/Definitions.h"

namespace mezzo::kernel {

namespace {
/// The 32-bit words of the generator, each held in the low half of an i64.
struct State {
  Int c0, c1, c2, c3, k0, k1;
};
} // namespace

static constexpr int64_t kMask = 0xffffffff;

static State round(State s) {
  Int p0 = s.c0 * s.c0.of(0xD2511F53), p1 = s.c2 * s.c2.of(0xCD9E8D57);
  Int high0 = shiftLogical(p0, 32), high1 = shiftLogical(p1, 32);
  return {high1 ^ s.c1 ^ s.k0,        p1 & kMask, high0 ^ s.c3 ^ s.k1, p0 & kMask, (s.k0 + 0x9E3779B9) & kMask,
          (s.k1 + 0xBB67AE85) & kMask};
}

Int defineRandom(Int key, Int index) {
  Int counter = shiftLogical(index, 2);
  State s{counter & kMask, shiftLogical(counter, 32), key.of(0), key.of(0), key & kMask, shiftLogical(key, 32)};
  for (int i = 0; i < 10; ++i)
    s = round(s);
  Int low = select((index & 1) == 0, s.c0, s.c1), high = select((index & 1) == 0, s.c2, s.c3);
  Int word = select((index & 2) == 0, low, high);
  mlir::OpBuilder &builder = key.scope->builder;
  mlir::Type type = withElement(word.value.getType(), builder.getI32Type());
  return {key.scope, mlir::arith::TruncIOp::create(builder, key.scope->location, type, word.value)};
}

} // namespace mezzo::kernel
