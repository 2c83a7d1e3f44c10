#include "tools/mezzo/Commands.h"

#include "compiler/driver/ConvertModel.h"
#include "tools/mezzo/CompileFlags.h"
#include "tools/mezzo/ExitCode.h"
#include "tools/mezzo/StandardStreams.h"

#include <CLI/CLI.hpp>
#include <iostream>

using namespace mezzo;
using namespace mezzo::tool;

namespace {
struct ConvertCommand {
  CompileFlags flags;
  std::string target, output;
};
} // namespace

static compiler::CompileOptions checkedOptions(const ConvertCommand &command) {
  compiler::CompileOptions options = command.flags.toOptions();
  if (isArtifact(options) || !options.isOnnx)
    throw Failure("convert takes ONNX models, and " + options.path + " is none");
  if (!options.autocast)
    throw UsageFailure("convert wants to know the type: give --autocast=f16 or --autocast=bf16");
  if (options.autocast->type == "auto")
    throw UsageFailure(
        "convert does not know the processor that the model will run on: give --autocast=f16 or --autocast=bf16");
  if (hasVariants(options))
    throw UsageFailure("convert decides for one size of each dimension; --dim has several");
  return options;
}

/// The model goes where it was asked for, the summary where the model does not.
static void write(onnx::ModelConversion &conversion, const ConvertCommand &command, const std::string &model) {
  std::string summary = conversion.summary().toText(command.flags.autocast.type);
  if (command.output == "-") {
    llvm::Expected<std::string> bytes = conversion.bytes();
    if (!bytes)
      throw Failure(model + ": " + llvm::toString(bytes.takeError()));
    writeStandardOutput(*bytes);
    std::cerr << summary;
    return;
  }
  if (llvm::Error error = conversion.write(command.output, model))
    throw Failure(llvm::toString(std::move(error)));
  std::cout << summary;
}

static int convert(const ConvertCommand &command) {
  compiler::CompileOptions options = checkedOptions(command);
  compiler::ConvertedModel converted = compiler::convertModel(options, command.target);
  if (!converted.conversion)
    return converted.isRequestWrong ? kUsage : kFailure;
  write(*converted.conversion, command, options.path);
  return kSuccess;
}

void tool::addConvertCommand(CLI::App &app, int &exitCode) {
  auto command = std::make_shared<ConvertCommand>();
  CLI::App *sub = app.add_subcommand("convert", "write a model in mixed precision as ONNX, for any runtime");
  command->flags.addModelTo(*sub);
  command->flags.autocast.addTo(*sub);
  sub->add_option("--target", command->target,
                  "runtime that the model is for: operators that it has no 16-bit kernels for stay f32")
      ->check(CLI::IsMember(onnx::targetNames()));
  sub->add_option("-o,--output", command->output, "the model in mixed precision; - is standard output")
      ->required()
      ->type_name(kFile);
  sub->footer("Examples:\n  mezzo convert model.onnx --autocast f16 -o mixed.onnx\n"
              "  mezzo convert model.onnx --autocast bf16 --io bf16 --target onnxruntime-cuda --dim N=1 -o mixed.onnx");
  sub->callback([command, &exitCode] { exitCode = convert(*command); });
}
