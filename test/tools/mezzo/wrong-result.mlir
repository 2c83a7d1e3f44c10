// A result that is off is told with its place, and ends with status 1.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %python -c "import numpy; numpy.savez('x.npz', x=numpy.float32([1, 2, 3])); numpy.savez('y.npz', y=numpy.float32([-1, -2, -4]))"
// RUN: sh -c 'mezzo run %s --inputs x.npz --expect y.npz > out.txt; test $? = 1'
// RUN: FileCheck %s < out.txt
// CHECK: output 'y' is off at 1 of 3 elements, first at element 2: got -3, expected -4
// RUN: %python -c "import numpy; numpy.savez('short.npz', x=numpy.float32([1, 2]))"
// RUN: mezzo compile %s -o f.mezzo
// RUN: not mezzo run f.mezzo --inputs short.npz 2>&1 | FileCheck %s --check-prefix=SHAPE
// SHAPE: input "x"{{.*}}3
// RUN: %python -c "import numpy; numpy.savez('other.npz', z=numpy.float32([1, 2]))"
// RUN: not mezzo run f.mezzo --inputs other.npz 2>&1 | FileCheck %s --check-prefix=ABSENT
// ABSENT: there is no value for input 'x' (f32[3])
// RUN: %python -c "import numpy; numpy.savez('more.npz', x=numpy.float32([1, 2, 3]), z=numpy.float32([1]))"
// RUN: mezzo run f.mezzo --inputs more.npz 2>&1 | FileCheck %s --check-prefix=MORE
// MORE: warning: --inputs has "z", which the artifact does not take
// RUN: sh -c 'mezzo --help > /dev/full; test $? = 3'
func.func @main(%x: tensor<3xf32> {graph.name = "x"}) -> (tensor<3xf32> {graph.name = "y"}) {
  %0 = graph.neg %x : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
