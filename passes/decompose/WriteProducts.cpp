// Contractions as the products that a library has which knows nothing but products.
#include "passes/decompose/ColumnPieces.h"
#include "passes/decompose/Emitter.h"
#include "passes/decompose/Passes.h"

#include "dialects/graph/IR/Numbers.h"
#include "dialects/graph/IR/PlaceByPlace.h"
#include "llvm/ADT/TypeSwitch.h"

namespace mezzo::decompose {
#define GEN_PASS_DEF_WRITEPRODUCTS
#include "passes/decompose/Passes.h.inc"
} // namespace mezzo::decompose

using namespace mlir;
using namespace mezzo;
using namespace mezzo::decompose;

/// Channels last in one group, and sums over something.
template <typename Op> static bool isProduct(Op op) {
  auto isEmpty = [](Value value) { return cast<RankedTensorType>(value.getType()).getNumElements() == 0; };
  return op.getLayout() == "channels_last" && op.getGroups() == 1 && isLibraryFloat(op.getX()) &&
         isLibraryFloat(op.getResult()) && llvm::none_of(op->getOperands(), isEmpty) && !isEmpty(op.getResult());
}

static int64_t count(ArrayRef<int64_t> sizes) { return ShapedType::getNumElements(sizes); }
static Type f32Of(Value value) { return Float32Type::get(value.getContext()); }

/// The bias in f32, added to `sums`, which are f32.
static Value addBias(Value sums, Value bias, Emitter &e) { return bias ? e.add(sums, e.convert(bias, f32Of(sums))) : sums; }

//===- Convolutions -------------------------------------------------------===//

/// The cells of the windows of a piece as the channels of one place.
static Value columnsOf(const WindowPiece &piece, Emitter &e) {
  Value cells = piece.unfold(e);
  SmallVector<int64_t> shape(shapeOf(cells).take_front(piece.spatialRank() + 1));
  shape.push_back(count(shapeOf(cells).drop_front(shape.size())));
  return e.reshape(cells, shape);
}

/// A convolution at single places, which is a product with a bias on the way out.
static Value convolvePlaces(Value columns, Value weight, Value bias, TypeAttr stored, Emitter &e) {
  SmallVector<int64_t> shape(rankOf(columns), 1);
  shape.front() = shapeOf(weight).front();
  shape.back() = shapeOf(columns).back();
  SmallVector<int64_t> ones(shape.size() - 2, 1), zeros(shape.size() - 2, 0);
  return e.make<graph::ConvOp>(columns, e.reshape(weight, shape), bias, ones, ones, zeros, zeros, /*groups=*/1,
                               "channels_last", stored);
}

/// The library adds a bias of the result's type; another one is added to sums in f32.
static Value convolveColumns(graph::ConvOp op, Value columns, Emitter &e) {
  Type result = elementOf(op.getResult());
  Value bias = op.getBias();
  if (!bias || elementOf(bias) == result)
    return convolvePlaces(columns, op.getWeight(), bias, op.getResultTypeAttr(), e);
  Value sums = convolvePlaces(columns, op.getWeight(), {}, TypeAttr::get(f32Of(columns)), e);
  return e.convert(addBias(sums, bias, e), result);
}

static LogicalResult writeConv(graph::ConvOp op, int64_t columnBytes, RewriterBase &rewriter) {
  if (!isProduct(op))
    return failure();
  Emitter e(rewriter, op);
  bool hasOwnBias = !op.getBias() || elementOf(op.getBias()) == elementOf(op.getResult());
  if (graph::isPlaceByPlace(op)) {
    if (hasOwnBias)
      return failure();
    e.replace(convolveColumns(op, op.getX(), e));
    return success();
  }
  ArrayRef<int64_t> window = shapeOf(op.getWeight()).drop_front().drop_back();
  WindowPieces pieces(WindowPiece::whole(op, op.getX(), window, shapeOf(op.getResult())), columnBytes);
  e.replace(pieces.join(e, [&](const WindowPiece &piece) { return convolveColumns(op, columnsOf(piece, e), e); }));
  return success();
}

//===- Transposed convolutions --------------------------------------------===//

/// Whether each element of the result gets something from one window at most.
static bool areWindowsApart(graph::ConvTransposeOp op) {
  auto window = shapeOf(op.getWeight()).drop_front().drop_back();
  return llvm::all_of(llvm::zip_equal(window, op.getStrides(), op.getDilations()), [](auto axis) {
    auto [extent, stride, dilation] = axis;
    return (extent - 1) * dilation < stride;
  });
}

/// What all elements of `x` give to the cells of their windows, added up at each place.
static Value foldProducts(graph::ConvTransposeOp op, Value x, Type element, Emitter &e) {
  ArrayRef<int64_t> filter = shapeOf(op.getWeight());
  Value products = e.matmul(x, e.reshape(op.getWeight(), {filter[0], count(filter.drop_front())}), false, element);
  SmallVector<int64_t> cells(shapeOf(x).drop_back()), sizes(shapeOf(op.getResult()).drop_front().drop_back());
  llvm::append_range(cells, filter.drop_front());
  // Places of the result to which no window reaches lie behind the others.
  SmallVector<int64_t> high;
  for (auto [i, size] : llvm::enumerate(sizes))
    high.push_back((shapeOf(x)[i + 1] - 1) * op.getStrides()[i] + (filter[i + 1] - 1) * op.getDilations()[i] + 1 - size -
                   op.getPaddingLow()[i]);
  return e.make<graph::FoldOp>(e.reshape(products, cells), sizes, op.getStrides(), op.getDilations(), op.getPaddingLow(),
                               high);
}

static LogicalResult writeConvTranspose(graph::ConvTransposeOp op, int64_t columnBytes, RewriterBase &rewriter) {
  if (!isProduct(op))
    return failure();
  Emitter e(rewriter, op);
  Type stored = elementOf(op.getResult());
  Type element = areWindowsApart(op) && !op.getBias() ? stored : f32Of(op.getX());
  int64_t batch = shapeOf(op.getX())[0];
  int64_t bytes = count(shapeOf(op.getX()).drop_back()) * count(shapeOf(op.getWeight()).drop_front()) * 4;
  SmallVector<Value> parts;
  for (auto [begin, size] : cut(batch, bytes, columnBytes)) {
    Value x = e.slice(op.getX(), 0, begin, size);
    parts.push_back(e.convert(addBias(foldProducts(op, x, element, e), op.getBias(), e), stored));
  }
  e.replace(e.concat(parts, 0));
  return success();
}

//===- Gradients of weights -----------------------------------------------===//

/// The part of the gradient that belongs to the places of a piece.
static Value sliceOf(Value gradient, const WindowPiece &piece, Emitter &e) {
  return e.slice(e.slice(gradient, 0, piece.batchBegin, piece.batch), 1, piece.rowBegin, piece.rows);
}

static Value rowsOf(Value x, Emitter &e) { return e.reshape(x, {count(shapeOf(x).drop_back()), shapeOf(x).back()}); }

static LogicalResult writeConvFilterGrad(graph::ConvFilterGradOp op, int64_t columnBytes, RewriterBase &rewriter) {
  if (!isProduct(op))
    return failure();
  Emitter e(rewriter, op);
  WindowPieces pieces(WindowPiece::whole(op, op.getX(), op.getWindow(), shapeOf(op.getGradient())), columnBytes);
  Type stored = elementOf(op.getResult()), element = pieces.size() == 1 ? stored : f32Of(op.getX());
  Value sum;
  for (const WindowPiece &piece : pieces) {
    Value gradient = rowsOf(sliceOf(op.getGradient(), piece, e), e), columns = rowsOf(columnsOf(piece, e), e);
    TypeAttr type = element == elementOf(columns) ? TypeAttr() : TypeAttr::get(element);
    Value part = e.make<graph::MatmulOp>(gradient, columns, /*transpose_lhs=*/true, /*transpose_rhs=*/false, type);
    sum = sum ? e.add(part, sum) : part;
  }
  e.replace(e.reshape(e.convert(sum, stored), shapeOf(op.getResult())));
  return success();
}

//===- Products -----------------------------------------------------------===//

/// The library's factors have one type: one of 16 bits beside one of f32 is widened.
static void widenFactors(Operation *op, RewriterBase &rewriter) {
  OpOperand &a = op->getOpOperand(0), &b = op->getOpOperand(1);
  if (elementOf(a.get()) == elementOf(b.get()))
    return;
  OpOperand &narrow = elementOf(a.get()).isF32() ? b : a;
  Emitter e(rewriter, op);
  Value wide = e.convert(narrow.get(), f32Of(narrow.get()));
  rewriter.modifyOpInPlace(op, [&] { narrow.set(wide); });
}

/// The library stores products of f32 in f32.
static LogicalResult writeMatmul(graph::MatmulOp op, RewriterBase &rewriter) {
  if (!elementOf(op.getLhs()).isF32() || elementOf(op.getResult()).isF32() || !isLibraryFloat(op.getResult()))
    return failure();
  Emitter e(rewriter, op);
  Value wide = e.make<graph::MatmulOp>(op.getLhs(), op.getRhs(), op.getTransposeLhs(), op.getTransposeRhs(), TypeAttr());
  e.replace(e.convert(wide, elementOf(op.getResult())));
  return success();
}

/// The float that `value` is, if it is a constant of one element.
static std::optional<double> numberOf(Value value) {
  bool isOne = isLibraryFloat(value) && cast<RankedTensorType>(value.getType()).getNumElements() == 1;
  return isOne ? graph::splatNumber(value) : std::nullopt;
}

/// The library adds vectors, and no numbers.
static LogicalResult writeAdd(graph::AddOp op, RewriterBase &rewriter) {
  for (unsigned i : {0u, 1u}) {
    Operation *product = op->getOperand(i).getDefiningOp();
    std::optional<double> number = numberOf(op->getOperand(1 - i));
    if (!number || !isa_and_nonnull<graph::MatmulOp, graph::ConvOp>(product) || !product->hasOneUse() ||
        product->getResult(0).getType() != op.getResult().getType())
      continue;
    Emitter e(rewriter, op);
    ArrayRef<int64_t> shape = shapeOf(op.getResult());
    op->setOperand(1 - i, e.splat(*number, {shape.back()}, elementOf(op.getResult())));
    return success();
  }
  return failure();
}

namespace {
struct WriteProducts : decompose::impl::WriteProductsBase<WriteProducts> {
  using WriteProductsBase::WriteProductsBase;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    for (Operation &op : llvm::make_early_inc_range(getOperation().getOps())) {
      if (isa<graph::MatmulOp, graph::ConvOp, graph::ConvTransposeOp>(op))
        widenFactors(&op, rewriter);
      llvm::TypeSwitch<Operation *>(&op)
          .Case([&](graph::ConvOp op) { (void)writeConv(op, columnBytes, rewriter); })
          .Case([&](graph::ConvTransposeOp op) { (void)writeConvTranspose(op, columnBytes, rewriter); })
          .Case([&](graph::ConvFilterGradOp op) { (void)writeConvFilterGrad(op, columnBytes, rewriter); })
          .Case([&](graph::MatmulOp op) { (void)writeMatmul(op, rewriter); })
          .Case([&](graph::AddOp op) { (void)writeAdd(op, rewriter); });
    }
  }
};
} // namespace
