// Errors, warnings and remarks as a person reads them: which file or node, what, and what belongs to it.
#ifndef MEZZO_COMPILER_DRIVER_DIAGNOSTICS_H
#define MEZZO_COMPILER_DRIVER_DIAGNOSTICS_H

#include "mlir/IR/Diagnostics.h"
#include <string>

namespace mezzo::compiler {

/// "model.onnx: error: node 'conv1': …" or "graph.mlir:3:7: error: …", with notes on lines of their own.
std::string formatDiagnostic(const mlir::Diagnostic &diagnostic);

} // namespace mezzo::compiler

#endif
