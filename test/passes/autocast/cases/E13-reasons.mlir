// E13: the report says of each operation which type it has and on what evidence: proven, a constant, meaning, a pin, or nothing known,
// which it lists as a finding.
// RUN: mezzo explain %s --autocast=f16 --range x=-1:1 --keep-f32 pinned | FileCheck %s
// RUN: mezzo explain %s --autocast=f16 --range x=-1:1 --keep-f32 pinned | FileCheck %s --check-prefix=ROWS

!x = tensor<64x64xf32>
graph.variable @w : !x {init = dense<0.01> : !x}
// CHECK: findings, riskiest first
// CHECK: medium  unknown-range {{ *}}unknown
// CHECK: constant-overflow {{ *}}large
// ROWS: matmul {{ *}}f16 {{ *}}{{[-f16]+}} {{ *}}proven {{.*}} cost {{ *}}bounded
// ROWS: add {{ *}}f32 {{.*}} range (pinned) {{ *}}beyond
// ROWS: matmul {{ *}}f32 {{.*}} user (pinned) {{ *}}pinned
// ROWS: mod {{ *}}f32 {{.*}} meaning (pinned) {{ *}}remainder
func.func @main(%x: !x {graph.name = "x"}, %z: !x {graph.name = "z"}, %w: !x {graph.variable = @w}) -> (!x, !x) {
  %0 = graph.matmul %x, %w : (!x, !x) -> !x loc("n"("bounded"))
  %large = graph.constant dense<1.0e9> : tensor<f32> loc("n"("large"))
  %1 = graph.add %0, %large : (!x, tensor<f32>) -> !x loc("n"("beyond"))
  %2 = graph.tanh %1 : (!x) -> !x loc("n"("t"))
  %3 = graph.matmul %2, %w : (!x, !x) -> !x loc("n"("pinned"))
  %c = graph.constant dense<3.0> : tensor<f32>
  %4 = graph.mod %3, %c {fmod} : (!x, tensor<f32>) -> !x loc("n"("remainder"))
  %5 = graph.matmul %4, %w : (!x, !x) -> !x loc("n"("last"))
  %6 = graph.matmul %z, %w : (!x, !x) -> !x loc("n"("unknown"))
  %7 = graph.matmul %6, %w : (!x, !x) -> !x loc("n"("end"))
  return %5, %7 : !x, !x
}
