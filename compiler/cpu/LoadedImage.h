// An image in memory, ready to be called: what tests and benchmarks of the compiler use. Programs are loaded by the runtime.
#ifndef MEZZO_COMPILER_CPU_LOADEDIMAGE_H
#define MEZZO_COMPILER_CPU_LOADEDIMAGE_H

#include "compiler/cpu/Image.h"

#include <memory>

namespace mezzo::cpu {

class LoadedImage {
public:
  using Function = void (*)(uint8_t *const *buffers, int64_t begin, int64_t end, uint8_t *scratch);

  /// Maps the image's code. An error if this processor lacks an extension, or memory is short.
  static llvm::Expected<LoadedImage> load(const Image &image);

  LoadedImage(LoadedImage &&) = default;
  LoadedImage &operator=(LoadedImage &&) = default;

  /// The function called `name`; null if there is none.
  Function find(llvm::StringRef name) const;

  /// Calls the kernel `name` over its whole grid, then its finish if it has one, with scratch memory of its own.
  void run(llvm::StringRef name, llvm::ArrayRef<void *> buffers) const;

private:
  struct Unmap {
    size_t bytes;
    void operator()(uint8_t *base) const;
  };
  LoadedImage(std::unique_ptr<uint8_t, Unmap> base, std::vector<ImageFunction> functions)
      : base(std::move(base)), functions(std::move(functions)) {}
  const ImageFunction *lookup(llvm::StringRef name) const;

  std::unique_ptr<uint8_t, Unmap> base;
  std::vector<ImageFunction> functions;
};

} // namespace mezzo::cpu

#endif
