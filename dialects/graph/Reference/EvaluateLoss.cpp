// Losses, dropout, and what differentiation begins and ends with.
#include "dialects/graph/IR/GraphLossOps.h"
#include "dialects/graph/Reference/Evaluators.h"
#include "dialects/graph/Reference/Indexing.h"
#include "dialects/graph/Reference/Numbers.h"

#include <array>

using namespace mezzo::graph;
using namespace mezzo::graph::reference;

namespace {
// What cross entropy and its gradient know of one sample.
struct Sample {
  int64_t label = 0;
  bool isIgnored = false, isValid = true;
  std::vector<double> logProbabilities;
};

// The operands and attributes that both have.
struct CrossEntropy {
  const Tensor &logits, &labels;
  const Tensor *classWeights;
  int64_t axis, ignoreIndex;
  double smoothing;

  double weight(int64_t c) const { return classWeights ? classWeights->getFloat(c) : 1; }
  double totalWeight() const;
  void forEach(llvm::function_ref<void(int64_t sample, int64_t first, int64_t step, const Sample &)> visit) const;
};
} // namespace

double CrossEntropy::totalWeight() const {
  double total = 0;
  for (int64_t c = 0; c < logits.dim(axis); ++c)
    total += weight(c);
  return total;
}

static std::vector<double> logSoftmax(const Tensor &x, const Lines &lines, int64_t first) {
  double largest = -HUGE_VAL, sum = 0;
  std::vector<double> values(lines.length);
  for (int64_t c = 0; c < lines.length; ++c)
    largest = maximum(largest, values[c] = x.getFloat(first + c * lines.step));
  for (double value : values)
    sum += std::exp(value - largest);
  for (double &value : values)
    value = value - largest - std::log(sum);
  return values;
}

void CrossEntropy::forEach(llvm::function_ref<void(int64_t, int64_t, int64_t, const Sample &)> visit) const {
  Lines lines(logits.getShape(), axis);
  lines.forEach([&](int64_t i, int64_t first) {
    Sample sample;
    Int label = labels.getInt(i);
    sample.isIgnored = label == ignoreIndex;
    sample.isValid = label >= 0 && label < lines.length;
    sample.label = sample.isValid ? static_cast<int64_t>(label) : 0;
    sample.logProbabilities = logSoftmax(logits, lines, first);
    visit(i, first, lines.step, sample);
  });
}

static double product(double weight, double value) { return weight == 0 ? 0 : weight * value; }

static void crossEntropy(CrossEntropyOp op, Operands in, Results out) {
  CrossEntropy all{in[0],
                   in[1],
                   in.size() > 2 ? &in[2] : nullptr,
                   static_cast<int64_t>(op.getAxis()),
                   op.getIgnoreIndex(),
                   op.getLabelSmoothing()};
  int64_t classes = in[0].dim(op.getAxis());
  all.forEach([&](int64_t i, int64_t, int64_t, const Sample &sample) {
    if (sample.isIgnored)
      return;
    if (!sample.isValid)
      return out[0].setFloat(i, NAN), out[1].setFloat(i, 1);
    double smooth = 0;
    for (int64_t c = 0; c < classes; ++c)
      smooth -= product(all.smoothing / classes * all.weight(c), sample.logProbabilities[c]);
    double hard = -product((1 - all.smoothing) * all.weight(sample.label), sample.logProbabilities[sample.label]);
    out[0].setFloat(i, hard + smooth);
    out[1].setFloat(i, all.weight(sample.label));
  });
}

static void crossEntropyGrad(CrossEntropyGradOp op, Operands in, Results out) {
  CrossEntropy all{in[1],
                   in[2],
                   in.size() > 3 ? &in[3] : nullptr,
                   static_cast<int64_t>(op.getAxis()),
                   op.getIgnoreIndex(),
                   op.getLabelSmoothing()};
  int64_t classes = in[1].dim(op.getAxis());
  double total = all.totalWeight();
  all.forEach([&](int64_t i, int64_t first, int64_t step, const Sample &sample) {
    if (sample.isIgnored)
      return;
    for (int64_t c = 0; c < classes; ++c) {
      double p = std::exp(sample.logProbabilities[c]);
      double hard = (1 - all.smoothing) * all.weight(sample.label) * (p - (c == sample.label));
      double smooth = all.smoothing / classes * (total * p - all.weight(c));
      out[0].setFloat(first + c * step, sample.isValid ? in[0].getFloat(i) * (hard + smooth) : NAN);
    }
  });
}

// Word `index` mod 4 of Philox4x32-10 with `key` and the counter `index` div 4.
static uint32_t randomWord(uint64_t key, uint64_t index) {
  uint32_t k0 = static_cast<uint32_t>(key), k1 = static_cast<uint32_t>(key >> 32);
  std::array<uint32_t, 4> c = {static_cast<uint32_t>(index >> 2), static_cast<uint32_t>(index >> 34), 0, 0};
  for (int round = 0; round < 10; ++round) {
    uint64_t p0 = uint64_t(0xD2511F53) * c[0], p1 = uint64_t(0xCD9E8D57) * c[2];
    c = {static_cast<uint32_t>(p1 >> 32) ^ c[1] ^ k0, static_cast<uint32_t>(p1), static_cast<uint32_t>(p0 >> 32) ^ c[3] ^ k1,
         static_cast<uint32_t>(p0)};
    k0 += 0x9E3779B9;
    k1 += 0xBB67AE85;
  }
  return c[index & 3];
}

static void dropout(DropoutOp op, Operands in, Results out) {
  const Tensor &x = in[0];
  uint64_t position = in.size() > 1 ? static_cast<uint64_t>(in[1].getInt(0)) : 0;
  uint64_t first = in.size() > 2 ? static_cast<uint64_t>(in[2].getInt(0)) * (x.size() / std::max<int64_t>(x.dim(0), 1)) : 0;
  uint64_t key = static_cast<uint64_t>(op.getSeed()) ^ (position << 32);
  double threshold = op.getRatio() * 0x1p32, factor = 1 / (1 - op.getRatio());
  if (x.getElement() != Element::F64)
    factor = static_cast<float>(factor);
  for (int64_t i = 0; i < x.size(); ++i)
    out[0].setFloat(i, randomWord(key, first + i) < threshold ? 0 : x.getFloat(i) * factor);
}

static void stopGradient(StopGradientOp, Operands in, Results out) {
  for (int64_t i = 0; i < in[0].size(); ++i)
    out[0].copyElement(i, in[0], i);
}

void reference::addLoss(Evaluators &evaluators) {
  evaluators.add<CrossEntropyOp>(crossEntropy);
  evaluators.add<CrossEntropyGradOp>(crossEntropyGrad);
  evaluators.add<DropoutOp>(dropout);
  evaluators.add<StopGradientOp>(stopGradient);
  evaluators.add<ZerosOp>([](ZerosOp, Operands, Results) {});
  evaluators.add<GradientSeedOp>([](GradientSeedOp, Operands, Results out) { out[0].setFloat(0, 1); });
}
