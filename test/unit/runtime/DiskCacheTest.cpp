// The disk cache (case G15 of docs/codegen-cases.md, C18 of docs/import-cases.md): what is found is what was stored,
// whatever happened to the files.
#include "runtime/base/DiskCache.h"
#include "test/unit/runtime/SamplePrograms.h"

#include <cstdlib>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace mezzo;
using namespace mezzo::test;
using testing::HasSubstr;
using testing::Optional;

namespace {
constexpr uint64_t kMegabyte = 1 << 20;

TEST(DiskCache, FindsWhatWasStored) {
  TemporaryFolder folder;
  DiskCache cache(folder.file("a/b"), kMegabyte); // the folder is made, and those above it
  EXPECT_EQ(cache.find("key"), std::nullopt);
  cache.store("key", "value");
  cache.store("", std::string("\0empty key", 10));
  cache.store("empty value", "");
  EXPECT_THAT(cache.find("key"), Optional(std::string("value")));
  EXPECT_THAT(cache.find(""), Optional(std::string("\0empty key", 10)));
  EXPECT_THAT(cache.find("empty value"), Optional(std::string()));
  EXPECT_EQ(cache.find("other"), std::nullopt);
  EXPECT_EQ(cache.counts().found, 3u);
  EXPECT_EQ(cache.counts().missing, 2u);
  EXPECT_EQ(cache.counts().damaged, 0u);
}

TEST(DiskCache, AnotherProcessFindsIt) {
  TemporaryFolder folder;
  DiskCache(folder.file("c"), kMegabyte).store("key", "value");
  EXPECT_THAT(DiskCache(folder.file("c"), kMegabyte).find("key"), Optional(std::string("value")));
}

/// A cache with one entry, and its file's bytes.
class DamagedFile : public testing::Test {
protected:
  DamagedFile() : cache(folder.file("c"), kMegabyte) {
    cache.store(key, value);
    path = cache.pathOf(key);
    bytes = readFile(path);
  }
  void expectReplaced(const std::string &what) {
    EXPECT_EQ(cache.find(key), std::nullopt) << what;
    cache.store(key, value);
    EXPECT_THAT(cache.find(key), Optional(value)) << what;
  }

  TemporaryFolder folder;
  DiskCache cache;
  const std::string key = "what it is made from", value = "what takes long to make";
  std::string path;
  std::vector<uint8_t> bytes;
};

TEST_F(DamagedFile, EveryBitCounts) {
  for (size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    std::vector<uint8_t> changed = bytes;
    changed[bit / 8] ^= static_cast<uint8_t>(1 << bit % 8);
    writeFile(path, changed);
    EXPECT_EQ(cache.find(key), std::nullopt) << "bit " << bit;
  }
  expectReplaced("the last bit");
  EXPECT_EQ(cache.counts().damaged, bytes.size() * 8 + 1);
}

TEST_F(DamagedFile, EveryLengthCounts) {
  for (size_t length = 0; length < bytes.size(); ++length) {
    writeFile(path, {bytes.begin(), bytes.begin() + static_cast<ptrdiff_t>(length)});
    EXPECT_EQ(cache.find(key), std::nullopt) << "length " << length;
  }
  std::vector<uint8_t> longer = bytes;
  longer.push_back(0);
  writeFile(path, longer);
  expectReplaced("one byte more");
}

TEST_F(DamagedFile, TheFileOfAnotherKeyIsNotTaken) {
  cache.store("another", "something else");
  writeFile(path, readFile(cache.pathOf("another")));
  expectReplaced("the file of another key");
}

TEST_F(DamagedFile, APipeIsNotWaitedFor) {
  ASSERT_EQ(::unlink(path.c_str()), 0);
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  expectReplaced("a pipe");
}

TEST_F(DamagedFile, AFolderInItsPlaceIsNoFailure) {
  ASSERT_EQ(::unlink(path.c_str()), 0);
  ASSERT_EQ(::mkdir(path.c_str(), 0700), 0);
  cache.store(key, value);
  EXPECT_EQ(cache.find(key), std::nullopt);
  EXPECT_EQ(cache.counts().notStored, 1u);
}

/// Whether `body` holds for a user who is not root, for root may write everywhere.
template <typename Function> void expectAsUser(Function body) {
  auto child = [&] {
    if (::geteuid() == 0 && (::setgid(65534) != 0 || ::setuid(65534) != 0))
      ::_exit(2);
    ::_exit(body() ? 0 : 1);
  };
  EXPECT_EXIT(child(), testing::ExitedWithCode(0), "");
}

TEST(DiskCache, AFolderThatMayOnlyBeReadIsRead) {
  TemporaryFolder folder;
  DiskCache cache(folder.file("c"), kMegabyte);
  cache.store("key", "value");
  ::chmod(folder.file(".").c_str(), 0755);
  ::chmod(cache.pathOf("key").c_str(), 0444);
  ASSERT_EQ(::chmod(folder.file("c").c_str(), 0555), 0);
  expectAsUser([&] {
    bool isFound = cache.find("key") == "value";
    cache.store("another", "value");
    return isFound && cache.counts().notStored == 1 && !cache.find("another");
  });
  ::chmod(folder.file("c").c_str(), 0700);
}

TEST(DiskCache, AFileInPlaceOfTheFolderIsNoFailure) {
  TemporaryFolder folder;
  writeFile(folder.file("c"), {1});
  DiskCache cache(folder.file("c"), kMegabyte);
  cache.store("key", "value");
  EXPECT_EQ(cache.find("key"), std::nullopt);
  EXPECT_EQ(cache.counts().notStored, 1u);
}

/// Sets when a file was used last, in seconds.
void setUsed(const std::string &path, time_t when) {
  timespec times[2] = {{when, 0}, {when, 0}};
  ASSERT_EQ(::utimensat(AT_FDCWD, path.c_str(), times, 0), 0);
}

TEST(DiskCache, WhatWasUsedLongestAgoGoesFirst) {
  TemporaryFolder folder;
  const std::string tenth(1000, 'x'); // and 33 bytes of header and key
  DiskCache cache(folder.file("c"), 10 * 1033);
  for (int i = 0; i < 9; ++i) {
    cache.store(std::to_string(i), tenth);
    setUsed(cache.pathOf(std::to_string(i)), 1000 + i);
  }
  cache.find("0"); // used now
  cache.store("9", tenth);
  EXPECT_EQ(cache.counts().evicted, 0u);
  cache.store("A", tenth);
  EXPECT_EQ(cache.counts().evicted, 2u); // down to nine tenths
  EXPECT_NE(cache.find("0"), std::nullopt);
  EXPECT_EQ(cache.find("1"), std::nullopt);
  EXPECT_EQ(cache.find("2"), std::nullopt);
  for (const char *key : {"3", "4", "5", "6", "7", "8", "9", "A"})
    EXPECT_NE(cache.find(key), std::nullopt) << key;
}

TEST(DiskCache, WhatIsLargerThanTheCacheIsNotStored) {
  TemporaryFolder folder;
  DiskCache cache(folder.file("c"), 100);
  cache.store("key", std::string(1000, 'x'));
  EXPECT_EQ(cache.counts().notStored, 1u);
}

TEST(DiskCache, OldRemainsOfKilledProcessesAreDeleted) {
  TemporaryFolder folder;
  DiskCache cache(folder.file("c"), kMegabyte);
  ASSERT_EQ(::mkdir(folder.file("c").c_str(), 0700), 0);
  writeFile(folder.file("c/old.1.2.tmp"), {1});
  setUsed(folder.file("c/old.1.2.tmp"), 1000);
  writeFile(folder.file("c/new.1.2.tmp"), {1});
  cache.store("key", "value");
  EXPECT_NE(::access(folder.file("c/old.1.2.tmp").c_str(), F_OK), 0);
  EXPECT_EQ(::access(folder.file("c/new.1.2.tmp").c_str(), F_OK), 0);
}

TEST(DiskCache, ThreadsShareOne) {
  TemporaryFolder folder;
  DiskCache cache(folder.file("c"), 20000);
  auto work = [&] {
    for (int i = 0; i < 500; ++i) {
      std::string key = std::to_string(i % 40), value(1000, static_cast<char>('0' + i % 40));
      if (auto found = cache.find(key))
        EXPECT_EQ(*found, value);
      else
        cache.store(key, value);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back(work);
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(cache.counts().damaged, 0u);
  EXPECT_GT(cache.counts().evicted, 0u);
}

//===- What the user wants ------------------------------------------------===//

/// The variables of the environment that the cache reads, as they are for one test.
class Environment : public testing::Test {
protected:
  void SetUp() override {
    for (const char *name : {"MEZZO_CACHE", "MEZZO_CACHE_DIR", "MEZZO_CACHE_SIZE", "XDG_CACHE_HOME", "HOME"})
      ::unsetenv(name);
  }
  static std::string folderOf(const Result<std::unique_ptr<DiskCache>> &cache) {
    EXPECT_TRUE(cache.ok());
    if (!cache.ok() || !*cache)
      return "";
    std::string path = (*cache)->pathOf("key");
    return path.substr(0, path.rfind('/'));
  }
};

TEST_F(Environment, SaysWhereTheFolderIs) {
  EXPECT_EQ(folderOf(DiskCache::open("kernels")), "");
  ::setenv("HOME", "/home/x", 1);
  EXPECT_EQ(folderOf(DiskCache::open("kernels")), "/home/x/.cache/mezzo/kernels");
  ::setenv("XDG_CACHE_HOME", "/var/x", 1);
  EXPECT_EQ(folderOf(DiskCache::open("kernels")), "/var/x/mezzo/kernels");
  ::setenv("MEZZO_CACHE_DIR", "/tmp/x", 1);
  EXPECT_EQ(folderOf(DiskCache::open("kernels")), "/tmp/x/kernels");
  ::setenv("MEZZO_CACHE", "off", 1);
  EXPECT_EQ(folderOf(DiskCache::open("kernels")), "");
}

TEST_F(Environment, RefusesWhatMakesNoSense) {
  ::setenv("MEZZO_CACHE", "of", 1);
  EXPECT_THAT(DiskCache::open("kernels").status().message(), HasSubstr("MEZZO_CACHE is 'of'; wanted on or off"));
  ::setenv("MEZZO_CACHE", "on", 1);
  for (const char *size : {"x", "-1", "1T", "1KB", " 1", "99999999999G"}) {
    ::setenv("MEZZO_CACHE_SIZE", size, 1);
    EXPECT_THAT(DiskCache::open("kernels").status().message(), HasSubstr("MEZZO_CACHE_SIZE")) << size;
  }
}

TEST_F(Environment, SaysHowLargeItMayBe) {
  TemporaryFolder folder;
  ::setenv("MEZZO_CACHE_DIR", folder.file("c").c_str(), 1);
  for (auto [size, stored] : {std::pair("1K", 0u), {"2K", 1u}, {"2048", 1u}, {"1M", 1u}}) {
    ::setenv("MEZZO_CACHE_SIZE", size, 1);
    auto cache = DiskCache::open("kernels");
    ASSERT_TRUE(cache.ok());
    (*cache)->store("key", std::string(1500, 'x'));
    EXPECT_EQ((*cache)->counts().stored, stored) << size;
  }
}
} // namespace
