// What the verifier refuses, each with its reason; races by the rule's number.
// RUN: mezzo-opt %s -split-input-file -verify-diagnostics

// -----

// Rule 1: the neighbour may or may not have been written yet.
kernel.func @broken(%y: !kernel.buffer<8x64xf32, readwrite>) grid(%r in 8) {
  %s = kernel.space 63
  %c1 = arith.constant 1 : index
  kernel.foreach %s (%j) {
    %k = arith.addi %j, %c1 : index
    %v = kernel.load %y[%r, %k] : !kernel.buffer<8x64xf32, readwrite> -> f32 // expected-note {{the other access}}
    kernel.store %v, %y[%r, %j] : f32 -> !kernel.buffer<8x64xf32, readwrite> // expected-error {{rule 1: a phase may read what another of its points writes in argument #0}}
  }
}

// -----

// Rule 1: every point reads the first element, which one of them writes.
kernel.func @broken(%y: !kernel.buffer<8x64xf32, readwrite>) grid(%r in 8) {
  %s = kernel.space 64
  %c0 = arith.constant 0 : index
  kernel.foreach %s (%j) {
    %v = kernel.load %y[%r, %c0] : !kernel.buffer<8x64xf32, readwrite> -> f32 // expected-note {{the other access}}
    kernel.store %v, %y[%r, %j] : f32 -> !kernel.buffer<8x64xf32, readwrite> // expected-error {{rule 1}}
  }
}

// -----

// Rule 1: reversal in place.
kernel.func @broken(%y: !kernel.buffer<8x64xf32, readwrite>) grid(%r in 8) {
  %s = kernel.space 64
  %last = arith.constant 63 : index
  kernel.foreach %s (%j) {
    %k = arith.subi %last, %j : index
    %v = kernel.load %y[%r, %k] : !kernel.buffer<8x64xf32, readwrite> -> f32 // expected-note {{the other access}}
    kernel.store %v, %y[%r, %j] : f32 -> !kernel.buffer<8x64xf32, readwrite> // expected-error {{rule 1}}
  }
}

// -----

// Rule 1: transposition in place.
kernel.func @broken(%y: !kernel.buffer<8x8xf32, readwrite>) {
  %s = kernel.space 8x8
  kernel.foreach %s (%i, %j) {
    %v = kernel.load %y[%j, %i] : !kernel.buffer<8x8xf32, readwrite> -> f32 // expected-note {{the other access}}
    kernel.store %v, %y[%i, %j] : f32 -> !kernel.buffer<8x8xf32, readwrite> // expected-error {{rule 1}}
  }
}

// -----

// Rule 1: where a gathered element lies is not known.
kernel.func @broken(%y: !kernel.buffer<8x64xf32, readwrite>, %i: !kernel.buffer<64xi64, read>) grid(%r in 8) {
  %s = kernel.space 64
  kernel.foreach %s (%j) {
    %k = kernel.load %i[%j] : !kernel.buffer<64xi64, read> -> index
    %v = kernel.load %y[%r, %k] in_bounds : !kernel.buffer<8x64xf32, readwrite> -> f32 // expected-note {{the other access}}
    kernel.store %v, %y[%r, %j] : f32 -> !kernel.buffer<8x64xf32, readwrite> // expected-error {{rule 1}}
  }
}

// -----

// Rule 1: shared memory is read in later phases, even at the same point.
kernel.func @broken(%y: !kernel.buffer<8x64xf32, write>) grid(%r in 8) {
  %s = kernel.space 64
  %t = kernel.shared 64 : f32
  %one = arith.constant 1.0 : f32
  kernel.foreach %s (%j) {
    kernel.store %one, %t[%j] : f32 -> !kernel.shared<64xf32> // expected-error {{rule 1: a phase reads what it writes in shared memory}}
    %v = kernel.load %t[%j] : !kernel.shared<64xf32> -> f32 // expected-note {{the other access}}
    kernel.store %v, %y[%r, %j] : f32 -> !kernel.buffer<8x64xf32, write>
  }
}

// -----

// Rule 1: a reduction is a phase as well.
kernel.func @broken(%y: !kernel.buffer<8x64xf32, readwrite>) grid(%r in 8) {
  %s = kernel.space 63
  %c1 = arith.constant 1 : index
  %m = kernel.reduce max %s (%j) -> f32 {
    %k = arith.addi %j, %c1 : index
    %v = kernel.load %y[%r, %j] : !kernel.buffer<8x64xf32, readwrite> -> f32 // expected-note {{the other access}}
    kernel.store %v, %y[%r, %k] : f32 -> !kernel.buffer<8x64xf32, readwrite> // expected-error {{rule 1}}
    kernel.yield %v : f32
  }
}

// -----

// Rule 2: all points write one element.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>) grid(%r in 8) {
  %s = kernel.space 64
  %c0 = arith.constant 0 : index
  kernel.foreach %s (%j) {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<8x64xf32, read> -> f32
    kernel.store %v, %y[%r, %c0] : f32 -> !kernel.buffer<8x64xf32, write> // expected-error {{rule 2: two points of a phase, or turns of a loop in it, may store to one element of argument #1}}
  }
}

// -----

// Rule 2: y[j] with y[j + 1], jointly.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>) grid(%r in 8) {
  %s = kernel.space 63
  %c1 = arith.constant 1 : index
  kernel.foreach %s (%j) {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<8x64xf32, read> -> f32
    %k = arith.addi %j, %c1 : index
    kernel.store %v, %y[%r, %j] : f32 -> !kernel.buffer<8x64xf32, write> // expected-error {{rule 2}}
    kernel.store %v, %y[%r, %k] : f32 -> !kernel.buffer<8x64xf32, write> // expected-note {{the other access}}
  }
}

// -----

// Rule 2: rows of 16 that overlap.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>) grid(%r in 8) {
  %s = kernel.space 3x32
  %c16 = arith.constant 16 : index
  kernel.foreach %s (%i, %j) {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<8x64xf32, read> -> f32
    %k = arith.muli %i, %c16 : index
    %l = arith.addi %k, %j : index
    kernel.store %v, %y[%r, %l] in_bounds : f32 -> !kernel.buffer<8x64xf32, write> // expected-error {{rule 2}}
  }
}

// -----

// Rule 2: halves of an index meet.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>) grid(%r in 8) {
  %s = kernel.space 64
  %c2 = arith.constant 2 : index
  kernel.foreach %s (%j) {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<8x64xf32, read> -> f32
    %k = arith.divui %j, %c2 : index
    kernel.store %v, %y[%r, %k] : f32 -> !kernel.buffer<8x64xf32, write> // expected-error {{rule 2}}
  }
}

// -----

// Rule 2: a scatter whose indices are data, without a promise.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>, %i: !kernel.buffer<64xi64, read>) grid(%r in 8) {
  %s = kernel.space 64
  kernel.foreach %s (%j) {
    %k = kernel.load %i[%j] : !kernel.buffer<64xi64, read> -> index
    %v = kernel.load %x[%r, %j] : !kernel.buffer<8x64xf32, read> -> f32
    kernel.store %v, %y[%r, %k] in_bounds : f32 -> !kernel.buffer<8x64xf32, write> // expected-error {{rule 2}}
  }
}

// -----

// Rule 2: each turn of the loop writes the same element again.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>) grid(%r in 8) {
  %s = kernel.space 64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  kernel.foreach %s (%j) {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<8x64xf32, read> -> f32
    scf.for %k = %c0 to %c4 step %c1 {
      kernel.store %v, %y[%r, %j] : f32 -> !kernel.buffer<8x64xf32, write> // expected-error {{rule 2}}
    }
  }
}

// -----

// Rule 2: a loop that leaves its point's elements.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>) grid(%r in 8) {
  %s = kernel.space 16
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  kernel.foreach %s (%j) {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<8x64xf32, read> -> f32
    %first = arith.muli %j, %c4 : index
    scf.for %k = %c0 to %c5 step %c1 {
      %l = arith.addi %first, %k : index
      kernel.store %v, %y[%r, %l] in_bounds : f32 -> !kernel.buffer<8x64xf32, write> // expected-error {{rule 2}}
    }
  }
}

// -----

// Rule 2: shared memory too.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>) grid(%r in 8) {
  %s = kernel.space 64
  %c8 = arith.constant 8 : index
  %t = kernel.shared 8 : f32
  kernel.foreach %s (%j) {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<8x64xf32, read> -> f32
    %k = arith.remui %j, %c8 : index
    kernel.store %v, %t[%k] : f32 -> !kernel.shared<8xf32> // expected-error {{rule 2: two points of a phase, or turns of a loop in it, may store to one element of shared memory}}
  }
}

// -----

// Rule 3: a shift in place from block to block.
kernel.func @broken(%y: !kernel.buffer<8x64xf32, readwrite>) grid(%r in 7) {
  %s = kernel.space 64
  %c1 = arith.constant 1 : index
  %next = arith.addi %r, %c1 : index
  kernel.foreach %s (%j) {
    %v = kernel.load %y[%next, %j] : !kernel.buffer<8x64xf32, readwrite> -> f32 // expected-note {{the other access}}
    kernel.store %v, %y[%r, %j] : f32 -> !kernel.buffer<8x64xf32, readwrite> // expected-error {{rule 3: a block may read an element of argument #0 that another block writes}}
  }
}

// -----

// Rule 3: every block writes the same row.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>) grid(%r in 8) {
  %s = kernel.space 64
  %c0 = arith.constant 0 : index
  kernel.foreach %s (%j) {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<8x64xf32, read> -> f32
    kernel.store %v, %y[%c0, %j] : f32 -> !kernel.buffer<8x64xf32, write> // expected-error {{rule 3: two blocks may store to one element of argument #1}}
  }
}

// -----

// Rule 3: a flag that every block loads and stores.
kernel.func @broken(%flag: !kernel.buffer<i32, readwrite>) grid(%r in 8) {
  %v = kernel.load %flag[] : !kernel.buffer<i32, readwrite> -> i32 // expected-note {{the other access}}
  %one = arith.constant 1 : i32
  %n = arith.addi %v, %one : i32
  kernel.store %n, %flag[] : i32 -> !kernel.buffer<i32, readwrite> // expected-error {{rule 3}}
}

// -----

// Rule 3: one dimension of the grid does not reach the index.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>) grid(%r in 8, %c in 2) {
  %s = kernel.space 64
  kernel.foreach %s (%j) {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<8x64xf32, read> -> f32
    kernel.store %v, %y[%r, %j] : f32 -> !kernel.buffer<8x64xf32, write> // expected-error {{rule 3}}
  }
}

// -----

// Rule 3: tiles of 20 that start every 16.
kernel.func @broken(%y: !kernel.buffer<8x64xf32, write>) grid(%r in 8, %b in 4) {
  %s = kernel.space 20
  %c16 = arith.constant 16 : index
  %one = arith.constant 1.0 : f32
  %first = arith.muli %b, %c16 : index
  kernel.foreach %s (%j) {
    %k = arith.addi %first, %j : index
    kernel.store %one, %y[%r, %k] in_bounds : f32 -> !kernel.buffer<8x64xf32, write> // expected-error {{rule 3}}
  }
}

// -----

// Rule 3: two stores of different blocks, jointly.
kernel.func @broken(%y: !kernel.buffer<8x64xf32, write>) grid(%r in 7) {
  %s = kernel.space 64
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %next = arith.addi %r, %c1 : index
  kernel.foreach %s (%j) {
    kernel.store %one, %y[%r, %j] : f32 -> !kernel.buffer<8x64xf32, write> // expected-error {{rule 3}}
  }
  kernel.foreach %s (%j) {
    kernel.store %one, %y[%next, %j] : f32 -> !kernel.buffer<8x64xf32, write> // expected-note {{the other access}}
  }
}

// -----

// Rule 3: a promise for the phase says nothing about blocks.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>, %i: !kernel.buffer<64xi64, read>) grid(%r in 8) {
  %s = kernel.space 64
  kernel.foreach %s (%j) {
    %k = kernel.load %i[%j] : !kernel.buffer<64xi64, read> -> index
    %v = kernel.load %x[%r, %j] : !kernel.buffer<8x64xf32, read> -> f32
    kernel.store %v, %y[%k, %j] in_bounds unique<phase> : f32 -> !kernel.buffer<8x64xf32, write> // expected-error {{rule 3}}
  }
}

// -----

// Rule 3: groups of rows that overlap.
kernel.func @broken(%y: !kernel.buffer<8x64xf32, write>) grid(%b in 3) {
  %s = kernel.space 64
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1.0 : f32
  %first = arith.muli %b, %c2 : index
  %last = arith.addi %first, %c3 : index
  scf.for %r = %first to %last step %c1 {
    kernel.foreach %s (%j) {
      kernel.store %one, %y[%r, %j] in_bounds : f32 -> !kernel.buffer<8x64xf32, write> // expected-error {{rule 3}}
    }
  }
}

// -----

// Rule 4: another point of the private.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>) grid(%r in 8) {
  %s = kernel.space 64
  %e = kernel.private %s : f32
  %c0 = arith.constant 0 : index
  kernel.foreach %s (%j) {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<8x64xf32, read> -> f32
    kernel.write %v, %e[%j] : f32 -> !kernel.private<f32>
  }
  kernel.foreach %s (%j) {
    %v = kernel.read %e[%c0] : !kernel.private<f32> -> f32 // expected-error {{rule 4: private touched at another point}}
    kernel.store %v, %y[%r, %j] : f32 -> !kernel.buffer<8x64xf32, write>
  }
}

// -----

// Rule 4: equal extents do not make one space.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>) grid(%r in 8) {
  %s = kernel.space 64
  %t = kernel.space 64
  %e = kernel.private %s : f32 // expected-note {{the private}}
  kernel.foreach %s (%j) {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<8x64xf32, read> -> f32
    kernel.write %v, %e[%j] : f32 -> !kernel.private<f32>
  }
  kernel.foreach %t (%j) {
    %v = kernel.read %e[%j] : !kernel.private<f32> -> f32 // expected-error {{rule 4: private of one space touched in a phase of another}}
    kernel.store %v, %y[%r, %j] : f32 -> !kernel.buffer<8x64xf32, write>
  }
}

// -----

// Rule 4: indices exchanged.
kernel.func @broken() {
  %s = kernel.space 8x8
  %e = kernel.private %s : f32
  %one = arith.constant 1.0 : f32
  kernel.foreach %s (%i, %j) {
    kernel.write %one, %e[%j, %i] : f32 -> !kernel.private<f32> // expected-error {{rule 4}}
  }
}

// -----

// Rule 4: what a scan gives belongs to the scan's space.
kernel.func @broken() {
  %s = kernel.space 64
  %t = kernel.space 64
  %one = arith.constant 1.0 : f32
  %p = kernel.scan add %s (%j) -> f32 { // expected-note {{the private}}
    kernel.yield %one : f32
  }
  kernel.foreach %t (%j) {
    %v = kernel.read %p[%j] : !kernel.private<f32> -> f32 // expected-error {{rule 4}}
  }
}

// -----

// Rule 5: a private has no value outside of phases.
kernel.func @broken() {
  %s = kernel.space 64
  %e = kernel.private %s : f32
  %c0 = arith.constant 0 : index
  %v = kernel.read %e[%c0] : !kernel.private<f32> -> f32 // expected-error {{rule 5: private touched outside a phase}}
}

// -----

// Rule 5: a phase inside a phase.
kernel.func @broken() {
  %s = kernel.space 64
  kernel.foreach %s (%i) { // expected-note {{outer phase}}
    kernel.foreach %s (%j) { // expected-error {{rule 5: phase inside a phase}}
    }
  }
}

// -----

// Rule 5: shared memory belongs to the block, not to a point.
kernel.func @broken() {
  %s = kernel.space 64
  kernel.foreach %s (%i) {
    %t = kernel.shared 8 : f32 // expected-error {{rule 5: shared memory made inside a phase}}
  }
}

// -----

// Rule 5: a private is made outside of phases.
kernel.func @broken() {
  %s = kernel.space 64
  kernel.foreach %s (%i) {
    %t = kernel.private %s : f32 // expected-error {{rule 5: private made inside a phase}}
  }
}

// -----

// Rule 5: a finish knows no block.
kernel.func @broken() grid(%r in 8) {
  kernel.finish {
    %v = arith.index_cast %r : index to i64 // expected-error {{rule 5: kernel.finish runs once, so it has no grid index}}
  }
}

// -----

// Rule 5: a block's value reaches a finish through memory only.
kernel.func @broken(%y: !kernel.buffer<f32, write>) grid(%r in 8) {
  %s = kernel.space 64
  %one = arith.constant 1.0 : f32
  %t = kernel.reduce add %s (%j) -> f32 {
    kernel.yield %one : f32
  }
  kernel.finish {
    kernel.store %t, %y[] : f32 -> !kernel.buffer<f32, write> // expected-error {{rule 5: kernel.finish uses a value of a block}}
  }
}

// -----

// Rule 5: an exchange is a phase.
kernel.func @broken() {
  %s = kernel.space 8x8
  %e = kernel.private %s : f32
  kernel.foreach %s (%i, %j) {
    %q = kernel.exchange %e by transpose [1, 0] to %s : !kernel.private<f32> // expected-error {{rule 5: exchange inside a phase}}
  }
}

// -----

// Rule 6: no contraction behind the reader's back.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>) grid(%r in 8) {
  %s = kernel.space 64
  kernel.foreach %s (%j) {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<8x64xf32, read> -> f32
    %p = arith.mulf %v, %v fastmath<contract> : f32 // expected-error {{rule 6: no fused or reassociated arithmetic}}
    kernel.store %p, %y[%r, %j] : f32 -> !kernel.buffer<8x64xf32, write>
  }
}

// -----

// Rule 6: no reassociation but in reductions that say so.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>) grid(%r in 8) {
  %s = kernel.space 64
  kernel.foreach %s (%j) {
    %v = kernel.load %x[%r, %j] : !kernel.buffer<8x64xf32, read> -> f32
    %p = arith.addf %v, %v fastmath<reassoc> : f32 // expected-error {{rule 6}}
    kernel.store %p, %y[%r, %j] : f32 -> !kernel.buffer<8x64xf32, write>
  }
}

// -----

// Bounds: the last point reads beyond the row.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>) grid(%r in 8) {
  %s = kernel.space 64
  %c1 = arith.constant 1 : index
  kernel.foreach %s (%j) {
    %k = arith.addi %j, %c1 : index
    %v = kernel.load %x[%r, %k] : !kernel.buffer<8x64xf32, read> -> f32 // expected-error {{bounds: index #1 goes from 1 to 64, the extent is 64; clamp it, give an else value or promise in_bounds}}
    kernel.store %v, %y[%r, %j] : f32 -> !kernel.buffer<8x64xf32, write>
  }
}

// -----

// Bounds: an index that is data.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>, %i: !kernel.buffer<64xi64, read>) grid(%r in 8) {
  %s = kernel.space 64
  kernel.foreach %s (%j) {
    %k = kernel.load %i[%j] : !kernel.buffer<64xi64, read> -> index
    %v = kernel.load %x[%r, %k] : !kernel.buffer<8x64xf32, read> -> f32 // expected-error {{bounds: index #1 is not known, the extent is 64}}
    kernel.store %v, %y[%r, %j] : f32 -> !kernel.buffer<8x64xf32, write>
  }
}

// -----

// Bounds: a store outside.
kernel.func @broken(%y: !kernel.buffer<8x64xf32, write>) {
  %c8 = arith.constant 8 : index
  %one = arith.constant 1.0 : f32
  kernel.store %one, %y[%c8, %c8] : f32 -> !kernel.buffer<8x64xf32, write> // expected-error {{bounds: index #0 goes from 8 to 8, the extent is 8; clamp it, or promise in_bounds}}
}

// -----

// A buffer that is read is not written.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  kernel.store %one, %x[%c0, %c0] : f32 -> !kernel.buffer<8x64xf32, read> // expected-error {{stores to a buffer that is only read}}
}

// -----

// A buffer that is written is not read.
kernel.func @broken(%y: !kernel.buffer<8x64xf32, write>) {
  %c0 = arith.constant 0 : index
  %v = kernel.load %y[%c0, %c0] : !kernel.buffer<8x64xf32, write> -> f32 // expected-error {{loads from a buffer that is only written}}
}

// -----

// 16-bit floats exist in memory only.
kernel.func @broken(%x: !kernel.buffer<64xf16, read>) {
  %s = kernel.space 64
  kernel.foreach %s (%j) {
    %v = kernel.load %x[%j] : !kernel.buffer<64xf16, read> -> f32
    %h = arith.truncf %v : f32 to f16 // expected-error {{computes a value of type 'f16'; kernels compute with f32}}
  }
}

// -----

// What a kernel may hold.
kernel.func @broken() {
  %s = kernel.space 64
  kernel.foreach %s (%j) {
    %v = graph.constant dense<1.0> : tensor<4xf32> // expected-error {{cannot be in a kernel}}
  }
}

// -----

// Two results for a value and its place.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>) grid(%r in 8) {
  %s = kernel.space 64
  %m = kernel.reduce argmax %s (%j) -> f32 { // expected-error {{results must be 'f32', 'i64'}}
    %v = kernel.load %x[%r, %j] : !kernel.buffer<8x64xf32, read> -> f32
    kernel.yield %v : f32
  }
}

// -----

// The kept space has the extents of what is kept.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>) {
  %s = kernel.space 8x64
  %rows = kernel.space 8
  %m = kernel.reduce add %s (%i, %j) per (%j) in %rows -> !kernel.private<f32> { // expected-error {{keeps extents 64, but the space given has 8}}
    %v = kernel.load %x[%i, %j] : !kernel.buffer<8x64xf32, read> -> f32
    kernel.yield %v : f32
  }
}

// -----

// Lanes come in powers of two.
kernel.func @broken(%x: !kernel.buffer<8x64xf32, read>, %y: !kernel.buffer<8x64xf32, write>) grid(%r in 8) {
  %s = kernel.space 64
  %m = kernel.reduce add %s (%j) order lanes<24> -> f32 { // expected-error {{order lanes<n> needs a power of two, got 24}}
    %v = kernel.load %x[%r, %j] : !kernel.buffer<8x64xf32, read> -> f32
    kernel.yield %v : f32
  }
}

// -----

// What is written has no two elements in one place.
// expected-error@+1 {{buffer that is written has elements that overlap; strides must be at least what smaller ones span}}
kernel.func @broken(%y: !kernel.buffer<4x4xf32, strides [1, 1], write>) {
}
