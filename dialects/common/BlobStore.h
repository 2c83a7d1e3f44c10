// The bytes that `#graph.blob<"file", offset, length>` names: files, mapped when they are first read, and buffers in memory
// that were registered under a name.
#ifndef MEZZO_DIALECTS_COMMON_BLOBSTORE_H
#define MEZZO_DIALECTS_COMMON_BLOBSTORE_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <mutex>

namespace mezzo {

/// One store belongs to one compilation, and lives as long as any module of it. Any number of threads may use it.
class BlobStore {
public:
  /// Registers `buffer`, whose bytes the store keeps alive, under a name that starts with `stem` and that is no path of a
  /// file; returns the name. Names are made in the order of the calls.
  std::string add(llvm::StringRef stem, std::shared_ptr<const llvm::MemoryBuffer> buffer);

  /// The bytes of a blob. They stay valid as long as the store. Fails, naming `file` and the bytes wanted and available,
  /// where the file cannot be read or does not reach that far.
  llvm::Expected<llvm::StringRef> read(llvm::StringRef file, int64_t offset, int64_t length);

private:
  llvm::Expected<const llvm::MemoryBuffer *> find(llvm::StringRef file);

  std::mutex mutex;
  llvm::StringMap<std::shared_ptr<const llvm::MemoryBuffer>> buffers;
  size_t registered = 0;
};

} // namespace mezzo

#endif
