#include "runtime/training/ProgressLine.h"
#include "runtime/training/RunLog.h"
#include "runtime/training/State.h"
#include "tools/mezzo/ExitCode.h"
#include "tools/mezzo/ExportModel.h"
#include "tools/mezzo/Interrupt.h"
#include "tools/mezzo/OpenModel.h"
#include "tools/mezzo/StandardStreams.h"
#include "tools/mezzo/TrainCommand.h"
#include "tools/mezzo/WeightFile.h"

#include <iostream>
#include <unistd.h>

using namespace mezzo;
using namespace mezzo::tool;
using training::Dataset;
using training::ProgramView;

/// The value, or its message as the reason why the command ends.
template <typename T> static T require(Result<T> result) {
  if (!result.ok())
    throw Failure(result.status().message());
  return result.take();
}

static void require(const Status &status) {
  if (!status.ok())
    throw Failure(status.message());
}

namespace {
/// Tells several observers.
class Observers : public training::Observer {
public:
  void add(training::Observer *observer) { all.push_back(observer); }
  void onStep(const training::StepReport &step) override {
    for (training::Observer *observer : all)
      observer->onStep(step);
  }
  void onEvaluation(uint64_t step, uint64_t epoch, const training::Evaluation &evaluation) override {
    for (training::Observer *observer : all)
      observer->onEvaluation(step, epoch, evaluation);
  }
  void onCheckpoint(uint64_t step, const std::string &file) override {
    for (training::Observer *observer : all)
      observer->onCheckpoint(step, file);
  }

private:
  std::vector<training::Observer *> all;
};

/// Everything that a run works on, opened.
struct OpenRun {
  std::unique_ptr<CpuRunner> runner;
  std::optional<ProgramView> program;
  training::InputNames inputs;
  std::optional<Dataset> data, evaluationData;
  std::optional<checkpoint::CheckpointFolder> checkpoints;
  std::unique_ptr<training::Trainer> trainer;
  std::string resumedFrom;
};
} // namespace

static Dataset openData(const std::string &path, const training::EntryView &entry, const training::InputNames &names) {
  return require(Dataset::open(path, require(training::arraysFor(entry, names))));
}

static void openProgram(OpenRun &run, const TrainCommand &command) {
  RunnerOptions options = command.runner;
  options.entry = ""; // any; the view asks for those of training
  run.runner = openForCpu(compileOptionsOf(command), options);
  run.program = require(ProgramView::read(run.runner->program()));
}

static void openAllData(OpenRun &run, const TrainCommand &command) {
  run.inputs = command.inputNames();
  run.data = openData(command.data, *run.program->trainStep, run.inputs);
  if (command.evaluationData.empty())
    return;
  if (!run.program->evaluate)
    throw Failure("--eval-data wants a program with an entry \"evaluate\", and " + command.flags.model + " has none");
  run.evaluationData = openData(command.evaluationData, *run.program->evaluate, run.inputs);
}

/// A new run must not mix its checkpoints with those of another.
static void openCheckpoints(OpenRun &run, const TrainCommand &command) {
  if (command.savesNothing)
    return;
  run.checkpoints.emplace(command.checkpointFolder(), command.keep);
  bool isNew = !command.resumes && command.resumeFrom.empty();
  if (isNew && !require(run.checkpoints->list()).empty())
    throw Failure("the folder " + command.checkpointFolder() +
                  " has checkpoints of a run already: go on with it by --resume, or give another folder with --checkpoints");
}

static std::string describe(const std::vector<std::string> &names) {
  constexpr size_t kShown = 5;
  std::string text;
  for (size_t i = 0; i < std::min(names.size(), kShown); ++i)
    text += (i ? ", '" : "'") + names[i] + "'";
  return text + (names.size() > kShown ? " and " + std::to_string(names.size() - kShown) + " more" : "");
}

static void initialize(OpenRun &run, const std::string &path) {
  WeightFile weights = openWeights(path);
  Result<training::Initialization> done = training::initialize(*run.program, run.runner->session(), weights.tensors);
  if (!done.ok())
    throw Failure(path + ": " + done.status().message());
  std::cerr << "mezzo: " << done->set << " variables have their values from " << path;
  if (done->widened > 0)
    std::cerr << ", " << done->widened << " of them widened from 16 bits";
  std::cerr << '\n';
  if (!done->kept.empty())
    std::cerr << "mezzo: these begin as the program has them: " << describe(done->kept) << '\n';
  if (!done->unused.empty())
    std::cerr << "mezzo: these of the file are no variables: " << describe(done->unused) << '\n';
}

/// What the program draws, such as dropout, begins with the seed where the program has a place for it.
static void plantSeed(const OpenRun &run, uint64_t seed) {
  auto found = run.program->variables.find("train.seed");
  if (found == run.program->variables.end())
    return;
  mezzo_tensor_view view{sizeof view, &seed, MEZZO_I64, 0, nullptr, nullptr};
  check(mezzo_session_write_variable(run.runner->session(), found->second, &view));
}

static void start(OpenRun &run, const TrainCommand &command) {
  if (!command.resumes && command.resumeFrom.empty()) {
    plantSeed(run, command.options.seed);
    if (!command.init.empty())
      initialize(run, command.init);
    return;
  }
  checkpoint::Checkpoint from =
      require(command.resumes ? run.checkpoints->openNewest() : checkpoint::CheckpointFolder::openFile(command.resumeFrom));
  if (command.hasSeed && from.position.seed != command.options.seed)
    throw Failure("the checkpoint's run has the seed " + std::to_string(from.position.seed) +
                  "; leave --seed away to go on with it");
  require(run.trainer->resume(from));
  run.resumedFrom = command.resumes ? require(run.checkpoints->list()).back() : command.resumeFrom;
}

static OpenRun open(const TrainCommand &command) {
  command.check();
  OpenRun run;
  openProgram(run, command);
  openAllData(run, command);
  openCheckpoints(run, command);
  return run;
}

/// What a checkpoint says of the run it is of; Trainer::resume compares what begins with kRunFact.
static Metadata factsForCheckpoints(const OpenRun &run, const TrainCommand &command) {
  Metadata facts = {{"model", command.flags.model}, {"producer", std::string("mezzo ") + mezzo_version()}};
  auto add = [&](const char *name, const std::string &value) { facts[std::string(training::kRunFact) + name] = value; };
  for (const char *name : {"recipe", "precision"})
    if (auto found = run.program->properties.find(std::string("train.") + name); found != run.program->properties.end())
      add(name, found->second);
  add("data", std::to_string(run.data->fingerprint()));
  add("last-batch", command.lastBatch);
  return facts;
}

static void makeTrainer(OpenRun &run, const TrainCommand &command) {
  training::TrainerParts parts{*run.program,
                               run.runner->session(),
                               run.inputs,
                               *run.data,
                               run.evaluationData ? &*run.evaluationData : nullptr,
                               run.checkpoints ? &*run.checkpoints : nullptr,
                               factsForCheckpoints(run, command)};
  run.trainer = require(training::Trainer::create(std::move(parts), command.options));
}

static training::RunFacts factsOf(const OpenRun &run, const TrainCommand &command) {
  return {command.flags.model,   run.trainer->position(), run.trainer->stepsOfEpoch(),
          command.options.steps, command.options.epochs,  run.evaluationData ? run.evaluationData->samples() : 0,
          run.resumedFrom};
}

/// Where the model goes to standard output, words do not.
static std::FILE *streamFor(const TrainCommand &command) { return command.exported == "-" ? stderr : stdout; }

static int sayHowItEnded(const training::Outcome &outcome, const TrainCommand &command) {
  std::string last = outcome.checkpoint.empty() ? "" : "; the last checkpoint is " + outcome.checkpoint;
  switch (outcome.ending) {
  case training::Ending::Finished:
    std::fprintf(streamFor(command), "trained %llu steps, state %016llx%s\n", static_cast<unsigned long long>(outcome.steps),
                 static_cast<unsigned long long>(outcome.stateHash), last.c_str());
    return kSuccess;
  case training::Ending::Interrupted:
    std::cerr << "mezzo: interrupted after step " << outcome.steps << last << '\n';
    std::cerr << (command.savesNothing ? "mezzo: nothing was saved, as --no-checkpoints says\n"
                                       : "mezzo: go on with the same command and --resume\n");
    return kInterrupted;
  case training::Ending::Stuck:
    std::cerr << "mezzo: error: " << outcome.diagnosis << last << '\n';
    return kWrongResult;
  }
  return kFailure;
}

int tool::train(const TrainCommand &command) {
  OpenRun run = open(command);
  makeTrainer(run, command);
  start(run, command);
  Observers observers;
  training::ProgressLine progress(std::cerr, ::isatty(STDERR_FILENO) == 1, /*period=*/10);
  if (!command.isQuiet)
    observers.add(&progress);
  std::unique_ptr<training::RunLog> log;
  if (!command.log.empty()) {
    log = require(training::RunLog::open(command.log, !run.resumedFrom.empty(), command.logEvery));
    log->begin(factsOf(run, command));
    observers.add(log.get());
  }
  training::Outcome outcome = require(run.trainer->run(observers, watchInterrupts()));
  progress.finish();
  if (log) {
    log->end(outcome);
    require(log->status());
  }
  if (!command.exported.empty() && outcome.ending == training::Ending::Finished) {
    training::State state = require(training::State::read(*run.program, run.runner->session()));
    compiler::CompileOptions model;
    model.path = command.flags.model;
    if (model.path == "-")
      model.bytes = standardInput();
    exportModel(model, state.tensors(), command.exported);
  }
  return sayHowItEnded(outcome, command);
}
