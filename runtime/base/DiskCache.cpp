#include "runtime/base/DiskCache.h"

#include "runtime/base/AtomicFile.h"
#include "runtime/base/Checksum.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

using namespace mezzo;

//===- A file -------------------------------------------------------------===//

namespace {
/// Then come the key and the value, and nothing else. In the processor's byte order: a cache is not carried about.
struct FileHeader {
  char magic[8];
  uint64_t keyBytes, valueBytes;
  uint64_t checksum; ///< of everything but itself
};
} // namespace

static constexpr char kMagic[8] = {'M', 'E', 'Z', 'Z', 'O', 'C', '0', '1'};
/// More than this is no file of ours.
static constexpr uint64_t kMostFileBytes = uint64_t(1) << 31;

static std::span<const uint8_t> bytesOf(std::string_view text) {
  return {reinterpret_cast<const uint8_t *>(text.data()), text.size()};
}

static FileHeader makeHeader(std::string_view key, std::string_view value) {
  FileHeader header{};
  std::memcpy(header.magic, kMagic, sizeof kMagic);
  header.keyBytes = key.size();
  header.valueBytes = value.size();
  StreamingChecksum sum;
  sum.update({reinterpret_cast<const uint8_t *>(&header), offsetof(FileHeader, checksum)});
  sum.update(bytesOf(key));
  sum.update(bytesOf(value));
  header.checksum = sum.finish();
  return header;
}

/// All bytes of a regular file; read, not mapped, for a mapped file that somebody cuts kills its readers.
static std::optional<std::string> readAll(int descriptor) {
  struct stat info{};
  if (::fstat(descriptor, &info) != 0 || !S_ISREG(info.st_mode) || static_cast<uint64_t>(info.st_size) > kMostFileBytes)
    return std::nullopt;
  std::string bytes(static_cast<size_t>(info.st_size), '\0');
  for (size_t at = 0; at < bytes.size();) {
    ssize_t count = ::pread(descriptor, bytes.data() + at, bytes.size() - at, static_cast<off_t>(at));
    if (count < 0 && errno == EINTR)
      continue;
    if (count <= 0)
      return std::nullopt;
    at += static_cast<size_t>(count);
  }
  return bytes;
}

/// The value in a file's bytes; none if they are not what `store` writes for the key.
static std::optional<std::string> valueIn(const std::string &bytes, std::string_view key) {
  FileHeader header;
  if (bytes.size() < sizeof header)
    return std::nullopt;
  std::memcpy(&header, bytes.data(), sizeof header);
  std::string_view rest = std::string_view(bytes).substr(sizeof header);
  if (header.keyBytes != key.size() || rest.size() < key.size() || rest.substr(0, key.size()) != key)
    return std::nullopt;
  std::string_view value = rest.substr(key.size());
  FileHeader expected = makeHeader(key, value);
  if (std::memcmp(&header, &expected, sizeof header) != 0)
    return std::nullopt;
  return std::string(value);
}

//===- Finding and storing ------------------------------------------------===//

/// Two checksums, the second of the first and the key, name the file. Keys that meet are told apart by the file's key.
std::string DiskCache::pathOf(std::string_view key) const {
  uint64_t first = computeChecksum(bytesOf(key));
  StreamingChecksum again;
  again.update({reinterpret_cast<const uint8_t *>(&first), sizeof first});
  again.update(bytesOf(key));
  char name[40];
  std::snprintf(name, sizeof name, "/%016llx%016llx", static_cast<unsigned long long>(first),
                static_cast<unsigned long long>(again.finish()));
  return folder + name;
}

std::optional<std::string> DiskCache::find(std::string_view key) {
  // Opening anything but a file, such as a pipe, must not wait.
  int descriptor = ::open(pathOf(key).c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) {
    ++missing;
    return std::nullopt;
  }
  std::optional<std::string> bytes = readAll(descriptor), value;
  if (bytes)
    value = valueIn(*bytes, key);
  if (value)
    ::futimens(descriptor, nullptr); // for eviction; of no use, and without harm, where it may not be
  ::close(descriptor);
  value ? ++found : (++missing, ++damaged);
  return value;
}

/// Makes a folder and those above it, for this user alone.
static void makeFolders(const std::string &path) {
  if (::mkdir(path.c_str(), 0700) == 0 || errno != ENOENT)
    return;
  size_t slash = path.rfind('/');
  if (slash == std::string::npos || slash == 0)
    return;
  makeFolders(path.substr(0, slash));
  ::mkdir(path.c_str(), 0700);
}

static Status writeFile(const std::string &path, std::string_view key, std::string_view value) {
  Result<std::unique_ptr<AtomicFile>> file = AtomicFile::create(path);
  if (!file.ok())
    return file.takeStatus();
  FileHeader header = makeHeader(key, value);
  MEZZO_RETURN_IF_ERROR((*file)->write(0, {reinterpret_cast<const uint8_t *>(&header), sizeof header}));
  MEZZO_RETURN_IF_ERROR((*file)->write(sizeof header, bytesOf(key)));
  MEZZO_RETURN_IF_ERROR((*file)->write(sizeof header + key.size(), bytesOf(value)));
  return (*file)->commit();
}

void DiskCache::store(std::string_view key, std::string_view value) {
  uint64_t bytes = sizeof(FileHeader) + key.size() + value.size();
  if (bytes > std::min(mostBytes, kMostFileBytes)) {
    ++notStored;
    return;
  }
  makeFolders(folder);
  Status written = writeFile(pathOf(key), key, value);
  written.ok() ? ++stored : ++notStored;
  if (written.ok())
    evictIfFull(bytes);
}

DiskCache::Counts DiskCache::counts() const { return {found, missing, damaged, stored, notStored, evicted}; }

//===- Eviction -----------------------------------------------------------===//

namespace {
struct StoredFile {
  std::string path;
  timespec used;
  uint64_t bytes;
};
} // namespace

static bool isOlder(const timespec &a, const timespec &b) {
  return a.tv_sec != b.tv_sec ? a.tv_sec < b.tv_sec : a.tv_nsec < b.tv_nsec;
}

/// The files of a folder; what a process that was killed left behind under a private name is deleted after an hour.
static std::vector<StoredFile> filesIn(const std::string &folder) {
  std::vector<StoredFile> files;
  DIR *stream = ::opendir(folder.c_str());
  if (!stream)
    return files;
  while (const dirent *item = ::readdir(stream)) {
    std::string path = folder + "/" + item->d_name;
    struct stat info{};
    if (::lstat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode))
      continue;
    if (!path.ends_with(".tmp"))
      files.push_back({path, info.st_mtim, static_cast<uint64_t>(info.st_size)});
    else if (info.st_mtim.tv_sec + 3600 < ::time(nullptr))
      ::unlink(path.c_str());
  }
  ::closedir(stream);
  return files;
}

/// Looks through the folder now and then only: when it may be full by what this process knows, and after each tenth of the
/// most bytes, for others store as well. Deletes down to nine tenths.
void DiskCache::evictIfFull(uint64_t added) {
  std::lock_guard lock(mutex);
  addedBytes += added;
  if (wasLookedAt && knownBytes + addedBytes <= mostBytes && addedBytes < mostBytes / 10)
    return;
  std::vector<StoredFile> files = filesIn(folder);
  std::sort(files.begin(), files.end(), [](const auto &a, const auto &b) { return isOlder(a.used, b.used); });
  uint64_t total = 0;
  for (const StoredFile &file : files)
    total += file.bytes;
  const bool isFull = total > mostBytes;
  for (const StoredFile &file : files) {
    if (!isFull || total <= mostBytes / 10 * 9)
      break;
    ::unlink(file.path.c_str());
    total -= file.bytes;
    ++evicted;
  }
  wasLookedAt = true;
  knownBytes = total;
  addedBytes = 0;
}

//===- What the user wants ------------------------------------------------===//

static std::string environment(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

static std::string baseFolder() {
  if (std::string given = environment("MEZZO_CACHE_DIR"); !given.empty())
    return given;
  if (std::string given = environment("XDG_CACHE_HOME"); !given.empty())
    return given + "/mezzo";
  std::string home = environment("HOME");
  return home.empty() ? "" : home + "/.cache/mezzo";
}

static Result<uint64_t> readSize(const std::string &text) {
  if (text.empty())
    return uint64_t(1) << 30;
  char *end = nullptr;
  unsigned long long number = std::strtoull(text.c_str(), &end, 10);
  std::string unit = end;
  const std::string units = "KMG";
  size_t power = unit.size() == 1 ? units.find(unit[0]) : std::string::npos;
  unsigned shift = unit.empty() ? 0 : static_cast<unsigned>(power + 1) * 10;
  bool isNumber = text[0] >= '0' && text[0] <= '9' && (unit.empty() || power != std::string::npos);
  if (!isNumber || number > (UINT64_MAX >> shift))
    return makeError(StatusCode::InvalidArgument, "MEZZO_CACHE_SIZE is '", text,
                     "'; wanted bytes, or a number with K, M or G behind it");
  return uint64_t(number) << shift;
}

Result<std::unique_ptr<DiskCache>> DiskCache::open(const std::string &kind) {
  std::string wanted = environment("MEZZO_CACHE");
  if (wanted != "" && wanted != "on" && wanted != "off")
    return makeError(StatusCode::InvalidArgument, "MEZZO_CACHE is '", wanted, "'; wanted on or off");
  Result<uint64_t> size = readSize(environment("MEZZO_CACHE_SIZE"));
  if (!size.ok())
    return size.takeStatus();
  std::string base = baseFolder();
  if (wanted == "off" || base.empty())
    return std::unique_ptr<DiskCache>();
  return std::make_unique<DiskCache>(base + "/" + kind, *size);
}
