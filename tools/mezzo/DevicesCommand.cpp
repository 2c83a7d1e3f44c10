#include "tools/mezzo/Commands.h"

#include "compiler/cpu/Target.h"
#include "tools/mezzo/ExitCode.h"

#include "mezzo/runtime.h"

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

static void listDevices() {
  mezzo_device_info info{};
  info.struct_size = sizeof info;
  for (size_t i = 0; mezzo_get_device(i, &info) == MEZZO_OK; ++i)
    std::cout << info.name << "        " << info.description << '\n';
  std::cout << "           --target-cpu native: " << nativeTarget() << '\n'
            << "reference  interprets models; slow, and what results are measured by\n";
}

void mezzo::tool::addDevicesCommand(CLI::App &app, int &exitCode) {
  CLI::App *sub = app.add_subcommand("devices", "list where models can run");
  sub->callback([&exitCode] {
    listDevices();
    exitCode = kSuccess;
  });
}
