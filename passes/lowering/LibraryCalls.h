// Clusters that a library does: matrix products, convolutions, pooling and LSTM, with what follows them.
#ifndef MEZZO_PASSES_LOWERING_LIBRARYCALLS_H
#define MEZZO_PASSES_LOWERING_LIBRARYCALLS_H

#include "dialects/graph/IR/Graph.h"

namespace mezzo::lowering {

/// A call as `plan.call` wants it.
struct LibraryCall {
  std::string function;
  llvm::SmallVector<mlir::Value> operands; ///< arguments of the cluster's block, or constants in it
  llvm::SmallVector<mlir::Value> results;  ///< values of the cluster that it writes, whether they are yielded or not
  mlir::DictionaryAttr options;
};

/// The call of `library`, dnnl or cublaslt, that does all of `cluster`, if there is one.
std::optional<LibraryCall> matchLibraryCall(graph::ClusterOp cluster, llvm::StringRef library);

} // namespace mezzo::lowering

#endif
