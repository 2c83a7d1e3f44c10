// From an ONNX model to a module of the graph dialect.
//
// The module has one entry, the public function `main`, whose inputs and results are the model's in the model's order, each
// with its name as `graph.name`; after the inputs come the variables that the entry reads. All shapes are static: every
// dimension is bound here. What is known at compile time, above all the arithmetic on shapes, is computed here; a branch
// whose condition is known takes the place of its `If`.
//
// Names: within a graph a name means the graph's own value; a name that it does not make means the enclosing graph's. A
// function's body sees nothing but its inputs.
#ifndef MEZZO_COMPILER_ONNX_IMPORT_H
#define MEZZO_COMPILER_ONNX_IMPORT_H

#include "compiler/onnx/custom/Declaration.h"
#include "compiler/onnx/model/Model.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/SmallVector.h"
#include <functional>

namespace mezzo {
class BlobStore;
}

namespace mezzo::onnx {

/// The versions of the standard's operator set that the importer knows: opset 6 and older broadcast by other rules.
constexpr int64_t oldestOpset = 7, newestOpset = 28;

struct ImportOptions {
  /// The model's file. Empty where the model is passed as `bytes`.
  std::string path;
  /// The model's bytes, which must outlive the module: it refers to the weights in them.
  llvm::StringRef bytes;
  /// What messages call a model passed as bytes; empty: "model".
  std::string name;
  /// Where external data is looked up: by default the folder of `path`.
  std::optional<std::string> dataFolder;

  /// Sizes of dimensions by symbol; of an unnamed dimension by "INPUT:AXIS".
  llvm::StringMap<int64_t> dims;
  /// Shapes of inputs by name, for an input of any declared rank. They must agree with what is declared and with `dims`.
  llvm::StringMap<llvm::SmallVector<int64_t>> shapes;
  /// Values of inputs that are known at compile time. Such an input is no input of the entry.
  llvm::StringMap<Tensor> constants;
  /// The same as text: numbers separated by commas, true and false too, in the input's own element type.
  llvm::StringMap<std::string> constantTexts;
  /// Asked, by the name of an input, for a value that shapes or a branch depend on and that `constants` does not have. An
  /// input with an answer becomes a constant, and a remark says so. May be empty.
  std::function<std::optional<Tensor>(llvm::StringRef)> valueOnDemand;
  /// An initializer that is also an input (from IR version 4 on) is a default that a caller may replace, so it becomes a
  /// mutable variable. With this it is taken as the constant that most exporters mean.
  bool freezeDefaults = false;
  /// Initializers of floats, scalars aside, are variables however small they are, so that they can be trained.
  bool keepParameters = false;
  /// With `keepParameters`: those of 16 bits become f32 variables whose values are cast where they are read.
  bool widensParameters = false;
  /// The user's operators.
  std::vector<CustomDeclaration> customOps;
};

/// Imports the model that `options` name into a new module. Weights stay in their file, which the module names by path; data
/// that is in no file goes into `blobs`, which the module needs as long as it lives. On failure one error is emitted, which
/// names file and nodes: unsupported operators and unbound values are listed all at once, with the options that bind them.
llvm::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>> importOnnx(mlir::MLIRContext &context, const ImportOptions &options,
                                                              BlobStore &blobs);

/// A tensor of `type` whose little-endian bytes are copied from `bytes`: for ImportOptions.
Tensor makeTensor(ElementType type, llvm::ArrayRef<int64_t> dims, llvm::StringRef bytes);

} // namespace mezzo::onnx

#endif
