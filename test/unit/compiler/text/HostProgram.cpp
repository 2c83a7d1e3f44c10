#include "test/unit/compiler/text/HostProgram.h"

#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace mezzo::test {

static void require(bool condition, const std::string &message) {
  if (condition)
    return;
  std::fprintf(stderr, "%s\n", message.c_str());
  std::exit(1);
}

HostProgram::HostProgram(const std::string &source) {
  std::string folder = std::filesystem::temp_directory_path() / "mezzo-text-XXXXXX";
  require(mkdtemp(folder.data()) != nullptr, "cannot make a temporary folder");
  std::string text = folder + "/kernels.cpp", library = folder + "/kernels.so";
  std::ofstream(text) << source;
  std::string command = std::string(MEZZO_TEST_CXX) +
                        " -std=c++17 -O1 -w -ffp-contract=off -fno-strict-aliasing -fPIC -shared " + text + " -o " + library;
  require(std::system(command.c_str()) == 0, "the compiler refuses " + text);
  handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
  require(handle != nullptr, "cannot load " + library);
  std::filesystem::remove_all(folder);
}

HostProgram::~HostProgram() { dlclose(handle); }

void *HostProgram::symbol(const std::string &name) const {
  void *found = dlsym(handle, name.c_str());
  require(found != nullptr, "no function " + name);
  return found;
}

} // namespace mezzo::test
