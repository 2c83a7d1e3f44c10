// The reference interpreter: what a program of graph operations means, written to be read. It is slow, and a tool of the
// compiler and its tests; no device falls back to it.
#ifndef MEZZO_DIALECTS_GRAPH_REFERENCE_INTERPRETER_H
#define MEZZO_DIALECTS_GRAPH_REFERENCE_INTERPRETER_H

#include "dialects/graph/Reference/Evaluators.h"
#include "dialects/graph/Reference/Tensor.h"
#include "mlir/IR/BuiltinOps.h"

namespace mezzo {
class BlobStore;
}

namespace mezzo::graph {
class VariableOp;
}

namespace mezzo::graph::reference {

/// How a program is run. What is referred to must outlive the run.
struct Options {
  /// Computes all floats in f64 and rounds nothing, casts included: an oracle for errors and gradients. Inputs may then be
  /// f64 in place of any float type; results are f64.
  bool isOracle = false;

  /// Where blobs are read; without it a variable with a blob is an error.
  BlobStore *blobs = nullptr;

  /// The operations that can be run, apart from those of `func`, `graph.constant` and `graph.cluster`.
  const Evaluators *evaluators = &Evaluators::graph();

  /// Called after each operation with its results; inside clusters and called functions too.
  std::function<void(mlir::Operation *op, llvm::ArrayRef<Tensor> results)> observer;
};

/// Runs the function `entry` of `module` on `inputs`, one for each argument, and returns its results. A dynamic size becomes
/// that of the input, and sizes that follow from it are found on the way. Variables are inputs and results like others.
/// Fails after reporting a diagnostic at the place of the fault. Different threads may run different modules.
mlir::FailureOr<llvm::SmallVector<Tensor>> run(mlir::ModuleOp module, llvm::StringRef entry, llvm::ArrayRef<Tensor> inputs,
                                               const Options &options = {});

/// The value that a session starts with. A blob's bytes are not copied. Fails after reporting a diagnostic.
mlir::FailureOr<Tensor> initialValue(VariableOp variable, BlobStore *blobs);

} // namespace mezzo::graph::reference

#endif
