// Kernel code in executable memory.
#ifndef MEZZO_RUNTIME_CPU_CODEIMAGE_H
#define MEZZO_RUNTIME_CPU_CODEIMAGE_H

#include "runtime/base/Status.h"

#include <cstdint>
#include <memory>
#include <span>

namespace mezzo::cpu {

/// A CPU kernel: `buffers` in the order of its arguments, [begin, end) a range of its grid, `scratch` 64-byte aligned.
using KernelFunction = void (*)(uint8_t *const *buffers, int64_t begin, int64_t end, uint8_t *scratch);

/// A copy of a position-independent image, at a page boundary; first writable, then executable, never both.
class CodeImage {
public:
  static Result<std::unique_ptr<CodeImage>> load(std::span<const uint8_t> code);
  ~CodeImage();
  CodeImage(const CodeImage &) = delete;
  CodeImage &operator=(const CodeImage &) = delete;

  /// The function at an offset, which lies inside the image.
  KernelFunction getFunction(uint64_t offset) const {
    return reinterpret_cast<KernelFunction>(reinterpret_cast<uintptr_t>(memory) + offset);
  }

private:
  CodeImage(void *memory, size_t size) : memory(memory), size(size) {}

  void *memory;
  size_t size;
};

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_CODEIMAGE_H
