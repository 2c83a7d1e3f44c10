#include "runtime/checkpoint/CheckpointFolder.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <unistd.h>

using namespace mezzo;
using namespace mezzo::checkpoint;
namespace fs = std::filesystem;

static constexpr std::string_view kPrefix = "step-", kSuffix = ".safetensors";

static std::string fileName(uint64_t step) {
  char digits[24];
  std::snprintf(digits, sizeof digits, "%09llu", static_cast<unsigned long long>(step));
  return concat(std::string(kPrefix), digits, std::string(kSuffix));
}

/// The step in a file's name; nothing where the name is another.
static std::optional<uint64_t> stepOf(const std::string &name) {
  if (name.size() <= kPrefix.size() + kSuffix.size() || !name.starts_with(kPrefix) || !name.ends_with(kSuffix))
    return std::nullopt;
  std::string digits = name.substr(kPrefix.size(), name.size() - kPrefix.size() - kSuffix.size());
  constexpr size_t kMostDigits = 19; // what 64 bits hold in any case
  if (digits.size() > kMostDigits || !std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; }))
    return std::nullopt;
  return std::stoull(digits);
}

static Status makeSystemError(const std::string &action, const std::string &path, const std::error_code &error) {
  return makeError(StatusCode::IoError, "cannot ", action, " \"", path, "\": ", error.message());
}

Result<std::vector<std::string>> CheckpointFolder::list() const {
  std::error_code error;
  std::vector<std::pair<uint64_t, std::string>> found;
  for (fs::directory_iterator at(path, error), end; !error && at != end; at.increment(error))
    if (std::optional<uint64_t> step = stepOf(at->path().filename().string()))
      found.emplace_back(*step, at->path().string());
  if (error && error != std::errc::no_such_file_or_directory)
    return makeSystemError("read", path, error);
  std::sort(found.begin(), found.end());
  std::vector<std::string> files;
  for (auto &[step, file] : found)
    files.push_back(file);
  return files;
}

/// Makes the names in a folder as lasting as the files. File systems that cannot are left alone.
static void syncFolder(const std::string &path) {
  int descriptor = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0)
    return;
  ::fsync(descriptor);
  ::close(descriptor);
}

struct CheckpointFolder::Lock {
  explicit Lock(int descriptor) : descriptor(descriptor) {}
  ~Lock() { ::close(descriptor); }
  int descriptor;
};

/// File systems without locks are left alone.
Status CheckpointFolder::lock() const {
  if (held)
    return {};
  int descriptor = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0)
    return {};
  held = std::make_shared<const Lock>(descriptor);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    held.reset();
    return makeError(StatusCode::WrongState, "another run saves its checkpoints into \"", path,
                     "\"; give each a folder of its own");
  }
  return {};
}

Result<std::string> CheckpointFolder::save(const Position &position, std::vector<SafeTensor> variables,
                                           const Metadata &about) const {
  std::error_code error;
  fs::create_directories(path, error);
  if (error)
    return makeSystemError("make the folder", path, error);
  MEZZO_RETURN_IF_ERROR(lock());
  std::string file = (fs::path(path) / fileName(position.step)).string();
  MEZZO_RETURN_IF_ERROR(write(file, position, std::move(variables), about));
  MEZZO_RETURN_IF_ERROR(tidy(position.step));
  syncFolder(path);
  return file;
}

/// Sets aside what is newer than `step`, and removes what is too old.
Status CheckpointFolder::tidy(uint64_t step) const {
  Result<std::vector<std::string>> files = list();
  if (!files.ok())
    return files.takeStatus();
  std::error_code error;
  while (!files->empty() && *stepOf(fs::path(files->back()).filename().string()) > step) {
    fs::rename(files->back(), files->back() + ".old", error);
    if (error)
      return makeSystemError("rename", files->back(), error);
    files->pop_back();
  }
  for (size_t i = 0; keep > 0 && i + keep < files->size(); ++i) {
    fs::remove((*files)[i], error);
    if (error)
      return makeSystemError("remove", (*files)[i], error);
  }
  return {};
}

/// The newest file before `damaged` that can be opened.
static std::optional<std::string> findWhole(const std::vector<std::string> &files, const std::string &damaged) {
  auto at = std::find_if(files.rbegin(), files.rend(),
                         [&](const std::string &file) { return fs::path(file).filename() == fs::path(damaged).filename(); });
  for (at = at == files.rend() ? at : at + 1; at != files.rend(); ++at)
    if (checkpoint::open(*at).ok())
      return *at;
  return std::nullopt;
}

Result<Checkpoint> CheckpointFolder::openFile(const std::string &file) {
  Result<Checkpoint> opened = checkpoint::open(file);
  if (opened.ok() || opened.status().code() != StatusCode::CorruptFile)
    return opened;
  fs::path folder = fs::path(file).parent_path();
  Result<std::vector<std::string>> files = CheckpointFolder(folder.empty() ? "." : folder.string()).list();
  std::optional<std::string> whole = files.ok() ? findWhole(*files, file) : std::nullopt;
  return makeError(StatusCode::CorruptFile, opened.status().message(), "; ",
                   whole ? "the newest one before it that is whole is \"" + *whole + "\""
                         : std::string("there is no older one that is whole"));
}

Result<Checkpoint> CheckpointFolder::openNewest() const {
  Result<std::vector<std::string>> files = list();
  if (!files.ok())
    return files.takeStatus();
  if (files->empty())
    return makeError(StatusCode::NotFound, "\"", path, "\" has no checkpoints");
  return openFile(files->back());
}
