#include "runtime/artifact/AttributeReader.h"
#include "runtime/base/CheckedMath.h"
#include "runtime/cpu/DnnlBuilder.h"
#include "runtime/cpu/LibraryFunctions.h"
#include "runtime/cpu/PackedWeights.h"

#include <array>
#include <cstring>

using namespace mezzo;
using namespace mezzo::cpu;

namespace {
constexpr StatusCode bad = StatusCode::InvalidArgument;
using Tag = dnnl::memory::format_tag;

struct LstmAttributes {
  bool hasBias;
  bool hasState;
  std::string direction;
};

/// Sizes as ONNX names them.
struct LstmSizes {
  int64_t steps, batch, inputs, hidden, directions;
};

/// The gate of ONNX's order (i, o, f, c) that stands at each place of oneDNN's (i, f, c, o).
constexpr std::array<int64_t, 4> gateOrder = {0, 2, 3, 1};

Status checkShape(const DnnlBuilder &builder, size_t operand, const char *name, const Dims &wanted) {
  const Dims &shape = builder.getBuffer(operand).type.shape;
  if (shape != wanted)
    return makeError(bad, name, " has shape ", toString(shape), ", wanted ", toString(wanted));
  return {};
}

Status checkShapes(const DnnlBuilder &builder, const LstmAttributes &attributes, const LstmSizes &sizes) {
  auto [steps, batch, inputs, hidden, directions] = sizes;
  size_t next = 3;
  MEZZO_RETURN_IF_ERROR(checkShape(builder, 1, "w", {directions, 4 * hidden, inputs}));
  MEZZO_RETURN_IF_ERROR(checkShape(builder, 2, "r", {directions, 4 * hidden, hidden}));
  if (attributes.hasBias)
    MEZZO_RETURN_IF_ERROR(checkShape(builder, next++, "b", {directions, 8 * hidden}));
  if (attributes.hasState) {
    MEZZO_RETURN_IF_ERROR(checkShape(builder, next++, "h0", {directions, batch, hidden}));
    MEZZO_RETURN_IF_ERROR(checkShape(builder, next++, "c0", {directions, batch, hidden}));
  }
  MEZZO_RETURN_IF_ERROR(checkShape(builder, next++, "y", {steps, directions, batch, hidden}));
  MEZZO_RETURN_IF_ERROR(checkShape(builder, next++, "yh", {directions, batch, hidden}));
  return checkShape(builder, next, "yc", {directions, batch, hidden});
}

Result<dnnl::rnn_direction> parseDirection(const std::string &direction, int64_t directions) {
  if (direction == "bidirectional" && directions == 2)
    return dnnl::rnn_direction::bidirectional_concat;
  if (direction == "forward" && directions == 1)
    return dnnl::rnn_direction::unidirectional_left2right;
  if (direction == "reverse" && directions == 1)
    return dnnl::rnn_direction::unidirectional_right2left;
  return makeError(bad, "direction \"", direction, "\" with ", directions, " directions of weights is not possible");
}

/// ONNX's [D, 4H, I] as oneDNN's [1, D, I, 4, H].
const uint8_t *packGates(DnnlBuilder &builder, const DnnlView &weights, int64_t hidden) {
  int64_t directions = weights.shape[0], inputs = weights.shape[2];
  auto *from = reinterpret_cast<const float *>(weights.constant);
  auto fill = [&](uint8_t *bytes) {
    auto *to = reinterpret_cast<float *>(bytes);
    for (int64_t d = 0; d < directions; ++d)
      for (int64_t i = 0; i < inputs; ++i)
        for (int64_t gate = 0; gate < 4; ++gate)
          for (int64_t h = 0; h < hidden; ++h)
            *to++ = from[(d * 4 + gateOrder[static_cast<size_t>(gate)]) * hidden * inputs + h * inputs + i];
  };
  uint64_t bytes = static_cast<uint64_t>(directions * inputs * 4 * hidden) * sizeof(float);
  return builder.context.packed.get(from, concat("lstm weights,", hidden), bytes, fill);
}

/// ONNX's two halves [D, 8H] summed, as oneDNN's [1, D, 4, H].
const uint8_t *packBias(DnnlBuilder &builder, const DnnlView &bias, int64_t hidden) {
  int64_t directions = bias.shape[0];
  auto *from = reinterpret_cast<const float *>(bias.constant);
  auto fill = [&](uint8_t *bytes) {
    auto *to = reinterpret_cast<float *>(bytes);
    for (int64_t d = 0; d < directions; ++d)
      for (int64_t gate : gateOrder)
        for (int64_t h = 0; h < hidden; ++h)
          *to++ = from[(d * 8 + gate) * hidden + h] + from[(d * 8 + 4 + gate) * hidden + h];
  };
  return builder.context.packed.get(from, concat("lstm bias,", hidden),
                                    static_cast<uint64_t>(directions * 4 * hidden) * sizeof(float), fill);
}

/// oneDNN has no LSTM without a bias.
const uint8_t *makeZeroBias(DnnlBuilder &builder, const LstmSizes &sizes) {
  uint64_t bytes = static_cast<uint64_t>(sizes.directions * 4 * sizes.hidden) * sizeof(float);
  return builder.context.packed.get(nullptr, concat("lstm bias,", bytes), bytes,
                                    [&](uint8_t *into) { std::memset(into, 0, bytes); });
}

dnnl::memory::desc makeDesc(const Dims &shape, Tag tag) { return {shape, dnnl::memory::data_type::f32, tag}; }

/// Builds one call; the members are the slots of its operands.
class LstmBuilder {
public:
  LstmBuilder(DnnlBuilder &builder, const LstmAttributes &attributes, const LstmSizes &sizes)
      : builder(builder), attributes(attributes), sizes(sizes) {}

  Status build(dnnl::rnn_direction direction);

private:
  Status addWeights();
  void addStates();
  void addPrimitive(dnnl::rnn_direction direction);
  void storeSequence();
  void store(size_t operand, size_t slot);

  DnnlBuilder &builder;
  const LstmAttributes &attributes;
  const LstmSizes &sizes;
  DnnlView input, layerWeights, iterWeights;
  size_t biasSlot = 0;
  std::vector<std::pair<int, size_t>> arguments;
  dnnl::memory::desc stateDesc, biasDesc, sequenceDesc;
  size_t sequenceSlot = 0;
};

Status LstmBuilder::addWeights() {
  DnnlView w = builder.addInput(1), r = builder.addInput(2);
  std::optional<DnnlView> b;
  if (attributes.hasBias)
    b = builder.addInput(3);
  if (!w.constant || !r.constant || (b && !b->constant))
    return makeError(StatusCode::Unsupported, "weights and bias must be constant");
  layerWeights = w;
  iterWeights = r;
  layerWeights.constant = packGates(builder, w, sizes.hidden);
  iterWeights.constant = packGates(builder, r, sizes.hidden);
  biasDesc = makeDesc({1, sizes.directions, 4, sizes.hidden}, Tag::ldgo);
  biasSlot = builder.addConstant(b ? packBias(builder, *b, sizes.hidden) : makeZeroBias(builder, sizes), biasDesc);
  return {};
}

void LstmBuilder::addStates() {
  stateDesc = makeDesc({1, sizes.directions, sizes.batch, sizes.hidden}, Tag::ldnc);
  size_t next = 3 + attributes.hasBias;
  if (!attributes.hasState)
    return;
  arguments.emplace_back(DNNL_ARG_SRC_ITER, builder.addAlias(builder.addInput(next).slot, stateDesc));
  arguments.emplace_back(DNNL_ARG_SRC_ITER_C, builder.addAlias(builder.addInput(next + 1).slot, stateDesc));
}

void LstmBuilder::addPrimitive(dnnl::rnn_direction direction) {
  dnnl::memory::desc inputDesc = makeDesc({sizes.steps, sizes.batch, sizes.inputs}, Tag::tnc);
  Dims layerShape = {1, sizes.directions, sizes.inputs, 4, sizes.hidden};
  Dims iterShape = {1, sizes.directions, sizes.hidden, 4, sizes.hidden};
  dnnl::memory::desc state = attributes.hasState ? stateDesc : dnnl::memory::desc();
  dnnl::lstm_forward::desc desc(dnnl::prop_kind::forward_inference, direction, inputDesc, state, state,
                                makeDesc(layerShape, Tag::any), makeDesc(iterShape, Tag::any), biasDesc, sequenceDesc,
                                stateDesc, stateDesc);
  dnnl::lstm_forward::primitive_desc primitive(desc, makeDnnlAttributes(), getDnnlEngine());
  arguments.emplace_back(DNNL_ARG_SRC_LAYER, builder.addAlias(input.slot, inputDesc));
  arguments.emplace_back(DNNL_ARG_WEIGHTS_LAYER,
                         builder.addAs(layerWeights, makeDesc(layerShape, Tag::ldigo), primitive.weights_layer_desc()));
  arguments.emplace_back(DNNL_ARG_WEIGHTS_ITER,
                         builder.addAs(iterWeights, makeDesc(iterShape, Tag::ldigo), primitive.weights_iter_desc()));
  arguments.emplace_back(DNNL_ARG_BIAS, biasSlot);
  builder.addPrimitive(dnnl::lstm_forward(primitive), arguments, primitive.scratchpad_desc());
}

Status LstmBuilder::build(dnnl::rnn_direction direction) {
  input = builder.addInput(0);
  MEZZO_RETURN_IF_ERROR(addWeights());
  addStates();
  sequenceDesc = makeDesc({sizes.steps, sizes.batch, sizes.directions * sizes.hidden}, Tag::tnc);
  size_t last = builder.getNumOperands() - 1;
  sequenceSlot = builder.addScratch(sequenceDesc);
  size_t hidden = builder.addScratch(stateDesc), cell = builder.addScratch(stateDesc);
  arguments.emplace_back(DNNL_ARG_DST_LAYER, sequenceSlot);
  arguments.emplace_back(DNNL_ARG_DST_ITER, hidden);
  arguments.emplace_back(DNNL_ARG_DST_ITER_C, cell);
  addPrimitive(direction);
  storeSequence();
  store(last - 1, hidden);
  store(last, cell);
  return {};
}

/// oneDNN's [T, B, D * H] is ONNX's [T, D, B, H] where there is one direction, else it has to be transposed.
void LstmBuilder::storeSequence() {
  size_t operand = builder.getNumOperands() - 3;
  if (sizes.directions > 1) {
    auto [steps, batch, inputs, hidden, directions] = sizes;
    Dims shape = {steps, directions, batch, hidden};
    dnnl::memory::desc seen(shape, dnnl::memory::data_type::f32,
                            Dims{batch * directions * hidden, hidden, directions * hidden, 1});
    dnnl::memory::desc wanted = makeDesc(shape, Tag::abcd);
    size_t ordered = builder.addScratch(wanted);
    dnnl::reorder::primitive_desc primitive(getDnnlEngine(), seen, getDnnlEngine(), wanted, makeDnnlAttributes());
    builder.addPrimitive(dnnl::reorder(primitive),
                         {{DNNL_ARG_FROM, builder.addAlias(sequenceSlot, seen)}, {DNNL_ARG_TO, ordered}},
                         primitive.scratchpad_desc());
    sequenceSlot = ordered;
  }
  store(operand, sequenceSlot);
}

void LstmBuilder::store(size_t operand, size_t slot) { builder.storeDense(operand, slot); }

LstmSizes readSizes(const DnnlBuilder &builder) {
  const Dims &x = builder.getBuffer(0).type.shape, &r = builder.getBuffer(2).type.shape;
  return {x[0], x[1], x[2], r[2], r[0]};
}
} // namespace

LibraryCallResult cpu::createLstm(const LibraryContext &context) {
  artifact::AttributeReader reader(context.call);
  LstmAttributes attributes{reader.getFlag("has_bias"), reader.getFlag("has_state"),
                            reader.getString("direction", "forward")};
  MEZZO_RETURN_IF_ERROR(reader.finish());
  DnnlBuilder builder(context);
  size_t wanted = 6 + attributes.hasBias + 2 * attributes.hasState;
  if (builder.getNumOperands() != wanted)
    return makeError(bad, "has ", builder.getNumOperands(), " operands, wanted ", wanted);
  MEZZO_RETURN_IF_ERROR(builder.checkFloatOperands());
  if (builder.getBuffer(0).type.shape.size() != 3 || builder.getBuffer(2).type.shape.size() != 3)
    return makeError(bad, "x and r must have 3 dimensions");
  LstmSizes sizes = readSizes(builder);
  MEZZO_RETURN_IF_ERROR(checkShapes(builder, attributes, sizes));
  MEZZO_RETURN_IF_ERROR(builder.checkDense());
  Result<dnnl::rnn_direction> direction = parseDirection(attributes.direction, sizes.directions);
  if (!direction.ok())
    return direction.takeStatus();
  if (sizes.steps * sizes.batch * sizes.inputs * sizes.hidden == 0)
    return makeError(StatusCode::Unsupported, "has a dimension of 0");
  LstmBuilder lstm(builder, attributes, sizes);
  MEZZO_RETURN_IF_ERROR(lstm.build(*direction));
  return builder.finish();
}
