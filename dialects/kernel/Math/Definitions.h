// Mezzo's own definitions of the transcendental functions: the same operations on every device.
//
// Functions on f32 are within 2 units in the last place over their full range; those that models use most are computed in
// f32, the others in f64 and rounded once. Functions on f64 have a relative error below 1e-12, trigonometric ones for |x| <
// 2^45. Infinities, NaN, signed zeros and subnormals are as IEEE 754 recommends.
#ifndef MEZZO_DIALECTS_KERNEL_MATH_DEFINITIONS_H
#define MEZZO_DIALECTS_KERNEL_MATH_DEFINITIONS_H

#include "dialects/kernel/Math/Expression.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Pass/Pass.h"

namespace mezzo::kernel {

Real defineExp(Real x);
Real defineExp2(Real x);
Real defineExpm1(Real x);
Real defineSigmoid(Real x);
Real defineSinh(Real x);
Real defineCosh(Real x);
Real defineTanh(Real x);
Real defineLog(Real x);
Real defineLog2(Real x);
Real defineLog10(Real x);
Real defineLog1p(Real x);
Real defineAsinh(Real x);
Real defineAcosh(Real x);
Real defineAtanh(Real x);
Real definePow(Real x, Real y);
Real defineSin(Real x);
Real defineCos(Real x);
Real defineTan(Real x);
Real defineAsin(Real x);
Real defineAcos(Real x);
Real defineAtan(Real x);
Real defineAtan2(Real y, Real x);
Real defineErf(Real x);
Real defineRsqrt(Real x);
Real defineFmod(Real x, Real y);

/// Word `index` mod 4 of Philox4x32-10 at the counter `index` div 4, under `key`; both i64, the result i32.
Int defineRandom(Int key, Int index);

/// Whether `op` is a function that `expandDefinition` knows.
bool hasDefinition(mlir::Operation *op);

/// Builds the definition of `op`, a transcendental function or kernel.random, on `operands`, which are scalars or vectors of
/// the op's operand types. Returns the result.
mlir::Value expandDefinition(mlir::OpBuilder &builder, mlir::Operation *op, mlir::ValueRange operands);

/// Rewrites the functions of the math dialect and arith.remf in kernels as functions of the kernel dialect; what has no
/// definition is an error at the operation. Exact functions (absf, floor, sqrt, fma, …) stay.
mlir::LogicalResult legalizeMath(mlir::Operation *root);

/// The kernels under `root` in a module of their own, legalised: what an emitter works on. Null on an error, which was
/// reported.
mlir::OwningOpRef<mlir::ModuleOp> copyForEmission(mlir::ModuleOp root);

/// legalizeMath as a pass, `kernel-legalize-math`.
std::unique_ptr<mlir::Pass> createLegalizeMathPass();

} // namespace mezzo::kernel

#endif
