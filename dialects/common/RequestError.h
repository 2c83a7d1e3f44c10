// Errors in what was asked for, which are no fault of the model.
#ifndef MEZZO_DIALECTS_COMMON_REQUESTERROR_H
#define MEZZO_DIALECTS_COMMON_REQUESTERROR_H

#include "mlir/IR/Diagnostics.h"

namespace mezzo {

/// An error in an option: one that makes no sense, or that names something which the model has not. Tools tell it from other
/// errors by their exit status.
mlir::InFlightDiagnostic emitRequestError(mlir::Location location, const llvm::Twine &message = {});

/// Whether `diagnostic` was made by `emitRequestError`.
bool isRequestError(mlir::Diagnostic &diagnostic);

} // namespace mezzo

#endif
