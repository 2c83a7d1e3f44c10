#include "runtime/cpu/DnnlView.h"

#include <algorithm>
#include <numeric>

using namespace mezzo;
using namespace mezzo::cpu;

DnnlView DnnlView::permute(const Dims &permutation) const {
  if (permutation.empty())
    return *this;
  DnnlView view = *this;
  for (size_t i = 0; i < permutation.size(); ++i) {
    view.shape[i] = shape[static_cast<size_t>(permutation[i])];
    view.strides[i] = strides[static_cast<size_t>(permutation[i])];
  }
  return view;
}

DnnlView DnnlView::padRank(size_t rank) const {
  DnnlView view = *this;
  int64_t stride = shape.empty() ? 1 : shape[0] * strides[0];
  view.shape.insert(view.shape.begin(), rank - shape.size(), 1);
  view.strides.insert(view.strides.begin(), rank - strides.size(), std::max<int64_t>(stride, 1));
  return view;
}

std::optional<DnnlView> DnnlView::mergeLeading(size_t count) const {
  DnnlView view = *this;
  view.shape.erase(view.shape.begin(), view.shape.begin() + static_cast<ptrdiff_t>(count - 1));
  view.strides.erase(view.strides.begin(), view.strides.begin() + static_cast<ptrdiff_t>(count - 1));
  // From inside out: every dimension larger than 1 must continue where the ones inside it end.
  int64_t size = 1, stride = 0;
  for (size_t i = count; i-- > 0;) {
    if (shape[i] == 1)
      continue;
    if (size > 1 && strides[i] != size * stride)
      return std::nullopt;
    stride = size == 1 ? strides[i] : stride;
    size *= shape[i];
  }
  view.shape[0] = size;
  view.strides[0] = size == 1 ? strides[count - 1] : stride;
  return view;
}

dnnl::memory::desc DnnlView::getDesc() const { return {shape, type, strides}; }

bool cpu::isPermutation(const Dims &permutation, size_t rank) {
  Dims sorted = permutation;
  std::sort(sorted.begin(), sorted.end());
  Dims identity(rank);
  std::iota(identity.begin(), identity.end(), 0);
  return sorted == identity;
}
