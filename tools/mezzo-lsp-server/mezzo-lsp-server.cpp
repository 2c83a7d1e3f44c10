// mezzo-lsp-server: what an editor asks about IR in text form, by the Language Server Protocol over standard input and
// output.
#include "compiler/driver/Registration.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mezzo::compiler::registerDialects(registry);
  return mlir::failed(mlir::MlirLspServerMain(argc, argv, registry));
}
