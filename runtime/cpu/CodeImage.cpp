#include "runtime/cpu/CodeImage.h"

#include "runtime/base/File.h"

#include <cerrno>
#include <cstring>
#include <sys/mman.h>

using namespace mezzo;
using namespace mezzo::cpu;

Result<std::unique_ptr<CodeImage>> CodeImage::load(std::span<const uint8_t> code) {
  size_t size = code.empty() ? 1 : code.size();
  void *memory = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    return makeError(StatusCode::OutOfMemory, "cannot map ", size, " bytes for kernel code: ", describeErrno(errno));
  std::unique_ptr<CodeImage> image(new CodeImage(memory, size));
  if (!code.empty())
    std::memcpy(memory, code.data(), code.size());
  if (::mprotect(memory, size, PROT_READ | PROT_EXEC) != 0)
    return makeError(StatusCode::Unsupported, "cannot make kernel code executable: ", describeErrno(errno));
  return image;
}

CodeImage::~CodeImage() { ::munmap(memory, size); }
