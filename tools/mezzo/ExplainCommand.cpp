#include "tools/mezzo/Commands.h"

#include "tools/mezzo/CompileFlags.h"
#include "tools/mezzo/ExitCode.h"
#include "tools/mezzo/ExplainAutocast.h"
#include "tools/mezzo/ExplainFusion.h"

#include <CLI/CLI.hpp>

using namespace mezzo;
using namespace mezzo::tool;

namespace {
struct ExplainCommand {
  CompileFlags flags;
  AutocastQuestion question;
  std::vector<const CLI::Option *> autocastOnly;
};
} // namespace

static int explain(const ExplainCommand &command) {
  compiler::CompileOptions options = command.flags.toOptions();
  if (isArtifact(options))
    throw Failure("explain takes models, and " + options.path + " is an artifact; give the model it was made of");
  if (options.autocast)
    return explainAutocast(std::move(options), command.question);
  for (const CLI::Option *option : command.autocastOnly)
    if (option->count() > 0)
      throw CLI::ValidationError(option->get_name(), "is for --autocast; give --autocast=f16 or --autocast=bf16");
  explainFusion(std::move(options));
  return kSuccess;
}

void tool::addExplainCommand(CLI::App &app, int &exitCode) {
  auto command = std::make_shared<ExplainCommand>();
  CLI::App *sub = app.add_subcommand("explain", "say why the compiler decided as it did, by the model's own nodes");
  command->flags.addTo(*sub);
  AutocastQuestion &question = command->question;
  command->autocastOnly = {
      sub->add_option("operation", question.op,
                      "with --autocast: a node, tensor, input, constant, operation or #NUMBER to explain alone"),
      sub->add_flag("--json", question.isJson, "with --autocast: as JSON, by docs/autocast-report.schema.json"),
      sub->add_option("--svg", question.svg, "with --autocast: also draw the graph into this file")->type_name(kFile),
      sub->add_option("--diff", question.before, "with --autocast: say what differs from a report that --json gave")
          ->type_name(kFile),
      sub->add_flag("--flip-costs", question.wantsFlips,
                    "with --autocast: for every operation, what the other type would cost, also in large programs")};
  command->flags.addDeviceTo(*sub, {"cpu", "cuda"});
  sub->footer("Examples:\n  mezzo explain model.onnx\n  mezzo explain model.onnx --autocast f16\n"
              "  mezzo explain model.onnx --autocast f16 /encoder/Softmax\n"
              "  mezzo explain model.onnx --autocast f16 --json > before.json\n"
              "  mezzo explain model.onnx --autocast f16 --range x=0:1 --diff before.json --svg now.svg");
  sub->callback([command, &exitCode] { exitCode = explain(*command); });
}
