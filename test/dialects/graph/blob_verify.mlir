// Blob attribute: what is refused.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{blob file wanted a name, got none}}
graph.variable @w : tensor<4xf32> {init = #graph.blob<"", 0, 16>}

// -----

// expected-error @+1 {{blob range wanted inside [0, 2^63), got 16 bytes at -1}}
graph.variable @w : tensor<4xf32> {init = #graph.blob<"w", -1, 16>}

// -----

// expected-error @+1 {{blob range wanted inside [0, 2^63), got -16 bytes at 0}}
graph.variable @w : tensor<4xf32> {init = #graph.blob<"w", 0, -16>}

// -----

// The end would be beyond what 64 bits can say.
// expected-error @+1 {{blob range wanted inside [0, 2^63), got 16 bytes at 9223372036854775800}}
graph.variable @w : tensor<4xf32> {init = #graph.blob<"w", 9223372036854775800, 16>}
