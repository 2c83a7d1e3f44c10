#include "compiler/onnx/convert/Masks.h"

#include "compiler/onnx/model/Model.h"
#include "llvm/ADT/STLExtras.h"

using namespace mezzo::onnx;

/// Chains of nodes between a mask and its softmax are short.
static constexpr int kMostSteps = 8;

namespace {
/// Who reads the values of a graph.
class Readers {
public:
  explicit Readers(const Body &body) : body(body) {
    for (const wire::NodeProto &node : *body.nodes) {
      for (int i = 0; i < node.input_size(); ++i)
        reads[node.input(i)].push_back({&node, i});
      for (const wire::AttributeProto &attribute : node.attribute())
        if (attribute.has_g()) {
          wire::GraphProto copy = attribute.g();
          renameFree(copy, [&](const std::string &name) { return elsewhere.insert(name), name; });
        }
    }
    for (const wire::ValueInfoProto &output : body.graph->output())
      elsewhere.insert(output.name());
  }

  /// Whether nothing but a softmax comes of `value`: it is added to scores, chosen beside them, or moved.
  bool leadToSoftmaxOnly(llvm::StringRef value, int steps = kMostSteps) const {
    auto found = reads.find(value);
    if (steps == 0 || elsewhere.contains(value) || found == reads.end())
      return false;
    return llvm::all_of(found->second, [&](const Read &read) {
      llvm::StringRef op = read.node->op_type();
      if (!canonicalDomain(read.node->domain()).empty() || read.node->output().empty())
        return false;
      return op == "Softmax" || op == "LogSoftmax" ||
             (passes(op, read.input) && leadToSoftmaxOnly(read.node->output(0), steps - 1));
    });
  }

private:
  struct Read {
    const wire::NodeProto *node;
    int input;
  };

  static bool passes(llvm::StringRef op, int input) {
    static const llvm::StringSet<> movers{"Expand",  "Identity",  "Reshape",   "Slice",
                                          "Squeeze", "Transpose", "Unsqueeze", "Tile"};
    return op == "Add" || (op == "Where" && input > 0) || (movers.contains(op) && input == 0);
  }

  const Body &body;
  llvm::StringMap<std::vector<Read>> reads;
  llvm::StringSet<> elsewhere; ///< read by graphs inside, or outputs
};
} // namespace

/// Calls `visit(name, tensor)` for each constant that the graph holds in itself.
template <typename Visit> static void forEachConstant(const Body &main, Visit visit) {
  for (wire::TensorProto &tensor : *main.graph->mutable_initializer())
    visit(tensor.name(), tensor);
  for (wire::NodeProto &node : *main.nodes)
    if (node.op_type() == "Constant" && node.output_size() == 1)
      for (wire::AttributeProto &attribute : *node.mutable_attribute())
        if (attribute.has_t())
          visit(node.output(0), *attribute.mutable_t());
}

llvm::Expected<Masks> Masks::saturate(const Body &main, Constants &constants) {
  Masks masks;
  Readers readers(main);
  llvm::StringSet<> inputs;
  for (const wire::ValueInfoProto &input : main.graph->input())
    inputs.insert(input.name());
  llvm::Error error = llvm::Error::success();
  forEachConstant(main, [&](const std::string &name, wire::TensorProto &tensor) {
    bool isKnown = tensor.data_type() == wire::TensorProto::FLOAT && tensor.data_location() != wire::TensorProto::EXTERNAL;
    if (error || !isKnown || inputs.contains(name) || !readers.leadToSoftmaxOnly(name))
      return;
    wire::TensorProto original = tensor;
    llvm::Expected<bool> isSaturated = constants.saturate(tensor);
    if (!isSaturated)
      error = isSaturated.takeError();
    else if (*isSaturated)
      masks.originals[name] = std::move(original);
  });
  if (error)
    return error;
  return masks;
}

void Masks::restoreF32(const Body &main) const {
  llvm::StringSet<> cast;
  for (const wire::NodeProto &node : *main.nodes)
    if (node.op_type() == "Cast")
      cast.insert_range(node.input());
  forEachConstant(main, [&](const std::string &name, wire::TensorProto &tensor) {
    auto found = originals.find(name);
    if (found != originals.end() && tensor.data_type() == wire::TensorProto::FLOAT && !cast.contains(name))
      tensor = found->second;
  });
}
