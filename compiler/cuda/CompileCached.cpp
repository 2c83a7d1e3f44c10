#include "compiler/cuda/CompileCached.h"

#include "runtime/base/DiskCache.h"
#include "llvm/Support/Endian.h"

namespace mezzo::cuda {

/// Raised when what is stored, or what the runtime expects of it, changes.
static constexpr const char *kFormat = "mezzo kernels 1";

static llvm::Error wrongEnvironment(const Status &status) { return llvm::createStringError(status.message()); }

llvm::Expected<DiskCache *> kernelCache() {
  static Result<std::unique_ptr<DiskCache>> cache = DiskCache::open("kernels");
  if (!cache.ok())
    return wrongEnvironment(cache.status());
  return cache->get();
}

//===- Keys ---------------------------------------------------------------===//

/// A part with its length before it, so that no two lists of parts make one text.
static void append(std::string &text, llvm::StringRef part) {
  char length[8];
  llvm::support::endian::write64le(length, part.size());
  text.append(length, sizeof length);
  text += part;
}

std::string cacheKey(const std::string &nvrtc, const std::vector<std::string> &options, const std::string &source) {
  std::string key;
  append(key, kFormat);
  append(key, nvrtc);
  for (const std::string &option : options)
    append(key, option);
  append(key, source);
  return key;
}

//===- Values -------------------------------------------------------------===//

static std::string pack(const Binary &binary) {
  std::string value;
  for (const std::string *part : {&binary.ptx, &binary.cubin, &binary.log})
    append(value, *part);
  return value;
}

static bool take(llvm::StringRef &value, std::string &part) {
  if (value.size() < 8)
    return false;
  uint64_t length = llvm::support::endian::read64le(value.data());
  value = value.drop_front(8);
  if (length > value.size())
    return false;
  part = value.take_front(length).str();
  value = value.drop_front(length);
  return true;
}

static std::optional<Binary> unpack(llvm::StringRef value) {
  Binary binary;
  if (!take(value, binary.ptx) || !take(value, binary.cubin) || !take(value, binary.log) || !value.empty())
    return std::nullopt;
  binary.resources = readResources(binary.log);
  return binary;
}

//===- Compiling ----------------------------------------------------------===//

static llvm::Expected<CachedBinary> asNew(llvm::Expected<Binary> binary) {
  if (!binary)
    return binary.takeError();
  return CachedBinary{std::move(*binary), false};
}

llvm::Expected<CachedBinary> compileCached(const Nvrtc &nvrtc, DiskCache *cache, const std::string &source,
                                           const std::string &arch, const std::vector<std::string> &moreOptions) {
  if (!cache)
    return asNew(nvrtc.compile(source, arch, moreOptions));
  std::string key = cacheKey(nvrtc.identity(), Nvrtc::optionsFor(arch, moreOptions), source);
  if (std::optional<std::string> value = cache->find(key))
    if (std::optional<Binary> binary = unpack(*value))
      return CachedBinary{std::move(*binary), true};
  llvm::Expected<Binary> binary = nvrtc.compile(source, arch, moreOptions);
  if (binary)
    cache->store(key, pack(*binary));
  return asNew(std::move(binary));
}

} // namespace mezzo::cuda
