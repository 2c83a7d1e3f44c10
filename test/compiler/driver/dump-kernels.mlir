// What becomes of each kernel, in files: the kernel, the CPU's code, the text for each GPU, and what NVRTC made of it.
// RUN: rm -rf %t && mezzo explain %s --dump-kernels=%t/k --arch=sm_80,sm_120
// RUN: ls %t/k | FileCheck %s --check-prefix=FILES
// RUN: FileCheck %s --check-prefix=TEXT --input-file=%t/k/add_relu.sm_80.cu
// RUN: %if nvrtc %{ FileCheck %s --check-prefix=TABLE --input-file=%t/k/kernels.json %}
// RUN: %if nvrtc %{ FileCheck %s --check-prefix=LOG --input-file=%t/k/add_relu.sm_120.log %}

// Without NVRTC the text is there, and a warning says why it is not compiled.
// RUN: env MEZZO_NVRTC=/nowhere mezzo explain %s --dump-kernels=%t/none 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: ls %t/none | FileCheck %s --check-prefix=TEXTONLY

// RUN: not mezzo explain %s --dump-kernels=%t/bad --arch=sm_1 2>&1 | FileCheck %s --check-prefix=BAD

// FILES: add_relu.ll
// FILES: add_relu.mlir
// FILES: add_relu.s
// FILES: add_relu.sm_120.cu
// FILES: add_relu.sm_80.cu
// FILES: kernels.json
// TEXT: extern "C" __global__ void {{.*}} add_relu_kernel(
// TABLE: "arch": "sm_80",
// TABLE: "kernel": "add_relu_kernel",
// TABLE: "spill_bytes": 0,
// LOG: bytes spill stores
// NONE: warning: CUDA text is not compiled: MEZZO_NVRTC is '/nowhere', which cannot be loaded
// TEXTONLY: add_relu.sm_90.cu
// TEXTONLY-NOT: cubin
// BAD: architecture 'sm_1' is not known; wanted one of sm_75
func.func @main(%x: tensor<8x100xf32> {graph.name = "x"}, %y: tensor<8x100xf32> {graph.name = "y"})
    -> (tensor<8x100xf32> {graph.name = "z"}) {
  %s = graph.add %x, %y : (tensor<8x100xf32>, tensor<8x100xf32>) -> tensor<8x100xf32>
  %z = graph.relu %s : (tensor<8x100xf32>) -> tensor<8x100xf32>
  return %z : tensor<8x100xf32>
}
