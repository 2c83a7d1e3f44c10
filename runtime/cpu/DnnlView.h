// Data as oneDNN's primitives see it: a shape and strides over memory of a library call.
#ifndef MEZZO_RUNTIME_CPU_DNNLVIEW_H
#define MEZZO_RUNTIME_CPU_DNNLVIEW_H

#include <cstdint>
#include <oneapi/dnnl/dnnl.hpp>
#include <optional>
#include <vector>

namespace mezzo::cpu {

using Dims = std::vector<int64_t>;

/// Data with a shape and strides in elements; the functions that change a view move no data.
struct DnnlView {
  size_t slot = 0;
  Dims shape;
  Dims strides;
  const uint8_t *constant = nullptr; ///< the data where it never changes again
  dnnl::memory::data_type type = dnnl::memory::data_type::f32;

  /// Dimension i of the result is dimension permutation[i] of this one.
  DnnlView permute(const Dims &permutation) const;
  /// With dimensions of size 1 in front, up to `rank`.
  DnnlView padRank(size_t rank) const;
  /// The first `count` dimensions as one, where their strides allow it.
  std::optional<DnnlView> mergeLeading(size_t count) const;
  /// As oneDNN sees it.
  dnnl::memory::desc getDesc() const;
  /// The same in whichever layout oneDNN likes best.
  dnnl::memory::desc getAnyLayout() const { return {shape, type, dnnl::memory::format_tag::any}; }
};

/// Whether it is a permutation of 0 … rank - 1.
bool isPermutation(const Dims &permutation, size_t rank);

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_DNNLVIEW_H
