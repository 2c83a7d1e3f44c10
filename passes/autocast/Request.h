// Autocast as a user asks for it: in words and names of files.
#ifndef MEZZO_PASSES_AUTOCAST_REQUEST_H
#define MEZZO_PASSES_AUTOCAST_REQUEST_H

#include "passes/autocast/Autocast.h"

#include "mlir/IR/BuiltinOps.h"

#include <memory>

namespace mezzo::autocast {

/// The options of `graph-autocast` and of the command line; see there for their form.
struct Request {
  std::string type = "f16";
  std::string io = "keep";
  std::string require = "prior";
  std::vector<std::string> ranges;
  std::vector<Selector> keepF32, keepLow;
  TargetLimits limits;
  std::vector<std::string> policyFiles; ///< of several that have a row, the last counts
  std::vector<std::string> calibrationFiles;
  /// What was measured in this process; counts together with that of the files. May be null.
  std::shared_ptr<const Calibration> measured;
  /// The hash of the model that a calibration must be of; empty: any.
  std::string modelHash;
  int headroom = 1;
  bool exponents = true;
  /// See Options. With it, factors have one type, values no exponents, and each is rounded.
  bool isNodeByNode = false;
  bool mixesFactors = true;        ///< see Options
  std::optional<double> errorGoal; ///< see Options; none: the usual one of the type
  bool isStrict = false;           ///< see Options
  std::string certificateFile, rangeClaimsFile;
  int64_t flipLimit = 0; ///< see Options
  std::string flipOp;
};

/// Reads bounds of inputs, each `NAME=lo:hi`. Fails at one of another form.
llvm::Expected<DeclaredRanges> parseRanges(llvm::ArrayRef<std::string> texts);

/// Reads a file that `Calibration::toJson` made.
llvm::Expected<Calibration> readCalibration(llvm::StringRef path);

/// Rewrites all public functions of `module` and checks what came out. `onReport` gets what was decided on each. Fails after
/// reporting a request that makes no sense, a file that cannot be read, or what `autocast` reports.
mlir::LogicalResult autocastModule(mlir::ModuleOp module, const Request &request, BlobStore &blobs,
                                   llvm::function_ref<void(mlir::func::FuncOp, const Report &)> onReport);

/// Scales the values of all public functions that do not fit into f16, and narrows nothing. Fails as `autocastModule` does.
mlir::LogicalResult scaleModule(mlir::ModuleOp module, const Request &request, BlobStore &blobs);

} // namespace mezzo::autocast

#endif
