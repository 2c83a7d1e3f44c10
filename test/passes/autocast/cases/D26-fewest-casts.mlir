// D26: casts are fewest, which the cut proves: two where a value has three readers on f32 that meet again, and one cast for
// each value that is read in the other type, however many readers it has.
// Requirements: R73
// RUN: mezzo-opt %s --graph-autocast="keep-low=regex:^low$ keep-f32=regex:^wide$" --canonicalize | FileCheck %s
// RUN: mezzo-opt %s --graph-autocast="keep-low=regex:^low$ keep-f32=regex:^wide$ explain" -o /dev/null 2>&1 | FileCheck %s --check-prefix=PROOF
// RUN: mezzo-opt %s --graph-autocast="type=bf16 keep-low=regex:^low$ keep-f32=regex:^wide$" --canonicalize | FileCheck %s --check-prefix=BF16

!x = tensor<64x64xf32>
// PROOF: @fan: types cost [[COST:[0-9]+]], flow [[COST]]: no choice costs less
// PROOF: @diamond: types cost [[OTHER:[0-9]+]], flow [[OTHER]]: no choice costs less

// One down for three readers, one up for the output that is read with them.
// CHECK-LABEL: func.func @fan(
// CHECK-COUNT-2: graph.convert
// CHECK-NOT: graph.convert
// CHECK: return
// BF16-LABEL: func.func @fan(
// BF16-COUNT-2: graph.convert
// BF16-NOT: graph.convert
// BF16: return
func.func @fan(%x: !x {graph.name = "x"}) -> !x {
  %0 = graph.relu %x : (!x) -> !x loc("n"("low"))
  %1 = graph.neg %x : (!x) -> !x loc("n"("low"))
  %2 = graph.abs %x : (!x) -> !x loc("n"("low"))
  %3 = graph.add %0, %1 : (!x, !x) -> !x loc("n"("low"))
  %4 = graph.add %3, %2 : (!x, !x) -> !x loc("n"("low"))
  %5 = graph.exp %4 : (!x) -> !x loc("n"("wide"))
  return %5 : !x
}

// A sum in 16 bits, a maximum in f32, two minima in 16 bits, a sum in f32: each value that has readers of the other type is cast
// once, so the two minima share one cast.
// CHECK-LABEL: func.func @diamond(
// CHECK-COUNT-6: graph.convert
// CHECK-NOT: graph.convert
// CHECK: return
func.func @diamond(%x: !x {graph.name = "x"}, %y: !x {graph.name = "y"}) -> !x {
  %0 = graph.add %x, %y : (!x, !x) -> !x loc("n"("low"))
  %1 = graph.max %0, %y : (!x, !x) -> !x loc("n"("wide"))
  %2 = graph.min %1, %x : (!x, !x) -> !x loc("n"("low"))
  %3 = graph.min %1, %y : (!x, !x) -> !x loc("n"("low"))
  %4 = graph.add %2, %3 : (!x, !x) -> !x loc("n"("wide"))
  return %4 : !x
}

// The same without pins on the minima: they stay f32, and there is no cast that the two pins do not ask for.
// CHECK-LABEL: func.func @free(
// CHECK-COUNT-3: graph.convert
// CHECK-NOT: graph.convert
// CHECK: return
func.func @free(%x: !x {graph.name = "x"}, %y: !x {graph.name = "y"}) -> !x {
  %0 = graph.add %x, %y : (!x, !x) -> !x loc("n"("low"))
  %1 = graph.max %0, %y : (!x, !x) -> !x loc("n"("wide"))
  %2 = graph.min %1, %x : (!x, !x) -> !x
  %3 = graph.min %1, %y : (!x, !x) -> !x
  %4 = graph.add %2, %3 : (!x, !x) -> !x
  return %4 : !x
}
