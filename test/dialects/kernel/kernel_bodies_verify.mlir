// Bodies of phases that do not end in kernel.yield.
// RUN: mezzo-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect

// Only the generic form can say so.
kernel.func @broken() {
  %s = kernel.space 8
  %sum = "kernel.reduce"(%s) <{combiners = [#kernel.combiner<add>], operandSegmentSizes = array<i32: 1, 0, 0>}> ({
  ^bb0(%j: index):
    %t = kernel.space 8 // expected-error {{block with no terminator}}
  }, {}) : (!kernel.space) -> f32
}

// -----

kernel.func @broken() {
  %s = kernel.space 8
  // expected-error@+1 {{'kernel.reduce' op body must end in kernel.yield, got other.end}}
  %sum = "kernel.reduce"(%s) <{combiners = [#kernel.combiner<add>], operandSegmentSizes = array<i32: 1, 0, 0>}> ({
  ^bb0(%j: index):
    "other.end"() : () -> ()
  }, {}) : (!kernel.space) -> f32
}

// -----

kernel.func @broken() {
  %s = kernel.space 8
  %sums = "kernel.scan"(%s) <{combiner = #kernel.combiner<add>}> ({
  ^bb0(%j: index):
    %t = kernel.space 8 // expected-error {{block with no terminator}}
  }) : (!kernel.space) -> !kernel.private<f32>
}

// -----

kernel.func @broken() {
  %s = kernel.space 8
  // expected-error@+2 {{'kernel.foreach' op expects regions to end with 'kernel.yield', found 'other.end'}}
  // expected-note@+1 {{the absence of terminator implies 'kernel.yield'}}
  "kernel.foreach"(%s) ({
  ^bb0(%j: index):
    "other.end"() : () -> ()
  }) : (!kernel.space) -> ()
}

// -----

kernel.func @broken() {
  %s = kernel.space 8
  // expected-error@+1 {{'kernel.foreach' op expects a non-empty block}}
  "kernel.foreach"(%s) ({
  ^bb0(%j: index):
  }) : (!kernel.space) -> ()
}
