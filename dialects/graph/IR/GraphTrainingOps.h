// The tail of a training step: loss scale, observation of gradients, optimizers, and parts of a batch.
#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHTRAININGOPS_H
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHTRAININGOPS_H

#include "dialects/graph/IR/GraphDialect.h"
#include "dialects/graph/IR/GraphTraits.h"
#include "dialects/graph/IR/ScalerRule.h"
#include "dialects/graph/IR/Schedule.h"
#include "dialects/graph/IR/ShapeInference.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/RegionKindInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphTrainingOps.h.inc"

namespace mezzo::graph {

/// Why a step was skipped: values of `status`.
enum class StepStatus : int32_t { Applied = 0, Gradient = 1, Forward = 2, Norm = 3, State = 4 };

/// Elements of a chunk, in which gradients are read.
inline constexpr int64_t kGradientChunk = 4096;
/// Sums of a chunk, and of all chunks.
inline constexpr int64_t kChunkLanes = 256, kTotalLanes = 32;
/// The exponent by which squares are kept small beside the plain ones, so that their sum is finite where the plain one is
/// not.
inline constexpr int64_t kSmallExponent = -70;
/// Bits of exponents: counts of steps are below 2^32.
inline constexpr int kExponentBits = 32;
/// Columns of the statistics.
enum ChunkStatistic : unsigned { kInfinite, kNan, kZero, kSubnormal, kLargest, kSquares, kSmallSquares, kStatistics };

/// The chunks of tensors.
int64_t countChunks(mlir::ValueRange tensors);
/// Copies that `optimizer` writes get two results more: the number of their elements that overflow, and that of each chunk.
inline constexpr unsigned kCopyReports = 2;
/// The parameters that an optimizer changes, and the 16-bit copies that it writes; nothing of another operation.
mlir::ValueRange parametersOf(mlir::Operation *optimizer);
mlir::ValueRange copiesOf(mlir::Operation *optimizer);
/// Parameters that an optimizer treats alike, by number.
struct ParameterGroup {
  mlir::Type gradient, copy; ///< element types; null: no copy
  double rate, decay;
  llvm::SmallVector<unsigned> members;
};
/// The groups of an optimizer's parameters, in the order of their first members.
llvm::SmallVector<ParameterGroup> parameterGroups(mlir::Operation *optimizer);
/// Makes, before `optimizer`, the same operation that also writes `copies` of the parameters with the numbers `copied`, in
/// increasing order. `optimizer` had none, and has the same results before the new ones.
mlir::Operation *withCopies(mlir::OpBuilder &builder, mlir::Operation *optimizer, mlir::ValueRange copies,
                            llvm::ArrayRef<int64_t> copied);

/// The numbers of `tensors` in the order in which their chunks come: f16, bf16, f32.
llvm::SmallVector<unsigned> chunkOrder(mlir::ValueRange tensors);

} // namespace mezzo::graph

#endif
