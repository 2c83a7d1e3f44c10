#include "runtime/base/AtomicFile.h"

#include "runtime/base/File.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <sys/mman.h>
#include <unistd.h>

using namespace mezzo;
namespace fs = std::filesystem;

namespace {
/// Calls `take` with names beside `path` until one is free, and returns what it does: not negative, or an errno other than
/// EEXIST. The process and a count make a name private among all writers of the folder; a leftover of an old process with
/// the same number is stepped over.
template <typename Take> int takePrivateName(const std::string &path, std::string &name, Take take) {
  static std::atomic<unsigned> counter{0};
  int result;
  do {
    name = concat(path, ".", ::getpid(), ".", counter++, ".tmp");
    result = take(name.c_str());
  } while (result < 0 && errno == EEXIST);
  return result;
}

int openWithoutName(const std::string &path) {
  std::string folder = path.substr(0, path.rfind('/') + 1) + ".";
  return ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
}

/// Whether the file system has no files without names, or the kernel does not know of them.
bool lacksNamelessFiles(int error) { return error == EOPNOTSUPP || error == EISDIR; }
} // namespace

AtomicFile::AtomicFile(int descriptor, std::string path, std::string temporaryPath, bool isSpecial)
    : descriptor(descriptor), path(std::move(path)), temporaryPath(std::move(temporaryPath)), isSpecial(isSpecial) {}

Result<std::unique_ptr<AtomicFile>> AtomicFile::createOutput(const std::string &name) {
  std::error_code error;
  std::string path = fs::is_symlink(name, error) ? fs::weakly_canonical(name, error).string() : name;
  if (!fs::is_other(path, error))
    return create(path);
  int descriptor = ::memfd_create("output", MFD_CLOEXEC);
  if (descriptor < 0)
    return makeFileError("write", path, errno);
  return std::unique_ptr<AtomicFile>(new AtomicFile(descriptor, std::move(path), "", /*isSpecial=*/true));
}

Result<std::unique_ptr<AtomicFile>> AtomicFile::create(const std::string &path) {
  std::string temporaryPath;
  int descriptor = openWithoutName(path);
  if (descriptor < 0 && lacksNamelessFiles(errno))
    descriptor = takePrivateName(
        path, temporaryPath, [](const char *name) { return ::open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666); });
  if (descriptor < 0)
    return makeFileError("write", path, errno);
  return std::unique_ptr<AtomicFile>(new AtomicFile(descriptor, path, std::move(temporaryPath), /*isSpecial=*/false));
}

AtomicFile::~AtomicFile() {
  if (descriptor >= 0)
    ::close(descriptor);
  if (!temporaryPath.empty())
    ::unlink(temporaryPath.c_str());
}

Status AtomicFile::write(uint64_t offset, std::span<const uint8_t> bytes) {
  while (!bytes.empty()) {
    ssize_t count = ::pwrite(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0)
      return makeFileError("write", path, errno);
    bytes = bytes.subspan(static_cast<size_t>(count));
    offset += static_cast<uint64_t>(count);
  }
  return {};
}

/// Names a file without a name: by its own name where that is free, else by a private one, for a link replaces nothing.
int AtomicFile::nameFile() {
  std::string source = concat("/proc/self/fd/", descriptor);
  auto link = [&](const char *name) { return ::linkat(AT_FDCWD, source.c_str(), AT_FDCWD, name, AT_SYMLINK_FOLLOW); };
  int status = link(path.c_str());
  if (status != 0 && errno == EEXIST)
    status = takePrivateName(path, temporaryPath, link);
  return status;
}

/// Gives a file that has a private name its own one.
int AtomicFile::rename() {
  int status = temporaryPath.empty() ? 0 : ::rename(temporaryPath.c_str(), path.c_str());
  if (status == 0)
    temporaryPath.clear();
  return status;
}

/// Reports what a full disk or a quota only says when a file is closed.
static int flush(int descriptor) {
  int copy = ::dup(descriptor);
  return copy < 0 ? copy : ::close(copy);
}

Status AtomicFile::sync() { return ::fsync(descriptor) == 0 ? Status() : makeFileError("write", path, errno); }

int AtomicFile::copyIntoSpecial() {
  int target = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (target < 0)
    return target;
  std::array<uint8_t, 1 << 16> bytes;
  off_t done = 0;
  ssize_t count = 0;
  while ((count = ::pread(descriptor, bytes.data(), bytes.size(), done)) > 0) {
    ssize_t written = ::write(target, bytes.data(), static_cast<size_t>(count));
    if (written < 0 && errno != EINTR) {
      count = -1;
      break;
    }
    done += std::max<ssize_t>(written, 0);
  }
  int failure = count < 0 ? errno : 0;
  ::close(target);
  errno = failure;
  return failure == 0 ? 0 : -1;
}

Status AtomicFile::commit() {
  if (isSpecial)
    return copyIntoSpecial() == 0 ? Status() : makeFileError("write", path, errno);
  if (flush(descriptor) != 0 || (temporaryPath.empty() && nameFile() != 0) || rename() != 0)
    return makeFileError("write", path, errno);
  return {};
}
