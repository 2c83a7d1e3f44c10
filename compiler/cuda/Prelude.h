// The text that stands before every printed program: element types, wide accesses, reductions over a warp and a block.
#ifndef MEZZO_COMPILER_CUDA_PRELUDE_H
#define MEZZO_COMPILER_CUDA_PRELUDE_H

#include "llvm/ADT/StringRef.h"

namespace mezzo::cuda {

llvm::StringRef prelude();

/// The start of the prelude: element types and their conversions by instructions of the GPU.
llvm::StringRef deviceTypes();

} // namespace mezzo::cuda

#endif
