#include "test/fuzz/MutateModel.h"

#include "Wire.pb.h"
#include <climits>
#include <cmath>
#include <limits>
#include <random>

using namespace mezzo;
using namespace mezzo::onnx;
using namespace mezzo::fuzz;

namespace {
class Mutator {
public:
  Mutator(wire::ModelProto &model, unsigned seed) : graph(*model.mutable_graph()), model(model), random(seed) {}

  void mutate();

private:
  size_t below(size_t count) { return random() % count; }
  template <typename T> const T &choose(std::initializer_list<T> values) { return *(values.begin() + below(values.size())); }
  template <typename Protos> auto &choose(Protos &protos) { return *protos.Mutable(static_cast<int>(below(protos.size()))); }

  /// Numbers at which something ends, and small ones.
  int64_t number();
  float real();
  /// The name of some value of the graph, of none, or no name.
  std::string valueName();

  void mutateNode(wire::NodeProto &node);
  void mutateNames(google::protobuf::RepeatedPtrField<std::string> &names);
  void mutateAttribute(wire::NodeProto &node);
  void setValue(wire::AttributeProto &attribute);
  void mutateList(wire::AttributeProto &attribute);
  void mutateTensor(wire::TensorProto &tensor);
  void mutateDims(google::protobuf::RepeatedField<int64_t> &dims);
  void mutateInput(wire::ValueInfoProto &value);
  /// An initializer in place of an input, so that its value is known.
  void fixInput();

  wire::GraphProto &graph;
  wire::ModelProto &model;
  std::mt19937 random;
};

int64_t Mutator::number() {
  return choose<int64_t>({0,
                          1,
                          2,
                          3,
                          4,
                          5,
                          7,
                          8,
                          -1,
                          -2,
                          -3,
                          -4,
                          127,
                          128,
                          255,
                          256,
                          65535,
                          65536,
                          INT_MAX,
                          INT_MIN,
                          1ll << 31,
                          1ll << 32,
                          1ll << 40,
                          INT64_MAX,
                          INT64_MAX - 1,
                          INT64_MIN,
                          INT64_MIN + 1,
                          1ll << 62});
}

float Mutator::real() {
  using Limits = std::numeric_limits<float>;
  return choose({0.0f, -0.0f, 1.0f, -1.0f, 0.5f, 2.0f, 1e-30f, 1e30f, Limits::max(), Limits::denorm_min(),
                 Limits::infinity(), -Limits::infinity(), Limits::quiet_NaN()});
}

std::string Mutator::valueName() {
  std::vector<std::string> names = {"", "nothing makes this"};
  for (const auto &input : graph.input())
    names.push_back(input.name());
  for (const auto &initializer : graph.initializer())
    names.push_back(initializer.name());
  for (const auto &node : graph.node())
    names.insert(names.end(), node.output().begin(), node.output().end());
  return names[below(names.size())];
}

void Mutator::mutateNames(google::protobuf::RepeatedPtrField<std::string> &names) {
  switch (below(5)) {
  case 0:
    names.Add(valueName());
    break;
  case 1:
    if (!names.empty())
      names.RemoveLast();
    break;
  case 2:
    names.Clear();
    break;
  case 3:
    if (names.size() > 1)
      names.SwapElements(static_cast<int>(below(names.size())), static_cast<int>(below(names.size())));
    break;
  default:
    if (!names.empty())
      choose(names) = valueName();
  }
}

void Mutator::mutateList(wire::AttributeProto &attribute) {
  switch (below(4)) {
  case 0:
    attribute.mutable_ints()->Clear();
    break;
  case 1:
    attribute.add_ints(number());
    break;
  case 2:
    if (attribute.ints_size() > 0)
      attribute.mutable_ints()->RemoveLast();
    break;
  default:
    if (attribute.ints_size() > 0)
      attribute.set_ints(static_cast<int>(below(attribute.ints_size())), number());
  }
}

/// Another value of the same kind.
void Mutator::setValue(wire::AttributeProto &attribute) {
  switch (attribute.type()) {
  case wire::AttributeProto::FLOAT:
    return attribute.set_f(real());
  case wire::AttributeProto::INT:
    return attribute.set_i(number());
  case wire::AttributeProto::STRING:
    return attribute.set_s(
        choose<std::string>({"", "NOTSET", "SAME_UPPER", "linear", "cubic", "constant", "\xff\n\"", "mean"}));
  case wire::AttributeProto::TENSOR:
    return mutateTensor(*attribute.mutable_t());
  case wire::AttributeProto::FLOATS:
    return below(2) ? attribute.add_floats(real()) : attribute.clear_floats();
  case wire::AttributeProto::INTS:
    return mutateList(attribute);
  case wire::AttributeProto::STRINGS:
    return below(2) ? attribute.add_strings("Tanh") : attribute.clear_strings();
  default:
    return;
  }
}

void Mutator::mutateAttribute(wire::NodeProto &node) {
  if (node.attribute().empty() || below(8) == 0) {
    wire::AttributeProto &attribute = *node.add_attribute();
    attribute.set_name(
        choose<std::string>({"axis", "axes", "keepdims", "to", "value", "perm", "group", "pads", "strides", "mode",
                             "dilations", "kernel_shape", "auto_pad", "ceil_mode", "split", "num_outputs"}));
    attribute.set_type(choose({wire::AttributeProto::INT, wire::AttributeProto::INTS, wire::AttributeProto::STRING}));
    return setValue(attribute);
  }
  wire::AttributeProto &attribute = choose(*node.mutable_attribute());
  switch (below(6)) {
  case 0: // another kind than the value's
    return attribute.set_type(static_cast<wire::AttributeProto::AttributeType>(below(15)));
  case 1:
    attribute.set_type(choose({wire::AttributeProto::INT, wire::AttributeProto::FLOAT, wire::AttributeProto::STRING,
                               wire::AttributeProto::TENSOR, wire::AttributeProto::GRAPH, wire::AttributeProto::INTS,
                               wire::AttributeProto::FLOATS, wire::AttributeProto::STRINGS}));
    return setValue(attribute);
  case 2:
    return node.mutable_attribute()->RemoveLast();
  default:
    return setValue(attribute);
  }
}

void Mutator::mutateDims(google::protobuf::RepeatedField<int64_t> &dims) {
  switch (below(4)) {
  case 0:
    return dims.Add(number());
  case 1:
    return dims.empty() ? void() : dims.RemoveLast();
  case 2:
    return dims.Clear();
  default:
    return dims.empty() ? void() : dims.Set(static_cast<int>(below(dims.size())), number());
  }
}

void Mutator::mutateTensor(wire::TensorProto &tensor) {
  switch (below(6)) {
  case 0:
    return tensor.set_data_type(static_cast<int>(below(28)));
  case 1:
    return tensor.set_data_type(choose({1, 6, 7, 9, 10, 11, 999, -1}));
  case 2:
    return tensor.add_int64_data(number());
  case 3: {
    std::string &raw = *tensor.mutable_raw_data();
    return raw.empty() ? raw.assign(8, '\1'), void() : raw.resize(below(raw.size() + 9), '\xff');
  }
  default:
    return mutateDims(*tensor.mutable_dims());
  }
}

void Mutator::mutateInput(wire::ValueInfoProto &value) {
  wire::TypeProto::Tensor &type = *value.mutable_type()->mutable_tensor_type();
  auto &dims = *type.mutable_shape()->mutable_dim();
  switch (below(6)) {
  case 0:
    return type.set_elem_type(static_cast<int>(below(28)));
  case 1:
    return dims.Add()->set_dim_value(number());
  case 2:
    return dims.empty() ? void() : dims.RemoveLast();
  case 3:
    return type.clear_shape();
  case 4:
    return dims.empty() ? void() : choose(dims).set_dim_param("N");
  default:
    return dims.empty() ? void() : choose(dims).set_dim_value(number());
  }
}

void Mutator::fixInput() {
  const wire::ValueInfoProto &input = choose(*graph.mutable_input());
  wire::TensorProto &tensor = *graph.add_initializer();
  tensor.set_name(input.name());
  tensor.set_data_type(choose({1, 7, 7, 6, 9, input.type().tensor_type().elem_type()}));
  size_t count = below(5), size = tensor.data_type() == 7 || tensor.data_type() == 11 ? 8 : tensor.data_type() == 9 ? 1 : 4;
  if (below(4))
    tensor.add_dims(static_cast<int64_t>(count));
  for (size_t i = 0; i < count; ++i) {
    int64_t value = number();
    tensor.mutable_raw_data()->append(reinterpret_cast<const char *>(&value), size);
  }
}

void Mutator::mutateNode(wire::NodeProto &node) {
  switch (below(8)) {
  case 0:
    return mutateNames(*node.mutable_input());
  case 1:
    return mutateNames(*node.mutable_output());
  case 2:
    node.set_op_type(choose(*graph.mutable_node()).op_type());
    return;
  default:
    return mutateAttribute(node);
  }
}

void Mutator::mutate() {
  switch (below(10)) {
  case 0:
  case 1:
    return graph.input().empty() ? void() : mutateInput(choose(*graph.mutable_input()));
  case 2:
    return graph.initializer().empty() ? void() : mutateTensor(choose(*graph.mutable_initializer()));
  case 3:
    return graph.input().empty() ? void() : fixInput();
  case 4:
    return model.opset_import().empty() ? void() : choose(*model.mutable_opset_import()).set_version(1 + below(28));
  default:
    return mutateNode(choose(*graph.mutable_node()));
  }
}
} // namespace

std::optional<std::string> fuzz::mutateModel(llvm::StringRef text, unsigned seed) {
  wire::ModelProto model;
  if (!model.ParseFromArray(text.data(), static_cast<int>(text.size())) || model.graph().node().empty())
    return std::nullopt;
  Mutator mutator(model, seed);
  for (unsigned changes = 1 + seed / 4 % 3; changes > 0 && !model.graph().node().empty(); --changes)
    mutator.mutate();
  return model.SerializeAsString();
}
