#include "runtime/base/CheckedMath.h"
#include "runtime/cpu/ConvForm.h"
#include "runtime/cpu/LibraryFunctions.h"
#include "runtime/cpu/PostOps.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::cpu;

namespace {
constexpr StatusCode bad = StatusCode::InvalidArgument;

struct ConvAttributes {
  bool hasBias;
  ConvForm form;
  Dims weightsPermutation; ///< empty: none
};

ConvAttributes readAttributes(artifact::AttributeReader &reader, size_t spatialRank) {
  return {reader.getFlag("has_bias"), ConvForm::read(reader, spatialRank), reader.getInts("weights_permutation", {})};
}

/// The weights' dimensions in the order that the functions are defined in.
Dims orderedWeights(const DnnlBuilder &builder, const ConvAttributes &attributes) {
  const Dims &shape = builder.getBuffer(1).type.shape;
  Dims ordered = shape;
  for (size_t i = 0; i < attributes.weightsPermutation.size(); ++i)
    ordered[i] = shape[static_cast<size_t>(attributes.weightsPermutation[i])];
  return ordered;
}

DnnlView addWeights(DnnlBuilder &builder, const ConvAttributes &attributes, Border border) {
  DnnlView weights = builder.addInput(1, border);
  if (!attributes.weightsPermutation.empty())
    weights = weights.permute(attributes.weightsPermutation);
  return splitGroups(moveChannelsForward(weights), attributes.form.groups);
}

struct ConvOperands {
  DnnlView input;
  DnnlView weights;
  std::optional<DnnlView> bias;
  std::vector<DnnlView> extras;
  DnnlView result;
};

ConvOperands addOperands(DnnlBuilder &builder, const ConvAttributes &attributes, const PostOps &postOps, Border border) {
  ConvOperands operands;
  size_t last = builder.getNumOperands() - 1, rank = builder.getBuffer(0).type.shape.size();
  operands.input = moveChannelsForward(builder.addInput(0, border));
  operands.weights = addWeights(builder, attributes, border);
  if (attributes.hasBias)
    operands.bias = builder.addInput(2);
  for (size_t i = 2 + attributes.hasBias; i < last; ++i)
    operands.extras.push_back(moveChannelsForward(builder.addInput(i).padRank(rank)));
  Border result = postOps.areAllInside() ? border : Border::Widened;
  operands.result = moveChannelsForward(builder.addResult(postOps.hasSum(), result));
  return operands;
}

Status checkOperands(const DnnlBuilder &builder, const ConvAttributes &attributes, const PostOps &postOps) {
  size_t wanted = 3 + attributes.hasBias + postOps.getNumOperands(), last = builder.getNumOperands() - 1;
  if (builder.getNumOperands() != wanted)
    return makeError(bad, "has ", builder.getNumOperands(), " operands, wanted ", wanted);
  MEZZO_RETURN_IF_ERROR(builder.checkFloatOperands());
  if (!attributes.weightsPermutation.empty() &&
      !isPermutation(attributes.weightsPermutation, builder.getBuffer(1).type.shape.size()))
    return makeError(bad, "attribute \"weights_permutation\" is no permutation of the weights' dimensions");
  const Dims &input = builder.getBuffer(0).type.shape, weights = orderedWeights(builder, attributes);
  const Dims &result = builder.getBuffer(last).type.shape;
  size_t rank = input.size();
  MEZZO_RETURN_IF_ERROR(checkConvShapes(input, weights, result, attributes.form.groups));
  for (size_t i = 2 + attributes.hasBias; i < last; ++i)
    if (builder.getBuffer(i).type.shape.size() > rank)
      return makeError(bad, "operand ", i, " has more dimensions than the result");
  if (attributes.hasBias && builder.getBuffer(2).type.shape != Dims{weights[0]})
    return makeError(bad, "bias has shape ", toString(builder.getBuffer(2).type.shape), ", wanted ", weights[0]);
  return {};
}

/// A convolution or its transposed form: they differ in the descriptor's class alone.
template <typename Primitive, dnnl::algorithm kind>
void addConv(DnnlBuilder &builder, const ConvOperands &operands, const ConvAttributes &attributes, const PostOps &postOps) {
  dnnl::memory::desc input = operands.input.getDesc(), result = operands.result.getDesc();
  dnnl::memory::desc bias = operands.bias ? operands.bias->getDesc() : dnnl::memory::desc();
  const ConvForm &form = attributes.form;
  typename Primitive::desc desc(dnnl::prop_kind::forward_inference, kind, input, operands.weights.getAnyLayout(), bias,
                                result, form.strides, form.dilations, form.padsBegin, form.padsEnd);
  typename Primitive::primitive_desc primitive(desc, postOps.build(operands.extras), getDnnlEngine());
  std::vector<std::pair<int, size_t>> arguments = {
      {DNNL_ARG_SRC, builder.addAlias(operands.input.slot, input)},
      {DNNL_ARG_WEIGHTS, builder.addAs(operands.weights, primitive.weights_desc())},
      {DNNL_ARG_DST, builder.addAlias(operands.result.slot, result)}};
  if (operands.bias)
    arguments.emplace_back(DNNL_ARG_BIAS, builder.addAlias(operands.bias->slot, bias));
  postOps.addArguments(builder, operands.extras, arguments);
  builder.addPrimitive(Primitive(primitive), std::move(arguments), primitive.scratchpad_desc());
  postOps.addRest(builder, operands.result, operands.extras);
}

template <typename Primitive, dnnl::algorithm kind> LibraryCallResult create(const LibraryContext &context, Border border) {
  if (context.call.buffers.empty() || context.call.buffers[0].type.shape.size() < 3)
    return makeError(bad, "input has fewer than 3 dimensions");
  artifact::AttributeReader reader(context.call);
  ConvAttributes attributes = readAttributes(reader, context.call.buffers[0].type.shape.size() - 2);
  Result<PostOps> postOps = PostOps::read(reader);
  MEZZO_RETURN_IF_ERROR(reader.finish());
  if (!postOps.ok())
    return postOps.takeStatus();
  DnnlBuilder builder(context);
  MEZZO_RETURN_IF_ERROR(checkOperands(builder, attributes, *postOps));
  if (countElements(context.call.buffers.back().type.shape) == 0)
    return builder.finish();
  ConvOperands operands = addOperands(builder, attributes, *postOps, border);
  addConv<Primitive, kind>(builder, operands, attributes, *postOps);
  builder.storeResult(operands.result, postOps->getLastClip());
  return builder.finish();
}
} // namespace

LibraryCallResult cpu::createConv(const LibraryContext &context) {
  return createAtBorder(context, create<dnnl::convolution_forward, dnnl::algorithm::convolution_direct>);
}

LibraryCallResult cpu::createDeconv(const LibraryContext &context) {
  return createAtBorder(context, create<dnnl::deconvolution_forward, dnnl::algorithm::deconvolution_direct>);
}
