// Which 16-bit type `--autocast=auto` takes, if any.
#ifndef MEZZO_COMPILER_DRIVER_CHOOSETYPE_H
#define MEZZO_COMPILER_DRIVER_CHOOSETYPE_H

#include "passes/autocast/Request.h"

namespace mezzo::compiler {

/// Outputs may be off by this much of their largest magnitude, as a calibration measured it, before a type is refused.
inline constexpr double kMostAutoError = 0.05;

/// Gives `request`, whose type is `auto`, the type that suits the processor and, as far as calibrations measured it, the
/// model; makes it empty where f32 suits them best. Says in a remark at `module` what it took and why. Fails after reporting
/// a calibration that cannot be read.
llvm::LogicalResult chooseType(mlir::ModuleOp module, const std::string &targetCpu,
                               std::optional<autocast::Request> &request);

} // namespace mezzo::compiler

#endif
