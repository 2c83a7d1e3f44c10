#include "runtime/cpu/PostOps.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::cpu;
using dnnl::algorithm;

namespace {
/// Where an activation's parameters come from.
enum class Parameters { None, Alpha, AlphaBeta };

struct Activation {
  const char *name;
  algorithm kind;
  Parameters parameters = Parameters::None;
};

constexpr Activation activations[] = {
    {"relu_no_nan", algorithm::eltwise_relu},
    {"leaky_relu", algorithm::eltwise_relu, Parameters::Alpha},
    {"clip_no_nan", algorithm::eltwise_clip, Parameters::AlphaBeta},
    {"linear", algorithm::eltwise_linear, Parameters::AlphaBeta},
    {"elu", algorithm::eltwise_elu, Parameters::Alpha},
    {"sigmoid", algorithm::eltwise_logistic},
    {"swish", algorithm::eltwise_swish, Parameters::Alpha},
    {"hardswish", algorithm::eltwise_hardswish},
    {"tanh", algorithm::eltwise_tanh},
    {"gelu_erf", algorithm::eltwise_gelu_erf},
    {"gelu_tanh", algorithm::eltwise_gelu_tanh},
    {"exp", algorithm::eltwise_exp},
    {"abs", algorithm::eltwise_abs},
    {"sqrt", algorithm::eltwise_sqrt},
    {"square", algorithm::eltwise_square},
};

struct Binary {
  const char *name;
  algorithm kind;
};

constexpr Binary binaries[] = {
    {"add", algorithm::binary_add}, {"mul", algorithm::binary_mul}, {"sub", algorithm::binary_sub},
    {"div", algorithm::binary_div}, {"max", algorithm::binary_max}, {"min", algorithm::binary_min},
};

template <typename Table> auto *find(const Table &table, const std::string &name) {
  auto found = std::find_if(std::begin(table), std::end(table), [&](const auto &item) { return item.name == name; });
  return found == std::end(table) ? nullptr : &*found;
}

/// The activation's own parameters; what it does not take is 0, which is what oneDNN wants.
std::pair<float, float> getParameters(const Activation &activation, float alpha, float beta) {
  return {activation.parameters == Parameters::None ? 0.0f : alpha,
          activation.parameters == Parameters::AlphaBeta ? beta : 0.0f};
}

void addActivation(DnnlBuilder &builder, const DnnlView &result, const Activation &activation, float alpha, float beta) {
  auto [first, second] = getParameters(activation, alpha, beta);
  dnnl::eltwise_forward::desc desc(dnnl::prop_kind::forward_inference, activation.kind, result.getDesc(), first, second);
  dnnl::eltwise_forward::primitive_desc primitive(desc, makeDnnlAttributes(), getDnnlEngine());
  size_t slot = builder.addAlias(result.slot, result.getDesc());
  builder.addPrimitive(dnnl::eltwise_forward(primitive), {{DNNL_ARG_SRC, slot}, {DNNL_ARG_DST, slot}},
                       primitive.scratchpad_desc());
}

void addBinary(DnnlBuilder &builder, const DnnlView &result, const Binary &binary, const DnnlView &operand) {
  dnnl::binary::desc desc(binary.kind, result.getDesc(), operand.getDesc(), result.getDesc());
  dnnl::binary::primitive_desc primitive(desc, makeDnnlAttributes(), getDnnlEngine());
  size_t slot = builder.addAlias(result.slot, result.getDesc());
  size_t other = builder.addAlias(operand.slot, operand.getDesc());
  builder.addPrimitive(dnnl::binary(primitive), {{DNNL_ARG_SRC_0, slot}, {DNNL_ARG_SRC_1, other}, {DNNL_ARG_DST, slot}},
                       primitive.scratchpad_desc());
}
} // namespace

Clip PostOps::Item::getClip() const {
  return name == "relu" ? Clip{0, std::numeric_limits<float>::infinity()} : Clip{alpha, beta};
}

Status PostOps::addItem(const Item &item) {
  if (item.name == "sum" && !items.empty())
    return makeError(StatusCode::Unsupported, "post-op \"sum\" is not the first one");
  bool isBinary = find(binaries, item.name);
  if (!isBinary && !find(activations, item.name) && !item.isClip() && item.name != "sum")
    return makeError(StatusCode::InvalidArgument, "post-op \"", item.name, "\" is unknown");
  if (numInside == items.size() && !item.isClip())
    ++numInside;
  numBinary += isBinary;
  items.push_back(item);
  return {};
}

Result<PostOps> PostOps::read(artifact::AttributeReader &attributes) {
  PostOps result;
  std::vector<std::string> names = attributes.getStrings("post_ops");
  std::vector<double> alphas = attributes.getFloats("post_op_alpha"), betas = attributes.getFloats("post_op_beta");
  for (const auto &values : {alphas, betas})
    if (!values.empty() && values.size() != names.size())
      return makeError(StatusCode::InvalidArgument, "post-ops have ", names.size(), " names and ", values.size(),
                       " parameters");
  for (size_t i = 0; i < names.size(); ++i) {
    float alpha = alphas.empty() ? 0 : static_cast<float>(alphas[i]),
          beta = betas.empty() ? 0 : static_cast<float>(betas[i]);
    MEZZO_RETURN_IF_ERROR(result.addItem({names[i], alpha, beta}));
  }
  return result;
}

dnnl::primitive_attr PostOps::build(const std::vector<DnnlView> &operands) const {
  dnnl::post_ops ops;
  size_t nextOperand = 0;
  for (size_t i = 0; i < numInside; ++i) {
    const Item &item = items[i];
    if (item.name == "sum") {
      ops.append_sum(1.0f);
    } else if (const Binary *binary = find(binaries, item.name)) {
      ops.append_binary(binary->kind, operands[nextOperand++].getDesc());
    } else {
      const Activation &activation = *find(activations, item.name);
      auto [alpha, beta] = getParameters(activation, item.alpha, item.beta);
      ops.append_eltwise(1.0f, activation.kind, alpha, beta);
    }
  }
  dnnl::primitive_attr attributes = makeDnnlAttributes();
  attributes.set_post_ops(ops);
  return attributes;
}

void PostOps::addArguments(DnnlBuilder &builder, const std::vector<DnnlView> &operands,
                           std::vector<std::pair<int, size_t>> &arguments) const {
  size_t nextOperand = 0;
  for (size_t i = 0; i < numInside; ++i) {
    if (!find(binaries, items[i].name))
      continue;
    const DnnlView &operand = operands[nextOperand++];
    arguments.emplace_back(DNNL_ARG_ATTR_MULTIPLE_POST_OP(static_cast<int>(i)) | DNNL_ARG_SRC_1,
                           builder.addAlias(operand.slot, operand.getDesc()));
  }
}

void PostOps::addRest(DnnlBuilder &builder, const DnnlView &result, const std::vector<DnnlView> &operands) const {
  auto isBinary = [](const Item &item) { return find(binaries, item.name) != nullptr; };
  auto nextOperand =
      static_cast<size_t>(std::count_if(items.begin(), items.begin() + static_cast<ptrdiff_t>(numInside), isBinary));
  for (size_t i = numInside; i < items.size(); ++i) {
    const Item &item = items[i];
    if (item.isClip() && i + 1 < items.size())
      builder.addClip(result, item.getClip());
    else if (const Binary *binary = find(binaries, item.name))
      addBinary(builder, result, *binary, operands[nextOperand++]);
    else if (const Activation *activation = find(activations, item.name))
      addActivation(builder, result, *activation, item.alpha, item.beta);
  }
}

Clip PostOps::getLastClip() const { return !items.empty() && items.back().isClip() ? items.back().getClip() : Clip(); }
