#include "passes/lowering/EntryLowering.h"

#include "passes/lowering/EntrySignature.h"
#include "passes/lowering/ExpandRows.h"
#include "passes/lowering/PointRules.h"
#include "passes/lowering/SpecialKernels.h"
#include "passes/lowering/StepTensors.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

EntryLowering::EntryLowering(ModuleLowering &shared, func::FuncOp function)
    : shared(shared), function(function), updates(function), steps(function.getContext()), current(&steps) {
  OpBuilder builder(function);
  entry = makeEntry(builder, function);
  steps.setInsertionPointToEnd(&entry.getBody().front());
}

void EntryLowering::lower() {
  bindArguments();
  findViews();
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
  placeConcats();
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
  if (auto variable = updates.overwrittenBy(result)) {
    plan::StoreOp store = shared.stores.variable(variable.getAttr());
    if (store.getType() == type)
      return buffers[result] = stored(store);
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
  // The entry of the source moves where that of the result is added.
  if (plan::StoreOp store = storeOf.lookup(source))
    storeOf[result] = store;
  else
    buffers[result] = plan::ViewOp::create(steps, cluster.getLoc(), bufferTypeOf(result), buffers.lookup(source), 0);
  return true;
}

static bool isEmpty(Value tensor) { return cast<RankedTensorType>(tensor.getType()).getNumElements() == 0; }

void EntryLowering::lowerCall(graph::ClusterOp cluster, const LibraryCall &matched) {
  // Those that are no constants.
  SmallVector<Value> tensors = llvm::map_to_vector(matched.operands, [&](Value operand) {
    auto argument = dyn_cast<BlockArgument>(operand);
    return argument ? cluster.getInputs()[argument.getArgNumber()] : Value();
  });
  LibraryCall call = withViews(cluster, matched, tensors);
  SmallVector<Value> inputs = llvm::map_to_vector(llvm::zip(call.operands, tensors), [&](auto pair) {
    auto [operand, tensor] = pair;
    return tensor ? buffer(tensor) : stored(shared.stores.constant(operand.template getDefiningOp<graph::ConstantOp>()));
  });
  if (graph::ClusterOp transposed = storedTransposed.lookup(cluster)) {
    Value output = destination(transposed.getResult(0), cluster.getLoc());
    auto step = plan::CallOp::create(*current, cluster.getLoc(), call.function, inputs, output, call.options);
    nameTensors(step, transposed.getBody().front().getTerminator()->getOperands());
    return;
  }
  auto yielded = cluster.getBody().front().getTerminator()->getOperands();
  SmallVector<Value> outputs = llvm::map_to_vector(call.results, [&](Value written) -> Value {
    auto found = llvm::find(yielded, written);
    if (found != yielded.end())
      return destination(cluster.getResult(std::distance(yielded.begin(), found)), cluster.getLoc());
    return plan::AllocOp::create(*current, cluster.getLoc(), bufferTypeOf(written), IntegerAttr());
  });
  if (!llvm::all_of(cluster.getResults(), isEmpty))
    nameTensors(plan::CallOp::create(*current, cluster.getLoc(), call.function, inputs, outputs, call.options),
                call.results);
}

/// Whether `input` is in the arena, only the cluster that makes `result` reads it, and `result` is to stay in the arena as
/// well.
bool EntryLowering::isOwn(Value input, Value result) const {
  Value made = buffers.lookup(input);
  return made && made.getDefiningOp<plan::AllocOp>() && input.hasOneUse() && !outputOf.contains(result) &&
         input.getType() == result.getType() && !updates.overwrittenBy(result);
}

Value EntryLowering::outputBuffer(graph::ClusterOp cluster, unsigned i, int updated) {
  Value result = cluster.getResult(i);
  if (updated < 0)
    return destination(result, cluster.getLoc());
  Value input = cluster.getInputs()[updated];
  if (updates.canReplace(input, result) || isOwn(input, result))
    return buffers[result] = buffer(input);
  Value target = destination(result, cluster.getLoc());
  plan::CopyOp::create(*current, cluster.getLoc(), buffer(input), target);
  return target;
}

/// A kernel whose results have no elements does not run.
void EntryLowering::launch(graph::ClusterOp cluster, const BuiltKernel &kernel) {
  SmallVector<Value> inputs, made, outputs;
  for (unsigned input : kernel.use.reads)
    inputs.push_back(buffer(cluster.getInputs()[input]));
  for (auto [i, updated] : llvm::enumerate(kernel.use.updates))
    made.push_back(outputBuffer(cluster, i, updated));
  auto order = kernel.use.outputOrder.empty() ? llvm::to_vector(llvm::seq<unsigned>(made.size())) : kernel.use.outputOrder;
  for (unsigned i : order)
    outputs.push_back(made[i]);
  if (llvm::all_of(cluster.getResults(), isEmpty))
    return kernel.function->erase();
  for (RankedTensorType temporary : kernel.use.temporaries)
    outputs.push_back(plan::AllocOp::create(*current, cluster.getLoc(), bufferTypeOf(temporary), IntegerAttr()));
  SmallVector<int64_t> tables(kernel.use.tables);
  if (!tables.empty())
    tables.append(kernel.use.temporaries.size(), 0);
  auto step = plan::LaunchOp::create(*current, cluster.getLoc(), shared.kernels.add(kernel.function).getSymName(), inputs,
                                     outputs, tables.empty() ? DenseI64ArrayAttr() : current->getDenseI64ArrayAttr(tables));
  auto yielded = cluster.getBody().front().getTerminator()->getOperands();
  nameTensors(step, llvm::map_to_vector(order, [&](unsigned i) { return yielded[i]; }));
}

/// Operations of the cluster that no kernel can do.
static SmallVector<Operation *> withoutRule(graph::ClusterOp cluster) {
  SmallVector<Operation *> missing;
  for (Operation &op : cluster.getBody().front().without_terminator())
    if (!PointRules::get().find(&op) && !SpecialKernels::get().replacesRule(&op))
      missing.push_back(&op);
  return missing;
}

/// The constant that a scatter of the cluster begins with; null if it begins with a tensor in memory.
static graph::ConstantOp scatteredConstant(graph::ClusterOp cluster) {
  for (Operation &op : cluster.getBody().front())
    if (isa<graph::ScatterElementsOp, graph::ScatterNdOp>(op))
      return op.getOperand(0).getDefiningOp<graph::ConstantOp>();
  return {};
}

/// Gives the constant a cluster of its own, so that the scatter finds it in memory.
void EntryLowering::moveOut(graph::ConstantOp constant, graph::ClusterOp cluster) {
  OpBuilder builder(cluster);
  auto filled = graph::ClusterOp::create(builder, constant.getLoc(), TypeRange(constant.getType()),
                                         builder.getStringAttr("pointwise"), ValueRange());
  OpBuilder inside = OpBuilder::atBlockEnd(&filled.getBody().emplaceBlock());
  graph::YieldOp::create(inside, constant.getLoc(), inside.clone(*constant)->getResults());
  cluster.getInputsMutable().append(filled.getResults());
  Value argument = cluster.getBody().front().addArgument(constant.getType(), constant.getLoc());
  constant.getResult().replaceAllUsesWith(argument);
  constant->erase();
  lowerToKernel(filled);
}

void EntryLowering::lowerToKernel(graph::ClusterOp cluster) {
  if (graph::ConstantOp constant = scatteredConstant(cluster))
    moveOut(constant, cluster);
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
  launch(cluster, buildKernel(shared.kernels.builder, name, cluster, shared.options, updates));
}

/// What a cluster of weights computes: its operations, and the stores that it reads.
std::string EntryLowering::deriveKey(graph::ClusterOp cluster) const {
  std::string key;
  llvm::raw_string_ostream stream(key);
  for (Value input : cluster.getInputs()) {
    plan::StoreOp store = storeOf.lookup(input);
    stream << store.getSymName() << ' ';
  }
  cluster->print(stream, OpPrintingFlags().useLocalScope());
  return key;
}

/// Weights that entries have in common are derived once.
void EntryLowering::lowerDerived(graph::ClusterOp cluster) {
  auto [slot, isNew] = shared.derivedStores.try_emplace(deriveKey(cluster));
  if (!isNew) {
    for (auto [result, store] : llvm::zip_equal(cluster.getResults(), slot->second))
      storeOf[result] = store;
    return;
  }
  if (!shared.derive) {
    OpBuilder builder(function);
    shared.derive = makeDeriveEntry(builder, function.getLoc());
  }
  SmallVector<Value> results(cluster.getResults());
  deriveSteps.emplace(OpBuilder::atBlockEnd(&shared.derive.getBody().front()));
  current = &*deriveSteps;
  lowerToStep(cluster);
  current = &steps;
  for (Value result : results)
    slot->second.push_back(storeOf.lookup(result));
}

void EntryLowering::lowerToStep(graph::ClusterOp cluster) {
  if (auto call = matchLibraryCall(cluster, shared.library))
    lowerCall(cluster, *call);
  else
    lowerToKernel(cluster);
}

void EntryLowering::lowerCluster(graph::ClusterOp cluster) {
  if (views.contains(cluster))
    return;
  if (lowerView(cluster) || lowerSlice(cluster) || lowerPlacedConcat(cluster))
    return;
  if (isDerived(cluster))
    lowerDerived(cluster);
  else
    lowerToStep(cluster);
}
