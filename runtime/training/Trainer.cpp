#include "runtime/training/Trainer.h"

#include "runtime/training/State.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <set>
#include <sstream>

using namespace mezzo;
using namespace mezzo::training;
using checkpoint::Position;

namespace {
std::string listSizes(const Feed &feed) {
  std::string text;
  for (uint64_t size : feed.batchSizes())
    text += concat(text.empty() ? "" : ", ", size);
  return text;
}

Result<Position> startOf(const Feed &feed, const Dataset &data, const TrainerOptions &options) {
  Position start;
  start.batchSize = options.batchSize ? options.batchSize : feed.largestBatch();
  start.samples = data.samples();
  start.seed = options.seed;
  start.isShuffled = options.isShuffled;
  if (!feed.variantFor(start.batchSize))
    return makeError(StatusCode::NoVariant, "the program takes batches of ", listSizes(feed), ", not of ", start.batchSize);
  if (options.last == LastBatch::Drop && start.samples < start.batchSize)
    return makeError(StatusCode::InvalidArgument, "the data has ", start.samples, " samples, fewer than one batch of ",
                     start.batchSize);
  uint64_t rest = start.samples % start.batchSize;
  if (options.last == LastBatch::Pad && rest != 0 && !feed.variantFor(rest))
    return makeError(StatusCode::Unsupported, "the last batch of an epoch has ", rest, " samples, and the program takes ",
                     listSizes(feed), " and has no input \"", kMaskInput, "\" to say which count: drop it, or compile for ",
                     rest, " as well");
  return start;
}

Status differs(const char *what, uint64_t there, uint64_t here, const char *advice) {
  return makeError(StatusCode::TypeMismatch, "the checkpoint's run had ", what, " ", there, ", this one has ", here, "; ",
                   advice);
}

Status checkSame(const Position &there, const Position &here) {
  if (there.samples != here.samples)
    return differs("samples in its data:", there.samples, here.samples, "to go on, a run needs the same data");
  if (there.batchSize != here.batchSize)
    return differs("a batch size of", there.batchSize, here.batchSize, "to go on, a run needs the same");
  if (there.isShuffled != here.isShuffled)
    return makeError(StatusCode::TypeMismatch, "the checkpoint's run ", there.isShuffled ? "shuffled" : "did not shuffle",
                     " its data, and this one does otherwise");
  return {};
}

/// The words of one text that are not in the other.
std::string onlyIn(const std::string &text, const std::string &other) {
  std::istringstream words(text), others(other);
  std::set<std::string> known{std::istream_iterator<std::string>(others), {}};
  std::string found;
  for (std::string word; words >> word;)
    if (!known.contains(word))
      found += (found.empty() ? "" : " ") + word;
  return found;
}

/// What a run is made of, as its checkpoints say it, against what this one is made of.
Status checkSameRun(const Metadata &there, const Metadata &here) {
  for (const auto &[key, value] : here) {
    auto found = there.find(key);
    if (key.starts_with(kRunFact) && found != there.end() && found->second != value)
      return makeError(StatusCode::TypeMismatch, "the checkpoint is of another run: ", key.substr(kRunFact.size()), " was ",
                       onlyIn(found->second, value), ", now it is ", onlyIn(value, found->second),
                       "; a new run with its weights begins with --init");
  }
  return {};
}
} // namespace

Result<std::unique_ptr<Trainer>> Trainer::create(TrainerParts parts, const TrainerOptions &options) {
  const EntryView &entry = *parts.program.trainStep;
  Result<Feed> feed = Feed::create(entry, parts.inputs, parts.data, parts.program.properties);
  if (!feed.ok())
    return feed.takeStatus();
  Result<Position> start = startOf(*feed, parts.data, options);
  if (!start.ok())
    return start.takeStatus();
  Result<std::unique_ptr<EntryRunner>> runner = EntryRunner::create(parts.session, entry, feed.take(), parts.data);
  if (!runner.ok())
    return runner.takeStatus();
  std::unique_ptr<Trainer> trainer(new Trainer(std::move(parts), options, *start));
  trainer->runner = runner.take();
  if (trainer->parts.evaluationData) {
    Result<std::unique_ptr<Evaluator>> evaluator = Evaluator::create(trainer->parts.program, trainer->parts.session,
                                                                     trainer->parts.inputs, *trainer->parts.evaluationData);
    if (!evaluator.ok())
      return evaluator.takeStatus();
    trainer->evaluator = evaluator.take();
  }
  return trainer;
}

Status Trainer::resume(const checkpoint::Checkpoint &from) {
  MEZZO_RETURN_IF_ERROR(checkSame(from.position, sampler.position()));
  MEZZO_RETURN_IF_ERROR(checkSameRun(from.file.metadata(), parts.about));
  MEZZO_RETURN_IF_ERROR(restore(parts.program, parts.session, from.file));
  sampler = Sampler(from.position, options.last);
  savedAt = from.position.step;
  return {};
}

bool Trainer::isDone() const {
  const Position &at = sampler.position();
  bool hasSteps = options.steps > 0 && at.step >= options.steps;
  bool hasEpochs =
      options.epochs > 0 && (at.epoch >= options.epochs || (at.epoch + 1 == options.epochs && sampler.isEpochDone()));
  return hasSteps || hasEpochs;
}

bool Trainer::isDue(uint64_t every) const {
  return every > 0 ? sampler.position().step % every == 0 : sampler.isEpochDone();
}

uint64_t Trainer::stepsLeft() const {
  uint64_t total = UINT64_MAX;
  if (options.steps > 0)
    total = options.steps;
  if (options.epochs > 0)
    total = std::min(total, options.epochs * sampler.stepsOfEpoch());
  return total - std::min(total, sampler.position().step);
}

Result<StepStatus> Trainer::step(Observer &observer) {
  auto start = std::chrono::steady_clock::now();
  std::span<const uint64_t> samples = sampler.next();
  Result<const Scalars *> results = runner->run(samples);
  if (!results.ok())
    return results.takeStatus();
  seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  ++stepsHere;
  StepStatus status = statusOf(**results);
  skips.add(status, **results);
  std::optional<double> nextScale;
  if (status != StepStatus::Applied) {
    Result<std::optional<double>> read = readScale(parts.program, parts.session);
    if (!read.ok())
      return read.takeStatus();
    nextScale = *read;
  }
  const Position &at = sampler.position();
  observer.onStep({at.step, at.epoch, samples.size(), **results, status, skips.total(), skips.inRow(), seconds, stepsHere,
                   stepsLeft(), nextScale});
  return status;
}

Status Trainer::evaluate(Observer &observer) {
  if (!evaluator || evaluatedAt == position().step)
    return {};
  Result<Evaluation> evaluation = evaluator->run();
  if (!evaluation.ok())
    return evaluation.takeStatus();
  evaluatedAt = position().step;
  observer.onEvaluation(position().step, position().epoch, *evaluation);
  return {};
}

Status Trainer::save(Observer &observer) {
  if (!parts.checkpoints || savedAt == position().step || !isWorthSaving)
    return {};
  Result<State> state = State::read(parts.program, parts.session);
  if (!state.ok())
    return state.takeStatus();
  Result<std::string> file = parts.checkpoints->save(position(), state->tensors(), parts.about);
  if (!file.ok())
    return file.takeStatus();
  savedAt = position().step;
  lastCheckpoint = file.take();
  observer.onCheckpoint(position().step, lastCheckpoint);
  return {};
}

/// What comes between two steps where it is due.
Status Trainer::between(Observer &observer, StepStatus status) {
  // Without a status of its own the program has applied the step, whatever came of it.
  isWorthSaving = status == StepStatus::Applied || parts.program.trainStep->findOutput("status");
  if (isDue(options.evaluateEvery))
    MEZZO_RETURN_IF_ERROR(evaluate(observer));
  return isDue(options.saveEvery) ? save(observer) : Status();
}

Result<Outcome> Trainer::finish(Observer &observer, Ending ending) {
  if (ending == Ending::Finished)
    MEZZO_RETURN_IF_ERROR(evaluate(observer));
  if (ending != Ending::Stuck)
    MEZZO_RETURN_IF_ERROR(save(observer));
  Result<State> state = State::read(parts.program, parts.session);
  if (!state.ok())
    return state.takeStatus();
  Outcome outcome{ending, position().step, lastCheckpoint, {}, state->hash()};
  if (ending == Ending::Stuck)
    outcome.diagnosis = skips.diagnose(position().step, parts.program.trainStep->findOutput("status").has_value());
  return outcome;
}

Result<Outcome> Trainer::run(Observer &observer, const std::atomic<bool> &stop) {
  while (!isDone()) {
    if (stop.load(std::memory_order_relaxed))
      return finish(observer, Ending::Interrupted);
    Result<StepStatus> status = step(observer);
    if (!status.ok())
      return status.takeStatus();
    if (skips.inRow() >= options.mostSkips)
      return finish(observer, Ending::Stuck);
    MEZZO_RETURN_IF_ERROR(between(observer, *status));
  }
  return finish(observer, Ending::Finished);
}
