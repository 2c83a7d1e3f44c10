// The loss scale: what is refused, by the label of the constraint.
// RUN: mezzo-opt %s --split-input-file --verify-diagnostics

func.func @refused(%x: tensor<f32>, %s: tensor<8xf64>) {
  // expected-error @+1 {{C0: result types wanted 'tensor<f32, #graph.scaled<@scaler>>', got 'tensor<f32>'}}
  %a = graph.scale %x, %s {scaler = @scaler} : (tensor<f32>, tensor<8xf64>) -> tensor<f32>
  return
}

// -----

func.func @refused(%x: tensor<f32>, %s: tensor<4xf64>) {
  // expected-error @+1 {{C1: state wanted of shape 8, got 4}}
  %a = graph.scale %x, %s {scaler = @scaler} : (tensor<f32>, tensor<4xf64>) -> tensor<f32, #graph.scaled<@scaler>>
  return
}

// -----

func.func @refused(%x: tensor<f32>, %s: tensor<8xf64>) {
  %a = graph.scale %x, %s {scaler = @scaler} : (tensor<f32>, tensor<8xf64>) -> tensor<f32, #graph.scaled<@scaler>>
  // expected-error @+1 {{T8: scaled twice: x wanted plain, got 'tensor<f32, #graph.scaled<@scaler>>'}}
  %b = graph.scale %a, %s {scaler = @scaler} : (tensor<f32, #graph.scaled<@scaler>>, tensor<8xf64>) -> tensor<f32, #graph.scaled<@scaler>>
  return
}
