// y = xᵀ, in tiles of $TILE × $TILE.
kernel.func @transpose(%x: !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read>, %y: !kernel.buffer<$COLUMNSx$ROWSx$TYPE, write>)
    grid(%a in $ROWTILES, %b in $COLUMNTILES) schedule(#kernel.tile<threads = 256, width = 1>) {
  %tile = arith.constant $TILE : index
  %rows = arith.constant $ROWS : index
  %columns = arith.constant $COLUMNS : index
  %zero = arith.constant 0.0 : f32
  %i0 = arith.muli %a, %tile : index
  %j0 = arith.muli %b, %tile : index
  %s = kernel.space $TILEx$TILE
  %t = kernel.space $TILEx$TILE
  %p = kernel.private %s : $TYPE
  kernel.foreach %s (%i, %j) {
    %r = arith.addi %i0, %i : index
    %c = arith.addi %j0, %j : index
    %v = kernel.load %x[%r, %c] else %zero : !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read> -> f32
    kernel.write %v, %p[%i, %j] : f32 -> !kernel.private<$TYPE>
  }
  %q = kernel.exchange %p by transpose [1, 0] to %t : !kernel.private<$TYPE>
  kernel.foreach %t (%j, %i) {
    %r = arith.addi %i0, %i : index
    %c = arith.addi %j0, %j : index
    %rowInside = arith.cmpi ult, %r, %rows : index
    %columnInside = arith.cmpi ult, %c, %columns : index
    %inside = arith.andi %rowInside, %columnInside : i1
    scf.if %inside {
      %v = kernel.read %q[%j, %i] : !kernel.private<$TYPE> -> f32
      kernel.store %v, %y[%c, %r] in_bounds : f32 -> !kernel.buffer<$COLUMNSx$ROWSx$TYPE, write>
    }
  }
}
