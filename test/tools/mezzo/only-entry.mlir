// A program's only entry is meant without --entry, whatever it is called; of several, one has to be named.
// RUN: mezzo run %s --outputs %t.npz
// RUN: mezzo run %s --device reference --expect %t.npz
// RUN: mezzo run %s --compare=reference | FileCheck %s --check-prefix=SAME
// RUN: mezzo run %s --autocast=bf16 --compare=f32 | FileCheck %s --check-prefix=MIXED
// RUN: mezzo compile %s -o %t.mezzo
// RUN: mezzo run %t.mezzo --expect %t.npz
// RUN: not mezzo run %s --entry other 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not mezzo run %t.mezzo --expect %t.npz --rtol nan 2>&1 | FileCheck %s --check-prefix=NAN
// RUN: not mezzo run %t.mezzo --expect %t.npz --atol=-1 2>&1 | FileCheck %s --check-prefix=BELOW
// SAME: agree
// MIXED: y
// OTHER: no entry "other"
// NAN: --rtol: wants a number of at least 0
// BELOW: --atol: wants a number of at least 0

func.func @twice(%x: tensor<2x3xf32> {graph.name = "x"}) -> (tensor<2x3xf32> {graph.name = "y"}) {
  %y = graph.add %x, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}
