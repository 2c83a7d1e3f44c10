#include "tools/mezzo/Commands.h"

#include "compiler/cpu/Target.h"
#include "tools/mezzo/ExitCode.h"
#include "tools/mezzo/HostTensor.h"

#include <iostream>

using namespace mezzo::tool;

static void listDevices() {
  llvm::Expected<mezzo::cpu::Target> native = mezzo::cpu::Target::get("native");
  if (!native)
    throw Failure(llvm::toString(native.takeError()));
  std::cout << "cpu        " << native->cpu;
  for (const std::string &extension : native->extensions)
    std::cout << ' ' << extension;
  std::cout << "\nreference  interprets graphs; slow, and what defines results\n";
}

void mezzo::tool::addDevicesCommand(CLI::App &app, int &exitCode) {
  CLI::App *sub = app.add_subcommand("devices", "list where models can run");
  sub->callback([&exitCode] {
    listDevices();
    exitCode = kSuccess;
  });
}
