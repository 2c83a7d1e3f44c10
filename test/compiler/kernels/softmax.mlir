// Softmax of rows: y = exp(x − max) / Σ exp(x − max).
kernel.func @softmax(%x: !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read>, %y: !kernel.buffer<$ROWSx$COLUMNSx$TYPE, write>)
    grid(%r in $ROWS) schedule(#kernel.row<threads = $THREADS, width = 4>) {
  %one = arith.constant 1.0 : f32
  %s = kernel.space $COLUMNS
  %e = kernel.private %s : f32
  %m = kernel.reduce max %s (%j) -> f32 {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read> -> f32
    kernel.write %v, %e[%j] : f32 -> !kernel.private<f32>
    kernel.yield %v : f32
  }
  %t = kernel.reduce add %s (%j) -> f32 {
    %v = kernel.read %e[%j] : !kernel.private<f32> -> f32
    %d = arith.subf %v, %m : f32
    %p = kernel.exp %d : f32
    kernel.write %p, %e[%j] : f32 -> !kernel.private<f32>
    kernel.yield %p : f32
  }
  %i = arith.divf %one, %t : f32
  kernel.foreach %s (%j) {
    %p = kernel.read %e[%j] : !kernel.private<f32> -> f32
    %q = arith.mulf %p, %i : f32
    kernel.store %q, %y[%r, %j] : f32 -> !kernel.buffer<$ROWSx$COLUMNSx$TYPE, write>
  }
}
