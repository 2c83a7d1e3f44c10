#include "passes/lowering/EntryLowering.h"

#include "passes/lowering/ExpandRows.h"
#include "passes/lowering/PointRules.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

/// The name of an argument or result in the user's model, or one made of its number.
static std::string portName(DictionaryAttr attributes, StringRef kind, unsigned number) {
  if (attributes)
    if (auto name = attributes.getAs<StringAttr>(graph::GraphDialect::nameAttr))
      return name.str();
  return (kind + Twine(number)).str();
}

static FlatSymbolRefAttr variableOf(DictionaryAttr attributes) {
  return attributes ? attributes.getAs<FlatSymbolRefAttr>(graph::GraphDialect::variableAttr) : FlatSymbolRefAttr();
}

static ArrayAttr inputNames(func::FuncOp function) {
  SmallVector<std::string> names;
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    if (!variableOf(function.getArgAttrDict(i)))
      names.push_back(portName(function.getArgAttrDict(i), "input", names.size()));
  SmallVector<StringRef> views(names.begin(), names.end());
  return Builder(function.getContext()).getStrArrayAttr(views);
}

static ArrayAttr outputNames(func::FuncOp function) {
  SmallVector<std::string> names;
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    if (!variableOf(function.getResultAttrDict(i)))
      names.push_back(portName(function.getResultAttrDict(i), "output", names.size()));
  SmallVector<StringRef> views(names.begin(), names.end());
  return Builder(function.getContext()).getStrArrayAttr(views);
}

static plan::EntryOp makeEntry(OpBuilder &builder, Location location, StringRef name, ArrayAttr inputs, ArrayAttr outputs) {
  auto entry = plan::EntryOp::create(builder, location, name, inputs, outputs, IntegerAttr(), IntegerAttr());
  entry.getBody().emplaceBlock();
  return entry;
}

EntryLowering::EntryLowering(ModuleLowering &shared, func::FuncOp function)
    : shared(shared), function(function), steps(function.getContext()), current(&steps) {
  OpBuilder builder(function);
  entry = makeEntry(builder, function.getLoc(), function.getSymName(), inputNames(function), outputNames(function));
  steps.setInsertionPointToEnd(&entry.getBody().front());
}

void EntryLowering::lower() {
  bindArguments();
  chooseDestinations();
  for (Operation &op : function.getBody().front()) {
    if (auto constant = dyn_cast<graph::ConstantOp>(op))
      storeOf[constant.getResult()] = shared.stores.constant(constant);
    else if (auto cluster = dyn_cast<graph::ClusterOp>(op))
      lowerCluster(cluster);
  }
  returnResults();
}

void EntryLowering::bindArguments() {
  int64_t inputs = 0;
  for (auto [i, argument] : llvm::enumerate(function.getArguments())) {
    if (auto variable = variableOf(function.getArgAttrDict(i)))
      storeOf[argument] = shared.stores.variable(variable.getAttr());
    else
      buffers[argument] = plan::InputOp::create(steps, function.getLoc(), bufferTypeOf(argument), inputs++);
  }
}

/// The one operation of a cluster that only gives its operand another shape.
static graph::ReshapeOp reshapeOf(graph::ClusterOp cluster) {
  Block &body = cluster.getBody().front();
  if (body.getOperations().size() != 2 ||
      !isa<BlockArgument>(body.front().getOperands().empty() ? Value() : body.front().getOperand(0)))
    return {};
  return dyn_cast<graph::ReshapeOp>(body.front());
}

/// Computes results of the function right into its outputs, where they are made by steps, also through reshapes.
void EntryLowering::chooseDestinations() {
  int64_t outputs = 0;
  for (auto [i, result] : llvm::enumerate(function.getBody().front().getTerminator()->getOperands())) {
    if (variableOf(function.getResultAttrDict(i)))
      continue;
    Value output = plan::OutputOp::create(steps, function.getLoc(), bufferTypeOf(result), outputs++);
    Value made = result;
    while (auto cluster = made.getDefiningOp<graph::ClusterOp>()) {
      if (!reshapeOf(cluster))
        break;
      made = cluster.getInputs()[0];
    }
    auto cluster = made.getDefiningOp<graph::ClusterOp>();
    if (cluster && !isDerived(cluster) && !outputOf.contains(made))
      outputOf[made] = output;
  }
}

/// Whether the cluster depends on immutable variables, and on nothing else that changes.
bool EntryLowering::isDerived(graph::ClusterOp cluster) const {
  return !cluster.getInputs().empty() && llvm::all_of(cluster.getInputs(), [&](Value input) {
    if (auto producer = input.getDefiningOp<graph::ClusterOp>())
      return isDerived(producer);
    plan::StoreOp store = storeOf.lookup(input);
    return input.getDefiningOp<graph::ConstantOp>() || (store && !store.getIsMutable());
  });
}

Value EntryLowering::stored(plan::StoreOp store) {
  return plan::StoredOp::create(*current, store.getLoc(), cast<plan::BufferType>(store.getType()), store.getSymName());
}

Value EntryLowering::buffer(Value tensor) {
  if (auto found = storeOf.find(tensor); found != storeOf.end()) {
    Value whole = stored(found->second);
    plan::BufferType wanted = bufferTypeOf(tensor);
    return whole.getType() == wanted ? whole : plan::ViewOp::create(*current, tensor.getLoc(), wanted, whole, 0).getResult();
  }
  return buffers.lookup(tensor);
}

Value EntryLowering::destination(Value result, Location location) {
  plan::BufferType type = bufferTypeOf(result);
  if (current != &steps) {
    plan::StoreOp store = shared.stores.derived(type, "derived", location);
    storeOf[result] = store;
    return stored(store);
  }
  if (Value output = outputOf.lookup(result)) {
    bool isSame = output.getType() == type;
    return buffers[result] = isSame ? output : plan::ViewOp::create(steps, location, type, output, 0).getResult();
  }
  return buffers[result] = plan::AllocOp::create(steps, location, type, IntegerAttr());
}

bool EntryLowering::lowerView(graph::ClusterOp cluster) {
  if (!reshapeOf(cluster))
    return false;
  Value source = cluster.getInputs()[0], result = cluster.getResult(0);
  if (auto found = storeOf.find(source); found != storeOf.end())
    storeOf[result] = found->second;
  else
    buffers[result] = plan::ViewOp::create(steps, cluster.getLoc(), bufferTypeOf(result), buffers.lookup(source), 0);
  return true;
}

void EntryLowering::lowerCall(graph::ClusterOp cluster, const LibraryCall &call) {
  SmallVector<Value> inputs = llvm::map_to_vector(call.operands, [&](Value argument) {
    return buffer(cluster.getInputs()[cast<BlockArgument>(argument).getArgNumber()]);
  });
  SmallVector<Value> outputs =
      llvm::map_to_vector(cluster.getResults(), [&](Value result) { return destination(result, cluster.getLoc()); });
  plan::CallOp::create(*current, cluster.getLoc(), call.function, inputs, outputs, call.options);
}

void EntryLowering::launch(graph::ClusterOp cluster, kernel::FuncOp kernel) {
  SmallVector<Value> inputs = llvm::map_to_vector(cluster.getInputs(), [&](Value input) { return buffer(input); });
  SmallVector<Value> outputs =
      llvm::map_to_vector(cluster.getResults(), [&](Value result) { return destination(result, cluster.getLoc()); });
  plan::LaunchOp::create(*current, cluster.getLoc(), shared.kernels.add(kernel).getSymName(), inputs, outputs);
}

/// Operations of the cluster for which there is no point rule.
static SmallVector<Operation *> withoutRule(graph::ClusterOp cluster) {
  SmallVector<Operation *> missing;
  for (Operation &op : cluster.getBody().front().without_terminator())
    if (!PointRules::get().find(&op))
      missing.push_back(&op);
  return missing;
}

void EntryLowering::lowerToKernel(graph::ClusterOp cluster) {
  std::string name = kernelName(cluster);
  expandRows(cluster);
  auto missing = withoutRule(cluster);
  llvm::append_range(shared.unsupported, missing);
  if (!missing.empty()) {
    // What reads the results is lowered all the same, so that everything unsupported is reported at once.
    for (Value result : cluster.getResults())
      destination(result, cluster.getLoc());
    return;
  }
  auto build = cluster.getKind() == "row" ? buildRowKernel : buildMapKernel;
  launch(cluster, build(shared.kernels.builder, name, cluster, shared.options));
}

void EntryLowering::lowerCluster(graph::ClusterOp cluster) {
  if (lowerView(cluster))
    return;
  if (isDerived(cluster) && !shared.derive) {
    OpBuilder builder(function);
    Builder names(function.getContext());
    shared.derive =
        makeEntry(builder, function.getLoc(), plan::kDeriveEntry, names.getArrayAttr({}), names.getArrayAttr({}));
  }
  if (shared.derive)
    deriveSteps.emplace(OpBuilder::atBlockEnd(&shared.derive.getBody().front()));
  current = isDerived(cluster) ? &*deriveSteps : &steps;
  if (auto call = matchLibraryCall(cluster)) {
    lowerCall(cluster, *call);
  } else {
    lowerToKernel(cluster);
  }
  current = &steps;
}

void EntryLowering::returnResults() {
  int64_t outputs = 0;
  auto outputOps = llvm::to_vector(entry.getOps<plan::OutputOp>());
  for (auto [i, result] : llvm::enumerate(function.getBody().front().getTerminator()->getOperands())) {
    auto variable = variableOf(function.getResultAttrDict(i));
    Value target = variable ? stored(shared.stores.variable(variable.getAttr())) : Value(outputOps[outputs++].getBuffer());
    Value made = buffer(result);
    if (!made)
      continue; // what makes it is reported as unsupported
    Value root = made;
    while (auto view = root.getDefiningOp<plan::ViewOp>())
      root = view.getSource();
    if (root != target)
      plan::CopyOp::create(steps, function.getLoc(), made, target);
  }
}
