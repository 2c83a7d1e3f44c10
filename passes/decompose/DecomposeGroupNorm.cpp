// Group normalisation. With channels first a group is a row in memory, and has a row kernel; with channels last its parts
// are spread over the pixels, and only statistics by channel are reshaped.
#include "passes/decompose/Decompositions.h"
#include "passes/decompose/Emitter.h"
#include "passes/decompose/SinkReshape.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

static int64_t product(ArrayRef<int64_t> sizes) {
  int64_t result = 1;
  for (int64_t size : sizes)
    result *= size;
  return result;
}

/// As rows of N groups, channels of the group, and pixels. What follows point by point is done on the rows too, so that it
/// can be one kernel with them.
static void writeRows(graph::GroupNormOp op, Emitter &e) {
  ArrayRef<int64_t> shape = shapeOf(op.getX());
  int64_t groups = op.getGroups(), channels = shape[1] / groups;
  Type element = computeElement(op.getX());
  auto byGroup = [&](Value vector) { return e.reshape(e.convert(vector, element), {groups, channels, 1}); };
  Value x = e.convert(e.reshape(op.getX(), {shape[0], groups, channels, product(shape.drop_front(2))}), element);
  Value norm = e.make<graph::LayerNormOp>(x, ValueRange(), /*axis=*/2, op.getEpsilon());
  Value scaled = e.add(e.mul(norm, byGroup(op.getScale())), byGroup(op.getBias()));
  Value result = e.reshape(e.convert(scaled, elementOf(op.getX())), shape);
  e.replace(result);
  if (auto reshape = result.getDefiningOp<graph::ReshapeOp>())
    sinkReshape(reshape, e.rewriter);
}

namespace {
/// Statistics of groups from statistics of channels, for tensors N S… C.
class LastChannels {
public:
  LastChannels(Emitter &e, Value x, int64_t groups) : e(e), groups(groups) {
    int64_t rank = rankOf(x);
    pixels = llvm::to_vector(llvm::seq<int64_t>(1, rank - 1));
    statistics.assign(rank, 1);
    statistics.front() = batch = shapeOf(x).front();
    statistics.back() = channels = shapeOf(x).back();
  }

  /// The mean of each group, for each of its channels.
  Value meanOfGroups(Value x) {
    Value byChannel = e.mean(x, pixels);
    if (groups == channels)
      return byChannel;
    Value byGroup = e.mean(e.reshape(byChannel, {batch, groups, channels / groups}), 2);
    return e.reshape(e.make<graph::BroadcastOp>(byGroup, ArrayRef<int64_t>{batch, groups, channels / groups}), statistics);
  }

private:
  Emitter &e;
  SmallVector<int64_t> pixels, statistics;
  int64_t groups, batch, channels;
};
} // namespace

static void writeLastChannels(graph::GroupNormOp op, Emitter &e) {
  Type element = computeElement(op.getX());
  Value x = e.convert(op.getX(), element);
  LastChannels statistics(e, x, op.getGroups());
  Value centred = e.sub(x, statistics.meanOfGroups(x));
  Value variance = statistics.meanOfGroups(e.mul(centred, centred));
  Value deviation = e.make<graph::SqrtOp>(e.add(variance, op.getEpsilon()));
  Value factor = e.div(e.convert(op.getScale(), element), deviation);
  Value result = e.add(e.mul(centred, factor), e.convert(op.getBias(), element));
  e.replace(e.convert(result, elementOf(op.getX())));
}

LogicalResult decompose::decomposeGroupNorm(graph::GroupNormOp op, RewriterBase &rewriter) {
  Emitter e(rewriter, op);
  if (op.getLayout() == "channels_last")
    writeLastChannels(op, e);
  else
    writeRows(op, e);
  return success();
}
