// mezzo: compiles models and runs them, from the command line.
#include "tools/mezzo/Commands.h"
#include "tools/mezzo/ExitCode.h"
#include "tools/mezzo/HostTensor.h"

#include "mezzo/runtime.h"

#include <CLI/CLI.hpp>
#include <csignal>
#include <iostream>

using namespace mezzo::tool;

static const char *const kFooter = R"(Examples:
  mezzo compile model.onnx -o model.mezzo
  mezzo run model.mezzo --inputs in.npz --outputs out.npz
  mezzo run model.onnx --dim N=8 --expect reference.npz
  mezzo run model.onnx --compare=reference
  mezzo convert model.onnx --autocast f16 -o mixed.onnx
  mezzo train step.mezzo --data train.npz --epochs 10
  mezzo info model.mezzo --json
  cat model.onnx | mezzo compile - --dim N=1,8 -o - | mezzo bench -
A model or artifact, and a file of tensors, may be -: standard input or output.

Exit status:
  0  success
  1  a result is not as expected, or a check does not hold
  2  the command line is wrong, or names what the model has not
  3  the model, a file or the device cannot do it; the message says why
  130  training was interrupted; the state is saved)";

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
  app.footer(kFooter);
  app.set_version_flag("--version", std::string("mezzo ") + mezzo_version());
  app.require_subcommand(1);
  int exitCode = kSuccess;
  addCompileCommand(app, exitCode);
  addCalibrateCommand(app, exitCode);
  addRunCommand(app, exitCode);
  addInfoCommand(app, exitCode);
  addBenchCommand(app, exitCode);
  addExplainCommand(app, exitCode);
  addConvertCommand(app, exitCode);
  addTrainCommand(app, exitCode);
  addDevicesCommand(app, exitCode);
  addCompletionCommand(app, exitCode);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError &error) {
    return finish(app.exit(error) == 0 ? kSuccess : kUsage);
  } catch (const ReportedFailure &failure) {
    return failure.isUsage ? kUsage : kFailure;
  } catch (const UsageFailure &failure) {
    std::cerr << "mezzo: error: " << failure.what() << '\n';
    return kUsage;
  } catch (const std::bad_alloc &) {
    std::cerr << "mezzo: error: out of memory\n";
    return kFailure;
  } catch (const std::exception &error) {
    std::cerr << "mezzo: error: " << error.what() << '\n';
    return kFailure;
  }
  return finish(exitCode);
}
