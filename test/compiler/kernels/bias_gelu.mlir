// Bias and GELU: y = g(x + b), g(a) = a / 2 · (1 + erf(a / √2)).
kernel.func @bias_gelu(%x: !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read>, %b: !kernel.buffer<$COLUMNSx$TYPE, read>,
                       %y: !kernel.buffer<$ROWSx$COLUMNSx$TYPE, write>)
    grid(%r in $ROWS) schedule(#kernel.pointwise<threads = 128, width = 8>) {
  %half = arith.constant 0.5 : f32
  %one = arith.constant 1.0 : f32
  %root = arith.constant 0.707106781 : f32
  %s = kernel.space $COLUMNS
  kernel.foreach %s (%j) {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read> -> f32
    %w = kernel.load %b[%j] : !kernel.buffer<$COLUMNSx$TYPE, read> -> f32
    %a = arith.addf %v, %w : f32
    %t = arith.mulf %a, %root : f32
    %e = kernel.erf %t : f32
    %u = arith.addf %e, %one : f32
    %h = arith.mulf %a, %half : f32
    %g = arith.mulf %h, %u : f32
    kernel.store %g, %y[%r, %j] : f32 -> !kernel.buffer<$ROWSx$COLUMNSx$TYPE, write>
  }
}
