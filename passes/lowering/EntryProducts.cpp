// Products read and write heads and parts where they lie: movements before and behind them make no kernel.
#include "passes/lowering/EntryLowering.h"
#include "passes/lowering/MovementViews.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

/// The product of a cluster that cuBLASLt does; null if there is none.
static graph::MatmulOp productOf(graph::ClusterOp cluster) {
  auto matmul = dyn_cast<graph::MatmulOp>(cluster.getBody().front().front());
  std::optional<LibraryCall> call = matmul ? matchLibraryCall(cluster, "cublaslt") : std::nullopt;
  return call && call->function == "cublaslt.matmul" ? matmul : graph::MatmulOp();
}

/// Whether `user` reads `tensor` as factors alone, in a way that any view will do.
static bool readsAsFactor(graph::ClusterOp user, Value tensor) {
  graph::MatmulOp matmul = productOf(user);
  if (!matmul)
    return false;
  for (auto [i, input] : llvm::enumerate(user.getInputs()))
    if (input == tensor)
      for (OpOperand &use : user.getBody().front().getArgument(i).getUses())
        if (use.getOwner() != matmul.getOperation())
          return false;
  return true;
}

/// Whether everything that reads the result of a movement takes it as a view of what it is made from.
bool EntryLowering::isReadAsView(graph::ClusterOp cluster) const {
  Value result = cluster.getResult(0);
  std::optional<graph::StridedView> view = viewThroughMovements(result);
  if (!view || view->isWhole() || updates.isNewValue(result) || result.use_empty())
    return false;
  return llvm::all_of(result.getUsers(), [&](Operation *user) {
    auto reader = dyn_cast<graph::ClusterOp>(user);
    return reader && (views.contains(user) || (view->isMatrix() && readsAsFactor(reader, result)));
  });
}

/// The transposition of what a product makes, if the product can store its rows there: rows stay rows of memory.
static graph::ClusterOp transposedResult(graph::ClusterOp product) {
  Value result = product.getResult(0);
  auto reader = result.hasOneUse() ? dyn_cast<graph::ClusterOp>(*result.user_begin()) : graph::ClusterOp();
  auto transpose = reader ? dyn_cast_or_null<graph::TransposeOp>(movementOf(reader)) : graph::TransposeOp();
  if (!transpose || transpose.getPermutation().back() + 1 != transpose.getType().getRank())
    return {};
  // A whole tensor that is added has the product's order.
  Block &body = product.getBody().front();
  size_t rank = transpose.getType().getRank();
  bool addsVectors = llvm::all_of(body.getOps<graph::AddOp>(), [&](graph::AddOp add) {
    return llvm::all_of(add->getOperands(), [&](Value operand) {
      auto type = cast<RankedTensorType>(operand.getType());
      return operand.getDefiningOp() || static_cast<size_t>(type.getRank()) < rank;
    });
  });
  return addsVectors ? reader : graph::ClusterOp();
}

/// Whether a view looks through `tensor`, and so needs what it is made from.
bool EntryLowering::hasViewBehind(Value tensor) const {
  return llvm::any_of(tensor.getUsers(), [&](Operation *user) {
    auto reader = dyn_cast<graph::ClusterOp>(user);
    return reader && movementOf(reader) && (views.contains(user) || hasViewBehind(reader.getResult(0)));
  });
}

/// From the last to the first, since a movement may be read by another.
void EntryLowering::findViews() {
  if (shared.library != "cublaslt")
    return;
  for (Operation &op : llvm::reverse(function.getBody().front()))
    if (auto cluster = dyn_cast<graph::ClusterOp>(op); cluster && !isDerived(cluster)) {
      if (movementOf(cluster) && isReadAsView(cluster))
        views.insert(cluster);
      else if (productOf(cluster))
        if (graph::ClusterOp transposed = transposedResult(cluster);
            transposed && !views.contains(transposed) && !hasViewBehind(transposed.getResult(0))) {
          storedTransposed[cluster] = transposed;
          views.insert(transposed);
        }
    }
}

namespace {
/// Options of a call, with more of them.
class Options {
public:
  explicit Options(DictionaryAttr options) : list(options), builder(options.getContext()) {}
  void set(const Twine &name, ArrayRef<int64_t> values) { list.set(name.str(), builder.getDenseI64ArrayAttr(values)); }
  void set(const Twine &name, int64_t value) { list.set(name.str(), builder.getI64IntegerAttr(value)); }
  DictionaryAttr get() { return list.getDictionary(builder.getContext()); }

private:
  NamedAttrList list;
  Builder builder;
};
} // namespace

/// Factors that are views: the call gets the tensor that they are views of, and which part.
LibraryCall EntryLowering::withViews(graph::ClusterOp cluster, LibraryCall call, SmallVectorImpl<Value> &tensors) {
  Options options(call.options);
  const StringRef names[] = {"lhs", "rhs"};
  for (size_t i = 0; i < std::min<size_t>(tensors.size(), 2); ++i) {
    StringRef name = names[i];
    if (!tensors[i] || !views.contains(tensors[i].getDefiningOp()))
      continue;
    graph::StridedView view = *viewThroughMovements(tensors[i]);
    tensors[i] = view.base;
    options.set(Twine(name) + "_sizes", view.sizes);
    options.set(Twine(name) + "_strides", view.strides);
    options.set(Twine(name) + "_offset", view.offset);
  }
  if (graph::ClusterOp transposed = storedTransposed.lookup(cluster)) {
    ArrayRef<int64_t> permutation = cast<graph::TransposeOp>(movementOf(transposed)).getPermutation();
    SmallVector<int64_t> order(permutation.size());
    for (auto [i, axis] : llvm::enumerate(permutation))
      order[axis] = static_cast<int64_t>(i);
    options.set("result_permutation", order);
  }
  call.options = options.get();
  return call;
}
