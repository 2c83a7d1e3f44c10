// Mixed precision as ONNX: compiles a model as far as autocast and puts what was decided into the model itself.
#ifndef MEZZO_COMPILER_DRIVER_CONVERTMODEL_H
#define MEZZO_COMPILER_DRIVER_CONVERTMODEL_H

#include "compiler/driver/CompileOptions.h"
#include "compiler/onnx/convert/Convert.h"

namespace mezzo::compiler {

struct ConvertedModel {
  std::unique_ptr<onnx::ModelConversion> conversion; ///< null: the error went to `options.onDiagnostic`
  bool isRequestWrong = false;                       ///< see Compilation
};

/// The model that `options` name, converted. `options.autocast` says how; `target` is a runtime's name, or empty. Decisions
/// are those for the one size that each dimension is bound to.
ConvertedModel convertModel(CompileOptions options, const std::string &target);

} // namespace mezzo::compiler

#endif
