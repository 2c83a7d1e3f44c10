// Instructions that do the same for each lane.
#ifndef MEZZO_RUNTIME_EMULATOR_LANEOPS_H
#define MEZZO_RUNTIME_EMULATOR_LANEOPS_H

#include "runtime/emulator/Warp.h"

namespace mezzo::emulator {

/// d = F(a), F(a, b), F(a, b, c): F::apply is static and has no effects.
template <class F, class R, class A> void unary(Warp &warp, const Op &op) {
  R *d = warp.out<R>(op.d);
  const A *a = warp.in<A>(op.a);
  forLanes(warp.mask, [=](unsigned lane) { d[lane] = F::apply(a[lane]); });
}

template <class F, class R, class A, class B> void binary(Warp &warp, const Op &op) {
  R *d = warp.out<R>(op.d);
  const A *a = warp.in<A>(op.a);
  const B *b = warp.in<B>(op.b);
  forLanes(warp.mask, [=](unsigned lane) { d[lane] = F::apply(a[lane], b[lane]); });
}

template <class F, class R, class A, class B, class C> void ternary(Warp &warp, const Op &op) {
  R *d = warp.out<R>(op.d);
  const A *a = warp.in<A>(op.a);
  const B *b = warp.in<B>(op.b);
  const C *c = warp.in<C>(op.c);
  forLanes(warp.mask, [=](unsigned lane) { d[lane] = F::apply(a[lane], b[lane], c[lane]); });
}

template <class F, class T> constexpr Handler unaryOf = &unary<F, T, T>;
template <class F, class T> constexpr Handler binaryOf = &binary<F, T, T, T>;
template <class F, class T> constexpr Handler ternaryOf = &ternary<F, T, T, T, T>;

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_LANEOPS_H
