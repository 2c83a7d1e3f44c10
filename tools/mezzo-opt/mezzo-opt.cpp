// mezzo-opt: runs passes over IR in text form, as MLIR's own opt tool does.
#include "compiler/driver/Registration.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "passes/autocast/verify/VerifyCut.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"

static llvm::cl::opt<std::string> certificateFile("verify-cut", llvm::cl::value_desc("file"),
                                                  llvm::cl::desc("Check the proof that graph-autocast{certificate=file} "
                                                                 "wrote, and do nothing else"));

/// Checks the file named on the command line and says what it found.
static llvm::LogicalResult verifyCertificate() {
  auto buffer = llvm::MemoryBuffer::getFile(certificateFile, /*IsText=*/true);
  if (!buffer) {
    llvm::WithColor::error() << "cannot read " << certificateFile << ": " << buffer.getError().message() << '\n';
    return llvm::failure();
  }
  llvm::Expected<int64_t> checked = mezzo::autocast::verifyCut((*buffer)->getBuffer(), certificateFile);
  if (!checked) {
    llvm::WithColor::error() << llvm::toString(checked.takeError()) << '\n';
    return llvm::failure();
  }
  llvm::outs() << "certificates: " << *checked << " hold: no choice costs less\n";
  return llvm::success();
}

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mezzo::compiler::registerDialects(registry);
  mezzo::compiler::registerPasses();
  auto [input, output] = mlir::registerAndParseCLIOptions(argc, argv, "Mezzo's pass driver\n", registry);
  if (!certificateFile.empty())
    return mlir::asMainReturnCode(verifyCertificate());
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, input, output, registry));
}
