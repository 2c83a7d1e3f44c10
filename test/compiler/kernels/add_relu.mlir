// y = max(a + b, 0), NaN kept, in blocks of $COLUMNS points.
kernel.func @add_relu(%a: !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read>, %b: !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read>,
                      %y: !kernel.buffer<$ROWSx$COLUMNSx$TYPE, write>)
    grid(%r in $ROWS) schedule(#kernel.pointwise<threads = 128, width = 8>) {
  %zero = arith.constant 0.0 : f32
  %s = kernel.space $COLUMNS
  kernel.foreach %s (%j) {
    %v = kernel.load %a[%r, %j] : !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read> -> f32
    %w = kernel.load %b[%r, %j] : !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read> -> f32
    %t = arith.addf %v, %w : f32
    %negative = arith.cmpf ogt, %zero, %t : f32
    %o = arith.select %negative, %zero, %t : f32
    kernel.store %o, %y[%r, %j] : f32 -> !kernel.buffer<$ROWSx$COLUMNSx$TYPE, write>
  }
}
