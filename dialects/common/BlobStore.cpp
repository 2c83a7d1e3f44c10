#include "dialects/common/BlobStore.h"

#include "llvm/ADT/Twine.h"

using namespace llvm;
using namespace mezzo;

std::string BlobStore::add(StringRef stem, std::shared_ptr<const MemoryBuffer> buffer) {
  std::lock_guard lock(mutex);
  // A path has no scheme in front, so the name cannot be one.
  std::string name = ("memory://" + Twine(registered++) + "/" + stem).str();
  buffers[name] = std::move(buffer);
  return name;
}

Expected<const MemoryBuffer *> BlobStore::find(StringRef file) {
  std::lock_guard lock(mutex);
  if (auto known = buffers.find(file); known != buffers.end())
    return known->second.get();
  if (file.starts_with("memory://"))
    return createStringError("blob '" + file + "': no buffer of that name is registered with this compilation");
  ErrorOr<std::unique_ptr<MemoryBuffer>> mapped =
      MemoryBuffer::getFile(file, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!mapped)
    return createStringError("blob '" + file + "': " + mapped.getError().message());
  return (buffers[file] = std::move(*mapped)).get();
}

Expected<StringRef> BlobStore::read(StringRef file, int64_t offset, int64_t length) {
  Expected<const MemoryBuffer *> buffer = find(file);
  if (!buffer)
    return buffer.takeError();
  auto available = static_cast<int64_t>((*buffer)->getBufferSize());
  if (offset < 0 || length < 0 || offset > available || length > available - offset)
    return createStringError("blob '" + file + "': wanted " + Twine(length) + " bytes from byte " + Twine(offset) +
                             ", but it has " + Twine(available));
  return (*buffer)->getBuffer().substr(offset, length);
}
