// One compilation of one model: from a file or bytes, phase by phase, to an artifact.
//
//   CompileOptions options;
//   options.path = "model.onnx";
//   Compilation compilation(options);
//   if (failed(compilation.run()) || failed(compilation.writeArtifact("model.mezzo")))
//     return 1; // the reason went to options.onDiagnostic
#ifndef MEZZO_COMPILER_DRIVER_COMPILATION_H
#define MEZZO_COMPILER_DRIVER_COMPILATION_H

#include "compiler/driver/CompileOptions.h"
#include "dialects/common/BlobStore.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"

#include <memory>

namespace mezzo::cpu {
struct Image;
} // namespace mezzo::cpu

namespace mezzo::compiler {

/// Not thread-safe; different compilations may run at the same time.
class Compilation {
public:
  explicit Compilation(CompileOptions options);
  ~Compilation();

  /// Runs all phases up to `options.stopAfter`. On failure the error has been reported.
  llvm::LogicalResult run();

  /// The module as the last phase left it.
  mlir::ModuleOp module() { return *current; }
  BlobStore &blobs() { return blobStore; }
  mlir::MLIRContext &context() { return mlirContext; }

  /// After all phases: writes the artifact, under a private name that is renamed at the end.
  llvm::LogicalResult writeArtifact(const std::string &path);
  /// The same bytes in memory.
  llvm::FailureOr<std::vector<uint8_t>> artifactBytes();

  /// Whether what failed are the options: one makes no sense, or names something that the model has not.
  bool isRequestWrong() const { return isAskedWrong; }

  /// Reports an error that is not about a place in the model.
  llvm::LogicalResult fail(const std::string &message);

private:
  /// Imports and normalizes the model for one binding of its dimensions, as far as was asked for.
  llvm::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>> load(const DimSizes &sizes, bool isOnly);
  llvm::LogicalResult loadVariants();
  llvm::LogicalResult runPhase(Phase phase, mlir::ModuleOp module, const DimSizes &sizes);
  llvm::LogicalResult runAutocast();
  DimSizes sizesOf(mlir::func::FuncOp function) const;
  llvm::LogicalResult tellAfter(Phase phase);
  llvm::LogicalResult dump(Phase phase, mlir::ModuleOp module, llvm::StringRef variant);
  llvm::LogicalResult emitKernels();
  template <typename Use> llvm::LogicalResult withProgram(Use use);

  CompileOptions options;
  mlir::MLIRContext mlirContext;
  BlobStore blobStore;
  mlir::OwningOpRef<mlir::ModuleOp> current;
  std::unique_ptr<cpu::Image> image;
  bool isAskedWrong = false;
};

} // namespace mezzo::compiler

#endif
