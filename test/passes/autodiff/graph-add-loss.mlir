// The three entries of a training program.
// RUN: mezzo-opt %s --graph-add-loss | FileCheck %s
// RUN: mezzo-opt %s --graph-add-loss="reduction=sum ignore-index=7 label-smoothing=0.1 class-weights=1,2,0.5" | FileCheck %s --check-prefix=OPTIONS
// RUN: not mezzo-opt %s --graph-add-loss=loss=hinge 2>&1 | FileCheck %s --check-prefix=KIND
// RUN: not mezzo-opt %s --graph-add-loss=output=y 2>&1 | FileCheck %s --check-prefix=OUTPUT
// RUN: not mezzo-opt %s --graph-add-loss=labels=x 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not mezzo-opt %s --graph-add-loss=reduction=most 2>&1 | FileCheck %s --check-prefix=REDUCTION
// RUN: not mezzo-opt %s --graph-add-loss=axis=2 2>&1 | FileCheck %s --check-prefix=AXIS
// RUN: not mezzo-opt %s --graph-add-loss=class-weights=1,2 2>&1 | FileCheck %s --check-prefix=CLASSES
// RUN: not mezzo-opt %s --graph-add-loss=loss=none 2>&1 | FileCheck %s --check-prefix=NONE

// KIND: error: loss wanted one of cross_entropy, bce_with_logits, mse, l1, huber, none, got hinge
// OUTPUT: error: there is no output y; outputs are logits
// NAME: error: there is an input called x already; give the labels another name
// REDUCTION: error: reduction wanted mean or sum, got most
// AXIS: error: cross entropy wanted logits with classes along axis 2, got 'tensor<4x3xf32>'
// CLASSES: error: class weights wanted for 3 classes, got 2
// NONE: error: the loss in the model wanted one element, got 'tensor<4x3xf32>'

// The model as it is evaluated: by the running statistics, without dropout.
// CHECK-LABEL: func.func @infer(
// CHECK-SAME: %[[X:[^:]+]]: tensor<4x3xf32> {graph.name = "x"}
// CHECK-SAME: -> (tensor<4x3xf32> {graph.name = "logits"})
// CHECK: graph.batch_norm %[[X]]
// CHECK-NOT: graph.dropout
// CHECK: return

// CHECK-LABEL: func.func @evaluate(
// CHECK-SAME: %[[X:[^:]+]]: tensor<4x3xf32> {graph.name = "x"}, %[[LABELS:[^:]+]]: tensor<4xi64> {graph.name = "labels"}
// CHECK-SAME: -> (tensor<f32> {graph.name = "loss"}, tensor<i64> {graph.name = "correct"}, tensor<i64> {graph.name = "count"})
// CHECK: graph.batch_norm %[[X]]
// CHECK-NOT: graph.dropout
// CHECK: graph.cross_entropy %{{.*}}, %[[LABELS]] {axis = 1 : i64}
// CHECK: graph.arg_max
// CHECK: return

// The mean by weights is 0 where no sample counts.
// CHECK-LABEL: func.func @train_step(
// CHECK-SAME: %[[X:[^:]+]]: tensor<4x3xf32> {graph.name = "x"}, %[[LABELS:[^:]+]]: tensor<4xi64> {graph.name = "labels"}
// CHECK-SAME: -> (tensor<f32> {graph.name = "loss"}, tensor<3xf32> {graph.variable = @mean}, tensor<3xf32> {graph.variable = @variance})
// CHECK: %[[Y:.+]], %[[MEAN:.+]], %[[VARIANCE:.+]] = graph.batch_norm_train %[[X]]
// CHECK: %[[D:.+]] = graph.dropout %[[Y]]
// CHECK: %[[LOSSES:.+]], %[[WEIGHTS:.+]] = graph.cross_entropy %[[D]], %[[LABELS]]
// CHECK: %[[SUM:.+]] = graph.reduce_sum %[[LOSSES]]
// CHECK: %[[WEIGHT:.+]] = graph.reduce_sum %[[WEIGHTS]]
// CHECK: %[[ZERO:.+]] = graph.constant dense<0.000000e+00>
// CHECK: %[[IS_NONE:.+]] = graph.compare %[[WEIGHT]], %[[ZERO]] {predicate = "eq"}
// CHECK: %[[ONE:.+]] = graph.constant dense<1.000000e+00>
// CHECK: %[[COUNT:.+]] = graph.select %[[IS_NONE]], %[[ONE]], %[[WEIGHT]]
// CHECK: %[[LOSS:.+]] = graph.div %[[SUM]], %[[COUNT]]
// CHECK: return %[[LOSS]], %[[MEAN]], %[[VARIANCE]]

// OPTIONS-LABEL: func.func @train_step(
// OPTIONS: %[[C:.+]] = graph.constant dense<[1.000000e+00, 2.000000e+00, 5.000000e-01]> : tensor<3xf32>
// OPTIONS: %[[LOSSES:.+]], %{{.+}} = graph.cross_entropy %{{.*}}, %{{.*}}, %[[C]] {axis = 1 : i64, ignore_index = 7 : i64, label_smoothing = 1.000000e-01 : f64}
// OPTIONS: %[[LOSS:.+]] = graph.reduce_sum %[[LOSSES]]
// OPTIONS: return %[[LOSS]],
graph.variable @scale : tensor<3xf32> {init = dense<[1.0, 2.0, 3.0]> : tensor<3xf32>}
graph.variable @mean : tensor<3xf32> {init = dense<[0.5, 0.25, 3.0]> : tensor<3xf32>}
graph.variable @variance : tensor<3xf32> {init = dense<[2.0, 1.0, 3.0]> : tensor<3xf32>}
func.func @main(%x: tensor<4x3xf32> {graph.name = "x"}, %s: tensor<3xf32> {graph.variable = @scale},
                %m: tensor<3xf32> {graph.variable = @mean}, %v: tensor<3xf32> {graph.variable = @variance})
    -> (tensor<4x3xf32> {graph.name = "logits"}) {
  %y:3 = graph.batch_norm_train %x, %s, %s, %m, %v
     : (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>)
  %z = graph.dropout %y#0 {ratio = 0.5, seed = 3} : (tensor<4x3xf32>) -> tensor<4x3xf32>
  return %z : tensor<4x3xf32>
}
