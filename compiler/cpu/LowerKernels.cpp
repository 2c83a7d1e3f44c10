#include "compiler/cpu/Compile.h"
#include "compiler/cpu/lower/KernelEmitter.h"
#include "dialects/kernel/Math/Definitions.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h"

using namespace mlir;

namespace mezzo::cpu {

static LogicalResult emitAll(ModuleOp kernels, ModuleOp into, const Target &target, std::vector<ImageFunction> &functions) {
  OpBuilder builder = OpBuilder::atBlockEnd(into.getBody());
  for (auto kernel : kernels.getOps<kernel::FuncOp>()) {
    KernelEmitter emitter(builder, kernel, target);
    if (failed(emitter.emit()))
      return failure();
    std::string name = kernel.getSymName().str();
    functions.push_back({name, 0, emitter.getScratchBytes(), kernel.getNumBlocks()});
    if (kernel.getFinish())
      functions.push_back({name + "_finish", 0, emitter.getScratchBytes(), 1});
  }
  return success();
}

/// scf to branches first, since the conversion of the rest wants no regions.
static LogicalResult lowerLoops(ModuleOp module) {
  RewritePatternSet patterns(module.getContext());
  populateSCFToControlFlowConversionPatterns(patterns);
  ConversionTarget target(*module.getContext());
  target.addIllegalDialect<scf::SCFDialect>();
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  return applyPartialConversion(module, target, std::move(patterns));
}

/// Operations that have no instruction of their own, as several that have.
static LogicalResult expandOperations(ModuleOp module) {
  RewritePatternSet patterns(module.getContext());
  arith::populateCeilFloorDivExpandOpsPatterns(patterns);
  vector::populateVectorInsertExtractStridedSliceTransforms(patterns);
  return applyPatternsGreedily(module, std::move(patterns), GreedyRewriteConfig().enableFolding(false));
}

static LogicalResult lowerToLLVM(ModuleOp module) {
  MLIRContext *context = module.getContext();
  LLVMTypeConverter types(context);
  RewritePatternSet patterns(context);
  arith::populateArithToLLVMConversionPatterns(types, patterns);
  populateMathToLLVMConversionPatterns(types, patterns);
  cf::populateControlFlowToLLVMConversionPatterns(types, patterns);
  populateVectorToLLVMConversionPatterns(types, patterns);
  LLVMConversionTarget target(*context);
  return applyPartialConversion(module, target, std::move(patterns));
}

FailureOr<LoweredKernels> lowerKernels(ModuleOp module, const Target &target) {
  MLIRContext *context = module.getContext();
  context->loadDialect<LLVM::LLVMDialect, vector::VectorDialect, cf::ControlFlowDialect, scf::SCFDialect,
                       arith::ArithDialect, math::MathDialect>();
  OwningOpRef<ModuleOp> kernels = kernel::copyForEmission(module);
  if (!kernels)
    return failure();
  LoweredKernels lowered{ModuleOp::create(module.getLoc()), {}};
  ModuleOp into = *lowered.module;
  if (failed(emitAll(*kernels, into, target, lowered.functions)) || failed(lowerLoops(into)) ||
      failed(expandOperations(into)) || failed(lowerToLLVM(into)))
    return failure();
  return lowered;
}

} // namespace mezzo::cpu
