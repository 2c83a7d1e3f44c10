// Any bytes as an ONNX model: they are refused with an error, or give a module that is right.
#include "test/fuzz/MutateModel.h"

#include "compiler/onnx/Import.h"
#include "dialects/common/BlobStore.h"
#include "mlir/IR/Diagnostics.h"

using namespace llvm;
using namespace mezzo;

namespace {
/// A context keeps all attributes and types that were ever made, so now and then a new one is needed.
constexpr int runsPerContext = 500;

/// A size for every dimension, however it is called, could not be listed; the fuzzer binds those of its seeds' symbols.
onnx::ImportOptions makeOptions(StringRef bytes) {
  onnx::ImportOptions options;
  options.bytes = bytes;
  for (StringRef symbol : {"N", "batch", "batch_size", "seq", "sequence"})
    options.dims[symbol] = 2;
  return options;
}

void importModel(mlir::MLIRContext &context, StringRef bytes) {
  int errors = 0;
  mlir::ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &diagnostic) {
    bool isError = diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error;
    errors += isError;
    if (isError && diagnostic.str().empty())
      std::abort();
  });
  BlobStore blobs;
  bool succeeded = mlir::succeeded(onnx::importOnnx(context, makeOptions(bytes), blobs));
  if (succeeded == (errors > 0))
    std::abort();
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static std::unique_ptr<mlir::MLIRContext> context;
  static int runs = 0;
  if (runs++ % runsPerContext == 0)
    context = std::make_unique<mlir::MLIRContext>(mlir::MLIRContext::Threading::DISABLED);
  importModel(*context, StringRef(reinterpret_cast<const char *>(data), size));
  return 0;
}

extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);

/// Every fourth time bytes are changed, else the model that they are.
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize, unsigned seed) {
  if (seed % 4 != 0)
    if (std::optional<std::string> mutated = fuzz::mutateModel(StringRef(reinterpret_cast<char *>(data), size), seed))
      if (mutated->size() <= maxSize) {
        std::memcpy(data, mutated->data(), mutated->size());
        return mutated->size();
      }
  return LLVMFuzzerMutate(data, size, maxSize);
}
