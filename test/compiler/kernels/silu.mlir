// SiLU: y = x · σ(x), in blocks of $COLUMNS points.
kernel.func @silu(%x: !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read>, %y: !kernel.buffer<$ROWSx$COLUMNSx$TYPE, write>)
    grid(%r in $ROWS) schedule(#kernel.pointwise<threads = 128, width = 8>) {
  %s = kernel.space $COLUMNS
  kernel.foreach %s (%j) {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read> -> f32
    %g = kernel.sigmoid %v : f32
    %o = arith.mulf %v, %g : f32
    kernel.store %o, %y[%r, %j] : f32 -> !kernel.buffer<$ROWSx$COLUMNSx$TYPE, write>
  }
}
