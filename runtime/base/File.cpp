#include "runtime/base/File.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

using namespace mezzo;

namespace {
/// An open descriptor that closes itself unless released.
class Descriptor {
public:
  explicit Descriptor(int fd) : fd(fd) {}
  ~Descriptor() {
    if (fd >= 0)
      ::close(fd);
  }
  Descriptor(const Descriptor &) = delete;
  Descriptor &operator=(const Descriptor &) = delete;
  int get() const { return fd; }
  int release() { return std::exchange(fd, -1); }

private:
  int fd;
};

/// Opens a regular file for reading and says its size.
Status openForReading(const std::string &path, int &descriptor, uint64_t &size) {
  Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.get() < 0)
    return makeFileError("open", path, errno);
  struct stat info;
  if (::fstat(file.get(), &info) != 0)
    return makeFileError("examine", path, errno);
  if (!S_ISREG(info.st_mode))
    return makeError(StatusCode::IoError, "cannot read \"", path, "\": not a regular file");
  size = static_cast<uint64_t>(info.st_size);
  descriptor = file.release();
  return {};
}
} // namespace

std::string mezzo::describeErrno(int error) { return std::generic_category().message(error); }

Status mezzo::makeFileError(const char *action, const std::string &path, int error) {
  StatusCode code = error == ENOENT ? StatusCode::NotFound : StatusCode::IoError;
  return makeError(code, "cannot ", action, " \"", path, "\": ", describeErrno(error));
}

std::string mezzo::readSmallFile(const std::string &path) {
  Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  std::string text;
  char piece[4096];
  ssize_t count;
  while ((count = ::read(file.get(), piece, sizeof(piece))) > 0)
    text.append(piece, static_cast<size_t>(count));
  return text;
}

Result<std::shared_ptr<const MappedFile>> MappedFile::open(const std::string &path) {
  int descriptor;
  uint64_t size;
  MEZZO_RETURN_IF_ERROR(openForReading(path, descriptor, size));
  Descriptor file(descriptor);
  if (size == 0)
    return std::shared_ptr<const MappedFile>(new MappedFile(nullptr, 0));
  void *data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.get(), 0);
  if (data == MAP_FAILED)
    return makeFileError("map", path, errno);
  return std::shared_ptr<const MappedFile>(new MappedFile(static_cast<const uint8_t *>(data), size));
}

MappedFile::~MappedFile() {
  if (data)
    ::munmap(const_cast<uint8_t *>(data), size);
}

InputFile::InputFile(int descriptor, uint64_t size, std::string path)
    : descriptor(descriptor), fileSize(size), path(std::move(path)) {}

InputFile::InputFile(InputFile &&other) noexcept
    : descriptor(std::exchange(other.descriptor, -1)), fileSize(other.fileSize), path(std::move(other.path)) {}

InputFile::~InputFile() {
  if (descriptor >= 0)
    ::close(descriptor);
}

Result<InputFile> InputFile::open(const std::string &path) {
  int descriptor;
  uint64_t size;
  MEZZO_RETURN_IF_ERROR(openForReading(path, descriptor, size));
  return InputFile(descriptor, size, path);
}

Status InputFile::read(uint64_t offset, std::span<uint8_t> into) const {
  while (!into.empty()) {
    ssize_t count = ::pread(descriptor, into.data(), into.size(), static_cast<off_t>(offset));
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0)
      return makeFileError("read", path, errno);
    if (count == 0)
      return makeError(StatusCode::IoError, "\"", path, "\" ends at byte ", offset, ", ", into.size(),
                       " bytes before what was asked for");
    into = into.subspan(static_cast<size_t>(count));
    offset += static_cast<uint64_t>(count);
  }
  return {};
}
