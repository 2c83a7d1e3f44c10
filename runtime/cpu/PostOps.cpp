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
} // namespace

Status PostOps::addItem(const Item &item, bool isFirst, bool isLast) {
  if (item.name == "relu" || item.name == "clip") {
    if (!isLast)
      return makeError(StatusCode::Unsupported, "post-op \"", item.name, "\" is not the last one");
    clip = item.name == "relu" ? Clip{0, std::numeric_limits<float>::infinity()} : Clip{item.alpha, item.beta};
    return {};
  }
  if (item.name == "sum" && !isFirst)
    return makeError(StatusCode::Unsupported, "post-op \"sum\" is not the first one");
  bool isBinary = find(binaries, item.name);
  if (!isBinary && !find(activations, item.name) && item.name != "sum")
    return makeError(StatusCode::InvalidArgument, "post-op \"", item.name, "\" is unknown");
  numBinary += isBinary;
  items.push_back(item);
  return {};
}

Result<PostOps> PostOps::read(AttributeReader &attributes) {
  PostOps result;
  std::vector<std::string> names = attributes.getStrings("post_ops");
  std::vector<double> alphas = attributes.getFloats("post_op_alpha"), betas = attributes.getFloats("post_op_beta");
  for (const auto &values : {alphas, betas})
    if (!values.empty() && values.size() != names.size())
      return makeError(StatusCode::InvalidArgument, "post-ops have ", names.size(), " names and ", values.size(),
                       " parameters");
  for (size_t i = 0; i < names.size(); ++i) {
    Item item{names[i], alphas.empty() ? 0 : static_cast<float>(alphas[i]),
              betas.empty() ? 0 : static_cast<float>(betas[i])};
    MEZZO_RETURN_IF_ERROR(result.addItem(item, i == 0, i + 1 == names.size()));
  }
  return result;
}

dnnl::primitive_attr PostOps::build(const std::vector<DnnlView> &operands) const {
  dnnl::post_ops ops;
  size_t nextOperand = 0;
  for (const Item &item : items) {
    if (item.name == "sum") {
      ops.append_sum(1.0f);
    } else if (const Binary *binary = find(binaries, item.name)) {
      ops.append_binary(binary->kind, operands[nextOperand++].getDesc());
    } else {
      const Activation &activation = *find(activations, item.name);
      bool takesAlpha = activation.parameters == Parameters::Alpha || activation.parameters == Parameters::AlphaBeta;
      bool takesBeta = activation.parameters == Parameters::AlphaBeta;
      ops.append_eltwise(1.0f, activation.kind, takesAlpha ? item.alpha : 0.0f, takesBeta ? item.beta : 0.0f);
    }
  }
  dnnl::primitive_attr attributes = makeDnnlAttributes();
  attributes.set_post_ops(ops);
  return attributes;
}

void PostOps::addArguments(DnnlBuilder &builder, const std::vector<DnnlView> &operands,
                           std::vector<std::pair<int, size_t>> &arguments) const {
  size_t nextOperand = 0;
  for (size_t i = 0; i < items.size(); ++i) {
    if (!find(binaries, items[i].name))
      continue;
    const DnnlView &operand = operands[nextOperand++];
    arguments.emplace_back(DNNL_ARG_ATTR_MULTIPLE_POST_OP(static_cast<int>(i)) | DNNL_ARG_SRC_1,
                           builder.addAlias(operand.slot, operand.getDesc()));
  }
}
