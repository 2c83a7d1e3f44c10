#include "dialects/graph/IR/StridedView.h"

#include "dialects/graph/IR/GraphShapeOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

static ArrayRef<int64_t> sizesOf(Value tensor) { return cast<RankedTensorType>(tensor.getType()).getShape(); }

StridedView StridedView::whole(Value tensor) {
  StridedView view{tensor, 0, llvm::to_vector(sizesOf(tensor)), {}};
  view.strides.assign(view.sizes.size(), 1);
  for (size_t i = view.sizes.size(); i-- > 1;)
    view.strides[i - 1] = view.strides[i] * view.sizes[i];
  return view;
}

static StridedView slice(const StridedView &view, SliceOp op) {
  StridedView result = view;
  for (size_t i = 0; i < view.sizes.size(); ++i) {
    result.offset += op.getStarts()[i] * view.strides[i];
    result.strides[i] *= op.getSteps()[i];
  }
  result.sizes = llvm::to_vector(sizesOf(op.getResult()));
  return result;
}

static StridedView transpose(const StridedView &view, TransposeOp op) {
  StridedView result{view.base, view.offset, {}, {}};
  for (int64_t axis : op.getPermutation()) {
    result.sizes.push_back(view.sizes[axis]);
    result.strides.push_back(view.strides[axis]);
  }
  return result;
}

/// Walks both shapes from the last axis on: runs of axes with equally many elements, which have to lie behind each other to
/// be cut otherwise.
static std::optional<StridedView> reshape(const StridedView &view, ArrayRef<int64_t> shape) {
  StridedView result{view.base, view.offset, llvm::to_vector(shape), SmallVector<int64_t>(shape.size(), 1)};
  size_t from = view.sizes.size();
  for (size_t to = shape.size(); to > 0;) {
    if (shape[to - 1] == 1) {
      --to;
      continue;
    }
    while (from > 0 && view.sizes[from - 1] == 1)
      --from;
    if (from == 0)
      return std::nullopt;
    int64_t had = view.sizes[--from], wanted = shape[--to], stride = view.strides[from];
    result.strides[to] = stride;
    while (had != wanted) {
      if (had < wanted) { // more axes join, if they continue this one
        if (from == 0 || view.strides[from - 1] != had * stride)
          return std::nullopt;
        had *= view.sizes[--from];
      } else { // one is cut
        if (to == 0)
          return std::nullopt;
        result.strides[--to] = wanted * stride;
        wanted *= shape[to];
      }
    }
  }
  return result;
}

std::optional<StridedView> StridedView::through(Operation *op) const {
  return llvm::TypeSwitch<Operation *, std::optional<StridedView>>(op)
      .Case([&](SliceOp op) { return slice(*this, op); })
      .Case([&](TransposeOp op) { return transpose(*this, op); })
      .Case([&](ReshapeOp op) { return reshape(*this, sizesOf(op.getResult())); })
      .Default(std::nullopt);
}

bool StridedView::isMatrix() const {
  size_t rank = sizes.size();
  bool isPositive = llvm::all_of(strides, [](int64_t stride) { return stride > 0; });
  return rank >= 2 && isPositive && (strides[rank - 1] == 1 || strides[rank - 2] == 1);
}

bool StridedView::isWhole() const {
  int64_t expected = 1;
  for (size_t i = sizes.size(); i-- > 0; expected *= sizes[i])
    if (sizes[i] != 1 && strides[i] != expected)
      return false;
  return offset == 0 && expected == ShapedType::getNumElements(sizesOf(base));
}
