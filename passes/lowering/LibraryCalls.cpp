#include "passes/lowering/LibraryCalls.h"

#include "dialects/common/ElementTypes.h"
#include "dialects/graph/IR/GraphCustomOps.h"
#include "dialects/graph/IR/PlaceByPlace.h"
#include "passes/lowering/PointEmitter.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

namespace {
/// Collects the operands and options of one call.
class CallBuilder {
public:
  CallBuilder(graph::ClusterOp cluster, StringRef function) : builder(cluster.getContext()) {
    call.function = function.str();
  }

  /// Whether constants are added as vectors in memory, since the library knows no numbers.
  bool addsVectors() const { return StringRef(call.function).starts_with("cublaslt."); }
  void operand(Value value) { call.operands.push_back(value); }
  void result(Value value) { call.results.push_back(value); }
  void set(StringRef name, Attribute value) { options.set(name, value); }
  void setInts(StringRef name, ArrayRef<int64_t> values) { set(name, builder.getDenseI64ArrayAttr(values)); }
  void setInt(StringRef name, int64_t value) { set(name, builder.getI64IntegerAttr(value)); }
  void setString(StringRef name, StringRef value) { set(name, builder.getStringAttr(value)); }

  void postOp(StringRef name, double alpha = 0, double beta = 0) {
    names.push_back(builder.getStringAttr(name));
    alphas.push_back(alpha);
    betas.push_back(beta);
  }

  LibraryCall finish() {
    if (!names.empty()) {
      set("post_ops", builder.getArrayAttr(names));
      set("post_op_alpha", builder.getDenseF64ArrayAttr(alphas));
      set("post_op_beta", builder.getDenseF64ArrayAttr(betas));
    }
    call.options = options.getDictionary(builder.getContext());
    return std::move(call);
  }

private:
  Builder builder;
  LibraryCall call;
  NamedAttrList options;
  SmallVector<Attribute> names;
  SmallVector<double> alphas, betas;
};
} // namespace

static bool isLibraryFloat(Value value) {
  Type element = elementType(value);
  return element.isF32() || is16BitFloat(element);
}

/// The library computes in f32 alone, on operands in memory, and no sums over nothing.
static bool canRead(Operation *op) {
  return llvm::all_of(op->getOperands(),
                      [](Value operand) {
                        bool isEmpty = cast<RankedTensorType>(operand.getType()).getNumElements() == 0;
                        return isLibraryFloat(operand) && isa<BlockArgument>(operand) && !isEmpty;
                      }) &&
         isLibraryFloat(op->getResult(0));
}

/// The number that a constant has everywhere.
static std::optional<double> splatOf(Value value) {
  auto constant = value.getDefiningOp<graph::ConstantOp>();
  auto splat = constant ? dyn_cast<SplatElementsAttr>(constant.getValue()) : SplatElementsAttr();
  if (!splat || !isa<FloatType>(splat.getElementType()))
    return std::nullopt;
  return splat.getSplatValue<APFloat>().convertToDouble();
}

/// Adds the operation `op` that follows `produced` as a post-op. Fails when the library has none for it.
static LogicalResult addPostOp(CallBuilder &call, Operation *op, Value produced) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  return TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](graph::ReluOp) {
        call.postOp("relu");
        return success();
      })
      .Case([&](graph::ClampOp clamp) {
        call.postOp("clip", clamp.getLower().value_or(-kInfinity), clamp.getUpper().value_or(kInfinity));
        return success();
      })
      .Case([&](graph::GeluOp gelu) {
        call.postOp(gelu.getApproximate() == "tanh" ? "gelu_tanh" : "gelu_erf");
        return success();
      })
      .Case([&](graph::AddOp add) {
        Value other = add.getLhs() == produced ? add.getRhs() : add.getLhs();
        auto number = splatOf(other);
        if (number && !call.addsVectors()) {
          call.postOp("linear", 1, *number);
          return success();
        }
        if (!(number || isa<BlockArgument>(other)) || !isLibraryFloat(other))
          return failure();
        call.postOp("add");
        call.operand(other);
        return success();
      })
      .Default(failure());
}

/// Adds everything in the cluster after its first operation; all of it is one chain, whose end is the call's result.
static LogicalResult addPostOps(CallBuilder &call, Operation *contraction) {
  Operation *last = contraction;
  for (Operation *next = last->getNextNode(); next; next = next->getNextNode()) {
    if (next->hasTrait<OpTrait::IsTerminator>()) {
      call.result(last->getResult(0));
      return success();
    }
    if (isa<graph::ConstantOp>(next))
      continue;
    if (failed(addPostOp(call, next, last->getResult(0))))
      return failure();
    last = next;
  }
  return success();
}

/// Says how the library finds rows and columns in `matrix`.
static void addPermutation(CallBuilder &call, StringRef name, bool isTransposed, Value matrix) {
  if (!isTransposed)
    return;
  auto order = llvm::to_vector(llvm::seq<int64_t>(0, cast<RankedTensorType>(matrix.getType()).getRank()));
  std::swap(order[order.size() - 1], order[order.size() - 2]);
  call.setInts(name, order);
}

static std::optional<LibraryCall> matchMatmul(graph::ClusterOp cluster, graph::MatmulOp op, StringRef function) {
  if (!canRead(op))
    return std::nullopt;
  CallBuilder call(cluster, function);
  call.operand(op.getLhs());
  call.operand(op.getRhs());
  addPermutation(call, "lhs_permutation", op.getTransposeLhs(), op.getLhs());
  addPermutation(call, "rhs_permutation", op.getTransposeRhs(), op.getRhs());
  if (failed(addPostOps(call, op)))
    return std::nullopt;
  return call.finish();
}

//===- cuBLASLt -----------------------------------------------------------===//

/// cuBLASLt multiplies factors of one type, stores a product in that type or in f32, and has neither numbers to add, bounds
/// to keep nor the error function on the way out.
static bool hasCublasLtForm(Operation *contraction, const LibraryCall &call) {
  Type result = elementType(contraction->getResult(0));
  if (elementType(contraction->getOperand(0)) != elementType(contraction->getOperand(1)))
    return false;
  auto postOps = call.options.getAs<ArrayAttr>("post_ops");
  auto isKnown = [](Attribute name) {
    return llvm::is_contained({"add", "relu", "gelu_tanh"}, cast<StringAttr>(name).getValue());
  };
  return (result == elementType(contraction->getOperand(0)) || result.isF32()) &&
         (!postOps || llvm::all_of(postOps, isKnown));
}

/// The weights O … C of single places are a transposed matrix.
static std::optional<LibraryCall> matchPlaces(graph::ClusterOp cluster, graph::ConvOp op) {
  if (!graph::isPlaceByPlace(op) || !canRead(op))
    return std::nullopt;
  CallBuilder call(cluster, "cublaslt.matmul");
  call.operand(op.getX());
  call.operand(op.getWeight());
  if (op.getBias()) {
    call.operand(op.getBias());
    call.setInt("has_bias", 1);
  }
  auto order = llvm::to_vector(llvm::seq<int64_t>(1, op.getWeight().getType().getRank()));
  order.push_back(0);
  call.setInts("rhs_permutation", order);
  if (failed(addPostOps(call, op)))
    return std::nullopt;
  return call.finish();
}

static std::optional<LibraryCall> matchCublasLt(graph::ClusterOp cluster, Operation *first) {
  std::optional<LibraryCall> call;
  if (auto matmul = dyn_cast<graph::MatmulOp>(first))
    call = matchMatmul(cluster, matmul, "cublaslt.matmul");
  else if (auto conv = dyn_cast<graph::ConvOp>(first))
    call = matchPlaces(cluster, conv);
  return call && hasCublasLtForm(first, *call) ? call : std::nullopt;
}

//===- oneDNN -------------------------------------------------------------===//

/// Whether the library has the window of `op`: channels last, and nothing cut off.
template <typename Op> static bool hasLibraryWindow(Op op) {
  auto crops = [](ArrayRef<int64_t> padding) { return llvm::any_of(padding, [](int64_t cells) { return cells < 0; }); };
  return op.getLayout() == "channels_last" && canRead(op) && !crops(op.getPaddingLow()) && !crops(op.getPaddingHigh());
}

template <typename Op> static void setWindow(CallBuilder &call, Op op) {
  call.setInt("groups", op.getGroups());
  call.setInts("strides", op.getStrides());
  call.setInts("dilations", op.getDilations());
  call.setInts("pads_begin", op.getPaddingLow());
  call.setInts("pads_end", op.getPaddingHigh());
}

/// Options that dnnl.conv and dnnl.deconv share.
template <typename Op> static std::optional<LibraryCall> matchConv(graph::ClusterOp cluster, Op op, StringRef function) {
  if (!hasLibraryWindow(op))
    return std::nullopt;
  CallBuilder call(cluster, function);
  call.operand(op.getX());
  call.operand(op.getWeight());
  if (op.getBias()) {
    call.operand(op.getBias());
    call.setInt("has_bias", 1);
  }
  setWindow(call, op);
  if (failed(addPostOps(call, op)))
    return std::nullopt;
  return call.finish();
}

/// A gradient of a convolution; the library applies nothing to it on the way out.
template <typename Op> static std::optional<LibraryCall> matchConvGrad(graph::ClusterOp cluster, Op op, StringRef function) {
  bool isAlone = op->getNextNode()->template hasTrait<OpTrait::IsTerminator>();
  if (!hasLibraryWindow(op) || !isAlone)
    return std::nullopt;
  CallBuilder call(cluster, function);
  for (Value operand : op->getOperands())
    call.operand(operand);
  setWindow(call, op);
  call.result(op.getResult());
  return call.finish();
}

/// Alone it is the gradient of a convolution, whose weights are as they stand. With a bias or more on the way out the
/// library counts the weights from the result's side: O S… C for what is C S… O. With groups that is no permutation of
/// dimensions.
static std::optional<LibraryCall> matchConvTranspose(graph::ClusterOp cluster, graph::ConvTransposeOp op) {
  if (!op.getBias())
    if (auto gradient = matchConvGrad(cluster, op, "dnnl.conv_data_grad"))
      return gradient;
  if (op.getGroups() != 1)
    return std::nullopt;
  auto call = matchConv(cluster, op, "dnnl.deconv");
  if (!call)
    return std::nullopt;
  auto order = llvm::to_vector(llvm::seq<int64_t>(0, op.getWeight().getType().getRank()));
  std::swap(order.front(), order.back());
  Builder builder(op.getContext());
  NamedAttrList options(call->options);
  options.set("weights_permutation", builder.getDenseI64ArrayAttr(order));
  call->options = options.getDictionary(op.getContext());
  return call;
}

/// What the library cannot do of LSTM has been written as simpler operations before.
static std::optional<LibraryCall> matchLstm(graph::ClusterOp cluster, graph::LstmOp op) {
  if (!canRead(op) || static_cast<bool>(op.getInitialH()) != static_cast<bool>(op.getInitialC()))
    return std::nullopt;
  CallBuilder call(cluster, "dnnl.lstm");
  for (Value operand : {op.getX(), op.getW(), op.getR(), op.getBias(), op.getInitialH(), op.getInitialC()})
    if (operand)
      call.operand(operand);
  call.setInt("has_bias", op.getBias() ? 1 : 0);
  call.setInt("has_state", op.getInitialH() ? 1 : 0);
  call.setString("direction", op.getDirection());
  for (Value result : op.getResults())
    call.result(result);
  return call.finish();
}

/// A user's function; everything of its cluster but constants is the one operation.
static LibraryCall customCall(graph::ClusterOp cluster, graph::CustomOp op) {
  CallBuilder call(cluster, "custom.call");
  call.setString("library", llvm::sys::path::filename(op.getLibrary()));
  call.setString("function", op.getFunction());
  call.setString("domain", op.getDomain());
  call.setString("op_type", op.getOpType());
  SmallVector<int64_t> places;
  for (auto [i, word] : llvm::enumerate(op.getInputTypes().getAsValueRange<StringAttr>()))
    if (word != "absent")
      places.push_back(static_cast<int64_t>(i));
  call.setInt("num_inputs", static_cast<int64_t>(op.getInputTypes().size()));
  call.setInts("places", places);
  for (NamedAttribute parameter : op.getParameters())
    call.set(("attr." + parameter.getName().getValue()).str(), parameter.getValue());
  llvm::for_each(op.getInputs(), [&](Value input) { call.operand(input); });
  llvm::for_each(op.getOutputs(), [&](Value output) { call.result(output); });
  return call.finish();
}

std::optional<LibraryCall> lowering::matchLibraryCall(graph::ClusterOp cluster, StringRef library) {
  Block &body = cluster.getBody().front();
  if (auto custom = body.getOps<graph::CustomOp>(); !custom.empty())
    return customCall(cluster, *custom.begin());
  if (auto lstm = dyn_cast<graph::LstmOp>(body.front()); lstm && library == "dnnl")
    return matchLstm(cluster, lstm);
  if (body.getTerminator()->getNumOperands() != 1 || body.getOperations().size() < 2)
    return std::nullopt;
  if (library == "cublaslt")
    return matchCublasLt(cluster, &body.front());
  return TypeSwitch<Operation *, std::optional<LibraryCall>>(&body.front())
      .Case([&](graph::MatmulOp op) { return matchMatmul(cluster, op, "dnnl.matmul"); })
      .Case([&](graph::ConvOp op) { return matchConv(cluster, op, "dnnl.conv"); })
      .Case([&](graph::ConvTransposeOp op) { return matchConvTranspose(cluster, op); })
      .Case([&](graph::ConvFilterGradOp op) { return matchConvGrad(cluster, op, "dnnl.conv_filter_grad"); })
      .Default(std::nullopt);
}
