// The module that a model becomes, and its one entry function.
#ifndef MEZZO_COMPILER_ONNX_IMPORT_ENTRYBUILDER_H
#define MEZZO_COMPILER_ONNX_IMPORT_ENTRYBUILDER_H

#include "compiler/onnx/import/Emitter.h"
#include "compiler/onnx/import/KnownValues.h"
#include "compiler/onnx/model/Model.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/IR/SymbolTable.h"

namespace mezzo {
class BlobStore;
}

namespace mezzo::onnx {

class EntryBuilder {
public:
  EntryBuilder(mlir::MLIRContext *context, KnownValues &known, BlobStore &blobs);

  /// Where operations are built: the end of the entry's block.
  mlir::ImplicitLocOpBuilder &getBuilder() { return builder; }

  /// Adds the next input of the entry.
  Value addInput(llvm::StringRef name, mlir::RankedTensorType type);

  /// The value of `tensor`: a constant where it is small, else a variable called `name`. One value for one tensor.
  Value makeTensor(const Tensor &tensor, llvm::StringRef name);

  /// The value of `tensor` as a variable called `name`, however small it is. One value for one tensor.
  Value makeParameter(const Tensor &tensor, llvm::StringRef name);

  /// The same for one of 16 bits that is to be trained: the variable is f32, exactly, and what is read of it is cast.
  Value makeMaster(const Tensor &tensor, llvm::StringRef name);

  /// A variable called `name` that starts as `tensor` and that callers may set.
  Value makeDefault(const Tensor &tensor, llvm::StringRef name);

  /// `input` has the value `tensor` and becomes a constant in the end.
  void assume(mlir::BlockArgument input, Tensor tensor);

  /// The name of the input or variable that `argument` is.
  llvm::StringRef nameOf(mlir::BlockArgument argument) const;
  bool isInput(mlir::BlockArgument argument) const { return !arguments[argument.getArgNumber()].variable; }

  /// Ends the entry with `results`, called `names`; replaces assumed inputs by their value, and removes what
  /// nothing uses. The module can be taken once after that.
  void finish(ValueRange results, llvm::ArrayRef<llvm::StringRef> names);
  mlir::OwningOpRef<mlir::ModuleOp> takeModule() { return std::move(module); }

private:
  /// An argument of the entry: an input, or the variable that is named.
  struct Argument {
    std::string name;
    mlir::StringAttr variable;
  };

  Value addVariable(const Tensor &tensor, llvm::StringRef name, bool isMutable);
  mlir::Attribute initialValue(const Tensor &tensor, llvm::StringRef name);
  void replaceAssumedInputs();
  void removeDeadOperations();
  void removeUnusedVariables();
  void setSignature(ValueRange results, llvm::ArrayRef<llvm::StringRef> names);

  KnownValues &known;
  BlobStore &blobs;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::ImplicitLocOpBuilder builder;
  mlir::SymbolTable symbols;
  mlir::func::FuncOp function;
  mlir::Block *block;
  std::vector<Argument> arguments;
  llvm::DenseMap<const Tensor *, Value> tensors;
  std::vector<std::unique_ptr<Tensor>> widened; ///< what `known` refers to
  std::vector<std::pair<mlir::BlockArgument, std::unique_ptr<Tensor>>> assumedInputs;
};

} // namespace mezzo::onnx

#endif
