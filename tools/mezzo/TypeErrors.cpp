#include "tools/mezzo/TypeErrors.h"

#include "tools/mezzo/Calibrate.h"
#include "tools/mezzo/PrecisionRun.h"
#include "tools/mezzo/ProbedProgram.h"
#include "tools/mezzo/SwitchedProgram.h"

#include "passes/autocast/probe/Roundings.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::tool;

static bool haveSameTypes(const NamedTensors &a, const NamedTensors &b) {
  return a.size() == b.size() && std::all_of(a.begin(), a.end(), [&](const NamedTensor &tensor) {
           const HostTensor *other = find(b, tensor.name);
           return other && other->type == tensor.tensor.type;
         });
}

static InputSets fewAlike(const std::vector<std::string> &files, std::vector<compiler::DeclaredInput> declared) {
  constexpr size_t kMost = 4, kMostLookedAt = 16;
  InputSets few;
  few.declared = std::move(declared);
  NamedTensors first;
  for (size_t i = 0; i < std::min(files.size(), kMostLookedAt) && few.files.size() < kMost; ++i) {
    NamedTensors sample = readSample(files[i], few.declared);
    if (i == 0)
      first = sample;
    if (haveSameTypes(first, sample))
      few.files.push_back(files[i]);
  }
  return few;
}

/// Outputs that are off more than this are wrong, and how far says nothing.
static constexpr double kMostEffect = 1;

static autocast::RoundingEffects measureEffects(const PrecisionRequest &request, const std::vector<NamedTensors> &wanted) {
  std::vector<autocast::Rounding> roundings;
  SwitchedProgram program(request, request.options, wanted, [&](mlir::func::FuncOp mixed, mlir::func::FuncOp plain) {
    roundings = autocast::findRoundings(mixed, plain);
    std::vector<autocast::Candidate> candidates;
    for (const autocast::Rounding &rounding : roundings)
      candidates.push_back(rounding.candidate);
    return candidates;
  });
  autocast::RoundingEffects effects;
  for (size_t i = 0; i < roundings.size(); ++i) {
    Roundings alone(roundings.size(), false);
    alone[i] = true;
    // Not a number is not below the most.
    double error = program.error(alone);
    (effects.*roundings[i].kind)[roundings[i].key] = error < kMostEffect ? error : kMostEffect;
  }
  return effects;
}

void tool::measureTypeErrors(const compiler::CompileOptions &options, const RunnerOptions &runner,
                             const std::vector<std::string> &files, const std::vector<std::string> &types,
                             autocast::Calibration &calibration) {
  PrecisionRequest request{asPlainF32(options), runner, fewAlike(files, openInputs(options)), {}};
  request.options.autocast = options.autocast.value_or(autocast::Request());
  request.options.autocast->measured = std::make_shared<autocast::Calibration>(calibration);
  request.options.autocast->calibrationFiles.clear();
  request.options.autocast->io = "keep"; // samples are f32, and so are the outputs that are compared
  request.options.autocast->certificateFile.clear();
  std::vector<NamedTensors> wanted = wantedOutputs(request);
  for (const std::string &type : types) {
    request.options.autocast->type = type;
    double error = worstOf(runMixed(request, request.options, wanted, /*decisions=*/nullptr));
    calibration.errors[type] = error;
    if (!(error <= autocast::usualErrorGoal(type == "f16") / 4))
      calibration.effects[type] = measureEffects(request, wanted);
  }
}
