// The phase `normalize`: from the operations of a model as it was exported to few, canonical ones on static shapes.
#ifndef MEZZO_PASSES_NORMALIZE_PASSES_H
#define MEZZO_PASSES_NORMALIZE_PASSES_H

#include "dialects/graph/IR/GraphDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassOptions.h"

namespace mezzo::normalize {
#define GEN_PASS_DECL
#include "passes/normalize/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "passes/normalize/Passes.h.inc"

struct NormalizeOptions : mlir::PassPipelineOptions<NormalizeOptions> {
  ListOption<std::string> dims{*this, "dims", llvm::cl::desc("sizes of the arguments' dimensions, as NAME=SIZE")};
  Option<bool> keepProducts{*this, "keep-products",
                            llvm::cl::desc("leave every product and convolution an operation of its own, on the model's "
                                           "weights: no attention is formed and no scale folded"),
                            llvm::cl::init(false)};
};

/// Adds the whole phase to `manager`, which runs on modules. Running it again changes nothing. Afterwards the rules of
/// `graph-verify-normal-form` hold.
void buildNormalizePipeline(mlir::OpPassManager &manager, const NormalizeOptions &options = {});

/// Makes the phase known to pass drivers as `graph-normalize`.
void registerNormalizePipeline();

} // namespace mezzo::normalize

#endif
