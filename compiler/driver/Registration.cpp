#include "compiler/driver/Registration.h"

#include "dialects/check/IR/Check.h"
#include "dialects/graph/IR/Graph.h"
#include "dialects/kernel/IR/Kernel.h"
#include "dialects/plan/IR/PlanDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

void mezzo::compiler::registerDialects(mlir::DialectRegistry &registry) {
  registry.insert<check::CheckDialect, graph::GraphDialect, kernel::KernelDialect, plan::PlanDialect,
                  mlir::func::FuncDialect, mlir::arith::ArithDialect, mlir::math::MathDialect, mlir::scf::SCFDialect>();
}
