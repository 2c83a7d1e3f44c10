// Files that appear complete or not at all, also where the process is killed and where files cannot be without a name.
#include "runtime/base/AtomicFile.h"
#include "test/unit/runtime/SamplePrograms.h"

#include <cerrno>
#include <csignal>
#include <cstddef>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace mezzo;
using namespace mezzo::test;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {
const std::vector<uint8_t> oldBytes = {1, 2, 3}, newBytes = {4, 5, 6, 7};

/// A file of the new bytes that has not got its name yet.
std::unique_ptr<AtomicFile> begin(const std::string &path) {
  Result<std::unique_ptr<AtomicFile>> file = AtomicFile::create(path);
  EXPECT_TRUE(file.ok()) << file.status().message();
  EXPECT_TRUE((*file)->write(0, newBytes).ok());
  return file.take();
}

std::unique_ptr<AtomicFile> beginOutput(const std::string &path) {
  Result<std::unique_ptr<AtomicFile>> file = AtomicFile::createOutput(path);
  EXPECT_TRUE(file.ok()) << file.status().message();
  EXPECT_TRUE((*file)->write(0, newBytes).ok());
  return file.take();
}

/// Has the kernel say to this process that no file system has files without names.
void forbidNamelessFiles() {
  sock_filter filter[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, args[2])),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_TMPFILE & ~O_DIRECTORY, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EOPNOTSUPP),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  sock_fprog program = {std::size(filter), filter};
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0)
    ::_exit(2);
}

/// Whether `body` holds in a process without nameless files.
template <typename Function> void expectWithoutNamelessFiles(Function body) {
  auto child = [&] {
    forbidNamelessFiles();
    ::_exit(body() ? 0 : 1);
  };
  EXPECT_EXIT(child(), testing::ExitedWithCode(0), "");
}

TEST(AtomicFile, KeepsLinksAndWritesIntoPipes) {
  TemporaryFolder folder;
  EXPECT_TRUE(begin(folder.file("target"))->commit().ok());
  ASSERT_EQ(::symlink("target", folder.file("link").c_str()), 0);
  Result<std::unique_ptr<AtomicFile>> file = AtomicFile::createOutput(folder.file("link"));
  ASSERT_TRUE(file.ok() && (*file)->write(0, oldBytes).ok() && (*file)->commit().ok());
  struct stat status;
  ASSERT_EQ(::lstat(folder.file("link").c_str(), &status), 0);
  EXPECT_TRUE(S_ISLNK(status.st_mode));
  EXPECT_EQ(readFile(folder.file("target")), oldBytes);

  std::string pipe = folder.file("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
  EXPECT_TRUE(beginOutput(folder.file("pipe"))->commit().ok());
  std::vector<uint8_t> got(newBytes.size() + 1);
  EXPECT_EQ(::read(reader, got.data(), got.size()), static_cast<ssize_t>(newBytes.size()));
  ::close(reader);
  ASSERT_EQ(::lstat(pipe.c_str(), &status), 0);
  EXPECT_TRUE(S_ISFIFO(status.st_mode));
  EXPECT_FALSE(beginOutput("/dev/full")->commit().ok());
}

TEST(AtomicFile, TakesAFreeNameOrThatOfAnOldFile) {
  TemporaryFolder folder;
  EXPECT_TRUE(begin(folder.file("a"))->commit().ok());
  writeFile(folder.file("b"), oldBytes);
  EXPECT_TRUE(begin(folder.file("b"))->commit().ok());
  EXPECT_THAT(folder.list(), ElementsAre("a", "b"));
  EXPECT_EQ(readFile(folder.file("a")), newBytes);
  EXPECT_EQ(readFile(folder.file("b")), newBytes);
}

TEST(AtomicFile, WithoutCommitNothingChanges) {
  TemporaryFolder folder;
  writeFile(folder.file("a"), oldBytes);
  begin(folder.file("a"));
  begin(folder.file("b"));
  EXPECT_THAT(folder.list(), ElementsAre("a"));
  EXPECT_EQ(readFile(folder.file("a")), oldBytes);
}

TEST(AtomicFile, AFolderOfThatNameIsNotReplaced) {
  TemporaryFolder folder;
  ASSERT_EQ(::mkdir(folder.file("a").c_str(), 0777), 0);
  Status status = begin(folder.file("a"))->commit();
  EXPECT_EQ(status.message(), "cannot write \"" + folder.file("a") + "\": Is a directory");
  EXPECT_THAT(folder.list(), ElementsAre("a"));
}

TEST(AtomicFile, AKilledProcessLeavesNothing) {
  TemporaryFolder folder;
  auto child = [&] {
    std::unique_ptr<AtomicFile> file = begin(folder.file("a"));
    ::raise(SIGKILL);
  };
  EXPECT_EXIT(child(), testing::KilledBySignal(SIGKILL), "");
  EXPECT_THAT(folder.list(), IsEmpty());
}

TEST(AtomicFile, HasAPrivateNameWhereItMustHaveOne) {
  TemporaryFolder folder;
  writeFile(folder.file("a"), oldBytes);
  expectWithoutNamelessFiles([&] {
    std::unique_ptr<AtomicFile> kept = begin(folder.file("a")), dropped = begin(folder.file("b"));
    bool areBeside = folder.list().size() == 3 && readFile(folder.file("a")) == oldBytes;
    return areBeside && kept->commit().ok();
  });
  EXPECT_EQ(readFile(folder.file("a")), newBytes);
}

TEST(AtomicFile, APrivateNameIsGivenUpWithoutCommit) {
  TemporaryFolder folder;
  expectWithoutNamelessFiles([&] {
    begin(folder.file("b"));
    return folder.list().empty();
  });
}
} // namespace
