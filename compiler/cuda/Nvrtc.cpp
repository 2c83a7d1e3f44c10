#include "compiler/cuda/Nvrtc.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

#include <algorithm>
#include <dlfcn.h>
#include <glob.h>

namespace mezzo::cuda {

//===- Where it is --------------------------------------------------------===//

static std::vector<std::string> filesLike(const std::string &pattern) {
  glob_t found;
  std::vector<std::string> files;
  if (glob(pattern.c_str(), 0, nullptr, &found) == 0)
    files.assign(found.gl_pathv, found.gl_pathv + found.gl_pathc);
  globfree(&found);
  std::reverse(files.begin(), files.end()); // the newest version first
  // libnvrtc-builtins stands beside it, and an alternative build.
  llvm::erase_if(files, [](const std::string &file) {
    llvm::StringRef name = llvm::sys::path::filename(file);
    return !name.starts_with("libnvrtc.so");
  });
  return files;
}

/// The site-packages folders of the Python environment that tests use: they lie beside its interpreter.
static std::vector<std::string> pythonFolders() {
  std::vector<std::string> folders;
  std::string python = llvm::sys::Process::GetEnv("MEZZO_PYTHON").value_or("");
  if (python.empty())
    if (auto found = llvm::sys::findProgramByName("python3"))
      python = *found;
  llvm::StringRef prefix = llvm::sys::path::parent_path(llvm::sys::path::parent_path(python));
  if (!prefix.empty())
    folders.push_back(prefix.str() + "/lib/python3*/site-packages");
  return folders;
}

/// Files to try, in order; one without a folder is looked for by the loader.
static std::vector<std::string> candidates() {
  std::vector<std::string> files;
  auto add = [&](std::vector<std::string> more) { files.insert(files.end(), more.begin(), more.end()); };
  if (auto home = llvm::sys::Process::GetEnv("CUDA_HOME")) {
    add(filesLike(*home + "/lib64/libnvrtc.so*"));
    add(filesLike(*home + "/lib/libnvrtc.so*"));
  }
  for (const char *name : {"libnvrtc.so", "libnvrtc.so.13", "libnvrtc.so.12"})
    files.push_back(name);
  for (const char *folder :
       {"/usr/local/cuda/lib64", "/usr/local/cuda/lib", "/usr/local/cuda-*/lib64", "/usr/local/cuda-*/lib"})
    add(filesLike(std::string(folder) + "/libnvrtc.so*"));
  for (const std::string &folder : pythonFolders()) {
    add(filesLike(folder + "/nvidia/cu1*/lib/libnvrtc.so*"));
    add(filesLike(folder + "/nvidia/cuda_nvrtc/lib/libnvrtc.so*"));
  }
  return files;
}

bool Nvrtc::open(const std::string &path) {
  void *handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    return false;
  auto resolve = [&](auto &function, const char *name) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(handle, name));
    return function != nullptr;
  };
  library = path;
  bool isWhole = resolve(versionOf, "nvrtcVersion") && resolve(countArchs, "nvrtcGetNumSupportedArchs") &&
                 resolve(listArchs, "nvrtcGetSupportedArchs") && resolve(createProgram, "nvrtcCreateProgram") &&
                 resolve(destroyProgram, "nvrtcDestroyProgram") && resolve(compileProgram, "nvrtcCompileProgram") &&
                 resolve(logSize, "nvrtcGetProgramLogSize") && resolve(getLog, "nvrtcGetProgramLog") &&
                 resolve(ptxSize, "nvrtcGetPTXSize") && resolve(getPtx, "nvrtcGetPTX") &&
                 resolve(cubinSize, "nvrtcGetCUBINSize") && resolve(getCubin, "nvrtcGetCUBIN") &&
                 resolve(errorString, "nvrtcGetErrorString");
  if (isWhole)
    build = identify();
  return isWhole;
}

/// A version has two numbers only; the file's name, once links are followed, has three.
std::string Nvrtc::identify() const {
  Dl_info info;
  llvm::SmallString<128> file;
  uint64_t bytes = 0;
  if (dladdr(reinterpret_cast<void *>(versionOf), &info) && !llvm::sys::fs::real_path(info.dli_fname, file))
    (void)llvm::sys::fs::file_size(file, bytes);
  return version() + " " + llvm::sys::path::filename(file).str() + " " + std::to_string(bytes);
}

/// The oldest whose options and functions are the ones used here.
static constexpr int kOldest = 12;

static bool isTooOld(const Nvrtc &nvrtc) { return std::atoi(nvrtc.version().c_str()) < kOldest; }

static std::string tooOld(const Nvrtc &nvrtc) {
  return "'" + nvrtc.path() + "' is NVRTC " + nvrtc.version() + "; wanted " + std::to_string(kOldest) + ".0 or later";
}

llvm::Expected<const Nvrtc *> Nvrtc::load() {
  auto nvrtc = std::unique_ptr<Nvrtc>(new Nvrtc());
  if (auto given = llvm::sys::Process::GetEnv("MEZZO_NVRTC")) {
    if (!nvrtc->open(*given))
      return llvm::createStringError("MEZZO_NVRTC is '%s', which cannot be loaded as NVRTC %d.0 or later", given->c_str(),
                                     kOldest);
    if (isTooOld(*nvrtc))
      return llvm::createStringError("MEZZO_NVRTC: " + tooOld(*nvrtc));
    return nvrtc.release();
  }
  std::string old;
  for (const std::string &file : candidates()) {
    if (!nvrtc->open(file))
      continue;
    if (!isTooOld(*nvrtc))
      return nvrtc.release();
    old += (old.empty() ? "" : "; ") + tooOld(*nvrtc);
  }
  if (!old.empty())
    return llvm::createStringError(old + "; install a newer CUDA toolkit or `pip install nvidia-cuda-nvrtc`, or name the "
                                         "file in MEZZO_NVRTC");
  return llvm::createStringError(
      "NVRTC (libnvrtc.so) is not found in $CUDA_HOME, on the loader's path, in /usr/local/cuda or in Python's "
      "nvidia-cuda-nvrtc; "
      "install a CUDA toolkit or `pip install nvidia-cuda-nvrtc`, or name the file in MEZZO_NVRTC");
}

llvm::Expected<const Nvrtc *> Nvrtc::get() {
  static llvm::Expected<const Nvrtc *> loaded = load();
  if (loaded)
    return *loaded;
  static const std::string message = llvm::toString(loaded.takeError());
  return llvm::createStringError(message);
}

//===- Compiling ----------------------------------------------------------===//

std::string Nvrtc::version() const {
  int major = 0, minor = 0;
  versionOf(&major, &minor);
  return std::to_string(major) + "." + std::to_string(minor);
}

std::vector<std::string> Nvrtc::architectures() const {
  int count = 0;
  countArchs(&count);
  std::vector<int> numbers(static_cast<size_t>(count));
  listArchs(numbers.data());
  std::vector<std::string> names;
  for (int number : numbers)
    names.push_back("sm_" + std::to_string(number));
  return names;
}

/// `arch` may have "compute" for "sm".
llvm::Error Nvrtc::checkArchitecture(const std::string &arch) const {
  std::vector<std::string> known = architectures();
  std::string number = arch.substr(std::min(arch.find('_'), arch.size()));
  if (llvm::is_contained(known, "sm" + number))
    return llvm::Error::success();
  return llvm::createStringError("NVRTC " + version() + " ('" + library + "') does not compile for " + arch + "; it knows " +
                                 llvm::join(known, ", ") + "; another CUDA toolkit may");
}

/// A text or binary that is asked for by its size first.
template <typename Program>
static std::string fetch(Program program, int (*size)(Program, size_t *), int (*get)(Program, char *)) {
  size_t bytes = 0;
  if (size(program, &bytes) != 0 || bytes == 0)
    return "";
  std::string data(bytes, '\0');
  return get(program, data.data()) == 0 ? data : "";
}

/// Without the zero at its end.
static std::string asText(std::string data) {
  while (!data.empty() && data.back() == '\0')
    data.pop_back();
  return data;
}

std::vector<std::string> Nvrtc::optionsFor(const std::string &arch, const std::vector<std::string> &moreOptions) {
  std::vector<std::string> options = {"-arch=" + arch, "--std=c++17",     "--fmad=false",
                                      "--ftz=false",   "--prec-div=true", "--prec-sqrt=true",
                                      "--minimal",     "-default-device", "--ptxas-options=--verbose"};
  options.insert(options.end(), moreOptions.begin(), moreOptions.end());
  return options;
}

llvm::Expected<Binary> Nvrtc::compile(const std::string &source, const std::string &arch,
                                      const std::vector<std::string> &moreOptions) const {
  if (llvm::Error error = checkArchitecture(arch))
    return error;
  Program program = nullptr;
  if (int status = createProgram(&program, source.c_str(), "kernels.cu", 0, nullptr, nullptr))
    return llvm::createStringError("NVRTC cannot start: %s", errorString(status));
  llvm::scope_exit destroy([&] { destroyProgram(&program); });
  std::vector<std::string> texts = optionsFor(arch, moreOptions);
  std::vector<const char *> options;
  for (const std::string &option : texts)
    options.push_back(option.c_str());
  int status = compileProgram(program, static_cast<int>(options.size()), options.data());
  Binary binary;
  binary.log = asText(fetch(program, logSize, getLog));
  if (status != 0)
    return llvm::createStringError("NVRTC %s for %s: %s\n%s", version().c_str(), arch.c_str(), errorString(status),
                                   binary.log.c_str());
  binary.ptx = asText(fetch(program, ptxSize, getPtx));
  binary.cubin = fetch(program, cubinSize, getCubin);
  binary.resources = readResources(binary.log);
  return binary;
}

/// The number before `unit`, or 0.
static int64_t numberBefore(llvm::StringRef line, llvm::StringRef unit) {
  size_t at = line.find(unit);
  if (at == llvm::StringRef::npos)
    return 0;
  llvm::StringRef before = line.take_front(at).rtrim();
  size_t start = before.find_last_not_of("0123456789");
  int64_t number = 0;
  before.substr(start == llvm::StringRef::npos ? 0 : start + 1).getAsInteger(10, number);
  return number;
}

std::vector<Resources> readResources(llvm::StringRef log) {
  std::vector<Resources> all;
  for (llvm::StringRef line : llvm::split(log, '\n')) {
    static constexpr llvm::StringLiteral kFunction = "Function properties for ";
    if (size_t at = line.find(kFunction); at != llvm::StringRef::npos)
      all.push_back({line.substr(at + kFunction.size()).trim().str()});
    if (all.empty())
      continue;
    if (line.contains("bytes stack frame")) {
      all.back().stackBytes = numberBefore(line, " bytes stack frame");
      all.back().spillBytes = numberBefore(line, " bytes spill stores") + numberBefore(line, " bytes spill loads");
    } else if (line.contains(" registers")) {
      all.back().registers = numberBefore(line, " registers");
      all.back().sharedBytes = numberBefore(line, " bytes smem");
    }
  }
  return all;
}

} // namespace mezzo::cuda
