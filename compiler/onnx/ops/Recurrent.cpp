// Recurrent networks.
#include "compiler/onnx/import/OpTable.h"
#include "dialects/graph/IR/GraphSequenceOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace mezzo;
using namespace mezzo::onnx;

namespace {

/// An activation function, and the alpha and beta that it has by default; without one it takes none.
struct Activation {
  llvm::StringRef name;
  std::optional<double> alpha, beta;
};

} // namespace

static const Activation activations[] = {
    {"Relu", {}, {}},         {"Tanh", {}, {}},
    {"Sigmoid", {}, {}},      {"Affine", 1.0, 0.0},
    {"LeakyRelu", 0.01f, {}}, {"ThresholdedRelu", 1.0, {}},
    {"ScaledTanh", 1.0, 1.0}, {"HardSigmoid", 0.2f, 0.5f},
    {"Elu", 1.0, {}},         {"Softsign", {}, {}},
    {"Softplus", {}, {}},
};

/// Takes the next of `given` if the function takes such a number at all, and else its default.
static double nextNumber(llvm::ArrayRef<double> &given, std::optional<double> otherwise) {
  if (!otherwise || given.empty())
    return otherwise.value_or(0);
  double number = given.front();
  given = given.drop_front();
  return number;
}

/// The activation functions with one alpha and one beta for each: in the file, only functions that take one have one.
static bool addActivationFields(NodeImport &n, llvm::SmallVectorImpl<Field> &fields) {
  std::optional<std::vector<std::string>> names = n.textsAttr("activations");
  llvm::SmallVector<double> givenAlphas = n.floatsAttr("activation_alpha").value_or(llvm::SmallVector<double>());
  llvm::SmallVector<double> givenBetas = n.floatsAttr("activation_beta").value_or(llvm::SmallVector<double>());
  if (!names)
    return true;
  llvm::ArrayRef<double> restAlphas(givenAlphas), restBetas(givenBetas);
  llvm::SmallVector<double> alphas, betas;
  llvm::SmallVector<llvm::StringRef> functions;
  for (llvm::StringRef name : *names) {
    const Activation *function =
        llvm::find_if(activations, [name](const Activation &a) { return name.equals_insensitive(a.name); });
    if (function == std::end(activations))
      return n.error("activation function " + quoted(name) + " is not known"), false;
    functions.push_back(function->name);
    alphas.push_back(nextNumber(restAlphas, function->alpha));
    betas.push_back(nextNumber(restBetas, function->beta));
  }
  fields.push_back({"activations", n.e.getBuilder().getStrArrayAttr(functions)});
  fields.push_back({"activation_alpha", n.e.getBuilder().getDenseF64ArrayAttr(alphas)});
  fields.push_back({"activation_beta", n.e.getBuilder().getDenseF64ArrayAttr(betas)});
  return true;
}

/// The attributes that all of them have.
static std::optional<llvm::SmallVector<Field>> recurrentFields(NodeImport &n) {
  if (!n.requireRank(2, 3))
    return std::nullopt;
  int64_t hidden = n.intAttr("hidden_size", sizeOf(n.in(2), 2)), layout = n.opset >= 14 ? n.intAttr("layout", 0) : 0;
  std::string direction = n.textAttr("direction", "forward", {"forward", "reverse", "bidirectional"});
  llvm::SmallVector<Field> fields = {
      {"hidden_size", n.e.i64(hidden)}, {"direction", n.e.word(direction)}, {"layout", n.e.i64(layout)}};
  if (n.hasAttr("clip"))
    fields.push_back({"clip", n.e.f64(n.floatAttr("clip", 0))});
  if (!addActivationFields(n, fields) || n.failed())
    return std::nullopt;
  return fields;
}

/// An optional operand.
static Values group(NodeImport &n, unsigned index) { return n.has(index) ? Values{n.in(index)} : Values(); }

static llvm::SmallVector<Values> commonOperands(NodeImport &n) {
  return {{n.in(0)}, {n.in(1)}, {n.in(2)}, group(n, 3), group(n, 4), group(n, 5)};
}

static Results importRnn(NodeImport &n) {
  auto fields = recurrentFields(n);
  return fields ? n.e.makeGrouped<graph::RnnOp>(commonOperands(n), *fields) : Results();
}

static Results importGru(NodeImport &n) {
  bool isLinearBeforeReset = n.flagAttr("linear_before_reset", false);
  auto fields = recurrentFields(n);
  if (!fields)
    return {};
  if (isLinearBeforeReset)
    fields->push_back({"linear_before_reset", n.e.unit()});
  return n.e.makeGrouped<graph::GruOp>(commonOperands(n), *fields);
}

static Results importLstm(NodeImport &n) {
  bool couplesInputAndForget = n.flagAttr("input_forget", false);
  auto fields = recurrentFields(n);
  if (!fields)
    return {};
  if (couplesInputAndForget)
    fields->push_back({"input_forget", n.e.unit()});
  llvm::SmallVector<Values> operands = commonOperands(n);
  operands.push_back(group(n, 6));
  operands.push_back(group(n, 7));
  return n.e.makeGrouped<graph::LstmOp>(operands, *fields);
}

void mezzo::onnx::addRecurrent(OpTable &table) {
  table.add("GRU", {3, 6}, importGru);
  table.add("LSTM", {3, 8}, importLstm);
  table.add("RNN", {3, 6}, importRnn);
}
