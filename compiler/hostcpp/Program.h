// Kernels as plain C++ for tests: blocks, and the points of each phase, one after the other in any order.
//
// A kernel that depends on the order of its blocks or of the points of a phase gives another result in another order. What a
// reduction joins is collected first and joined in the order of the points, so that sums are the same in all orders.
#ifndef MEZZO_COMPILER_HOSTCPP_PROGRAM_H
#define MEZZO_COMPILER_HOSTCPP_PROGRAM_H

#include "mlir/IR/BuiltinOps.h"
#include <string>

namespace mezzo::hostcpp {

/// A C++ 17 source with a function for each kernel of `module`, its finish included:
///   extern "C" void NAME_kernel(unsigned char *const *buffers, unsigned long long seed)
/// `buffers` are in the order of the kernel's arguments; seed 0 is the order of the points, every other one its own
/// shuffling. To be compiled without contraction (-ffp-contract=off). Fails with a message at the operation that cannot be
/// printed.
llvm::FailureOr<std::string> printProgram(mlir::ModuleOp module);

} // namespace mezzo::hostcpp

#endif
