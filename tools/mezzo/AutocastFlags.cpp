#include "tools/mezzo/AutocastFlags.h"

#include "tools/mezzo/Commands.h"
#include "tools/mezzo/HostTensor.h"

#include <CLI/CLI.hpp>

using namespace mezzo;
using namespace mezzo::tool;

std::vector<const CLI::Option *> AutocastFlags::addTo(CLI::App &command) {
  CLI::Option *main =
      command
          .add_option("--autocast", type,
                      "store values in 16 bits wherever that is safe, as this type; auto: where the processor gains by it")
          ->check(CLI::IsMember({"f16", "bf16", "auto"}));
  auto addDetail = [&](CLI::Option *option) { details.push_back(option); };
  addDetail(command.add_option("--io", request.io, "types of f32 inputs and outputs: keep, or the type of --autocast")
                ->check(CLI::IsMember({"keep", "f16", "bf16"}))
                ->capture_default_str());
  addDetail(command.add_option("--require", request.require, "what must be known of a range before a value is narrowed")
                ->check(CLI::IsMember({"prior", "calibrated", "proven"}))
                ->capture_default_str());
  addDetail(command.add_option("--range", request.ranges, "bounds of an input, NAME=lo:hi")->allow_extra_args(false));
  addDetail(
      command
          .add_option("--keep-f32", request.keepF32,
                      "operations that stay f32: a node's or tensor's name, op:TYPE, regex:PATTERN, region:FROM..TO; after "
                      "result: or operands: only what they store, or compute on")
          ->allow_extra_args(false));
  addDetail(command.add_option("--keep-low", request.keepLow, "operations that are narrowed, whatever is known of them")
                ->allow_extra_args(false));
  addDetail(command
                .add_option("--policy", request.policyFiles,
                            "rows that replace those of the policy table, and pins (YAML or JSON)")
                ->allow_extra_args(false)
                ->type_name(kFile));
  addDetail(command
                .add_option("--calibration", request.calibrationFiles,
                            "what `mezzo calibrate` measured on samples; several files count together")
                ->allow_extra_args(false)
                ->type_name(kFile));
  addDetail(command
                .add_option("--calibrate", samples,
                            "a sample of the inputs, a .npz file, or a folder of them: run the model in f32 on them first")
                ->allow_extra_args(false)
                ->type_name(kFile));
  addDetail(command
                .add_option("--headroom", request.headroom,
                            "powers of two between what was measured and the largest number of the type")
                ->check(CLI::Range(0, 15))
                ->capture_default_str());
  addDetail(command.add_option("--error-goal", request.errorGoal,
                               "how far outputs may be off from f32, over their largest magnitude, where a calibration has "
                               "effects of roundings (default: 1.5e-3 in f16, 1.6e-2 in bf16; inf: any)"));
  addDetail(command.add_option("--certificate", request.certificateFile, "file for the proof that no choice costs less")
                ->type_name(kFile));
  std::vector<const CLI::Option *> all(details);
  all.push_back(main);
  return all;
}

std::optional<autocast::Request> AutocastFlags::toRequest() const {
  if (type.empty()) {
    for (const CLI::Option *option : details)
      if (option->count() > 0)
        throw UsageFailure(option->get_name() + " is for --autocast; give --autocast=f16 or --autocast=bf16");
    return std::nullopt;
  }
  autocast::Request made = request;
  made.type = type;
  return made;
}
