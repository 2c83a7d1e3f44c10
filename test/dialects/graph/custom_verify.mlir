// An operator of the user's: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%x: tensor<4xf32>) {
  // expected-error @+1 {{C1: at least one result wanted, got none}}
  graph.custom "d" "Op"(%x) calls "f" in "l.so" {input_types = ["data"], output_types = [], data_types = ["f32"]}
     : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @refused(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{C1: input_types wanted of data or element types, got 'float'}}
  %y = graph.custom "d" "Op"(%x) calls "f" in "l.so" {input_types = ["float"], output_types = ["f32"]}
     : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

// A result is never left out.
func.func @refused(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{C1: output_types wanted of data or element types, got 'absent'}}
  %y = graph.custom "d" "Op"(%x) calls "f" in "l.so" {input_types = ["f32"], output_types = ["absent"]}
     : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{C1: input_types wanted for 1, got 2}}
  %y = graph.custom "d" "Op"(%x) calls "f" in "l.so" {input_types = ["f32", "absent", "f32"], output_types = ["f32"]}
     : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{C1: output_types wanted for 1, got 2}}
  %y = graph.custom "d" "Op"(%x) calls "f" in "l.so" {input_types = ["f32"], output_types = ["f32", "f32"]}
     : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%x: tensor<4xf16>) -> tensor<4xf32> {
  // expected-error @+1 {{C2: element type wanted f32, got 'f16'}}
  %y = graph.custom "d" "Op"(%x) calls "f" in "l.so" {input_types = ["f32"], output_types = ["f32"]}
     : (tensor<4xf16>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

// The function is not written for bf16.
func.func @refused(%x: tensor<4xbf16>) -> tensor<4xbf16> {
  // expected-error @+1 {{C2: data wanted of ["f32", "f16"], got 'bf16'}}
  %y = graph.custom "d" "Op"(%x) calls "f" in "l.so"
     {input_types = ["data"], output_types = ["data"], data_types = ["f32", "f16"]} : (tensor<4xbf16>) -> tensor<4xbf16>
  return %y : tensor<4xbf16>
}

// -----

func.func @refused(%x: tensor<4xf16>) -> tensor<4xf32> {
  // expected-error @+1 {{C2: data wanted of one type, got 'f16' and 'f32'}}
  %y = graph.custom "d" "Op"(%x) calls "f" in "l.so"
     {input_types = ["data"], output_types = ["data"], data_types = ["f32", "f16"]} : (tensor<4xf16>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{C3: parameter 'k' wanted of integers, floats or a string, got 3 : i32}}
  %y = graph.custom "d" "Op"(%x) calls "f" in "l.so"
     {input_types = ["f32"], output_types = ["f32"], parameters = {k = 3 : i32}} : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{C4: range wanted of two numbers, the smaller one first, got array<f64: 1.000000e+00, -1.000000e+00>}}
  %y = graph.custom "d" "Op"(%x) calls "f" in "l.so"
     {input_types = ["f32"], output_types = ["f32"], range = array<f64: 1.0, -1.0>} : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{C4: bounded_by wanted in [0, 1), got 1}}
  %y = graph.custom "d" "Op"(%x) calls "f" in "l.so"
     {input_types = ["f32"], output_types = ["f32"], bounded_by = 1 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%x: tensor<4xi64>) -> tensor<4xf32> {
  // expected-error @+1 {{C4: bounded_by wanted of a float operand, got 'i64'}}
  %y = graph.custom "d" "Op"(%x) calls "f" in "l.so"
     {input_types = ["i64"], output_types = ["f32"], bounded_by = 0 : i64} : (tensor<4xi64>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{C5: library and function wanted, got "" and "f"}}
  %y = graph.custom "d" "Op"(%x) calls "f" in "" {input_types = ["f32"], output_types = ["f32"]}
     : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @refused(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{is one of follow, low, ranged, f32}}
  %y = graph.custom "d" "Op"(%x) calls "f" in "l.so" {input_types = ["f32"], output_types = ["f32"], f16 = "fast"}
     : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
