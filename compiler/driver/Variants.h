// Several bindings of a model's dimensions in one program.
#ifndef MEZZO_COMPILER_DRIVER_VARIANTS_H
#define MEZZO_COMPILER_DRIVER_VARIANTS_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <map>
#include <string>
#include <vector>

namespace mezzo {
class BlobStore;
}

namespace mezzo::compiler {

/// One size for each dimension that is bound by its name.
using DimSizes = std::map<std::string, int64_t>;

/// All combinations of the sizes in `dims`, the last name's varying fastest. One, which is empty, where nothing is bound.
std::vector<DimSizes> combineDims(const std::map<std::string, std::vector<int64_t>> &dims);

/// "N=8,S=16"
std::string describeDims(const DimSizes &sizes);

/// Moves the functions of `variant`, which is the model of `into` with other shapes, into that as its `number`th variant:
/// `main` becomes `main.1` with `plan.variant_of = "main"`. Variables that are the same are shared. Fails, after reporting
/// it, where a mutable variable is not the same, since it would be two.
llvm::LogicalResult addVariant(mlir::ModuleOp into, mlir::OwningOpRef<mlir::ModuleOp> variant, size_t number,
                               BlobStore &blobs);

} // namespace mezzo::compiler

#endif
