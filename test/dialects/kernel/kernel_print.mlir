// Every operation of the kernel dialect prints as it is read.
// RUN: mezzo-opt %s | mezzo-opt | FileCheck %s

// CHECK-LABEL: kernel.func @bias(
// CHECK-SAME: %[[X:.+]]: !kernel.buffer<128x1024xf16, read>, %[[B:.+]]: !kernel.buffer<1024xf16, read>, %[[Y:.+]]: !kernel.buffer<128x1024xf16, write>)
// CHECK-SAME: grid(%[[R:.+]] in 128) schedule(#kernel.pointwise<threads = 128, width = 8>) {
kernel.func @bias(%x: !kernel.buffer<128x1024xf16, read>, %b: !kernel.buffer<1024xf16, read>,
                  %y: !kernel.buffer<128x1024xf16, write>)
    grid(%r in 128) schedule(#kernel.pointwise<threads = 128, width = 8>) {
  // CHECK: %[[S:.+]] = kernel.space 1024
  %s = kernel.space 1024
  // CHECK: kernel.foreach %[[S]] (%[[J:.+]]) {
  kernel.foreach %s (%j) {
    // CHECK: %[[V:.+]] = kernel.load %[[X]][%[[R]], %[[J]]] : !kernel.buffer<128x1024xf16, read> -> f32
    %v = kernel.load %x[%r, %j] : !kernel.buffer<128x1024xf16, read> -> f32
    %w = kernel.load %b[%j] : !kernel.buffer<1024xf16, read> -> f32
    %a = arith.addf %v, %w : f32
    // CHECK: kernel.exp %{{.+}} : f32
    %e = kernel.exp %a : f32
    // CHECK: kernel.pow %{{.+}}, %[[V]] : f32
    %p = kernel.pow %e, %v : f32
    // CHECK: kernel.narrow %{{.+}} to bf16 : f32
    %n = kernel.narrow %p to bf16 : f32
    // CHECK: kernel.store %{{.+}}, %[[Y]][%[[R]], %[[J]]] : f32 -> !kernel.buffer<128x1024xf16, write>
    kernel.store %n, %y[%r, %j] : f32 -> !kernel.buffer<128x1024xf16, write>
  }
}

// CHECK-LABEL: kernel.func @softmax
// CHECK-SAME: attributes {nodes = ["softmax"]}
kernel.func @softmax(%x: !kernel.buffer<512x128xf32, read>, %y: !kernel.buffer<512x128xf32, write>)
    grid(%r in 512) schedule(#kernel.row<threads = 32, width = 4>) attributes {nodes = ["softmax"]} {
  %one = arith.constant 1.0 : f32
  %s = kernel.space 128
  // CHECK: %[[E:.+]] = kernel.private %[[S:.+]] : f32
  %e = kernel.private %s : f32
  // CHECK: kernel.reduce max %[[S]] (%[[J:.+]]) -> f32 {
  %m = kernel.reduce max %s (%j) -> f32 {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<512x128xf32, read> -> f32
    // CHECK: kernel.write %{{.+}}, %[[E]][%[[J]]] : f32 -> !kernel.private<f32>
    kernel.write %v, %e[%j] : f32 -> !kernel.private<f32>
    // CHECK: kernel.yield %{{.+}} : f32
    kernel.yield %v : f32
  }
  // CHECK: kernel.reduce add %[[S]] (%{{.+}}) order lanes<256> -> f32 {
  %t = kernel.reduce add %s (%j) order lanes<256> -> f32 {
    // CHECK: kernel.read %[[E]][%{{.+}}] : !kernel.private<f32> -> f32
    %v = kernel.read %e[%j] : !kernel.private<f32> -> f32
    %d = arith.subf %v, %m : f32
    %p = kernel.exp %d : f32
    kernel.write %p, %e[%j] : f32 -> !kernel.private<f32>
    kernel.yield %p : f32
  }
  %i = arith.divf %one, %t : f32
  kernel.foreach %s (%j) {
    %v = kernel.read %e[%j] : !kernel.private<f32> -> f32
    %o = arith.mulf %v, %i : f32
    kernel.store %o, %y[%r, %j] : f32 -> !kernel.buffer<512x128xf32, write>
  }
}

// CHECK-LABEL: kernel.func @column_sum
kernel.func @column_sum(%x: !kernel.buffer<64x256xf32, read>, %y: !kernel.buffer<256xf32, write>) {
  %s = kernel.space 64x256
  %cols = kernel.space 256
  // CHECK: %[[P:.+]] = kernel.reduce add %{{.+}} (%{{.+}}, %[[J:.+]]) per (%[[J]]) in %[[C:.+]] -> !kernel.private<f32> {
  %p = kernel.reduce add %s (%i, %j) per (%j) in %cols -> !kernel.private<f32> {
    %v = kernel.load %x[%i, %j] : !kernel.buffer<64x256xf32, read> -> f32
    kernel.yield %v : f32
  }
  // CHECK: kernel.foreach %[[C]] (%{{.+}}) {
  kernel.foreach %cols (%j) {
    %v = kernel.read %p[%j] : !kernel.private<f32> -> f32
    kernel.store %v, %y[%j] : f32 -> !kernel.buffer<256xf32, write>
  }
}

// CHECK-LABEL: kernel.func @moments
kernel.func @moments(%x: !kernel.buffer<4x100xf64, read>, %y: !kernel.buffer<4x2xf64, write>) grid(%r in 4) {
  %s = kernel.space 100
  %one = arith.constant 1.0 : f64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: %{{.+}}:2 = kernel.reduce user, user %{{.+}} (%{{.+}}) -> (f64, f64) {
  // CHECK: } combine (%[[A:.+]]: f64, %[[B:.+]]: f64, %[[C:.+]]: f64, %[[D:.+]]: f64) identity [0.000000e+00, 0.000000e+00] commutes {
  %sums:2 = kernel.reduce user, user %s (%j) -> (f64, f64) {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<4x100xf64, read> -> f64
    kernel.yield %v, %one : f64, f64
  } combine (%a: f64, %b: f64, %c: f64, %d: f64) identity [0.0 : f64, 0.0 : f64] commutes {
    %u = arith.addf %a, %c : f64
    %v = arith.addf %b, %d : f64
    kernel.yield %u, %v : f64, f64
  }
  // CHECK: kernel.store %{{.+}}#0, %{{.+}}[%{{.+}}, %{{.+}}] : f64 -> !kernel.buffer<4x2xf64, write>
  kernel.store %sums#0, %y[%r, %c0] : f64 -> !kernel.buffer<4x2xf64, write>
  kernel.store %sums#1, %y[%r, %c1] : f64 -> !kernel.buffer<4x2xf64, write>
}

// CHECK-LABEL: kernel.func @argmax
kernel.func @argmax(%x: !kernel.buffer<10x7xui8, read>, %y: !kernel.buffer<10xi64, write>) grid(%r in 10) {
  %s = kernel.space 7
  // CHECK: %{{.+}}:2 = kernel.reduce argmaxu %{{.+}} (%{{.+}}) -> (i8, i64) {
  %m:2 = kernel.reduce argmaxu %s (%j) -> (i8, i64) {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<10x7xui8, read> -> i8
    kernel.yield %v : i8
  }
  kernel.store %m#1, %y[%r] : i64 -> !kernel.buffer<10xi64, write>
}

// CHECK-LABEL: kernel.func @transpose
kernel.func @transpose(%x: !kernel.buffer<64x64xbf16, read>, %y: !kernel.buffer<64x64xbf16, strides [1, 64], write>)
    grid(%a in 2, %b in 2) schedule(#kernel.tile<threads = 256, width = 4>) {
  %c32 = arith.constant 32 : index
  %s = kernel.space 32x32
  %t = kernel.space 32x32
  %p = kernel.private %s : bf16
  %i0 = arith.muli %a, %c32 : index
  %j0 = arith.muli %b, %c32 : index
  kernel.foreach %s (%i, %j) {
    %ii = arith.addi %i0, %i : index
    %jj = arith.addi %j0, %j : index
    %v = kernel.load %x[%ii, %jj] : !kernel.buffer<64x64xbf16, read> -> f32
    kernel.write %v, %p[%i, %j] : f32 -> !kernel.private<bf16>
  }
  // CHECK: %[[Q:.+]] = kernel.exchange %{{.+}} by transpose [1, 0] to %[[T:.+]] : !kernel.private<bf16>
  %q = kernel.exchange %p by transpose [1, 0] to %t : !kernel.private<bf16>
  kernel.foreach %t (%j, %i) {
    %ii = arith.addi %i0, %i : index
    %jj = arith.addi %j0, %j : index
    %v = kernel.read %q[%j, %i] : !kernel.private<bf16> -> f32
    kernel.store %v, %y[%ii, %jj] : f32 -> !kernel.buffer<64x64xbf16, strides [1, 64], write>
  }
}

// CHECK-LABEL: kernel.func @gather
kernel.func @gather(%x: !kernel.buffer<50x8xf32, read>, %i: !kernel.buffer<3xi64, read>, %y: !kernel.buffer<3x8xf32, write>)
    grid(%r in 3) {
  %s = kernel.space 8
  %n = arith.constant 6 : index
  %zero = arith.constant 0.0 : f32
  // CHECK: %[[K:.+]] = kernel.load %{{.+}}[%{{.+}}] : !kernel.buffer<3xi64, read> -> index
  %k = kernel.load %i[%r] : !kernel.buffer<3xi64, read> -> index
  // CHECK: kernel.foreach %{{.+}} (%{{.+}}) limit %{{.+}} {
  kernel.foreach %s (%j) limit %n {
    // CHECK: kernel.load %{{.+}}[%[[K]], %{{.+}}] else %{{.+}} : !kernel.buffer<50x8xf32, read> -> f32
    %v = kernel.load %x[%k, %j] else %zero : !kernel.buffer<50x8xf32, read> -> f32
    // CHECK: kernel.load %{{.+}}[%[[K]], %{{.+}}] in_bounds : !kernel.buffer<50x8xf32, read> -> f32
    %w = kernel.load %x[%k, %j] in_bounds : !kernel.buffer<50x8xf32, read> -> f32
    %a = arith.addf %v, %w : f32
    // CHECK: kernel.store %{{.+}}, %{{.+}}[%{{.+}}, %{{.+}}] in_bounds unique<grid> : f32 -> !kernel.buffer<3x8xf32, write>
    kernel.store %a, %y[%r, %j] in_bounds unique<grid> : f32 -> !kernel.buffer<3x8xf32, write>
  }
}

// CHECK-LABEL: kernel.func @total
kernel.func @total(%g: !kernel.table<12xf32, read>, %parts: !kernel.buffer<12xf32, readwrite>, %y: !kernel.buffer<f32, write>)
    grid(%k in 12) {
  %s = kernel.space 4096
  // CHECK: %[[CHUNK:.+]], %[[COUNT:.+]], %{{.+}} = kernel.entry %{{.+}}[%{{.+}}] : !kernel.table<12xf32, read>
  %chunk, %count, %offset = kernel.entry %g[%k] : !kernel.table<12xf32, read>
  // CHECK: kernel.reduce add %{{.+}} (%{{.+}}) limit %[[COUNT]] order lanes<256> -> f32 {
  %t = kernel.reduce add %s (%i) limit %count order lanes<256> -> f32 {
    %v = kernel.load %chunk[%i] : !kernel.buffer<4096xf32, read> -> f32
    kernel.yield %v : f32
  }
  kernel.store %t, %parts[%k] : f32 -> !kernel.buffer<12xf32, readwrite>
  // CHECK: kernel.finish {
  kernel.finish {
    %b = kernel.space 12
    %sum = kernel.reduce add %b (%i) -> f32 {
      %v = kernel.load %parts[%i] : !kernel.buffer<12xf32, readwrite> -> f32
      kernel.yield %v : f32
    }
    // CHECK: kernel.store %{{.+}}, %{{.+}}[] : f32 -> !kernel.buffer<f32, write>
    kernel.store %sum, %y[] : f32 -> !kernel.buffer<f32, write>
  }
}

// CHECK-LABEL: kernel.func @prefix
kernel.func @prefix(%x: !kernel.buffer<128xf32, read>, %y: !kernel.buffer<128xf32, write>, %z: !kernel.buffer<128xi32, write>) {
  %s = kernel.space 128
  %key = arith.constant 7 : i64
  // CHECK: kernel.shared 32x33 : f32
  %t = kernel.shared 32x33 : f32
  // CHECK: %[[P:.+]] = kernel.scan add %{{.+}} (%{{.+}}) exclusive order tile<256> -> f32 {
  %p = kernel.scan add %s (%j) exclusive order tile<256> -> f32 {
    %v = kernel.load %x[%j] : !kernel.buffer<128xf32, read> -> f32
    kernel.yield %v : f32
  }
  kernel.foreach %s (%j) {
    %v = kernel.read %p[%j] : !kernel.private<f32> -> f32
    kernel.store %v, %y[%j] : f32 -> !kernel.buffer<128xf32, write>
    %i = arith.index_cast %j : index to i64
    // CHECK: kernel.random %{{.+}}, %{{.+}}
    %bits = kernel.random %key, %i
    kernel.store %bits, %z[%j] : i32 -> !kernel.buffer<128xi32, write>
  }
}
