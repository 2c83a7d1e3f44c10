// Every other operation of the dialect has a form: all combiners, fixed orders, scans, shared memory, tables, the finish, random
// bits; and the form compiles.
// RUN: mezzo-kernel %s --emit=cuda | FileCheck %s
// RUN: mezzo-kernel %s --emit=hostcpp | FileCheck %s --check-prefix=HOST
// RUN: %if nvrtc %{ mezzo-kernel %s --compile --arch=sm_80,sm_120 | FileCheck %s --check-prefix=COMPILED %}

// HOST: total1 = join_in_lanes<Add>(contributions1, 0.0f, 256);
// COMPILED-COUNT-16: 0 bytes spilled

// A thread has one of 256 sums, which are joined by halves.
// CHECK-LABEL: void __launch_bounds__(64, 1) in_lanes_kernel(
// CHECK: float totals1[4];
// CHECK: totals1[w] = Add::join(totals1[w], x1[w]);
// CHECK: sums1[thread * 4 + w] = totals1[w];
// CHECK: for (int half = 128; half > 0; half /= 2) {
kernel.func @in_lanes(%x: !kernel.buffer<5x1000xf32, read>, %y: !kernel.buffer<5xf32, write>) grid(%r in 5) {
  %s = kernel.space 1000
  %t = kernel.reduce add %s (%j) order lanes<256> -> f32 {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<5x1000xf32, read> -> f32
    kernel.yield %v : f32
  }
  kernel.store %t, %y[%r] : f32 -> !kernel.buffer<5xf32, write>
}

// Eight sums have fewer threads than a warp: all values go through a list.
// CHECK-LABEL: void __launch_bounds__({{[0-9]+}}, 1) in_few_lanes_kernel(
// CHECK: for (int lane = thread; lane < 8; lane += 32) {
kernel.func @in_few_lanes(%x: !kernel.buffer<5x100xf64, read>, %y: !kernel.buffer<5xf64, write>) grid(%r in 5) {
  %s = kernel.space 100
  %t = kernel.reduce add %s (%j) order lanes<8> -> f64 {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<5x100xf64, read> -> f64
    kernel.yield %v : f64
  }
  kernel.store %t, %y[%r] : f64 -> !kernel.buffer<5xf64, write>
}

// CHECK-LABEL: void __launch_bounds__({{[0-9]+}}, 1) several_kernel(
// CHECK: total2 = Mul::join(
// CHECK: total3 = MaxNum::join(
// CHECK: total4 = ArgMin::join(total4, ranked<float>(
// CHECK: out2[{{.*}}] = total4.point;
kernel.func @several(%x: !kernel.buffer<100xf32, read>, %y: !kernel.buffer<4xf32, write>, %i: !kernel.buffer<i64, write>) grid() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %s = kernel.space 100
  %a:5 = kernel.reduce min, mul, maxnum, argmin %s (%j) -> (f32, f32, f32, f32, i64) {
    %v = kernel.load %x[%j] : !kernel.buffer<100xf32, read> -> f32
    kernel.yield %v, %v, %v, %v : f32, f32, f32, f32
  }
  kernel.store %a#0, %y[%c0] : f32 -> !kernel.buffer<4xf32, write>
  kernel.store %a#1, %y[%c1] : f32 -> !kernel.buffer<4xf32, write>
  kernel.store %a#2, %y[%c2] : f32 -> !kernel.buffer<4xf32, write>
  kernel.store %a#3, %y[%c3] : f32 -> !kernel.buffer<4xf32, write>
  kernel.store %a#4, %i[] : i64 -> !kernel.buffer<i64, write>
}

// CHECK-LABEL: void __launch_bounds__({{[0-9]+}}, 1) running_kernel(
// CHECK: for (int distance = 1; distance < 32; distance *= 2) {
kernel.func @running(%x: !kernel.buffer<3x1000xf32, read>, %y: !kernel.buffer<3x1000xf32, write>) grid(%r in 3) {
  %s = kernel.space 1000
  %p = kernel.scan add %s (%j) order tile<256> -> f32 {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<3x1000xf32, read> -> f32
    kernel.yield %v : f32
  }
  kernel.foreach %s (%j) {
    %v = kernel.read %p[%j] : !kernel.private<f32> -> f32
    kernel.store %v, %y[%r, %j] : f32 -> !kernel.buffer<3x1000xf32, write>
  }
}

// The largest of each row and where it is: threads along a row share it.
// CHECK-LABEL: void __launch_bounds__({{[0-9]+}}, 1) best_of_rows_kernel(
// CHECK: Ranked<int> *const sums1
// CHECK: .value
// CHECK: .point
kernel.func @best_of_rows(%x: !kernel.buffer<8x512xi32, read>, %y: !kernel.buffer<8xi32, write>, %i: !kernel.buffer<8xi64, write>)
    grid() {
  %s = kernel.space 8x512
  %rows = kernel.space 8
  %v:2 = kernel.reduce argmax %s (%r, %j) per (%r) in %rows -> (!kernel.private<i32>, !kernel.private<i64>) {
    %e = kernel.load %x[%r, %j] : !kernel.buffer<8x512xi32, read> -> i32
    kernel.yield %e : i32
  }
  kernel.foreach %rows (%r) {
    %a = kernel.read %v#0[%r] : !kernel.private<i32> -> i32
    %b = kernel.read %v#1[%r] : !kernel.private<i64> -> i64
    kernel.store %a, %y[%r] : i32 -> !kernel.buffer<8xi32, write>
    kernel.store %b, %i[%r] : i64 -> !kernel.buffer<8xi64, write>
  }
}

// A name that is a function's in CUDA. Shared memory that one phase writes and the next reads; values of 16 bits, truth values, random bits, integers that wrap.
// CHECK-LABEL: void __launch_bounds__({{[0-9]+}}, 1) abs_kernel(
// CHECK: __sync
// CHECK: random_i64(
// CHECK: store(out1 + (block * 64 + first), y1);
kernel.func @abs(%x: !kernel.buffer<4x64xbf16, read>, %m: !kernel.buffer<4x64xi1, write>, %y: !kernel.buffer<4x64xi8, write>)
    grid(%r in 4) {
  %c63 = arith.constant 63 : index
  %key = arith.constant 42 : i64
  %s = kernel.space 64
  %t = kernel.shared 64 : f32
  kernel.foreach %s (%j) {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<4x64xbf16, read> -> f32
    kernel.store %v, %t[%j] : f32 -> !kernel.shared<64xf32>
  }
  kernel.foreach %s (%j) {
    %k = arith.subi %c63, %j : index
    %v = kernel.load %t[%k] : !kernel.shared<64xf32> -> f32
    %i = arith.index_cast %j : index to i64
    %bits = kernel.random %key, %i
    %b = arith.trunci %bits : i32 to i8
    %d = arith.muli %b, %b : i8
    %q = arith.divsi %d, %b : i8
    %f = arith.sitofp %q : i8 to f32
    %z = arith.cmpf ult, %v, %f : f32
    kernel.store %z, %m[%r, %j] : i1 -> !kernel.buffer<4x64xi1, write>
    kernel.store %q, %y[%r, %j] : i8 -> !kernel.buffer<4x64xi8, write>
  }
}

// What decides the address of a chunk is computed before its points.
// CHECK-LABEL: void __launch_bounds__({{[0-9]+}}, 1) rows_by_number_kernel(
// CHECK: const int larger1 =
// CHECK: load(x{{[0-9]+}}, in1 + (
// CHECK: #pragma unroll
kernel.func @rows_by_number(%x: !kernel.buffer<50x128xf32, read>, %n: !kernel.buffer<4xi32, read>,
                            %y: !kernel.buffer<4x128xf32, write>) grid() {
  %c0 = arith.constant 0 : index
  %c49 = arith.constant 49 : index
  %s = kernel.space 4x128
  kernel.foreach %s (%i, %j) {
    %k = kernel.load %n[%i] : !kernel.buffer<4xi32, read> -> index
    %l = arith.minsi %k, %c49 : index
    %m = arith.maxsi %l, %c0 : index
    %v = kernel.load %x[%m, %j] : !kernel.buffer<50x128xf32, read> -> f32
    kernel.store %v, %y[%i, %j] : f32 -> !kernel.buffer<4x128xf32, write>
  }
}

// The last CUDA block reads what all have written.
// CHECK-LABEL: in_two_steps_kernel(
// CHECK-SAME: unsigned *counter) {
// CHECK: __threadfence();
// CHECK: is_last = atomicAdd(counter, 1u) == gridDim.x - 1;
// CHECK: __threadfence();
kernel.func @in_two_steps(%x: !kernel.buffer<16x1000xf32, read>, %p: !kernel.buffer<16xf32, readwrite>,
                          %y: !kernel.buffer<f32, write>) grid(%b in 16) {
  %s = kernel.space 1000
  %blocks = kernel.space 16
  %t = kernel.reduce add %s (%j) -> f32 {
    %v = kernel.load %x[%b, %j] : !kernel.buffer<16x1000xf32, read> -> f32
    kernel.yield %v : f32
  }
  kernel.store %t, %p[%b] : f32 -> !kernel.buffer<16xf32, readwrite>
  kernel.finish {
    %u = kernel.reduce add %blocks (%k) -> f32 {
      %v = kernel.load %p[%k] : !kernel.buffer<16xf32, readwrite> -> f32
      kernel.yield %v : f32
    }
    kernel.store %u, %y[] : f32 -> !kernel.buffer<f32, write>
  }
}

// CHECK-LABEL: of_tables_kernel(
// CHECK: const long long *const entry1 = table1 + 3 * block;
kernel.func @of_tables(%g: !kernel.table<12xf32, read>, %w: !kernel.table<12xf16, write>) grid(%k in 12) {
  %s = kernel.space 4096
  %chunk, %count, %offset = kernel.entry %g[%k] : !kernel.table<12xf32, read>
  %into, %n, %o = kernel.entry %w[%k] : !kernel.table<12xf16, write>
  kernel.foreach %s (%i) limit %count {
    %v = kernel.load %chunk[%i] : !kernel.buffer<4096xf32, read> -> f32
    kernel.store %v, %into[%i] : f32 -> !kernel.buffer<4096xf16, write>
  }
}
