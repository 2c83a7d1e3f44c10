// LayerNorm of rows, with mean and reciprocal deviation kept for the backward pass: y = (x − mean) · rstd · γ + β.
kernel.func @layer_norm(%x: !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read>, %gamma: !kernel.buffer<$COLUMNSxf32, read>,
                        %beta: !kernel.buffer<$COLUMNSxf32, read>, %y: !kernel.buffer<$ROWSx$COLUMNSx$TYPE, write>,
                        %mean: !kernel.buffer<$ROWSxf32, write>, %rstd: !kernel.buffer<$ROWSxf32, write>)
    grid(%r in $ROWS) schedule(#kernel.row<threads = $THREADS, width = 4>) {
  %n = arith.constant $COLUMNS.0 : f32
  %eps = arith.constant 1.0e-5 : f32
  %s = kernel.space $COLUMNS
  %e = kernel.private %s : f32
  %sum = kernel.reduce add %s (%j) -> f32 {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read> -> f32
    kernel.write %v, %e[%j] : f32 -> !kernel.private<f32>
    kernel.yield %v : f32
  }
  %m = arith.divf %sum, %n : f32
  %squares = kernel.reduce add %s (%j) -> f32 {
    %v = kernel.read %e[%j] : !kernel.private<f32> -> f32
    %d = arith.subf %v, %m : f32
    %q = arith.mulf %d, %d : f32
    kernel.yield %q : f32
  }
  %variance = arith.divf %squares, %n : f32
  %shifted = arith.addf %variance, %eps : f32
  %i = kernel.rsqrt %shifted : f32
  kernel.store %m, %mean[%r] : f32 -> !kernel.buffer<$ROWSxf32, write>
  kernel.store %i, %rstd[%r] : f32 -> !kernel.buffer<$ROWSxf32, write>
  kernel.foreach %s (%j) {
    %v = kernel.read %e[%j] : !kernel.private<f32> -> f32
    %g = kernel.load %gamma[%j] : !kernel.buffer<$COLUMNSxf32, read> -> f32
    %b = kernel.load %beta[%j] : !kernel.buffer<$COLUMNSxf32, read> -> f32
    %d = arith.subf %v, %m : f32
    %h = arith.mulf %d, %i : f32
    %p = arith.mulf %h, %g : f32
    %q = arith.addf %p, %b : f32
    kernel.store %q, %y[%r, %j] : f32 -> !kernel.buffer<$ROWSx$COLUMNSx$TYPE, write>
  }
}
