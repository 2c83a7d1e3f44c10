// What the calls of convolutions and their gradients have in common: their attributes, and the views that oneDNN wants.
#ifndef MEZZO_RUNTIME_CPU_CONVFORM_H
#define MEZZO_RUNTIME_CPU_CONVFORM_H

#include "runtime/artifact/AttributeReader.h"
#include "runtime/cpu/DnnlBuilder.h"

namespace mezzo::cpu {

/// The attributes of a window and its groups.
struct ConvForm {
  int64_t groups;
  Dims strides;
  Dims dilations; ///< as oneDNN counts them: 0 is none
  Dims padsBegin;
  Dims padsEnd;

  static ConvForm read(artifact::AttributeReader &reader, size_t spatialRank);
};

/// oneDNN counts dimensions with the channels behind the batch, whatever their order in memory.
DnnlView moveChannelsForward(const DnnlView &view);

/// Weights [O, I, spatial…] as [groups, O / groups, I, spatial…].
DnnlView splitGroups(const DnnlView &weights, int64_t groups);

/// InvalidArgument unless data [N, spatial…, C], weights [O, spatial…, C / groups] and result [N, spatial…, O] of a
/// convolution fit together.
Status checkConvShapes(const Dims &data, const Dims &weights, const Dims &result, int64_t groups);

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_CONVFORM_H
