#include "compiler/driver/Registration.h"

#include "compiler/reference/Passes.h"
#include "mlir/Transforms/Passes.h"
#include "passes/autocast/Passes.h"
#include "passes/autodiff/Passes.h"
#include "passes/decompose/Passes.h"
#include "passes/fusion/Passes.h"
#include "passes/layout/Passes.h"
#include "passes/lowering/Passes.h"
#include "passes/normalize/Passes.h"
#include "passes/planning/Passes.h"
#include "passes/scaling/Passes.h"
#include "passes/training/Passes.h"

void mezzo::compiler::registerPasses() {
  autocast::registerAutocastPasses();
  autodiff::registerAutodiffPasses();
  decompose::registerDecomposePasses();
  fusion::registerFusionPasses();
  layout::registerLayoutPasses();
  lowering::registerLoweringPasses();
  normalize::registerNormalizePasses();
  normalize::registerNormalizePipeline();
  planning::registerPlanningPasses();
  reference::registerReferencePasses();
  scaling::registerScalingPasses();
  training::registerTrainingPasses();
  mlir::registerTransformsPasses();
}
