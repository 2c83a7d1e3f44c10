#include "runtime/cpu/ConvForm.h"

#include "runtime/base/CheckedMath.h"

using namespace mezzo;
using namespace mezzo::cpu;

ConvForm ConvForm::read(artifact::AttributeReader &reader, size_t spatialRank) {
  Dims ones(spatialRank, 1), zeros(spatialRank, 0);
  ConvForm form{reader.getInt("groups", 1), reader.getInts("strides", ones), reader.getInts("dilations", ones),
                reader.getInts("pads_begin", zeros), reader.getInts("pads_end", zeros)};
  for (int64_t &dilation : form.dilations)
    --dilation;
  return form;
}

DnnlView cpu::moveChannelsForward(const DnnlView &view) {
  Dims permutation = {0, static_cast<int64_t>(view.shape.size()) - 1};
  for (size_t i = 1; i + 1 < view.shape.size(); ++i)
    permutation.push_back(static_cast<int64_t>(i));
  return view.permute(permutation);
}

DnnlView cpu::splitGroups(const DnnlView &weights, int64_t groups) {
  if (groups == 1)
    return weights;
  DnnlView view = weights;
  int64_t perGroup = weights.shape[0] / groups;
  view.shape[0] = perGroup;
  view.shape.insert(view.shape.begin(), groups);
  view.strides.insert(view.strides.begin(), perGroup * weights.strides[0]);
  return view;
}

Status cpu::checkConvShapes(const Dims &data, const Dims &weights, const Dims &result, int64_t groups) {
  constexpr StatusCode bad = StatusCode::InvalidArgument;
  size_t rank = data.size();
  if (rank < 3 || rank > 5 || weights.size() != rank || result.size() != rank)
    return makeError(bad, "input, weights and result have ", rank, ", ", weights.size(), " and ", result.size(),
                     " dimensions, wanted 3 to 5 of each");
  if (groups < 1 || weights[0] % groups != 0 || weights.back() * groups != data.back() || weights[0] != result.back() ||
      data[0] != result[0])
    return makeError(bad, "input ", toString(data), ", weights ", toString(weights), " and result ", toString(result),
                     " do not fit together with ", groups, " groups");
  return {};
}
