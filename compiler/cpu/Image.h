// The machine code of a program's kernels: one position independent blob (docs/architecture.md, "The CPU image").
#ifndef MEZZO_COMPILER_CPU_IMAGE_H
#define MEZZO_COMPILER_CPU_IMAGE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <string>
#include <vector>

namespace mezzo::cpu {

/// A kernel in the image. Its function is `void(uint8_t *const *buffers, int64_t begin, int64_t end, uint8_t *scratch)`.
struct ImageFunction {
  std::string name;
  uint64_t offset = 0;      ///< of the entry, in the blob
  int64_t scratchBytes = 0; ///< that a call needs, 64-byte aligned
  int64_t blocks = 0;       ///< of the grid; 1 for a finish
};

struct Image {
  std::string cpu;                      ///< what it was compiled for
  std::vector<std::string> extensions;  ///< what the processor must have, by __builtin_cpu_supports' names, sorted
  std::vector<uint8_t> code;            ///< text, then read-only data at a multiple of 64
  std::vector<ImageFunction> functions; ///< kernels in the module's order, each followed by its finish if it has one
};

/// Lays out an x86-64 ELF object as one blob and applies its relocations, which must be relative to their place and within
/// the blob. Sets the offsets of `functions` by name. An error names the symbol or relocation that cannot be in an image.
llvm::Expected<std::vector<uint8_t>> linkImage(llvm::ArrayRef<char> object, std::vector<ImageFunction> &functions);

} // namespace mezzo::cpu

#endif
