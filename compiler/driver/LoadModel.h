// Reads a model, whatever form it has, into a module of the graph dialect.
#ifndef MEZZO_COMPILER_DRIVER_LOADMODEL_H
#define MEZZO_COMPILER_DRIVER_LOADMODEL_H

#include "compiler/driver/CompileOptions.h"
#include "compiler/driver/Variants.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace mezzo {
class BlobStore;
}

namespace mezzo::compiler {

/// Reads the model that `options` name into `module`, for one size of each dimension. On failure an error has been emitted
/// in `context`.
llvm::LogicalResult loadModel(const CompileOptions &options, const DimSizes &sizes, mlir::MLIRContext &context,
                              BlobStore &blobs, mlir::OwningOpRef<mlir::ModuleOp> &module);

} // namespace mezzo::compiler

#endif
