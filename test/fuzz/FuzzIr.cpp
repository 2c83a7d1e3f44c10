// Any text as IR: it is refused with an error, or is a module that prints and parses as itself and survives the phase
// normalize.
#include "dialects/check/IR/Check.h"
#include "dialects/common/TextLimits.h"
#include "dialects/graph/IR/Graph.h"
#include "dialects/kernel/IR/Kernel.h"
#include "dialects/plan/IR/PlanDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "passes/normalize/Passes.h"

using namespace mlir;

namespace {
/// A context keeps all attributes and types that were ever made, so now and then a new one is needed.
constexpr int runsPerContext = 500;

std::unique_ptr<MLIRContext> makeContext() {
  DialectRegistry registry;
  registry.insert<func::FuncDialect, mezzo::check::CheckDialect, mezzo::graph::GraphDialect, mezzo::kernel::KernelDialect,
                  mezzo::plan::PlanDialect>();
  auto context = std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  context->loadAllAvailableDialects();
  return context;
}

void require(bool condition) {
  if (!condition)
    std::abort();
}

std::string print(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream, OpPrintingFlags().enableDebugInfo());
  return text;
}

void check(MLIRContext &context, StringRef text) {
  int errors = 0;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &d) { errors += d.getSeverity() == DiagnosticSeverity::Error; });
  if (llvm::Error error = mezzo::checkTextLimits(text))
    return llvm::consumeError(std::move(error));
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
  if (!module)
    return require(errors > 0);
  std::string printed = print(*module);
  // MLIR parses an empty symbol and prints one that it does not parse.
  if (!StringRef(printed).contains("@<<INVALID EMPTY SYMBOL>>")) {
    OwningOpRef<ModuleOp> again = parseSourceString<ModuleOp>(printed, &context);
    require(again && print(*again) == printed);
  }
  PassManager passes(&context);
  mezzo::normalize::buildNormalizePipeline(passes);
  bool succeeded = mlir::succeeded(passes.run(*module));
  require(succeeded || errors > 0);
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static std::unique_ptr<MLIRContext> context;
  static int runs = 0;
  if (runs++ % runsPerContext == 0)
    context = makeContext();
  // MLIR reads the byte behind the text.
  check(*context, std::string(reinterpret_cast<const char *>(data), size));
  return 0;
}
