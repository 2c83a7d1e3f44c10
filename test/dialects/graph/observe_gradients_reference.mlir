// What is seen of gradients: B71, B79, B80. The numbers are those of test/training/optimizer_models.py's formulas, worked out by hand.
// Requirements: R45, R46
// RUN: mezzo-opt %s --reference-run -o /dev/null

func.func @clean() {
  %l = graph.constant dense<1.0> : tensor<f32>
  %s = graph.constant dense<[1024.0, 1024.0, 3.0, 1.0, 0.0, 0.0, 0.0, 0.0]> : tensor<8xf64>
  %t = graph.constant dense<4> : tensor<i64>
  %n = graph.constant dense<6> : tensor<i64>
  %seed = graph.constant dense<[3.0, -4.0, 0.0]> : tensor<3xf32>
  %one = graph.constant dense<[1024.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<8xf64>
  %g = graph.scale %seed, %one {scaler = @scaler} : (tensor<3xf32>, tensor<8xf64>) -> tensor<3xf32, #graph.scaled<@scaler>>
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %n) {clip_norm = 1.0, rule = {window = 4}, schedule = {rate = 0.5, warmup = 10}} : (tensor<3xf32, #graph.scaled<@scaler>>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  %status = graph.constant dense<0> : tensor<i32>
  check.expect_eq %r#0, %status : tensor<i32>
  %factor = graph.constant dense<1.9531246e-4> : tensor<f32>
  check.expect_close %r#1, %factor {atol = 1.0e-6, rtol = 1.0e-6} : tensor<f32>
  %norm = graph.constant dense<5.0> : tensor<f32>
  check.expect_eq %r#2, %norm : tensor<f32>
  %rate = graph.constant dense<0.25> : tensor<f32>
  check.expect_eq %r#3, %rate : tensor<f32>
  %scale = graph.constant dense<1024.0> : tensor<f32>
  check.expect_eq %r#4, %scale : tensor<f32>
  %next = graph.constant dense<[2048.0, 2048.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0]> : tensor<8xf64>
  check.expect_eq %r#5, %next : tensor<8xf64>
  %applied = graph.constant dense<5> : tensor<i64>
  check.expect_eq %r#6, %applied : tensor<i64>
  %attempted = graph.constant dense<7> : tensor<i64>
  check.expect_eq %r#7, %attempted : tensor<i64>
  return
}

// A NaN, an infinity and a subnormal number of f16; the last step was skipped as well.
func.func @overflow() {
  %l = graph.constant dense<1.0> : tensor<f32>
  %s = graph.constant dense<[1.0, 1.0, 0.0, 1.0, 0.0, 1.0, 3.0, 1.0]> : tensor<8xf64>
  %t = graph.constant dense<4> : tensor<i64>
  %n = graph.constant dense<7> : tensor<i64>
  %g = graph.constant dense<[1.0, 0x7C00, 0x7E00, 1.0e-6, 0.0, 2.0]> : tensor<6xf16>
  %r:9 = graph.observe_gradients %l gradients(%g) candidates() state(%s, %t, %n) {rule = {dynamic = false}} : (tensor<6xf16>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<8xf64>, tensor<i64>, tensor<i64>, tensor<1x7xf32>)
  %status = graph.constant dense<1> : tensor<i32>
  check.expect_eq %r#0, %status : tensor<i32>
  %norm = graph.constant dense<0x7F800000> : tensor<f32>
  check.expect_eq %r#2, %norm : tensor<f32>
  %next = graph.constant dense<[1.0, 1.0, 0.0, 1.0, 0.0, 2.0, 4.0, 1.0]> : tensor<8xf64>
  check.expect_eq %r#5, %next : tensor<8xf64>
  check.expect_eq %r#6, %t : tensor<i64>
  %statistics = graph.constant dense<[[1.0, 1.0, 1.0, 1.0, 0x7F800000, 5.0, 0.0]]> : tensor<1x7xf32>
  check.expect_close %r#8, %statistics {atol = 1.0e-6, rtol = 1.0e-6} : tensor<1x7xf32>
  return
}
