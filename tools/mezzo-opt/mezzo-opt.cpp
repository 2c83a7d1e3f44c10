// mezzo-opt: runs passes over IR in text form, as MLIR's own opt tool does.
#include "compiler/driver/Registration.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mezzo::compiler::registerDialects(registry);
  mezzo::compiler::registerPasses();
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, "Mezzo's pass driver\n", registry));
}
