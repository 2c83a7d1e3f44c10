// Gradients of convolutions. oneDNN asks for the convolution that a gradient belongs to; only its description is made.
#include "runtime/base/CheckedMath.h"
#include "runtime/cpu/ConvForm.h"
#include "runtime/cpu/LibraryFunctions.h"

#include <array>

using namespace mezzo;
using namespace mezzo::cpu;

namespace {
constexpr dnnl::algorithm direct = dnnl::algorithm::convolution_direct;

/// The tensors of a convolution, one of which is the result of the call.
struct ConvTensors {
  DnnlView data, weights, result;
};

dnnl::convolution_forward::primitive_desc describeForward(const ConvForm &form, const dnnl::memory::desc &data,
                                                          const dnnl::memory::desc &weights,
                                                          const dnnl::memory::desc &result) {
  dnnl::convolution_forward::desc desc(dnnl::prop_kind::forward_training, direct, data, weights, result, form.strides,
                                       form.dilations, form.padsBegin, form.padsEnd);
  return {desc, getDnnlEngine()};
}

void addDataGrad(DnnlBuilder &builder, const ConvForm &form, const ConvTensors &conv) {
  dnnl::memory::desc data = conv.data.getDesc(), weights = conv.weights.getAnyLayout(), result = conv.result.getDesc();
  dnnl::convolution_backward_data::desc desc(direct, data, weights, result, form.strides, form.dilations, form.padsBegin,
                                             form.padsEnd);
  dnnl::convolution_backward_data::primitive_desc primitive(desc, makeDnnlAttributes(), getDnnlEngine(),
                                                            describeForward(form, data, weights, result));
  builder.addPrimitive(dnnl::convolution_backward_data(primitive),
                       {{DNNL_ARG_DIFF_DST, builder.addAlias(conv.result.slot, result)},
                        {DNNL_ARG_WEIGHTS, builder.addAs(conv.weights, primitive.weights_desc())},
                        {DNNL_ARG_DIFF_SRC, builder.addAlias(conv.data.slot, data)}},
                       primitive.scratchpad_desc());
}

/// Copies `from`, described by `desc`, into the view `to`.
void addReorder(DnnlBuilder &builder, size_t from, const dnnl::memory::desc &desc, const DnnlView &to) {
  dnnl::reorder::primitive_desc reorder(getDnnlEngine(), desc, getDnnlEngine(), to.getDesc(), makeDnnlAttributes());
  builder.addPrimitive(dnnl::reorder(reorder),
                       {{DNNL_ARG_FROM, from}, {DNNL_ARG_TO, builder.addAlias(to.slot, to.getDesc())}},
                       reorder.scratchpad_desc());
}

void addFilterGrad(DnnlBuilder &builder, const ConvForm &form, const ConvTensors &conv) {
  dnnl::memory::desc data = conv.data.getDesc(), weights = conv.weights.getAnyLayout(), result = conv.result.getDesc();
  dnnl::convolution_backward_weights::desc desc(direct, data, weights, result, form.strides, form.dilations, form.padsBegin,
                                                form.padsEnd);
  dnnl::convolution_backward_weights::primitive_desc primitive(desc, makeDnnlAttributes(), getDnnlEngine(),
                                                               describeForward(form, data, weights, result));
  dnnl::memory::desc made = primitive.diff_weights_desc();
  bool isInPlace = made == conv.weights.getDesc();
  size_t slot = isInPlace ? builder.addAlias(conv.weights.slot, made) : builder.addScratch(made);
  builder.addPrimitive(dnnl::convolution_backward_weights(primitive),
                       {{DNNL_ARG_SRC, builder.addAlias(conv.data.slot, data)},
                        {DNNL_ARG_DIFF_DST, builder.addAlias(conv.result.slot, result)},
                        {DNNL_ARG_DIFF_WEIGHTS, slot}},
                       primitive.scratchpad_desc());
  if (!isInPlace)
    addReorder(builder, slot, made, conv.weights);
}

/// Which of a convolution's tensors the operands of a call are: their positions.
struct Positions {
  size_t data, weights, result;
};

Status checkOperands(const DnnlBuilder &builder, const ConvForm &form, const Positions &at) {
  MEZZO_RETURN_IF_ERROR(builder.checkFloatOperands());
  auto shape = [&](size_t operand) { return builder.getBuffer(operand).type.shape; };
  return checkConvShapes(shape(at.data), shape(at.weights), shape(at.result), form.groups);
}

template <void (*add)(DnnlBuilder &, const ConvForm &, const ConvTensors &), size_t data, size_t weights, size_t result>
LibraryCallResult create(const LibraryContext &context, Border border) {
  constexpr StatusCode bad = StatusCode::InvalidArgument;
  if (context.call.buffers.size() != 3)
    return makeError(bad, "has ", context.call.buffers.size(), " operands, wanted 3");
  if (context.call.buffers[0].type.shape.size() < 3)
    return makeError(bad, "input has fewer than 3 dimensions");
  artifact::AttributeReader reader(context.call);
  ConvForm form = ConvForm::read(reader, context.call.buffers[0].type.shape.size() - 2);
  MEZZO_RETURN_IF_ERROR(reader.finish());
  DnnlBuilder builder(context);
  MEZZO_RETURN_IF_ERROR(checkOperands(builder, form, {data, weights, result}));
  if (countElements(context.call.buffers.back().type.shape) == 0)
    return builder.finish();
  std::array<DnnlView, 3> views = {builder.addInput(0, border), builder.addInput(1, border), {}};
  DnnlView made = views[2] = builder.addResult(/*readsOld=*/false, border);
  for (DnnlView &view : views)
    view = moveChannelsForward(view);
  add(builder, form, {views[data], splitGroups(views[weights], form.groups), views[result]});
  builder.storeResult(made, {});
  return builder.finish();
}
} // namespace

LibraryCallResult cpu::createConvDataGrad(const LibraryContext &context) {
  return createAtBorder(context, create<addDataGrad, 2, 1, 0>);
}

LibraryCallResult cpu::createConvFilterGrad(const LibraryContext &context) {
  return createAtBorder(context, create<addFilterGrad, 0, 2, 1>);
}
