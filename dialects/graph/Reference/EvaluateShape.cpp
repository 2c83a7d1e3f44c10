// Operations that move elements.
#include "dialects/graph/IR/GraphShapeOps.h"
#include "dialects/graph/Reference/Evaluators.h"
#include "dialects/graph/Reference/Indexing.h"
#include "dialects/graph/Reference/Layout.h"

using namespace mezzo::graph;
using namespace mezzo::graph::reference;
using llvm::ArrayRef;

Tensor reference::transposed(const Tensor &x, ArrayRef<int64_t> permutation) {
  Index from = stridesOf(x.getShape()), shape, strides;
  for (int64_t axis : permutation) {
    shape.push_back(x.dim(axis));
    strides.push_back(from[axis]);
  }
  Tensor result(x.getType().clone(shape));
  forEachIndex(shape, [&](int64_t i, ArrayRef<int64_t> index) { result.copyElement(i, x, linear(index, strides)); });
  return result;
}

static void reshape(ReshapeOp, Operands in, Results out) { out[0] = in[0].reshaped(out[0].getShape()); }

static void transpose(TransposeOp op, Operands in, Results out) { out[0] = transposed(in[0], op.getPermutation()); }

static void broadcast(BroadcastOp, Operands in, Results out) {
  forEachBroadcast(out[0].getShape(), in, [&](int64_t i, ArrayRef<int64_t> at) { out[0].copyElement(i, in[0], at[0]); });
}

static void slice(SliceOp op, Operands in, Results out) {
  Index strides = stridesOf(in[0].getShape());
  int64_t first = linear(op.getStarts(), strides);
  for (auto [stride, step] : llvm::zip_equal(strides, op.getSteps()))
    stride *= step;
  forEachIndex(out[0].getShape(),
               [&](int64_t i, ArrayRef<int64_t> index) { out[0].copyElement(i, in[0], first + linear(index, strides)); });
}

static void concat(ConcatOp op, Operands in, Results out) {
  Index strides = stridesOf(out[0].getShape());
  int64_t start = 0;
  for (const Tensor &input : in) {
    int64_t first = start * strides[op.getAxis()];
    forEachIndex(input.getShape(),
                 [&](int64_t i, ArrayRef<int64_t> index) { out[0].copyElement(first + linear(index, strides), input, i); });
    start += input.dim(op.getAxis());
  }
}

// The element that stands at place `i` beside an axis of `size` elements, by a mode other than constant.
static int64_t paddedPlace(llvm::StringRef mode, int64_t i, int64_t size) {
  if (mode == "edge")
    return std::min(std::max<int64_t>(i, 0), size - 1);
  int64_t period = mode == "wrap" ? size : std::max<int64_t>(2 * (size - 1), 1);
  int64_t place = (i % period + period) % period;
  return place < size ? place : period - place;
}

// The place of a padded element's source in x, or nothing where the constant stands.
static std::optional<int64_t> padSource(PadOp op, const Tensor &x, ArrayRef<int64_t> index, ArrayRef<int64_t> strides) {
  int64_t source = 0;
  for (size_t axis = 0; axis < index.size(); ++axis) {
    int64_t place = index[axis] - op.getLow()[axis], size = x.dim(axis);
    if (place < 0 || place >= size) {
      if (op.getMode() == "constant")
        return std::nullopt;
      place = paddedPlace(op.getMode(), place, size);
    }
    source += place * strides[axis];
  }
  return source;
}

static void pad(PadOp op, Operands in, Results out) {
  Index strides = stridesOf(in[0].getShape());
  forEachIndex(out[0].getShape(), [&](int64_t i, ArrayRef<int64_t> index) {
    if (std::optional<int64_t> source = padSource(op, in[0], index, strides))
      out[0].copyElement(i, in[0], *source);
    else
      out[0].copyElement(i, in[1], 0);
  });
}

static void iota(IotaOp op, Operands, Results out) {
  forEachIndex(out[0].getShape(), [&](int64_t i, ArrayRef<int64_t> index) {
    int64_t value = index[op.getAxis()];
    if (out[0].isFloat())
      out[0].setConverted(i, value);
    else
      out[0].setInt(i, value);
  });
}

void reference::addShape(Evaluators &evaluators) {
  evaluators.add<ReshapeOp>(reshape);
  evaluators.add<TransposeOp>(transpose);
  evaluators.add<BroadcastOp>(broadcast);
  evaluators.add<SliceOp>(slice);
  evaluators.add<ConcatOp>(concat);
  evaluators.add<PadOp>(pad);
  evaluators.add<IotaOp>(iota);
}
