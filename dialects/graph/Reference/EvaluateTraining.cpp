// The tail of a training step.
#include "dialects/graph/IR/StepArithmetic.h"
#include "dialects/graph/Reference/Evaluators.h"

using namespace mezzo::graph;
using namespace mezzo::graph::reference;

/// A chunk's row of the statistics.
using ChunkRow = std::array<float, kStatistics>;

static void scale(ScaleOp, Operands in, Results out) {
  for (int64_t i = 0; i < in[0].size(); ++i)
    out[0].setFloat(i, in[0].getFloat(i) * static_cast<float>(in[1].getFloat(kScale)));
}

/// The smallest number of an element type that is not subnormal.
static double smallestNormal(Element element) { return element == Element::F16 ? 0x1p-14 : 0x1p-126; }

/// What an element adds to its chunk's row.
static ChunkRow contribution(double x, double leastNormal) {
  ChunkRow row{};
  float value = static_cast<float>(x), magnitude = std::fabs(value);
  row[kInfinite] = std::isinf(value);
  row[kNan] = std::isnan(value);
  row[kZero] = value == 0;
  row[kSubnormal] = magnitude > 0 && magnitude < leastNormal;
  row[kLargest] = std::isnan(value) ? 0 : magnitude;
  if (std::isfinite(value)) {
    float small = value * std::ldexp(1.0f, kSmallExponent);
    row[kSquares] = value * value;
    row[kSmallSquares] = small * small;
  }
  return row;
}

static void combine(ChunkRow &row, const ChunkRow &other) {
  for (unsigned i = 0; i < kStatistics; ++i)
    row[i] = i == kLargest ? std::max(row[i], other[i]) : row[i] + other[i];
}

/// Sums of `lanes` values, by halves.
template <typename T, typename Combine> static T foldHalves(std::vector<T> sums, Combine combine) {
  for (size_t half = sums.size() / 2; half > 0; half /= 2)
    for (size_t k = 0; k < half; ++k)
      combine(sums[k], sums[k + half]);
  return sums.front();
}

static ChunkRow readChunk(const Tensor &tensor, int64_t first) {
  std::vector<ChunkRow> sums(kChunkLanes, ChunkRow{});
  double leastNormal = smallestNormal(tensor.getElement());
  int64_t end = std::min(first + kGradientChunk, tensor.size());
  for (int64_t i = first; i < end; ++i)
    combine(sums[(i - first) % kChunkLanes], contribution(tensor.getFloat(i), leastNormal));
  return foldHalves(sums, combine);
}

/// The rows of all chunks of `tensors`, which belong to `values`.
static std::vector<ChunkRow> readChunks(mlir::ValueRange values, Operands tensors) {
  std::vector<ChunkRow> rows;
  for (unsigned number : chunkOrder(values))
    for (int64_t first = 0; first < tensors[number].size(); first += kGradientChunk)
      rows.push_back(readChunk(tensors[number], first));
  return rows;
}

/// A number that is added over all rows in f64.
template <typename Get> static double addUp(llvm::ArrayRef<ChunkRow> rows, Get get) {
  std::vector<double> sums(kTotalLanes, 0);
  for (auto [c, row] : llvm::enumerate(rows))
    sums[c % kTotalLanes] += get(row);
  return foldHalves(sums, [](double &a, double b) { a += b; });
}

static step::StepFacts<double> factsOf(llvm::ArrayRef<ChunkRow> gradients, llvm::ArrayRef<ChunkRow> candidates,
                                       double loss) {
  step::StepFacts<double> facts{};
  facts.loss = loss;
  facts.infinite = addUp(gradients, [](const ChunkRow &row) { return row[kInfinite]; });
  facts.nan = addUp(gradients, [](const ChunkRow &row) { return row[kNan]; });
  for (const ChunkRow &row : gradients)
    facts.largest = std::max<double>(facts.largest, row[kLargest]);
  facts.badCandidates = addUp(candidates, [](const ChunkRow &row) { return row[kInfinite] + row[kNan]; });
  facts.squares =
      addUp(gradients, [](const ChunkRow &row) { return step::chunkSquares<double>(row[kSquares], row[kSmallSquares]); });
  return facts;
}

/// A power by repeated squaring, from the exponent's lowest bit.
static double power(double base, int64_t exponent) {
  double result = 1;
  for (int bit = 0; bit < kExponentBits; ++bit, base *= base)
    if (exponent >> bit & 1)
      result *= base;
  return result;
}

static void observe(ObserveGradientsOp op, Operands in, Results out) {
  std::string fault;
  ScalerRule rule = *ScalerRule::read(op.getRule(), fault);
  Schedule schedule = *Schedule::read(op.getSchedule(), fault);
  size_t gradients = op.getGradients().size(), candidates = op.getCandidates().size(), after = gradients + 1 + candidates;
  const Tensor &loss = in[gradients], &state = in[after], &applied = in[after + 1], &attempted = in[after + 2];
  auto rows = readChunks(op.getGradients(), in.take_front(gradients));
  auto others = readChunks(op.getCandidates(), in.slice(gradients + 1, candidates));
  step::ScalerNumbers<double> old;
  for (unsigned i = 0; i < kScalerStateSize; ++i)
    old[i] = state.getFloat(i);
  double scale = scaledOf(op.getGradients().front()) ? static_cast<float>(old[kScale]) : 1;
  step::StepFacts<double> facts = factsOf(rows, others, loss.getFloat(0));
  step::StepResults<double> results = step::decide(facts, scale, op.getClipNorm());
  double rate = step::learningRate(schedule, static_cast<double>(applied.getInt(0)),
                                   [](double base, double n) { return power(base, static_cast<int64_t>(n)); });
  out[0].setInt(0, static_cast<int64_t>(results.status));
  const double numbers[] = {results.factor, results.norm, rate, scale};
  for (auto [i, value] : llvm::enumerate(numbers))
    out[1 + i].setFloat(0, value);
  for (auto [i, value] : llvm::enumerate(step::nextState(rule, old, results.status, facts.infinite)))
    out[5].setFloat(i, value);
  out[6].setInt(0, applied.getInt(0) + (results.status == 0));
  out[7].setInt(0, attempted.getInt(0) + 1);
  rows.insert(rows.end(), others.begin(), others.end());
  for (auto [i, row] : llvm::enumerate(rows))
    for (unsigned k = 0; k < kStatistics; ++k)
      out[8].setFloat(i * kStatistics + k, row[k]);
}

//===- Optimizers ---------------------------------------------------------===//

/// The operands of an optimizer by their kind, and its results.
template <typename Op> struct Parts {
  mutable Op op; // whose accessors are not const
  Operands in;
  Results out;
  size_t count = op.getParameters().size();

  const Tensor &parameter(size_t i) const { return in[4 + i]; }
  const Tensor &moment(size_t k, size_t i) const { return in[4 + (1 + k) * count + i]; }
  const Tensor &gradient(size_t i) const { return in[4 + (1 + Op::kMoments) * count + i]; }
  Tensor &newParameter(size_t i) const { return out[i]; }
  Tensor &newMoment(size_t k, size_t i) const { return out[(1 + k) * count + i]; }
  /// The copy of parameter `i`; null if it has none.
  Tensor *copy(size_t i) const {
    auto found = llvm::find(op.getCopied(), static_cast<int64_t>(i));
    return found == op.getCopied().end() ? nullptr : &out[(1 + Op::kMoments) * count + (found - op.getCopied().begin())];
  }
  /// What the results are where the step is skipped; the reports on copies are 0.
  void keep() const {
    size_t kept = (1 + Op::kMoments) * count;
    for (size_t i = 0; i < kept; ++i)
      out[i] = in[4 + i];
    for (size_t i = 0; i < op.getCopies().size(); ++i)
      out[kept + i] = in[4 + count + kept + i];
  }
  /// Elements of one chunk that are finite in a parameter and infinite in its copy.
  double overflowsOf(unsigned i, int64_t first) const {
    const Tensor &master = newParameter(i), &rounded = *copy(i);
    double count = 0;
    for (int64_t j = first, end = std::min(first + kGradientChunk, master.size()); j < end; ++j)
      count += std::isfinite(master.getFloat(j)) && std::isinf(rounded.getFloat(j));
    return count;
  }
  /// Tells of copies that are infinite where their parameters are not.
  void reportCopies() const {
    if (op.getCopies().empty())
      return;
    Tensor &all = out[out.size() - 2], &chunks = out[out.size() - 1];
    int64_t chunk = 0;
    double total = 0;
    for (const ParameterGroup &group : parameterGroups(op))
      for (unsigned i : group.members)
        for (int64_t first = 0; first < parameter(i).size(); first += kGradientChunk) {
          double overflows = group.copy ? overflowsOf(i, first) : 0;
          chunks.setFloat(chunk++, overflows);
          total += overflows;
        }
    all.setFloat(0, total);
  }
};

template <typename Op> static step::Group<float> groupOf(const Parts<Op> &parts, size_t i) {
  Op op = parts.op;
  int64_t applied = static_cast<int64_t>(parts.in[3].getInt(0));
  step::Group<float> group;
  group.factor = static_cast<float>(parts.in[1].getFloat(0));
  group.rate = static_cast<float>(parts.in[2].getFloat(0) * (op.getRates() ? (*op.getRates())[i] : 1));
  group.decay = op.getDecays() ? (*op.getDecays())[i] : 0;
  group.clipValue = op.getClipValue();
  step::prepare(op, group, [&](double base) { return power(base, applied); }, applied == 1);
  return group;
}

template <typename Op> static void applyTo(const Parts<Op> &parts, size_t i) {
  step::Group<float> group = groupOf(parts, i);
  auto at = [](const Tensor &tensor, int64_t j) { return static_cast<float>(tensor.getFloat(j)); };
  for (int64_t j = 0; j < parts.parameter(i).size(); ++j) {
    step::Element<float> e{at(parts.parameter(i), j), at(parts.moment(0, i), j), 0, at(parts.gradient(i), j)};
    if (Op::kMoments > 1)
      e.v = at(parts.moment(1, i), j);
    e.g = step::unscaled(group, e.g);
    step::apply(parts.op, group, e);
    parts.newParameter(i).setFloat(j, e.w);
    parts.newMoment(0, i).setFloat(j, e.m);
    if (Op::kMoments > 1)
      parts.newMoment(1, i).setFloat(j, e.v);
    if (Tensor *copy = parts.copy(i))
      copy->setFloat(j, e.w);
  }
}

template <typename Op> static void addOptimizer(Evaluators &evaluators) {
  evaluators.add<Op>([](Op op, Operands in, Results out) {
    Parts<Op> parts{op, in, out};
    if (in[0].getInt(0) != 0)
      return parts.keep();
    for (size_t i = 0; i < parts.count; ++i)
      applyTo(parts, i);
    parts.reportCopies();
  });
}

static void commit(CommitOp op, Operands in, Results out) {
  size_t count = op.getOld().size();
  for (size_t i = 0; i < count; ++i)
    out[i] = in[1 + i + (in[0].getInt(0) == 0 ? count : 0)];
}

void reference::addTraining(Evaluators &evaluators) {
  evaluators.add<ScaleOp>(scale);
  evaluators.add<ObserveGradientsOp>(observe);
  addOptimizer<ApplySgdOp>(evaluators);
  addOptimizer<ApplyAdamOp>(evaluators);
  addOptimizer<ApplyAdamWOp>(evaluators);
  addOptimizer<ApplyLionOp>(evaluators);
  evaluators.add<CommitOp>(commit);
}
