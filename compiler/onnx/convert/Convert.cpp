#include "compiler/onnx/convert/Convert.h"

#include "compiler/onnx/convert/BodyRewriter.h"
#include "compiler/onnx/convert/Masks.h"
#include "compiler/onnx/convert/ParseModel.h"
#include "compiler/onnx/convert/WriteModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mezzo;
using namespace mezzo::onnx;

/// The key in a converted model's metadata under which its type stands.
static constexpr const char *kMark = "mezzo.autocast";

struct ModelConversion::State {
  ConvertRequest request;
  std::optional<std::string> folder;
  std::optional<Constants> constants;
  wire::ModelProto model;
  std::optional<Bodies> bodies;
  Masks masks;
  std::optional<Limits> limits;
  ConversionSummary summary;

  void count(const Body &body, const Labels &labels);
  void listComposites(const Decisions &decisions);
  void listLimited(const Decisions &decisions);
  wire::StringStringEntryProto *findMark();
  void mark();
};

ModelConversion::ModelConversion(std::unique_ptr<State> state) : state(std::move(state)) {}
ModelConversion::~ModelConversion() = default;

/// Nothing can be bf16 in an operator set whose Cast does not know it.
static llvm::Error checkOpset(const Bodies &bodies, const ConvertRequest &request) {
  int64_t opset = bodies.all().front()->opset;
  const OperatorRow *cast = OperatorTable::get().find("Cast", opset);
  if (cast && cast->allows("T2", request.isF16))
    return llvm::Error::success();
  return llvm::createStringError("operator set " + llvm::Twine(opset) + " has no " + request.typeName() +
                                 "; bring the model to operator set 13 or newer first, for example with "
                                 "onnx.version_converter");
}

llvm::Expected<std::unique_ptr<ModelConversion>>
ModelConversion::open(const DataSource &source, std::optional<std::string> dataFolder, const Wishes &wishes) {
  auto state = std::make_unique<State>();
  state->request = {wishes.isF16, wishes.narrowsIo, findTarget(wishes.target)};
  if (!wishes.target.empty() && !state->request.target)
    return llvm::createStringError("there is no target '" + wishes.target + "'; targets are " +
                                   llvm::join(targetNames(), ", "));
  state->folder = dataFolder;
  state->constants.emplace(std::move(dataFolder), wishes.isF16);
  if (llvm::Error error = parseModel(source.buffer->getBuffer(), state->model))
    return error;
  state->bodies.emplace(state->model);
  if (llvm::Error error = checkOpset(*state->bodies, state->request))
    return error;
  llvm::Expected<Masks> masks = Masks::saturate(*state->bodies->all().front(), *state->constants);
  if (!masks)
    return masks.takeError();
  state->masks = std::move(*masks);
  llvm::Expected<Limits> limits = Limits::find(state->model, *state->bodies, state->request, *state->constants);
  if (!limits)
    return limits.takeError();
  state->limits.emplace(std::move(*limits));
  const wire::StringStringEntryProto *mark = state->findMark();
  if (mark && mark->value() != state->request.typeName())
    return llvm::createStringError("the model was converted to " + mark->value() +
                                   " before; convert the f32 model that it was made of to " + state->request.typeName());
  state->summary.wasConverted = mark != nullptr;
  return std::unique_ptr<ModelConversion>(new ModelConversion(std::move(state)));
}

std::string ModelConversion::whyNotLow(llvm::ArrayRef<llvm::StringRef> nodes) const {
  std::vector<std::string> names;
  for (llvm::StringRef node : nodes)
    names.push_back(node.str());
  return state->limits->of(names);
}

llvm::Expected<std::optional<std::string>> ModelConversion::saturatedModel() const {
  if (state->masks.empty())
    return std::nullopt;
  llvm::Expected<std::string> bytes = serialized(state->model);
  if (!bytes)
    return bytes.takeError();
  return std::optional(std::move(*bytes));
}

const ConversionSummary &ModelConversion::summary() const { return state->summary; }

void ModelConversion::State::count(const Body &body, const Labels &labels) {
  auto isFloat = [&](const std::string &value) { return body.types.find(value) == ElementType::Float; };
  for (int index = 0; index < body.nodes->size(); ++index) {
    const wire::NodeProto &node = body.nodes->Get(index);
    bool isFloatNode = !node.input().empty() && llvm::any_of(node.output(), isFloat);
    summary.floatNodes += isFloatNode;
    summary.lowNodes += isFloatNode && labels.of(index) == Label::Low;
  }
}

void ModelConversion::State::listComposites(const Decisions &decisions) {
  for (const Decisions::Operation &operation : decisions.all())
    if (operation.isLow && limits->isComposite(operation.nodes))
      summary.composites.push_back(operation.op + " '" + operation.nodes.back() + "'");
}

/// What decisions would have had on 16 bits, by the reason that it is not.
void ModelConversion::State::listLimited(const Decisions &decisions) {
  for (const Decisions::Operation &operation : decisions.all()) {
    std::string why = !operation.limit.empty() ? operation.limit
                      : operation.isLow        ? limits->of(operation.nodes)
                                               : std::string();
    if (why.empty())
      continue;
    auto known = llvm::find_if(summary.limited, [&](const auto &entry) { return entry.first == why; });
    if (known == summary.limited.end())
      known = summary.limited.insert(known, {why, {}});
    known->second.push_back(operation.nodes.empty() ? operation.op : operation.nodes.back());
  }
}

wire::StringStringEntryProto *ModelConversion::State::findMark() {
  for (wire::StringStringEntryProto &entry : *model.mutable_metadata_props())
    if (entry.key() == kMark)
      return &entry;
  return nullptr;
}

void ModelConversion::State::mark() {
  wire::StringStringEntryProto *entry = findMark();
  if (!entry)
    entry = model.add_metadata_props();
  entry->set_key(kMark);
  entry->set_value(request.typeName().str());
}

llvm::Error ModelConversion::apply(const autocast::Report &report) {
  Decisions decisions(report);
  NewNames names(state->model);
  state->listComposites(decisions);
  state->listLimited(decisions);
  Changes changes;
  for (const std::unique_ptr<Body> &body : state->bodies->all()) {
    Labels labels(state->model, *state->bodies, *body, decisions, *state->limits, state->request);
    state->count(*body, labels);
    BodyRewriter rewriter(*body, labels, state->request, *state->constants, names, changes,
                          /*mayAddInitializers=*/state->model.ir_version() >= 4);
    if (llvm::Error error = rewriter.run())
      return error;
  }
  state->masks.restoreF32(*state->bodies->all().front());
  state->mark();
  state->summary.casts = changes.casts;
  state->summary.constants = changes.constants;
  state->summary.savedBytes = changes.savedBytes;
  return llvm::Error::success();
}

llvm::Expected<std::string> ModelConversion::bytes() {
  if (hasExternalData(state->model))
    return llvm::createStringError("the model has external data, which goes beside a file; name one with -o");
  return serialized(state->model);
}

llvm::Error ModelConversion::write(const std::string &path, llvm::StringRef modelPath) {
  return writeModel(state->model, *state->constants, path, modelPath, state->folder.value_or(""));
}

std::vector<std::string> mezzo::onnx::targetNames() {
  std::vector<std::string> names;
  for (const Target &target : allTargets())
    names.push_back(target.name);
  return names;
}

static std::string sizeText(int64_t bytes) {
  char text[32];
  double megabytes = static_cast<double>(bytes) / 1e6;
  std::snprintf(text, sizeof text, megabytes < 0.1 ? "%.3f MB" : "%.1f MB", megabytes);
  return text;
}

/// At most a few names of many.
static std::string listText(llvm::ArrayRef<std::string> names) {
  constexpr size_t kShown = 5;
  std::string text = llvm::join(names.take_front(kShown), ", ");
  return names.size() > kShown ? text + " and " + std::to_string(names.size() - kShown) + " more" : text;
}

std::string ConversionSummary::toText(llvm::StringRef type) const {
  if (wasConverted)
    return ("the model was converted to " + type + " before: nothing changes\n").str();
  std::string text;
  llvm::raw_string_ostream out(text);
  out << "nodes on " << type << ": " << lowNodes << " of " << floatNodes << " that compute on or move floats\n";
  out << "casts inserted: " << casts << '\n';
  out << "constants in " << type << ": " << constants << ", which saves " << sizeText(savedBytes) << '\n';
  if (!composites.empty())
    out << "composite operations with f32 inside: " << composites.size() << ": " << listText(composites) << '\n';
  for (const auto &[why, nodes] : limited)
    out << "stays f32: " << why << ": " << listText(nodes) << '\n';
  return text;
}
