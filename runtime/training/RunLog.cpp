#include "runtime/training/RunLog.h"

#include "runtime/base/File.h"

#include <cerrno>
#include <cmath>
#include <ctime>
#include <nlohmann/json.hpp>

using namespace mezzo;
using namespace mezzo::training;
using Json = nlohmann::ordered_json;

/// JSON has no infinities and no NaN: they are words.
static Json number(double value) {
  if (std::isnan(value))
    return "nan";
  if (std::isinf(value))
    return value > 0 ? "inf" : "-inf";
  return value;
}

static std::string now() {
  char text[32];
  std::time_t seconds = std::time(nullptr);
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text;
}

static void write(std::ofstream &stream, const Json &line) {
  stream << line.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n' << std::flush;
}

static const char *nameOf(Ending ending) {
  switch (ending) {
  case Ending::Finished:
    return "finished";
  case Ending::Interrupted:
    return "interrupted";
  case Ending::Stuck:
    return "stuck";
  }
  return "";
}

Result<std::unique_ptr<RunLog>> RunLog::open(const std::string &path, bool append, uint64_t every) {
  std::ofstream stream(path, append ? std::ios::app : std::ios::trunc);
  if (!stream)
    return makeFileError("write", path, errno);
  return std::unique_ptr<RunLog>(new RunLog(path, std::move(stream), every));
}

void RunLog::begin(const RunFacts &facts) {
  Json line = {{"event", "start"},
               {"time", now()},
               {"mezzo", mezzo_version()},
               {"model", facts.model},
               {"step", facts.start.step},
               {"samples", facts.start.samples},
               {"batch_size", facts.start.batchSize},
               {"steps_per_epoch", facts.stepsOfEpoch},
               {"shuffle", facts.start.isShuffled},
               {"seed", facts.start.seed}};
  if (facts.steps > 0)
    line["steps"] = facts.steps;
  if (facts.epochs > 0)
    line["epochs"] = facts.epochs;
  if (facts.evaluationSamples > 0)
    line["evaluation_samples"] = facts.evaluationSamples;
  if (!facts.resumedFrom.empty())
    line["resumed_from"] = facts.resumedFrom;
  write(stream, line);
}

void RunLog::onStep(const StepReport &step) {
  if (step.step % every != 0 && step.status == StepStatus::Applied)
    return;
  Json line = {{"event", "step"}, {"step", step.step}, {"epoch", step.epoch}, {"status", statusName(step.status)}};
  for (const Scalar &result : step.results)
    if (result.name != "status")
      line[result.name] = number(result.value);
  if (step.nextScale)
    line["next_scale"] = number(*step.nextScale);
  line["skips"] = step.skips;
  line["skips_in_row"] = step.skipsInRow;
  line["seconds"] = step.seconds;
  write(stream, line);
}

void RunLog::onEvaluation(uint64_t step, uint64_t epoch, const Evaluation &evaluation) {
  Json line = {{"event", "evaluation"},
               {"step", step},
               {"epoch", epoch},
               {"samples", evaluation.samples},
               {"left_out", evaluation.leftOut},
               {"loss", number(evaluation.loss)}};
  if (evaluation.accuracy)
    line["accuracy"] = number(*evaluation.accuracy);
  if (evaluation.perplexity)
    line["perplexity"] = number(*evaluation.perplexity);
  write(stream, line);
}

void RunLog::onCheckpoint(uint64_t step, const std::string &file) {
  write(stream, {{"event", "checkpoint"}, {"step", step}, {"file", file}});
}

void RunLog::end(const Outcome &outcome) {
  char hash[17];
  std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(outcome.stateHash));
  Json line = {
      {"event", "end"}, {"time", now()}, {"ending", nameOf(outcome.ending)}, {"step", outcome.steps}, {"state_hash", hash}};
  if (!outcome.diagnosis.empty())
    line["diagnosis"] = outcome.diagnosis;
  write(stream, line);
}

Status RunLog::status() const {
  return stream ? Status() : makeError(StatusCode::IoError, "cannot write \"", path, "\": the disk may be full");
}
