// From a planned module to an artifact: plans, stores and kernel images become an artifact::Program and the sections of its
// file.
#ifndef MEZZO_COMPILER_ARTIFACT_PROGRAMBUILDER_H
#define MEZZO_COMPILER_ARTIFACT_PROGRAMBUILDER_H

#include "compiler/cpu/Image.h"
#include "compiler/cuda/Images.h"
#include "dialects/common/BlobStore.h"
#include "dialects/kernel/IR/Kernel.h"
#include "dialects/plan/IR/PlanDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "runtime/artifact/Program.h"
#include "runtime/artifact/Writer.h"
#include "llvm/ADT/StringMap.h"

namespace mezzo::compiler {

/// Builds one program. The module, the blob store and the image must live until the artifact is written.
class ProgramBuilder {
public:
  ProgramBuilder(mlir::ModuleOp module, BlobStore &blobs) : module(module), blobs(blobs) {}

  artifact::Program program;
  artifact::Writer writer;

  /// Fills `program` and the writer's sections. Fails, with an error at the operation, where a weight cannot be read.
  llvm::LogicalResult build(const cpu::Image &image);
  /// The same for GPUs.
  llvm::LogicalResult build(const std::vector<cuda::Image> &images);

private:
  void addKernel(kernel::FuncOp kernel);
  void addKernels(const cpu::Image &image);
  void addImage(const cuda::Image &image);
  llvm::LogicalResult buildRest();
  llvm::LogicalResult checkCalls(plan::EntryOp entry);
  llvm::LogicalResult addStores();
  llvm::LogicalResult addStore(plan::StoreOp store);
  llvm::LogicalResult linkCopy(plan::StoreOp store);
  llvm::FailureOr<artifact::InitialValue> initialValue(plan::StoreOp store);
  llvm::LogicalResult addEntry(plan::EntryOp entry);
  llvm::LogicalResult addVariant(plan::EntryOp op, artifact::Entry &entry, artifact::Variant variant);
  artifact::Plan buildPlan(plan::EntryOp entry);
  artifact::Step buildStep(mlir::Operation &step);
  artifact::BufferRef bufferRef(mlir::Value buffer, artifact::Access access);

  mlir::ModuleOp module;
  BlobStore &blobs;
  artifact::DeviceKind device = artifact::DeviceKind::Cpu;
  llvm::StringMap<uint32_t> kernelNumbers;
  llvm::StringMap<int64_t> gridSizes;
  llvm::StringMap<std::pair<artifact::Space, uint32_t>> storeNumbers;
};

/// The element type in artifacts.
ElementType elementTypeOf(mlir::Type element);

} // namespace mezzo::compiler

#endif
