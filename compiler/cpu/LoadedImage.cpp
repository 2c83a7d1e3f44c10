#include "compiler/cpu/LoadedImage.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/TargetParser/Host.h"

#include <cstring>
#include <sys/mman.h>

using namespace llvm;

namespace mezzo::cpu {

void LoadedImage::Unmap::operator()(uint8_t *base) const { munmap(base, bytes); }

Expected<LoadedImage> LoadedImage::load(const Image &image) {
  StringMap<bool> host = sys::getHostCPUFeatures();
  for (const std::string &extension : image.extensions)
    if (!host.lookup(extension))
      return createStringError(formatv("kernels for {0} need {1}, which this processor lacks", image.cpu, extension));
  size_t bytes = std::max<size_t>(image.code.size(), 1);
  void *base = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (base == MAP_FAILED)
    return createStringError(formatv("cannot map {0} bytes for kernels", bytes));
  std::unique_ptr<uint8_t, Unmap> owned(static_cast<uint8_t *>(base), Unmap{bytes});
  std::memcpy(base, image.code.data(), image.code.size());
  if (mprotect(base, bytes, PROT_READ | PROT_EXEC) != 0)
    return createStringError("cannot make kernels executable");
  return LoadedImage(std::move(owned), image.functions);
}

const ImageFunction *LoadedImage::lookup(StringRef name) const {
  auto it = llvm::find_if(functions, [&](const ImageFunction &function) { return function.name == name; });
  return it == functions.end() ? nullptr : &*it;
}

LoadedImage::Function LoadedImage::find(StringRef name) const {
  const ImageFunction *function = lookup(name);
  return function ? reinterpret_cast<Function>(base.get() + function->offset) : nullptr;
}

void LoadedImage::run(StringRef name, ArrayRef<void *> buffers) const {
  const ImageFunction *function = lookup(name);
  std::vector<uint8_t> memory(static_cast<size_t>(function->scratchBytes) + 64);
  auto *scratch = reinterpret_cast<uint8_t *>(alignTo(reinterpret_cast<uintptr_t>(memory.data()), 64));
  SmallVector<uint8_t *> pointers;
  for (void *buffer : buffers)
    pointers.push_back(static_cast<uint8_t *>(buffer));
  find(name)(pointers.data(), 0, function->blocks, scratch);
  if (Function finish = find((name + "_finish").str()))
    finish(pointers.data(), 0, 1, scratch);
}

} // namespace mezzo::cpu
