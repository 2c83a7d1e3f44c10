// mezzo-reduce: makes IR in text form smaller as long as a script finds it interesting, as MLIR's own reducer does.
#include "compiler/driver/Registration.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"
#include "tools/mezzo-reduce/ReduceOperations.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mezzo::compiler::registerDialects(registry);
  mezzo::compiler::registerPasses();
  mezzo::tool::registerReduceOperations();
  mlir::MLIRContext context(registry);
  return mlir::failed(mlir::mlirReduceMain(argc, argv, context));
}
