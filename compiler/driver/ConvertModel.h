// Mixed precision as ONNX: compiles a model as far as autocast and puts what was decided into the model itself.
#ifndef MEZZO_COMPILER_DRIVER_CONVERTMODEL_H
#define MEZZO_COMPILER_DRIVER_CONVERTMODEL_H

#include "compiler/driver/CompileOptions.h"
#include "compiler/onnx/convert/Convert.h"

namespace mezzo::compiler {

/// The model that `options` name, converted. `options.autocast` says how; `target` is a runtime's name, or empty. Decisions
/// are those for the one size that each dimension is bound to. On failure the error went to `options.onDiagnostic`, and null
/// comes back.
std::unique_ptr<onnx::ModelConversion> convertModel(CompileOptions options, const std::string &target);

} // namespace mezzo::compiler

#endif
