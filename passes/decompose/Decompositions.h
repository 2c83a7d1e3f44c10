// One function for each operation that is rewritten into others. It fails, and changes nothing, where the operation stays as
// it is.
#ifndef MEZZO_PASSES_DECOMPOSE_DECOMPOSITIONS_H
#define MEZZO_PASSES_DECOMPOSE_DECOMPOSITIONS_H

#include "dialects/graph/IR/Graph.h"
#include "mlir/IR/PatternMatch.h"

namespace mezzo::decompose {

/// With `narrowsProbabilities` these are rounded to the type of the values that they multiply.
mlir::LogicalResult decomposeAttention(graph::AttentionOp op, bool narrowsProbabilities, mlir::RewriterBase &rewriter);
mlir::LogicalResult decomposeBatchNorm(graph::BatchNormOp op, mlir::RewriterBase &rewriter);
mlir::LogicalResult decomposeBatchNormTrain(graph::BatchNormTrainOp op, mlir::RewriterBase &rewriter);
mlir::LogicalResult decomposeGroupNorm(graph::GroupNormOp op, mlir::RewriterBase &rewriter);
mlir::LogicalResult decomposeGatherGrad(graph::GatherGradOp op, mlir::RewriterBase &rewriter);
mlir::LogicalResult decomposeResizeGrad(graph::ResizeGradOp op, mlir::RewriterBase &rewriter);
mlir::LogicalResult decomposeSoftmax(graph::SoftmaxOp op, mlir::RewriterBase &rewriter);
mlir::LogicalResult decomposeLogSoftmax(graph::LogSoftmaxOp op, mlir::RewriterBase &rewriter);
mlir::LogicalResult decomposeRnn(graph::RnnOp op, mlir::RewriterBase &rewriter);
mlir::LogicalResult decomposeGru(graph::GruOp op, mlir::RewriterBase &rewriter);
/// With `hasLibrary` it may stay, in the form that a library runs.
mlir::LogicalResult decomposeLstm(graph::LstmOp op, bool hasLibrary, mlir::RewriterBase &rewriter);

mlir::LogicalResult decomposeBatchNormTrainGrad(graph::BatchNormTrainGradOp op, mlir::RewriterBase &rewriter);
mlir::LogicalResult decomposeGroupNormGrad(graph::GroupNormGradOp op, mlir::RewriterBase &rewriter);
mlir::LogicalResult decomposeSoftmaxGrad(graph::SoftmaxGradOp op, mlir::RewriterBase &rewriter);
mlir::LogicalResult decomposeLogSoftmaxGrad(graph::LogSoftmaxGradOp op, mlir::RewriterBase &rewriter);
mlir::LogicalResult decomposeGradientSeed(graph::GradientSeedOp op, mlir::RewriterBase &rewriter);
mlir::LogicalResult decomposeZeros(graph::ZerosOp op, mlir::RewriterBase &rewriter);
mlir::LogicalResult decomposeStopGradient(graph::StopGradientOp op, mlir::RewriterBase &rewriter);

/// Writes `op` out step by step, whether or not a library could run it.
mlir::LogicalResult writeOutLstm(graph::LstmOp op, mlir::RewriterBase &rewriter);
/// Writes `op` out as sums of picked cells, which kernels have in one piece.
mlir::LogicalResult writeOutGridSample(graph::GridSampleOp op, mlir::RewriterBase &rewriter);

/// Whether a library runs `op` as it is: f32, steps first, the default activations, and none of peepholes, clip, lengths and
/// input forget.
bool isLibraryLstm(graph::LstmOp op);

/// Whether softmax over `axis` of `x` works on rows as they lie in memory: it is the last axis.
bool isRowSoftmax(mlir::Value x, int64_t axis);

} // namespace mezzo::decompose

#endif
