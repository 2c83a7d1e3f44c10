// Walks a model and builds its module.
#ifndef MEZZO_COMPILER_ONNX_IMPORT_IMPORTER_H
#define MEZZO_COMPILER_ONNX_IMPORT_IMPORTER_H

#include "compiler/onnx/Import.h"
#include "compiler/onnx/custom/ImportCustom.h"
#include "compiler/onnx/import/Bindings.h"
#include "compiler/onnx/import/EntryBuilder.h"
#include "compiler/onnx/import/OpTable.h"
#include "compiler/onnx/import/Problems.h"
#include "compiler/onnx/import/Scope.h"
#include <deque>

namespace mezzo::onnx {

/// Functions and branches are walked with a stack of frames of our own, so that neither the number of nodes nor the nesting
/// of functions costs stack.
class Importer {
public:
  /// `model` must outlive the importer.
  Importer(mlir::MLIRContext *context, const ImportOptions &options, const Model &model, BlobStore &blobs);

  /// What the model declares of values between its nodes, for operators that the user declares.
  void setInnerValues(std::vector<ValueInfo> values) { innerValues = std::move(values); }

  /// Notes in `problems` what goes wrong.
  void run();

  Problems &getProblems() { return problems; }
  mlir::OwningOpRef<mlir::ModuleOp> takeModule() { return entry.takeModule(); }

private:
  // The model around the nodes.
  void checkVersions();
  void readConstantTexts();
  void addFunctions();
  void enterMainGraph();
  void declareInitializers(const Graph &graph, Scope &scope);
  void checkOwnNames(const Graph &graph, const Scope &scope);
  void declareInput(const ValueInfo &input, Scope &scope);
  void declareConstantInput(const ValueInfo &input, const Tensor &value, Ints shape, Scope &scope);
  void finishEntry();
  void checkDeclaredOutput(const ValueInfo &output, Value value);
  bool hasDeclaredShape(const ValueInfo &declared, Value value);

  // The walk.
  /// False where the walk was given up.
  bool walk();
  void leaveFrame();
  void importNode(const Node &node);
  void importCustom(const Node &node);
  void checkDeclaredValue(const Node &node, llvm::StringRef name, Value value);
  void importIf(const Node &node, std::optional<Values> inputs);
  void enterBranch(const Node &node, std::shared_ptr<const Graph> branch);
  void enterFunction(const Node &node, const Function &function);
  /// Builds what a node means.
  using ImportStep = llvm::function_ref<Results(NodeImport &)>;
  void importOperator(const Node &node, ImportStep step, int64_t opset, Values inputs);
  Results runImport(const Node &node, ImportStep step, int64_t opset, Values inputs);
  std::optional<Values> findInputs(const Node &node);
  llvm::SmallVector<NamedValue> bindAttributes(const Node &node);
  bool checkArity(const Node &node, const OpRow &row);
  bool checkOpset(const Node &node, const OpRow &row, int64_t opset);
  void setOutputs(const Node &node, const Results &results);
  void poisonOutputs(const Node &node);
  Value makeValue(const Tensor &tensor, llvm::StringRef name);
  Value valueOf(Entry &entry, llvm::StringRef name);
  std::optional<int64_t> opsetOf(const Node &node);

  // What is known.
  std::optional<KnownTensor> know(const Node &node, Value value);
  bool assumeOnDemand(const Node &node, mlir::BlockArgument argument);
  void noteUnknown(const Node &node, Value value);

  // Words and places.
  std::string nameOf(const Node &node) const;
  std::string describe(const Node &node) const;
  void addError(const Node &node, const llvm::Twine &message);
  void setTensorNames(const Node &node, const Results &results);

  mlir::MLIRContext *context;
  ImportOptions options;
  const Model &model;
  Problems problems;
  Bindings bindings;
  KnownValues known;
  EntryBuilder entry;
  Emitter emitter;
  OpTable table;
  CustomOperators customOps;
  /// What the model declares of values between its nodes.
  std::vector<ValueInfo> innerValues;
  llvm::StringMap<const Function *> functions;
  std::vector<Frame> frames;
  /// The scope of the main graph.
  std::shared_ptr<Scope> mainScope;
  /// Branches that are being walked or have been; their tensors are referred to.
  std::vector<std::shared_ptr<const Graph>> branches;
  /// Tensors that are in no file; they are referred to.
  std::deque<Tensor> ownTensors;
  /// Errors that MLIR reported since the last look.
  std::vector<std::string> diagnostics;
  size_t importedNodes = 0;
};

} // namespace mezzo::onnx

#endif
