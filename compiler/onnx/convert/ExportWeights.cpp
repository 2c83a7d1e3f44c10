#include "compiler/onnx/convert/ExportWeights.h"

#include "compiler/onnx/convert/BodyRewriter.h"
#include "compiler/onnx/convert/ParseModel.h"
#include "compiler/onnx/convert/WriteModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mezzo;
using namespace mezzo::onnx;

struct WeightExport::State {
  State(std::optional<std::string> folder) : folder(folder), constants(std::move(folder), /*isF16=*/true) {}

  llvm::Error replace(wire::TensorProto &tensor, const TrainedWeight &weight);
  llvm::Error replaceAll(llvm::ArrayRef<TrainedWeight> weights);
  llvm::Error split(const std::string &name, llvm::ArrayRef<const TrainedWeight *> weights);
  void castTo(const std::string &name, const std::string &master, int32_t type);
  wire::TensorProto *findInitializer(llvm::StringRef name);
  wire::GraphProto &graph() { return *model.mutable_graph(); }

  std::optional<std::string> folder;
  Constants constants;
  wire::ModelProto model;
  std::vector<wire::NodeProto> casts;
  ExportSummary summary;
};

static bool is16Bit(int32_t type) { return type == wire::TensorProto::FLOAT16 || type == wire::TensorProto::BFLOAT16; }
static bool isTrainable(int32_t type) { return type == wire::TensorProto::FLOAT || is16Bit(type); }

wire::TensorProto *WeightExport::State::findInitializer(llvm::StringRef name) {
  auto found =
      llvm::find_if(*graph().mutable_initializer(), [&](const wire::TensorProto &tensor) { return tensor.name() == name; });
  return found == graph().mutable_initializer()->end() ? nullptr : &*found;
}

static std::string shapeText(llvm::ArrayRef<int64_t> dims) {
  return "[" + llvm::join(llvm::map_range(dims, [](int64_t dim) { return std::to_string(dim); }), ",") + "]";
}

/// A tensor of f32 in place of what `tensor` held.
static void setF32(wire::TensorProto &tensor, llvm::StringRef bytes) {
  tensor.clear_float_data();
  tensor.clear_int32_data();
  tensor.set_data_type(wire::TensorProto::FLOAT);
  tensor.set_raw_data(bytes.data(), bytes.size());
}

llvm::Error WeightExport::State::replace(wire::TensorProto &tensor, const TrainedWeight &weight) {
  llvm::ArrayRef<int64_t> dims(tensor.dims().data(), static_cast<size_t>(tensor.dims_size()));
  if (dims != llvm::ArrayRef<int64_t>(weight.dims) || !isTrainable(tensor.data_type()))
    return llvm::createStringError("the weight " + quoted(weight.name) + " is " + shapeText(weight.dims) +
                                   ", and in the model " + shapeText(dims) +
                                   (isTrainable(tensor.data_type()) ? "" : " of another type"));
  int32_t type = tensor.data_type();
  setF32(tensor, weight.bytes);
  ++summary.replaced;
  if (is16Bit(type)) {
    std::string name = tensor.name(), master = NewNames(model).make(name + ".f32");
    tensor.set_name(master);
    castTo(name, master, type);
    ++summary.widened;
  }
  return llvm::Error::success();
}

/// The model goes on to compute on 16 bits, which a cast makes of the f32 weight.
void WeightExport::State::castTo(const std::string &name, const std::string &master, int32_t type) {
  wire::NodeProto &cast = casts.emplace_back();
  cast.set_op_type("Cast");
  cast.set_name(NewNames(model).make(name + "_cast"));
  cast.add_input(master);
  cast.add_output(name);
  wire::AttributeProto &to = *cast.add_attribute();
  to.set_name("to");
  to.set_type(wire::AttributeProto::INT);
  to.set_i(type);
}

/// The inputs of nodes that are the value `name`.
static std::vector<std::string *> readersOf(wire::GraphProto &graph, const std::string &name) {
  std::vector<std::string *> readers;
  for (wire::NodeProto &node : *graph.mutable_node())
    for (std::string &input : *node.mutable_input())
      if (input == name)
        readers.push_back(&input);
  return readers;
}

/// One initializer that nodes shared becomes one for each.
llvm::Error WeightExport::State::split(const std::string &name, llvm::ArrayRef<const TrainedWeight *> weights) {
  std::vector<std::string *> readers = readersOf(graph(), name);
  if (readers.size() != weights.size())
    return llvm::createStringError("there are " + llvm::Twine(weights.size()) + " weights " + quoted(name) +
                                   ", and the model reads it at " + llvm::Twine(readers.size()) +
                                   " places: which is which cannot be told");
  const wire::TensorProto original = *findInitializer(name);
  NewNames names(model);
  for (size_t i = 1; i < weights.size(); ++i) {
    wire::TensorProto &copy = *graph().add_initializer();
    copy = original;
    copy.set_name(names.make(weights[i]->name));
    *readers[i] = copy.name();
    ++summary.split;
    if (llvm::Error error = replace(copy, *weights[i]))
      return error;
  }
  return replace(*findInitializer(name), *weights.front());
}

llvm::Error WeightExport::State::replaceAll(llvm::ArrayRef<TrainedWeight> weights) {
  llvm::StringMap<const TrainedWeight *> byName;
  for (const TrainedWeight &weight : weights)
    byName[weight.name] = &weight;
  std::vector<std::string> names;
  for (const wire::TensorProto &tensor : graph().initializer())
    names.push_back(tensor.name());
  for (const std::string &name : names) {
    std::vector<const TrainedWeight *> found;
    if (const TrainedWeight *weight = byName.lookup(name))
      found.push_back(weight);
    for (size_t i = 1; !found.empty() && !findInitializer(name + "." + std::to_string(i)); ++i) {
      const TrainedWeight *weight = byName.lookup(name + "." + std::to_string(i));
      if (!weight)
        break;
      found.push_back(weight);
    }
    if (found.empty() && isTrainable(findInitializer(name)->data_type()))
      summary.kept.push_back(name);
    if (found.empty())
      continue;
    if (llvm::Error error = found.size() > 1 ? split(name, found) : replace(*findInitializer(name), *found.front()))
      return error;
  }
  return llvm::Error::success();
}

/// Whether any node or output reads one of the values but the first.
static bool isFurtherOutputRead(wire::GraphProto &graph, const wire::NodeProto &node) {
  return llvm::any_of(llvm::drop_begin(node.output()), [&](const std::string &name) {
    auto isIt = [&](const wire::ValueInfoProto &output) { return output.name() == name; };
    return !name.empty() && (llvm::any_of(graph.output(), isIt) || !readersOf(graph, name).empty());
  });
}

static bool trainsBatchNorm(const wire::NodeProto &node) {
  return node.op_type() == "BatchNormalization" && llvm::any_of(node.attribute(), [](const wire::AttributeProto &attribute) {
           return attribute.name() == "training_mode" && attribute.i() != 0;
         });
}

static bool mayTrainDropout(const wire::NodeProto &node) {
  return node.op_type() == "Dropout" && node.input_size() > 2 && !node.input(2).empty();
}

/// Batch norms take their running statistics, and dropouts give what they get.
static size_t makeInfer(wire::GraphProto &graph) {
  size_t count = 0;
  for (wire::NodeProto &node : *graph.mutable_node()) {
    bool isBatchNorm = trainsBatchNorm(node);
    if (!node.domain().empty() || (!isBatchNorm && !mayTrainDropout(node)) || isFurtherOutputRead(graph, node))
      continue;
    ++count;
    if (!isBatchNorm) {
      node.mutable_input()->DeleteSubrange(2, node.input_size() - 2);
      continue;
    }
    for (wire::AttributeProto &attribute : *node.mutable_attribute())
      if (attribute.name() == "training_mode")
        attribute.set_i(0);
    node.mutable_output()->DeleteSubrange(1, node.output_size() - 1);
  }
  return count;
}

WeightExport::WeightExport(std::unique_ptr<State> state) : state(std::move(state)) {}
WeightExport::~WeightExport() = default;

llvm::Expected<std::unique_ptr<WeightExport>> WeightExport::open(const DataSource &source,
                                                                 std::optional<std::string> dataFolder) {
  auto state = std::make_unique<State>(std::move(dataFolder));
  if (llvm::Error error = parseModel(source.buffer->getBuffer(), state->model))
    return error;
  return std::unique_ptr<WeightExport>(new WeightExport(std::move(state)));
}

llvm::Error WeightExport::replace(llvm::ArrayRef<TrainedWeight> weights) {
  if (llvm::Error error = state->replaceAll(weights))
    return error;
  if (state->summary.replaced == 0)
    return llvm::createStringError("none of the weights has the name of an initializer of the model");
  state->summary.inferring = makeInfer(state->graph());
  // Casts of weights come first, before any node reads them.
  google::protobuf::RepeatedPtrField<wire::NodeProto> nodes;
  for (wire::NodeProto &cast : state->casts)
    *nodes.Add() = std::move(cast);
  for (wire::NodeProto &node : *state->graph().mutable_node())
    *nodes.Add() = std::move(node);
  state->graph().mutable_node()->Swap(&nodes);
  return llvm::Error::success();
}

const ExportSummary &WeightExport::summary() const { return state->summary; }

llvm::Expected<std::string> WeightExport::bytes() {
  if (hasExternalData(state->model))
    return llvm::createStringError("the model has external data, which cannot go to standard output; name a file");
  return serialized(state->model);
}

llvm::Error WeightExport::write(const std::string &path, llvm::StringRef modelPath) {
  return writeModel(state->model, state->constants, path, modelPath, state->folder.value_or(""));
}

std::string ExportSummary::toText() const {
  std::string text = std::to_string(replaced) + " weights";
  if (widened > 0)
    text += ", " + std::to_string(widened) + " of them f32 where the model had 16 bits";
  if (split > 0)
    text += ", " + std::to_string(split) + " that nodes had shared";
  if (inferring > 0)
    text += "; " + std::to_string(inferring) + " nodes left training mode";
  if (!kept.empty())
    text += "; as they were: " + llvm::join(llvm::ArrayRef(kept).take_front(5), ", ") + (kept.size() > 5 ? ", …" : "");
  return text;
}
