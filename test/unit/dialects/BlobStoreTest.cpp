#include "dialects/common/BlobStore.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include <fstream>
#include <gmock/gmock.h>

using namespace mezzo;
using testing::HasSubstr;

static std::string readOrError(BlobStore &store, llvm::StringRef file, int64_t offset, int64_t length) {
  llvm::Expected<llvm::StringRef> bytes = store.read(file, offset, length);
  return bytes ? bytes->str() : llvm::toString(bytes.takeError());
}

TEST(BlobStore, ReadsRegisteredBuffers) {
  BlobStore store;
  std::string first = store.add("w", llvm::MemoryBuffer::getMemBufferCopy("0123456789"));
  std::string second = store.add("w", llvm::MemoryBuffer::getMemBufferCopy("abc"));
  EXPECT_NE(first, second);
  EXPECT_EQ(readOrError(store, first, 2, 3), "234");
  EXPECT_EQ(readOrError(store, second, 3, 0), "");
}

TEST(BlobStore, ReadsFiles) {
  llvm::SmallString<128> path;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("blob", "bin", path));
  std::ofstream(path.c_str()) << "0123456789";
  BlobStore store;
  EXPECT_EQ(readOrError(store, path, 4, 6), "456789");
  llvm::sys::fs::remove(path);
}

TEST(BlobStore, SaysWhatIsWantedAndWhatIsThere) {
  BlobStore store;
  std::string name = store.add("w", llvm::MemoryBuffer::getMemBufferCopy("0123"));
  EXPECT_THAT(readOrError(store, name, 2, 3), HasSubstr("wanted 3 bytes from byte 2, but it has 4"));
  EXPECT_THAT(readOrError(store, name, -1, 1), HasSubstr("wanted 1 bytes from byte -1"));
  EXPECT_THAT(readOrError(store, name, INT64_MAX, INT64_MAX), HasSubstr("but it has 4"));
  EXPECT_THAT(readOrError(store, "memory://7/x", 0, 1), HasSubstr("no buffer of that name is registered"));
  EXPECT_THAT(readOrError(store, "/does/not/exist", 0, 1), HasSubstr("No such file"));
}
