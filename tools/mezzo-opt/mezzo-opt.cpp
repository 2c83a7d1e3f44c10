// mezzo-opt: runs passes over IR in text form, as MLIR's own opt tool does.
#include "compiler/reference/Passes.h"
#include "dialects/check/IR/Check.h"
#include "dialects/graph/IR/GraphDialect.h"
#include "dialects/kernel/IR/KernelDialect.h"
#include "dialects/plan/IR/PlanDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"
#include "passes/decompose/Passes.h"
#include "passes/fusion/Passes.h"
#include "passes/layout/Passes.h"
#include "passes/lowering/Passes.h"
#include "passes/normalize/Passes.h"
#include "passes/planning/Passes.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  registry.insert<mlir::func::FuncDialect>();
  registry.insert<mezzo::check::CheckDialect>();
  registry.insert<mezzo::graph::GraphDialect>();
  registry.insert<mezzo::kernel::KernelDialect>();
  registry.insert<mezzo::plan::PlanDialect>();
  mezzo::decompose::registerDecomposePasses();
  mezzo::fusion::registerFusionPasses();
  mezzo::layout::registerLayoutPasses();
  mezzo::lowering::registerLoweringPasses();
  mezzo::normalize::registerNormalizePasses();
  mezzo::normalize::registerNormalizePipeline();
  mezzo::planning::registerPlanningPasses();
  mezzo::reference::registerReferencePasses();
  mlir::registerTransformsPasses();
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, "Mezzo's pass driver\n", registry));
}
