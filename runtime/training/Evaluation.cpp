#include "runtime/training/Evaluation.h"

#include <cmath>
#include <numeric>

using namespace mezzo;
using namespace mezzo::training;

/// How many labels a sample has: elements of the one input that inference does without, else 1.
static uint64_t countLabels(const ProgramView &program, const InputNames &names, const Dataset &data) {
  uint64_t labels = 1, inputs = 0, array = 0;
  for (const PortView &input : program.evaluate->inputs) {
    if (input.name == kMaskInput && !names.contains(input.name))
      continue;
    const std::vector<int64_t> &shape = data.sampleType(array++).shape;
    if (!program.infer || program.infer->findInput(input.name))
      continue;
    ++inputs;
    labels = std::accumulate(shape.begin(), shape.end(), uint64_t{1},
                             [](uint64_t product, int64_t size) { return product * static_cast<uint64_t>(size); });
  }
  return inputs == 1 ? labels : 1;
}

Result<std::unique_ptr<Evaluator>> Evaluator::create(const ProgramView &program, mezzo_session *session,
                                                     const InputNames &names, const Dataset &data) {
  Result<Feed> feed = Feed::create(*program.evaluate, names, data, program.properties);
  if (!feed.ok())
    return feed.takeStatus();
  Result<std::unique_ptr<EntryRunner>> runner = EntryRunner::create(session, *program.evaluate, feed.take(), data);
  if (!runner.ok())
    return runner.takeStatus();
  uint64_t labels = countLabels(program, names, data);
  auto reduction = program.properties.find("train.reduction");
  bool givesSums = reduction != program.properties.end() && reduction->second == "sum";
  return std::unique_ptr<Evaluator>(new Evaluator(runner.take(), data.samples(), labels, givesSums));
}

Result<Evaluation> Evaluator::run() {
  Evaluation result;
  double loss = 0, correct = 0, counted = 0;
  bool countsRight = false;
  uint64_t batch = runner->feed().largestBatch();
  std::vector<uint64_t> indices;
  for (uint64_t first = 0; first < samples; first += indices.size()) {
    indices.resize(std::min(batch, samples - first));
    std::iota(indices.begin(), indices.end(), first);
    if (!runner->feed().variantFor(indices.size())) {
      result.leftOut += indices.size();
      continue;
    }
    Result<const Scalars *> scalars = runner->run(indices);
    if (!scalars.ok())
      return scalars.takeStatus();
    auto labels = static_cast<double>(indices.size() * labelsPerSample);
    double weight = find(**scalars, "count").value_or(labels);
    loss += weight > 0 ? (givesSums ? 1 : weight) * find(**scalars, "loss").value_or(NAN) : 0;
    counted += weight;
    if (std::optional<double> right = find(**scalars, "correct")) {
      correct += *right;
      countsRight = true;
    }
    result.samples += indices.size();
  }
  if (counted == 0)
    return makeError(StatusCode::NoVariant, "nothing of the data for evaluation counts: it has ", samples,
                     " samples, and the entry takes ", batch);
  result.loss = loss / counted;
  if (countsRight) {
    result.accuracy = correct / counted;
    result.perplexity = std::exp(result.loss);
  }
  return result;
}
