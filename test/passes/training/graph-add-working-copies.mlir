// What steps narrow of parameters is kept by the optimizer, and read by all entries.
// RUN: mezzo-opt %s --split-input-file --graph-add-working-copies | FileCheck %s
// Requirements: R12

// A weight that is read in both precisions, twice in 16 bits, once behind a transpose: one copy, written with the master.
// CHECK-LABEL: module @both_precisions
// CHECK: graph.variable mutable @w : tensor<2x3xf32>
// CHECK-NEXT: graph.variable mutable @w.f16 : tensor<2x3xf16> {graph.class = "copy", graph.copy_of = @w, init = dense<0.000000e+00> : tensor<2x3xf16>}
// CHECK-NOT: @b.f16
// CHECK-LABEL: func.func @infer(
// CHECK-SAME: %[[C:arg[0-9]+]]: tensor<2x3xf16> {graph.variable = @w.f16})
// CHECK-NEXT: graph.neg %[[C]]
// CHECK-LABEL: func.func @train_step(
// CHECK-SAME: %[[W:arg[0-9]+]]: tensor<2x3xf32> {graph.variable = @w}
// CHECK-SAME: %[[C:arg[0-9]+]]: tensor<2x3xf16> {graph.variable = @w.f16})
// CHECK-SAME: tensor<2x3xf16> {graph.variable = @w.f16}, tensor<f32> {graph.name = "overflowing_copies"}
// CHECK-NOT: graph.convert
// CHECK: %[[T:.+]] = graph.transpose %[[C]] {{.*}} : (tensor<2x3xf16>) -> tensor<3x2xf16>
// CHECK: graph.neg %[[T]]
// CHECK: graph.neg %[[C]]
// CHECK: graph.neg %[[W]]
// CHECK: %[[R:.+]]:7 = graph.apply_sgd {{.*}} parameters(%{{.+}}, %[[W]]) {{.*}} copies(%[[C]]) {copied = array<i64: 1>}
// CHECK: return {{.*}}%[[R]]#0, %[[R]]#1, %[[R]]#2, %[[R]]#3, %[[R]]#4, %[[R]]#5 :
module @both_precisions {
  graph.variable mutable @b : tensor<3xf32> {init = dense<0.0> : tensor<3xf32>, graph.class = "parameter"}
  graph.variable mutable @w : tensor<2x3xf32> {init = dense<0.1> : tensor<2x3xf32>, graph.class = "parameter"}
  graph.variable mutable @b.m : tensor<3xf32> {init = dense<0.0> : tensor<3xf32>, graph.class = "moment"}
  graph.variable mutable @w.m : tensor<2x3xf32> {init = dense<0.0> : tensor<2x3xf32>, graph.class = "moment"}
  func.func @infer(%w: tensor<2x3xf32> {graph.variable = @w}) -> tensor<2x3xf16> {
    %c = graph.convert %w {result_type = f16} : (tensor<2x3xf32>) -> tensor<2x3xf16>
    %y = graph.neg %c : (tensor<2x3xf16>) -> tensor<2x3xf16>
    return %y : tensor<2x3xf16>
  }
  func.func @train_step(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>,
                        %b: tensor<3xf32> {graph.variable = @b}, %w: tensor<2x3xf32> {graph.variable = @w},
                        %bm: tensor<3xf32> {graph.variable = @b.m}, %wm: tensor<2x3xf32> {graph.variable = @w.m})
      -> (tensor<3x2xf16>, tensor<2x3xf16>, tensor<2x3xf32>, tensor<3xf32> {graph.variable = @b}, tensor<2x3xf32> {graph.variable = @w},
          tensor<3xf32> {graph.variable = @b.m}, tensor<2x3xf32> {graph.variable = @w.m}) {
    %x = graph.transpose %w {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
    %d = graph.convert %x {result_type = f16} : (tensor<3x2xf32>) -> tensor<3x2xf16>
    %c = graph.convert %w {result_type = f16} : (tensor<2x3xf32>) -> tensor<2x3xf16>
    %0 = graph.neg %d : (tensor<3x2xf16>) -> tensor<3x2xf16>
    %1 = graph.neg %c : (tensor<2x3xf16>) -> tensor<2x3xf16>
    %2 = graph.neg %w : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %r:4 = graph.apply_sgd %k, %f, %e, %t parameters(%b, %w) moments(%bm, %wm) gradients(%b, %c)
       : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<3xf32>, tensor<2x3xf32>, tensor<3xf32>, tensor<2x3xf32>, tensor<3xf32>, tensor<2x3xf16>)
       -> (tensor<3xf32>, tensor<2x3xf32>, tensor<3xf32>, tensor<2x3xf32>)
    return %0, %1, %2, %r#0, %r#1, %r#2, %r#3
       : tensor<3x2xf16>, tensor<2x3xf16>, tensor<2x3xf32>, tensor<3xf32>, tensor<2x3xf32>, tensor<3xf32>, tensor<2x3xf32>
  }
}

// -----

// Another entry writes the weight without an optimizer: a copy would not follow, so each step casts.
// CHECK-LABEL: module @written_elsewhere
// CHECK-NOT: copy_of
// CHECK: graph.convert
// CHECK-NOT: copies(
module @written_elsewhere {
  graph.variable mutable @w : tensor<3xf32> {init = dense<0.1> : tensor<3xf32>, graph.class = "parameter"}
  graph.variable mutable @w.m : tensor<3xf32> {init = dense<0.0> : tensor<3xf32>, graph.class = "moment"}
  func.func @halve(%w: tensor<3xf32> {graph.variable = @w}) -> (tensor<3xf32> {graph.variable = @w}) {
    %half = graph.constant dense<0.5> : tensor<f32>
    %0 = graph.mul %w, %half : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
    return %0 : tensor<3xf32>
  }
  func.func @train_step(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<3xf32> {graph.variable = @w},
                        %m: tensor<3xf32> {graph.variable = @w.m}) -> (tensor<3xf32> {graph.variable = @w}, tensor<3xf32> {graph.variable = @w.m}) {
    %c = graph.convert %w {result_type = f16} : (tensor<3xf32>) -> tensor<3xf16>
    %r:2 = graph.apply_sgd %k, %f, %e, %t parameters(%w) moments(%m) gradients(%c)
       : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<3xf16>) -> (tensor<3xf32>, tensor<3xf32>)
    return %r#0, %r#1 : tensor<3xf32>, tensor<3xf32>
  }
}

// -----

// Two types of 16 bits: the first gets the copy, the other is cast. An entry that asks for the other casts too.
// CHECK-LABEL: module @two_types
// CHECK: @w.bf16 : tensor<3xbf16>
// CHECK-NOT: @w.f16
// CHECK-LABEL: func.func @infer(
// CHECK: graph.convert %{{.+}} {result_type = f16}
// CHECK-LABEL: func.func @train_step(
// CHECK: graph.convert %{{.+}} {result_type = f16}
// CHECK: copies(%{{.+}}) {copied = array<i64: 0>}
module @two_types {
  graph.variable mutable @w : tensor<3xf32> {init = dense<0.1> : tensor<3xf32>, graph.class = "parameter"}
  graph.variable mutable @w.m : tensor<3xf32> {init = dense<0.0> : tensor<3xf32>, graph.class = "moment"}
  func.func @infer(%w: tensor<3xf32> {graph.variable = @w}) -> tensor<3xf16> {
    %c = graph.convert %w {result_type = f16} : (tensor<3xf32>) -> tensor<3xf16>
    return %c : tensor<3xf16>
  }
  func.func @train_step(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<3xf32> {graph.variable = @w},
                        %m: tensor<3xf32> {graph.variable = @w.m})
      -> (tensor<3xf16>, tensor<3xf32> {graph.variable = @w}, tensor<3xf32> {graph.variable = @w.m}) {
    %c = graph.convert %w {result_type = bf16} : (tensor<3xf32>) -> tensor<3xbf16>
    %d = graph.convert %w {result_type = f16} : (tensor<3xf32>) -> tensor<3xf16>
    %r:2 = graph.apply_sgd %k, %f, %e, %t parameters(%w) moments(%m) gradients(%c)
       : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<3xbf16>) -> (tensor<3xf32>, tensor<3xf32>)
    return %d, %r#0, %r#1 : tensor<3xf16>, tensor<3xf32>, tensor<3xf32>
  }
}

// -----

// A second step that does not narrow the weight, such as one for another size of batch, keeps the copy up to date all the same.
// CHECK-LABEL: module @two_steps
// CHECK-LABEL: func.func @plain_step(
// CHECK: graph.apply_sgd {{.*}} copies(
// CHECK-LABEL: func.func @train_step(
// CHECK: graph.apply_sgd {{.*}} copies(
module @two_steps {
  graph.variable mutable @w : tensor<3xf32> {init = dense<0.1> : tensor<3xf32>, graph.class = "parameter"}
  graph.variable mutable @w.m : tensor<3xf32> {init = dense<0.0> : tensor<3xf32>, graph.class = "moment"}
  func.func @plain_step(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<3xf32> {graph.variable = @w},
                        %m: tensor<3xf32> {graph.variable = @w.m}, %g: tensor<3xf32>)
      -> (tensor<3xf32> {graph.variable = @w}, tensor<3xf32> {graph.variable = @w.m}) {
    %r:2 = graph.apply_sgd %k, %f, %e, %t parameters(%w) moments(%m) gradients(%g)
       : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
    return %r#0, %r#1 : tensor<3xf32>, tensor<3xf32>
  }
  func.func @train_step(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<3xf32> {graph.variable = @w},
                        %m: tensor<3xf32> {graph.variable = @w.m}) -> (tensor<3xf32> {graph.variable = @w}, tensor<3xf32> {graph.variable = @w.m}) {
    %c = graph.convert %w {result_type = f16} : (tensor<3xf32>) -> tensor<3xf16>
    %r:2 = graph.apply_sgd %k, %f, %e, %t parameters(%w) moments(%m) gradients(%c)
       : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<3xf16>) -> (tensor<3xf32>, tensor<3xf32>)
    return %r#0, %r#1 : tensor<3xf32>, tensor<3xf32>
  }
}

// -----

// Nothing is narrowed: nothing changes.
// CHECK-LABEL: module @nothing_narrowed
// CHECK-NOT: copy_of
// CHECK-NOT: overflowing_copies
module @nothing_narrowed {
  graph.variable mutable @w : tensor<3xf32> {init = dense<0.1> : tensor<3xf32>, graph.class = "parameter"}
  graph.variable mutable @w.m : tensor<3xf32> {init = dense<0.0> : tensor<3xf32>, graph.class = "moment"}
  func.func @train_step(%k: tensor<i32>, %f: tensor<f32>, %e: tensor<f32>, %t: tensor<i64>, %w: tensor<3xf32> {graph.variable = @w},
                        %m: tensor<3xf32> {graph.variable = @w.m}) -> (tensor<3xf32> {graph.variable = @w}, tensor<3xf32> {graph.variable = @w.m}) {
    %r:2 = graph.apply_sgd %k, %f, %e, %t parameters(%w) moments(%m) gradients(%w)
       : (tensor<i32>, tensor<f32>, tensor<f32>, tensor<i64>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
    return %r#0, %r#1 : tensor<3xf32>, tensor<3xf32>
  }
}
