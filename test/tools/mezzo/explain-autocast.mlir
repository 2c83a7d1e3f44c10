// Why is my softmax f32? One screen answers; a picture, JSON and the difference to another run say the same.
// RUN: rm -rf %t && mkdir %t
// RUN: mezzo explain %s --autocast=f16 --range x=-8:8 --keep-f32 attend /softmax | FileCheck %s --match-full-lines --strict-whitespace
// RUN: mezzo explain %s --autocast=f16 --range x=-8:8 --keep-f32 attend | FileCheck %s --check-prefix=TABLE --match-full-lines --strict-whitespace
// RUN: mezzo explain %s --autocast=f16 --json --svg %t/before.svg > %t/before.json
// RUN: %python %S/explanation.py %t/before.json --svg %t/before.svg | FileCheck %s --check-prefix=BEFORE
// RUN: mezzo explain %s --autocast=f16 --range x=-8:8 --keep-f32 attend --diff %t/before.json | FileCheck %s --check-prefix=DIFF
// RUN: mezzo explain %s --autocast=f16 --range x=-8:8 --keep-f32 attend --diff %t/before.json --json > %t/diff.json
// RUN: %python %S/explanation.py %t/diff.json | FileCheck %s --check-prefix=CHANGES
// RUN: mezzo explain %s --autocast=f16 --json /softmax > %t/one.json
// RUN: %python %S/explanation.py --part %t/one.json | FileCheck %s --check-prefix=PART
// REQUIRES: onnx-python

// CHECK:#1 softmax  /softmax
// CHECK-NEXT:  computes      on f32, in f32, sums in f32
// CHECK-NEXT:  because       user (pinned): --keep-f32=attend
// CHECK-NEXT:  rule          follow, precision: results lie in [0, 1]; the largest element is subtracted in f32
// CHECK-NEXT:  to flip it    on f16: +0 bytes of traffic, which is a tie, against the pin user: --keep-f32=attend
// CHECK-NEXT:  reads, from             stored  as    cast             bytes    cast bytes  evidence    range and name
// CHECK-NEXT:    #0 matmul             f16     f32   widened          32768             0  proven      [-20.5, 20.5] proven (rule of matmul)  scores
// CHECK-NEXT:  makes         attend  64x256
// CHECK-NEXT:    range       [0, 1] proven (rule of softmax)
// CHECK-NEXT:    stored      never: it stays inside its kernel
// CHECK-NEXT:    because     user (pinned): --keep-f32=attend
// CHECK-NEXT:    cast        for 1 reader: 0 bytes of traffic more, because of user
// CHECK-NEXT:  read by                 stored  as    cast             bytes    cast bytes  name
// CHECK-NEXT:    #2 sin                f32     f16   narrowed         65536             0  between

// TABLE:casts                   3 of activations (1 io, 2 user), 1 of weights (each once)
// TABLE:   #  operation         computes  stored  evidence    casts            flip  why                 name
// TABLE-NEXT:   0  matmul            f16       f16     proven          1         +727449  cost                scores
// TABLE-NEXT:   1  softmax           f32       -       proven          1             +0!  user (pinned)       attend
// TABLE-NEXT:   2  sin               f16       f16     proven          1          +98304  cost                between
// TABLE-NEXT:   3  matmul            f16       f32     proven          0         +760218  cost                mixed

// BEFORE: report: 4 operations, drawn with 1 casts
// PART: report: 1 operations
// CHANGES: diff: 9 changes

// DIFF: autocast of @main: f16 before, f16 now
// DIFF: operations on f32                    0               1              +1
// DIFF: casts of activations                 1               3              +2
// DIFF: input      evidence  x: unknown -> proven
// DIFF: operation  computes  softmax attend: f16 -> f32
// DIFF-NEXT: operation  pin       softmax attend: none -> user: --keep-f32=attend
// DIFF-NEXT: value      range     attend: [0, 1] or NaN proven -> [0, 1] proven
func.func @main(%x: tensor<64x256xf32> {graph.name = "x"}, %w: tensor<256x256xf32> {graph.variable = @w}) -> (tensor<64x256xf32> {graph.name = "y"}) {
  %0 = graph.matmul %x, %w : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32> loc("/scores"("scores"))
  %1 = graph.softmax %0 {axis = 1} : (tensor<64x256xf32>) -> tensor<64x256xf32> loc("/softmax"("attend"))
  %2 = graph.sin %1 : (tensor<64x256xf32>) -> tensor<64x256xf32> loc("/between"("between"))
  %3 = graph.matmul %2, %w : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32> loc("/mix"("mixed"))
  return %3 : tensor<64x256xf32>
}
graph.variable @w : tensor<256x256xf32> {init = dense<0.01> : tensor<256x256xf32>}
