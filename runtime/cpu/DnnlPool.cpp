#include "runtime/base/CheckedMath.h"
#include "runtime/cpu/ConvForm.h"
#include "runtime/cpu/LibraryFunctions.h"
#include "runtime/cpu/PostOps.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::cpu;

namespace {
constexpr StatusCode bad = StatusCode::InvalidArgument;

struct PoolAttributes {
  std::string kind;
  Dims kernel;
  Dims strides;
  Dims dilations; ///< as oneDNN counts them: 0 is none
  Dims padsBegin;
  Dims padsEnd;
};

PoolAttributes readAttributes(artifact::AttributeReader &reader, size_t spatialRank) {
  Dims ones(spatialRank, 1), zeros(spatialRank, 0);
  PoolAttributes attributes{reader.getString("kind", ""),        reader.getInts("kernel", ones),
                            reader.getInts("strides", ones),     reader.getInts("dilations", ones),
                            reader.getInts("pads_begin", zeros), reader.getInts("pads_end", zeros)};
  for (int64_t &dilation : attributes.dilations)
    --dilation;
  return attributes;
}

Result<dnnl::algorithm> parseKind(const std::string &kind) {
  if (kind == "max")
    return dnnl::algorithm::pooling_max;
  if (kind == "average")
    return dnnl::algorithm::pooling_avg_include_padding;
  if (kind == "average_exclude_pad")
    return dnnl::algorithm::pooling_avg_exclude_padding;
  return makeError(bad, "attribute \"kind\" is \"", kind, "\", wanted max, average or average_exclude_pad");
}

Status checkOperands(const DnnlBuilder &builder, const PostOps &postOps) {
  size_t wanted = 2 + postOps.getNumOperands(), last = builder.getNumOperands() - 1;
  if (builder.getNumOperands() != wanted)
    return makeError(bad, "has ", builder.getNumOperands(), " operands, wanted ", wanted);
  MEZZO_RETURN_IF_ERROR(builder.checkFloatOperands());
  const Dims &input = builder.getBuffer(0).type.shape, &result = builder.getBuffer(last).type.shape;
  if (input.size() > 5 || result.size() != input.size() || input[0] != result[0] || input.back() != result.back())
    return makeError(bad, "input ", toString(input), " and result ", toString(result), " do not fit together");
  for (size_t i = 1; i < last; ++i)
    if (builder.getBuffer(i).type.shape.size() > input.size())
      return makeError(bad, "operand ", i, " has more dimensions than the result");
  return {};
}

DnnlView addPool(DnnlBuilder &builder, dnnl::algorithm kind, const PoolAttributes &attributes, const PostOps &postOps) {
  size_t rank = builder.getBuffer(0).type.shape.size(), last = builder.getNumOperands() - 1;
  DnnlView input = moveChannelsForward(builder.addInput(0));
  std::vector<DnnlView> extras;
  for (size_t i = 1; i < last; ++i)
    extras.push_back(moveChannelsForward(builder.addInput(i).padRank(rank)));
  DnnlView result = moveChannelsForward(builder.addResult(postOps.hasSum()));
  dnnl::pooling_v2_forward::desc desc(dnnl::prop_kind::forward_inference, kind, input.getDesc(), result.getDesc(),
                                      attributes.strides, attributes.kernel, attributes.dilations, attributes.padsBegin,
                                      attributes.padsEnd);
  dnnl::pooling_v2_forward::primitive_desc primitive(desc, postOps.build(extras), getDnnlEngine());
  std::vector<std::pair<int, size_t>> arguments = {{DNNL_ARG_SRC, builder.addAlias(input.slot, input.getDesc())},
                                                   {DNNL_ARG_DST, builder.addAlias(result.slot, result.getDesc())}};
  postOps.addArguments(builder, extras, arguments);
  builder.addPrimitive(dnnl::pooling_v2_forward(primitive), std::move(arguments), primitive.scratchpad_desc());
  postOps.addRest(builder, result, extras);
  return result;
}
} // namespace

LibraryCallResult cpu::createPool(const LibraryContext &context) {
  if (context.call.buffers.empty() || context.call.buffers[0].type.shape.size() < 3)
    return makeError(bad, "input has fewer than 3 dimensions");
  artifact::AttributeReader reader(context.call);
  PoolAttributes attributes = readAttributes(reader, context.call.buffers[0].type.shape.size() - 2);
  Result<PostOps> postOps = PostOps::read(reader);
  MEZZO_RETURN_IF_ERROR(reader.finish());
  Result<dnnl::algorithm> kind = parseKind(attributes.kind);
  if (!postOps.ok() || !kind.ok())
    return postOps.ok() ? kind.takeStatus() : postOps.takeStatus();
  DnnlBuilder builder(context);
  MEZZO_RETURN_IF_ERROR(checkOperands(builder, *postOps));
  if (countElements(context.call.buffers.back().type.shape) == 0)
    return builder.finish();
  DnnlView result = addPool(builder, *kind, attributes, *postOps);
  builder.storeResult(result, postOps->getLastClip());
  return builder.finish();
}
