// LayerNorm's gradients. With h = (x − mean) · rstd and d = dy · γ, per row of n columns:
//   dx = rstd · (d − Σd / n − h · Σ(d · h) / n),  dγ = Σ over rows of dy · h,  dβ = Σ over rows of dy.
// A block takes $GROUP rows and leaves partial sums of dγ and dβ; the second kernel adds the blocks' sums for each column.
kernel.func @layer_norm_backward(
    %x: !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read>, %dy: !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read>,
    %gamma: !kernel.buffer<$COLUMNSxf32, read>, %mean: !kernel.buffer<$ROWSxf32, read>, %rstd: !kernel.buffer<$ROWSxf32, read>,
    %dx: !kernel.buffer<$ROWSx$COLUMNSx$TYPE, write>, %partial: !kernel.buffer<$BLOCKSx2x$COLUMNSxf32, write>)
    grid(%b in $BLOCKS) schedule(#kernel.row<threads = $THREADS, width = 4>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %group = arith.constant $GROUP : index
  %rows = arith.constant $ROWS : index
  %zero = arith.constant 0.0 : f32
  %n = arith.constant $COLUMNS.0 : f32
  %s = kernel.space $COLUMNS
  %hs = kernel.private %s : f32
  %ds = kernel.private %s : f32
  %dgamma = kernel.private %s : f32
  %dbeta = kernel.private %s : f32
  kernel.foreach %s (%j) {
    kernel.write %zero, %dgamma[%j] : f32 -> !kernel.private<f32>
    kernel.write %zero, %dbeta[%j] : f32 -> !kernel.private<f32>
  }
  %first = arith.muli %b, %group : index
  %beyond = arith.addi %first, %group : index
  %last = arith.minsi %beyond, %rows : index
  scf.for %r = %first to %last step %c1 {
    %m = kernel.load %mean[%r] : !kernel.buffer<$ROWSxf32, read> -> f32
    %i = kernel.load %rstd[%r] : !kernel.buffer<$ROWSxf32, read> -> f32
    %sums:2 = kernel.reduce add, add %s (%j) -> (f32, f32) {
      %v = kernel.load %x[%r, %j] : !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read> -> f32
      %g = kernel.load %dy[%r, %j] : !kernel.buffer<$ROWSx$COLUMNSx$TYPE, read> -> f32
      %w = kernel.load %gamma[%j] : !kernel.buffer<$COLUMNSxf32, read> -> f32
      %centred = arith.subf %v, %m : f32
      %h = arith.mulf %centred, %i : f32
      %d = arith.mulf %g, %w : f32
      %dh = arith.mulf %d, %h : f32
      kernel.write %h, %hs[%j] : f32 -> !kernel.private<f32>
      kernel.write %d, %ds[%j] : f32 -> !kernel.private<f32>
      %oldgamma = kernel.read %dgamma[%j] : !kernel.private<f32> -> f32
      %oldbeta = kernel.read %dbeta[%j] : !kernel.private<f32> -> f32
      %gh = arith.mulf %g, %h : f32
      %newgamma = arith.addf %oldgamma, %gh : f32
      %newbeta = arith.addf %oldbeta, %g : f32
      kernel.write %newgamma, %dgamma[%j] : f32 -> !kernel.private<f32>
      kernel.write %newbeta, %dbeta[%j] : f32 -> !kernel.private<f32>
      kernel.yield %d, %dh : f32, f32
    }
    %md = arith.divf %sums#0, %n : f32
    %mdh = arith.divf %sums#1, %n : f32
    kernel.foreach %s (%j) {
      %h = kernel.read %hs[%j] : !kernel.private<f32> -> f32
      %d = kernel.read %ds[%j] : !kernel.private<f32> -> f32
      %p = arith.mulf %h, %mdh : f32
      %q = arith.subf %d, %md : f32
      %t = arith.subf %q, %p : f32
      %o = arith.mulf %t, %i : f32
      kernel.store %o, %dx[%r, %j] : f32 -> !kernel.buffer<$ROWSx$COLUMNSx$TYPE, write>
    }
  }
  kernel.foreach %s (%j) {
    %g = kernel.read %dgamma[%j] : !kernel.private<f32> -> f32
    %d = kernel.read %dbeta[%j] : !kernel.private<f32> -> f32
    kernel.store %g, %partial[%b, %c0, %j] : f32 -> !kernel.buffer<$BLOCKSx2x$COLUMNSxf32, write>
    kernel.store %d, %partial[%b, %c1, %j] : f32 -> !kernel.buffer<$BLOCKSx2x$COLUMNSxf32, write>
  }
}

kernel.func @layer_norm_parameters(%partial: !kernel.buffer<$BLOCKSx2x$COLUMNSxf32, read>,
                                   %dparameters: !kernel.buffer<2x$COLUMNSxf32, write>)
    grid(%k in 2) schedule(#kernel.column<threads = 128, rows = 1>) {
  %s = kernel.space $BLOCKSx$COLUMNS
  %columns = kernel.space $COLUMNS
  %sums = kernel.reduce add %s (%b, %j) per (%j) in %columns -> !kernel.private<f32> {
    %v = kernel.load %partial[%b, %k, %j] : !kernel.buffer<$BLOCKSx2x$COLUMNSxf32, read> -> f32
    kernel.yield %v : f32
  }
  kernel.foreach %columns (%j) {
    %v = kernel.read %sums[%j] : !kernel.private<f32> -> f32
    kernel.store %v, %dparameters[%k, %j] : f32 -> !kernel.buffer<2x$COLUMNSxf32, write>
  }
}
