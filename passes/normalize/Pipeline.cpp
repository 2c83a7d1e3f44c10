#include "passes/normalize/Passes.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::normalize;

/// More rounds than any pass needs to see what the others left.
static constexpr int mostRounds = 16;

void normalize::buildNormalizePipeline(OpPassManager &manager, const NormalizeOptions &options) {
  manager.addPass(createInferShapes(InferShapesOptions{llvm::to_vector(options.dims)}));
  manager.addPass(createRemoveUnused());
  manager.addNestedPass<func::FuncOp>(createCompositeFixedPointPass(
      "graph-simplify-to-the-end",
      [keepProducts = options.keepProducts.getValue()](OpPassManager &round) {
        round.addPass(createSimplify());
        round.addPass(createMergeEqual());
        round.addPass(createRecogniseComposites({!keepProducts}));
        if (!keepProducts)
          round.addPass(createFoldScales());
      },
      mostRounds));
  manager.addPass(createRemoveUnused());
  if (!options.keepProducts)
    manager.addPass(createVerifyNormalForm());
}

void normalize::registerNormalizePipeline() {
  PassPipelineRegistration<NormalizeOptions>("graph-normalize", "the phase normalize: canonical operations on static shapes",
                                             buildNormalizePipeline);
}
