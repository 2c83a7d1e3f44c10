#include "runtime/base/CheckedMath.h"
#include "runtime/cpu/LibraryFunctions.h"
#include "runtime/cpu/PostOps.h"

#include <algorithm>
#include <string_view>

using namespace mezzo;
using namespace mezzo::cpu;

namespace {
constexpr StatusCode bad = StatusCode::InvalidArgument;

/// The matrices of a call, all of one rank, batch dimensions first.
struct Matrices {
  DnnlView lhs;
  DnnlView rhs;
  DnnlView result;
  std::vector<DnnlView> extras; ///< bias, if there is one, and the post-ops' operands

  size_t rank() const { return result.shape.size(); }
};

struct MatmulAttributes {
  bool hasBias;
  Dims lhsPermutation;
  Dims rhsPermutation;
  Dims resultPermutation;
};

MatmulAttributes readAttributes(artifact::AttributeReader &reader) {
  return {reader.getFlag("has_bias"), reader.getInts("lhs_permutation", {}), reader.getInts("rhs_permutation", {}),
          reader.getInts("result_permutation", {})};
}

Status checkPermutation(const Dims &permutation, const artifact::BufferRef &buffer, const char *name) {
  if (!permutation.empty() && !isPermutation(permutation, buffer.type.shape.size()))
    return makeError(bad, "attribute \"", name, "\" is no permutation of ", buffer.type.shape.size(), " dimensions");
  return {};
}

bool broadcastsTo(const DnnlView &view, const DnnlView &result) {
  for (size_t i = 0; i < view.shape.size(); ++i)
    if (view.shape[i] != 1 && view.shape[i] != result.shape[i])
      return false;
  return view.shape.size() == result.shape.size();
}

Status checkShapes(const Matrices &matrices) {
  size_t rank = matrices.rank();
  const Dims &lhs = matrices.lhs.shape, &rhs = matrices.rhs.shape, &result = matrices.result.shape;
  bool fits = lhs[rank - 1] == rhs[rank - 2] && lhs[rank - 2] == result[rank - 2] && rhs[rank - 1] == result[rank - 1];
  for (size_t i = 0; fits && i + 2 < rank; ++i) {
    fits = (lhs[i] == rhs[i] || lhs[i] == 1 || rhs[i] == 1) && result[i] == (lhs[i] == 1 ? rhs[i] : lhs[i]);
  }
  if (!fits)
    return makeError(bad, "shapes ", toString(lhs), " times ", toString(rhs), " do not give ", toString(result));
  for (const DnnlView &extra : matrices.extras)
    if (!broadcastsTo(extra, matrices.result))
      return makeError(bad, "operand of shape ", toString(extra.shape), " does not broadcast to ", toString(result));
  return {};
}

/// A product of many matrices with one is one product of a taller matrix, where memory allows to see it so.
Matrices flattenBatch(const Matrices &matrices) {
  size_t rank = matrices.rank(), leading = rank - 1;
  bool isShared =
      std::all_of(matrices.rhs.shape.begin(), matrices.rhs.shape.end() - 2, [](int64_t dim) { return dim == 1; });
  std::optional<DnnlView> lhs = matrices.lhs.mergeLeading(leading), result = matrices.result.mergeLeading(leading);
  if (rank == 2 || !isShared || !lhs || !result)
    return matrices;
  Matrices flat{*lhs, matrices.rhs, *result, {}};
  flat.rhs.shape.erase(flat.rhs.shape.begin(), flat.rhs.shape.end() - 2);
  flat.rhs.strides.erase(flat.rhs.strides.begin(), flat.rhs.strides.end() - 2);
  for (const DnnlView &extra : matrices.extras) {
    std::optional<DnnlView> merged = extra.mergeLeading(leading);
    if (!merged || !broadcastsTo(*merged, *result))
      return matrices;
    flat.extras.push_back(*merged);
  }
  return flat;
}

//===- Strides ------------------------------------------------------------===//

/// Gives a matrix strides of rows and columns that fit their sizes where there is but one: the library takes the
/// stride of a single row or column for a matrix's own, and refuses one that is too small.
void fitStrides(DnnlView &matrix) {
  int64_t &rowStride = *(matrix.strides.end() - 2), &columnStride = matrix.strides.back();
  int64_t rows = *(matrix.shape.end() - 2), columns = matrix.shape.back();
  if (columns == 1)
    columnStride = 1;
  if (rows == 1)
    rowStride = columnStride == 1 ? columns : 1;
}

/// A factor whose elements, followed along the dimension that is summed, lie whole pages apart, or halves of pages: they
/// share a few sets of each cache, and the library, which copies factors into tiles, loads every line several times. Read
/// from a copy whose rows are a line longer, products take up to half the time.
struct Spread {
  Dims strides; ///< of the copy

  /// `summed` and `free` are the factor's axes; `uses` is the size of the other factor's free axis. Nothing where a copy
  /// would cost more than it saves.
  static std::optional<Spread> of(const DnnlView &factor, size_t summed, size_t free, int64_t uses) {
    constexpr int64_t page = 4096, line = 64;
    int64_t width = factor.type == dnnl::memory::data_type::f32 ? 4 : 2, apart = factor.strides[summed] * width;
    int64_t fewestUses = apart % page == 0 ? 64 : 128;
    bool isShort = factor.shape[summed] < 64 || factor.shape[free] < 64;
    if (factor.strides[free] != 1 || apart % (page / 2) != 0 || isShort || (!factor.constant && uses < fewestUses))
      return std::nullopt;
    Spread spread{Dims(factor.shape.size(), 1)};
    spread.strides[summed] = factor.shape[free] + line / width;
    int64_t stride = spread.strides[summed] * factor.shape[summed];
    for (size_t axis = factor.shape.size() - 2; axis-- > 0; stride *= factor.shape[axis])
      spread.strides[axis] = stride;
    return spread;
  }
};

/// The layouts in which a product reads its factors.
struct Layouts {
  dnnl::memory::desc lhs, rhs;
};

/// Constant weights come in the layout that oneDNN prefers, others as they are.
Layouts plainLayouts(const Matrices &matrices) {
  return {matrices.lhs.getDesc(), matrices.rhs.constant ? matrices.rhs.getAnyLayout() : matrices.rhs.getDesc()};
}

/// Those that suit a primitive which reads both as plain matrices.
Layouts spreadLayouts(const Matrices &matrices) {
  size_t rows = matrices.rank() - 2, columns = rows + 1;
  const DnnlView &lhs = matrices.lhs, &rhs = matrices.rhs;
  auto descOf = [](const DnnlView &view, const std::optional<Spread> &spread) {
    return spread ? dnnl::memory::desc(view.shape, view.type, spread->strides) : view.getDesc();
  };
  return {descOf(lhs, Spread::of(lhs, columns, rows, rhs.shape[columns])),
          descOf(rhs, Spread::of(rhs, rows, columns, lhs.shape[rows]))};
}

void addMatmul(DnnlBuilder &builder, const Matrices &matrices, bool hasBias, const PostOps &postOps) {
  std::vector<DnnlView> operands(matrices.extras.begin() + hasBias, matrices.extras.end());
  dnnl::memory::desc result = matrices.result.getDesc();
  dnnl::memory::desc bias = hasBias ? matrices.extras[0].getDesc() : dnnl::memory::desc();
  auto describe = [&](const Layouts &layouts) {
    dnnl::matmul::desc desc(layouts.lhs, layouts.rhs, bias, result);
    return dnnl::matmul::primitive_desc(desc, postOps.build(operands), getDnnlEngine());
  };
  dnnl::matmul::primitive_desc primitive = describe(plainLayouts(matrices));
  if (std::string_view(primitive.impl_info_str()).starts_with("gemm"))
    primitive = describe(spreadLayouts(matrices));
  std::vector<std::pair<int, size_t>> arguments = {{DNNL_ARG_SRC, builder.addAs(matrices.lhs, primitive.src_desc())},
                                                   {DNNL_ARG_WEIGHTS, builder.addAs(matrices.rhs, primitive.weights_desc())},
                                                   {DNNL_ARG_DST, builder.addAlias(matrices.result.slot, result)}};
  if (hasBias)
    arguments.emplace_back(DNNL_ARG_BIAS, builder.addAlias(matrices.extras[0].slot, bias));
  postOps.addArguments(builder, operands, arguments);
  builder.addPrimitive(dnnl::matmul(primitive), std::move(arguments), primitive.scratchpad_desc());
  postOps.addRest(builder, matrices.result, operands);
}

Result<Matrices> addMatrices(DnnlBuilder &builder, const MatmulAttributes &attributes, const PostOps &postOps,
                             Border border) {
  size_t last = builder.getNumOperands() - 1;
  MEZZO_RETURN_IF_ERROR(checkPermutation(attributes.lhsPermutation, builder.getBuffer(0), "lhs_permutation"));
  MEZZO_RETURN_IF_ERROR(checkPermutation(attributes.rhsPermutation, builder.getBuffer(1), "rhs_permutation"));
  MEZZO_RETURN_IF_ERROR(checkPermutation(attributes.resultPermutation, builder.getBuffer(last), "result_permutation"));
  size_t rank = 0;
  for (size_t i = 0; i <= last; ++i)
    rank = std::max(rank, builder.getBuffer(i).type.shape.size());
  for (size_t i : {size_t(0), size_t(1), last})
    if (builder.getBuffer(i).type.shape.size() < 2 || rank > DNNL_MAX_NDIMS)
      return makeError(bad, "operand ", i, " has ", builder.getBuffer(i).type.shape.size(), " dimensions, wanted 2 to ",
                       DNNL_MAX_NDIMS);
  Matrices matrices;
  matrices.lhs = builder.addInput(0, border).permute(attributes.lhsPermutation).padRank(rank);
  matrices.rhs = builder.addInput(1, border).permute(attributes.rhsPermutation).padRank(rank);
  for (size_t i = 2; i < last; ++i)
    matrices.extras.push_back(builder.addInput(i).padRank(rank));
  Border result = postOps.areAllInside() ? border : Border::Widened;
  matrices.result = builder.addResult(postOps.hasSum(), result).permute(attributes.resultPermutation).padRank(rank);
  MEZZO_RETURN_IF_ERROR(checkShapes(matrices));
  return matrices;
}
} // namespace

static LibraryCallResult createWith(const LibraryContext &context, Border border) {
  artifact::AttributeReader reader(context.call);
  MatmulAttributes attributes = readAttributes(reader);
  Result<PostOps> postOps = PostOps::read(reader);
  MEZZO_RETURN_IF_ERROR(reader.finish());
  if (!postOps.ok())
    return postOps.takeStatus();
  DnnlBuilder builder(context);
  size_t wanted = 3 + attributes.hasBias + postOps->getNumOperands();
  if (builder.getNumOperands() != wanted)
    return makeError(bad, "has ", builder.getNumOperands(), " operands, wanted ", wanted);
  MEZZO_RETURN_IF_ERROR(builder.checkFloatOperands());
  Result<Matrices> matrices = addMatrices(builder, attributes, *postOps, border);
  if (!matrices.ok())
    return matrices.takeStatus();
  if (countElements(matrices->result.shape) == 0)
    return DnnlBuilder(context).finish();
  if (matrices->lhs.shape.back() == 0)
    return makeError(StatusCode::Unsupported, "sums over a dimension of 0");
  Matrices products = flattenBatch(*matrices);
  for (DnnlView *matrix : {&products.lhs, &products.rhs, &products.result})
    fitStrides(*matrix);
  addMatmul(builder, products, attributes.hasBias, *postOps);
  builder.storeResult(matrices->result, postOps->getLastClip());
  return builder.finish();
}

LibraryCallResult cpu::createMatmul(const LibraryContext &context) { return createAtBorder(context, createWith); }
