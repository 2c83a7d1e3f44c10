#include "tools/mezzo/Commands.h"

#include "compiler/cpu/Target.h"
#include "compiler/cuda/Nvrtc.h"
#include "tools/mezzo/ExitCode.h"

#include "mezzo/runtime.h"

#include "llvm/ADT/StringExtras.h"
#include <CLI/CLI.hpp>
#include <iostream>

using namespace mezzo::tool;

/// What `--target-cpu native` stands for here.
static std::string nativeTarget() {
  llvm::Expected<mezzo::cpu::Target> native = mezzo::cpu::Target::get("native");
  if (!native)
    return llvm::toString(native.takeError());
  std::string text = native->cpu;
  for (const std::string &extension : native->extensions)
    text += " " + extension;
  return text;
}

/// The compiler of CUDA text, which `compile --device=cuda` needs.
static std::string describeNvrtc() {
  llvm::Expected<const mezzo::cuda::Nvrtc *> nvrtc = mezzo::cuda::Nvrtc::get();
  if (!nvrtc)
    return "not here: " + llvm::toString(nvrtc.takeError());
  std::vector<std::string> archs = (*nvrtc)->architectures();
  return (*nvrtc)->version() + ", " + (*nvrtc)->path() + ", for " + llvm::join(archs, " ");
}

static void listDevices() {
  mezzo_device_info info{};
  info.struct_size = sizeof info;
  for (size_t i = 0; mezzo_get_device(i, &info) == MEZZO_OK; ++i)
    std::cout << info.name << "        " << info.description << '\n';
  std::cout << "           --target-cpu native: " << nativeTarget() << '\n'
            << "           NVRTC: " << describeNvrtc() << '\n'
            << "reference  interprets models; slow, and what results are measured by\n";
}

void mezzo::tool::addDevicesCommand(CLI::App &app, int &exitCode) {
  CLI::App *sub = app.add_subcommand("devices", "list where models can run");
  sub->callback([&exitCode] {
    listDevices();
    exitCode = kSuccess;
  });
}
