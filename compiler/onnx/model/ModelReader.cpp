#include "compiler/onnx/model/ModelReader.h"

#include "Wire.pb.h"
#include "compiler/onnx/model/ReadTensor.h"
#include "compiler/onnx/model/SortNodes.h"
#include "compiler/onnx/model/WireScanner.h"
#include "google/protobuf/io/coded_stream.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include <limits>

using namespace llvm;
using namespace mezzo::onnx;

namespace {

using Kind = Attribute::Kind;

class Reader {
public:
  explicit Reader(TensorSources sources) : sources(sources) {}

  Error readModel(const wire::ModelProto &proto, Model &model);

private:
  Error readGraph(const wire::GraphProto &proto, Graph &graph);
  Error readFunction(const wire::FunctionProto &proto, Function &function);
  Error readNode(const wire::NodeProto &proto, Node &node);
  Error readAttribute(const wire::AttributeProto &proto, Attribute &attribute);
  Error readOpsets(const google::protobuf::RepeatedPtrField<wire::OperatorSetIdProto> &protos, OpsetImports &opsets);

  /// Reads each of `protos` with `read` into a new element of `out`.
  template <typename Protos, typename Out, typename Read>
  Error readAll(const Protos &protos, std::vector<Out> &out, Read read) {
    for (const auto &proto : protos)
      if (Error error = (this->*read)(proto, out.emplace_back()))
        return error;
    return Error::success();
  }

  TensorSources sources;
};

/// The kind of an attribute: as it says, or, in files older than that field, by what it holds.
Kind kindOf(const wire::AttributeProto &proto) {
  switch (proto.type()) {
  case wire::AttributeProto::FLOAT:
    return Kind::Float;
  case wire::AttributeProto::INT:
    return Kind::Int;
  case wire::AttributeProto::STRING:
    return Kind::String;
  case wire::AttributeProto::TENSOR:
    return Kind::Tensor;
  case wire::AttributeProto::GRAPH:
    return Kind::Graph;
  case wire::AttributeProto::FLOATS:
    return Kind::Floats;
  case wire::AttributeProto::INTS:
    return Kind::Ints;
  case wire::AttributeProto::STRINGS:
    return Kind::Strings;
  case wire::AttributeProto::UNDEFINED:
    break;
  default:
    return Kind::Other;
  }
  return proto.has_f()          ? Kind::Float
         : proto.has_i()        ? Kind::Int
         : proto.has_s()        ? Kind::String
         : proto.has_t()        ? Kind::Tensor
         : proto.has_g()        ? Kind::Graph
         : proto.floats_size()  ? Kind::Floats
         : proto.ints_size()    ? Kind::Ints
         : proto.strings_size() ? Kind::Strings
                                : Kind::Other;
}

Dimension readDimension(const wire::TensorShapeProto::Dimension &proto) {
  Dimension dim;
  if (proto.has_dim_value())
    dim.size = proto.dim_value();
  // Some exporters write an unknown dimension as -1.
  if (dim.size && *dim.size < 0)
    dim.size.reset();
  // Some exporters call every unknown dimension "?", so it is no name that two of them share.
  if (proto.has_dim_param() && proto.dim_param() != "?")
    dim.symbol = proto.dim_param();
  return dim;
}

StringRef otherKindOf(const wire::TypeProto &type) {
  switch (type.value_case()) {
  case wire::TypeProto::kSequenceType:
    return "sequence";
  case wire::TypeProto::kMapType:
    return "map";
  case wire::TypeProto::kOptionalType:
    return "optional";
  case wire::TypeProto::kSparseTensorType:
    return "sparse tensor";
  default:
    return "";
  }
}

ValueInfo readValueInfo(const wire::ValueInfoProto &proto) {
  ValueInfo info;
  info.name = proto.name();
  info.otherKind = otherKindOf(proto.type());
  const wire::TypeProto::Tensor &tensor = proto.type().tensor_type();
  info.type = static_cast<ElementType>(tensor.elem_type());
  if (tensor.has_shape()) {
    info.dims.emplace();
    for (const auto &dim : tensor.shape().dim())
      info.dims->push_back(readDimension(dim));
  }
  return info;
}

Error Reader::readAttribute(const wire::AttributeProto &proto, Attribute &attribute) {
  attribute.name = proto.name();
  attribute.reference = proto.ref_attr_name();
  if (!attribute.reference.empty())
    return Error::success();
  attribute.kind = kindOf(proto);
  attribute.integer = proto.i();
  attribute.number = proto.f();
  attribute.text = proto.s();
  attribute.integers.assign(proto.ints().begin(), proto.ints().end());
  attribute.numbers.assign(proto.floats().begin(), proto.floats().end());
  attribute.texts.assign(proto.strings().begin(), proto.strings().end());
  if (attribute.kind == Kind::Tensor) {
    Expected<Tensor> tensor = readTensor(proto.t(), sources);
    if (!tensor)
      return tensor.takeError();
    attribute.tensor = std::make_shared<Tensor>(std::move(*tensor));
  } else if (attribute.kind == Kind::Graph) {
    auto graph = std::make_shared<Graph>();
    if (Error error = readGraph(proto.g(), *graph))
      return error;
    attribute.graph = std::move(graph);
  }
  return Error::success();
}

Error Reader::readNode(const wire::NodeProto &proto, Node &node) {
  node.name = proto.name();
  node.opType = proto.op_type();
  node.domain = canonicalDomain(proto.domain());
  node.overload = proto.overload();
  node.inputs.assign(proto.input().begin(), proto.input().end());
  node.outputs.assign(proto.output().begin(), proto.output().end());
  if (node.opType.empty())
    return createStringError("node " + quoted(node.name) + " has no op type");
  return readAll(proto.attribute(), node.attributes, &Reader::readAttribute);
}

Error Reader::readGraph(const wire::GraphProto &proto, Graph &graph) {
  graph.name = proto.name();
  if (proto.sparse_initializer_size() > 0)
    return createStringError("sparse initializer " + quoted(proto.sparse_initializer(0).values().name()) +
                             " is not supported; store it densely");
  for (const wire::ValueInfoProto &input : proto.input())
    graph.inputs.push_back(readValueInfo(input));
  for (const wire::ValueInfoProto &output : proto.output())
    graph.outputs.push_back(readValueInfo(output));
  for (const wire::TensorProto &initializer : proto.initializer()) {
    Expected<Tensor> tensor = readTensor(initializer, sources);
    if (!tensor)
      return tensor.takeError();
    graph.initializers.push_back(std::move(*tensor));
  }
  if (Error error = readAll(proto.node(), graph.nodes, &Reader::readNode))
    return error;
  return sortNodes(graph.nodes);
}

Error Reader::readOpsets(const google::protobuf::RepeatedPtrField<wire::OperatorSetIdProto> &protos, OpsetImports &opsets) {
  for (const wire::OperatorSetIdProto &proto : protos) {
    auto [known, isNew] = opsets.try_emplace(canonicalDomain(proto.domain()), proto.version());
    if (!isNew && known->second != proto.version())
      return createStringError("operator set " + quoted(proto.domain()) + " is imported twice: version " +
                               Twine(known->second) + " and version " + Twine(proto.version()));
  }
  return Error::success();
}

Error Reader::readFunction(const wire::FunctionProto &proto, Function &function) {
  function.name = proto.name();
  function.domain = canonicalDomain(proto.domain());
  function.overload = proto.overload();
  function.inputs.assign(proto.input().begin(), proto.input().end());
  function.outputs.assign(proto.output().begin(), proto.output().end());
  function.attributes.assign(proto.attribute().begin(), proto.attribute().end());
  if (Error error = readOpsets(proto.opset_import(), function.opsets))
    return error;
  if (Error error = readAll(proto.attribute_proto(), function.defaults, &Reader::readAttribute))
    return error;
  if (Error error = readAll(proto.node(), function.nodes, &Reader::readNode))
    return error;
  return sortNodes(function.nodes);
}

Error Reader::readModel(const wire::ModelProto &proto, Model &model) {
  model.irVersion = proto.ir_version();
  if (!proto.has_graph())
    return createStringError("not an ONNX model: it has no graph");
  if (Error error = readOpsets(proto.opset_import(), model.opsets))
    return error;
  if (Error error = readGraph(proto.graph(), model.graph))
    return error;
  return readAll(proto.functions(), model.functions, &Reader::readFunction);
}

Error parseMessages(StringRef text, wire::ModelProto &proto) {
  if (text.size() > std::numeric_limits<int>::max())
    return createStringError("the model has more than 2 GiB beside its weights, which protobuf cannot read");
  google::protobuf::io::CodedInputStream stream(text.bytes_begin(), static_cast<int>(text.size()));
  stream.SetRecursionLimit(maxMessageDepth);
  if (!proto.ParseFromCodedStream(&stream) || !stream.ConsumedEntireMessage())
    return createStringError("not an ONNX model: its messages cannot be parsed");
  return Error::success();
}

} // namespace

Expected<Model> mezzo::onnx::readModel(std::shared_ptr<const DataSource> source, std::optional<std::string> dataFolder) {
  Expected<std::string> text = detachBulkData(source->buffer->getBuffer());
  if (!text)
    return text.takeError();
  wire::ModelProto proto;
  if (Error error = parseMessages(*text, proto))
    return error;
  text->clear();
  text->shrink_to_fit();
  ExternalData external(std::move(dataFolder));
  Model model;
  if (Error error = Reader({std::move(source), &external}).readModel(proto, model))
    return error;
  return model;
}

Expected<std::vector<ValueInfo>> mezzo::onnx::readInnerValues(const DataSource &source) {
  Expected<std::string> text = detachBulkData(source.buffer->getBuffer());
  if (!text)
    return text.takeError();
  wire::ModelProto proto;
  if (Error error = parseMessages(*text, proto))
    return error;
  std::vector<ValueInfo> values;
  for (const wire::ValueInfoProto &value : proto.graph().value_info())
    values.push_back(readValueInfo(value));
  return values;
}

Expected<std::shared_ptr<const DataSource>> mezzo::onnx::openModelFile(StringRef path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer =
      MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!buffer)
    return createStringError(buffer.getError().message());
  auto source = std::make_shared<DataSource>();
  source->buffer = std::move(*buffer);
  if (sys::fs::is_regular_file(path))
    source->path = path.str();
  return source;
}
