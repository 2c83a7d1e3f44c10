// The sum of each column; a block takes $TILE columns.
kernel.func @column_sum(%x: !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read>, %y: !kernel.buffer<$COLUMNSxf32, write>)
    grid(%b in $BLOCKS) schedule(#kernel.column<threads = 32, rows = 8>) {
  %tile = arith.constant $TILE : index
  %all = arith.constant $COLUMNS : index
  %first = arith.muli %b, %tile : index
  %left = arith.subi %all, %first : index
  %s = kernel.space $ROWSx$TILE
  %columns = kernel.space $TILE
  %sums = kernel.reduce add %s (%i, %j) limit %left per (%j) in %columns -> !kernel.private<f32> {
    %c = arith.addi %first, %j : index
    %v = kernel.load %x[%i, %c] in_bounds : !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read> -> f32
    kernel.yield %v : f32
  }
  kernel.foreach %columns (%j) limit %left {
    %c = arith.addi %first, %j : index
    %v = kernel.read %sums[%j] : !kernel.private<f32> -> f32
    kernel.store %v, %y[%c] in_bounds : f32 -> !kernel.buffer<$COLUMNSxf32, write>
  }
}
