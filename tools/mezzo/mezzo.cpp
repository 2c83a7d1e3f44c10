// mezzo: compiles models and runs them, from the command line.
#include "tools/mezzo/Commands.h"
#include "tools/mezzo/ExitCode.h"
#include "tools/mezzo/HostTensor.h"

#include "mezzo/runtime.h"

#include <csignal>
#include <iostream>

using namespace mezzo::tool;

static const char *const kExamples = R"(Examples:
  mezzo compile model.onnx -o model.mezzo
  mezzo run model.mezzo --inputs in.npz --outputs out.npz
  mezzo run model.onnx --dim N=8 --expect reference.npz
  mezzo info model.mezzo --json
Exit status: 0 success, 1 a result is not as expected, 2 wrong command line, 3 failure.)";

/// Standard output says only when it is emptied that its disk is full.
static int finish(int exitCode) {
  if (std::cout.flush())
    return exitCode;
  std::cerr << "mezzo: error: cannot write to standard output\n";
  return kFailure;
}

int main(int argc, char **argv) {
  // A file that may not grow further is an error of the write, which removes what it began, and no reason to be ended.
  std::signal(SIGXFSZ, SIG_IGN);
  CLI::App app("Compiles neural networks for mixed precision, and runs them.", "mezzo");
  app.footer(kExamples);
  app.set_version_flag("--version", std::string("mezzo ") + mezzo_version());
  app.require_subcommand(1);
  int exitCode = kSuccess;
  addCompileCommand(app, exitCode);
  addRunCommand(app, exitCode);
  addInfoCommand(app, exitCode);
  addBenchCommand(app, exitCode);
  addExplainCommand(app, exitCode);
  addDevicesCommand(app, exitCode);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError &error) {
    return app.exit(error) == 0 ? kSuccess : kUsage;
  } catch (const ReportedFailure &) {
    return kFailure;
  } catch (const std::bad_alloc &) {
    std::cerr << "mezzo: error: out of memory\n";
    return kFailure;
  } catch (const std::exception &error) {
    std::cerr << "mezzo: error: " << error.what() << '\n';
    return kFailure;
  }
  return finish(exitCode);
}
