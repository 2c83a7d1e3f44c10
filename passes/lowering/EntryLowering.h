// Lowers one function of clusters to the steps of a plan.
#ifndef MEZZO_PASSES_LOWERING_ENTRYLOWERING_H
#define MEZZO_PASSES_LOWERING_ENTRYLOWERING_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "passes/lowering/KernelLibrary.h"
#include "passes/lowering/KernelSkeleton.h"
#include "passes/lowering/LibraryCalls.h"
#include "passes/lowering/StoreTable.h"
#include "passes/lowering/VariableUpdates.h"

namespace mezzo::lowering {

/// What the entries of a module share.
struct ModuleLowering {
  KernelLibrary kernels;
  StoreTable stores;
  KernelOptions options;
  std::string library; ///< whose calls are made
  /// The entry that computes derived weights; made when the first one is needed.
  plan::EntryOp derive;
  /// The stores of derived weights by what computes them.
  llvm::StringMap<llvm::SmallVector<plan::StoreOp, 1>> derivedStores;
  /// Operations that nothing can do, each with the place to report.
  llvm::SmallVector<mlir::Operation *> unsupported;
};

class EntryLowering {
public:
  EntryLowering(ModuleLowering &shared, mlir::func::FuncOp function);

  /// Makes the plan.entry of the function.
  void lower();

private:
  void bindArguments();
  void chooseDestinations();
  void placeConcats();
  void findViews();
  bool isReadAsView(graph::ClusterOp cluster) const;
  bool hasViewBehind(mlir::Value tensor) const;
  LibraryCall withViews(graph::ClusterOp cluster, LibraryCall call, llvm::SmallVectorImpl<mlir::Value> &tensors);
  bool placeConcat(graph::ClusterOp cluster);
  void lowerCluster(graph::ClusterOp cluster);
  std::string deriveKey(graph::ClusterOp cluster) const;
  void lowerDerived(graph::ClusterOp cluster);
  void lowerToStep(graph::ClusterOp cluster);
  bool lowerView(graph::ClusterOp cluster);
  bool lowerSlice(graph::ClusterOp cluster);
  bool lowerPlacedConcat(graph::ClusterOp cluster);
  void lowerCall(graph::ClusterOp cluster, const LibraryCall &call);
  void lowerToKernel(graph::ClusterOp cluster);
  void launch(graph::ClusterOp cluster, const BuiltKernel &kernel);
  /// The buffer of output `i` of the cluster, which holds the value of input `updated` first if there is one.
  mlir::Value outputBuffer(graph::ClusterOp cluster, unsigned i, int updated);
  void returnResults();

  /// Moves new values into the variables, where they are not computed there.
  void updateVariables();

  void moveOut(graph::ConstantOp constant, graph::ClusterOp cluster);
  bool isOwn(mlir::Value input, mlir::Value result) const;
  bool isDerived(graph::ClusterOp cluster) const;
  /// The buffer of `tensor` as steps in the entry that `builder` is in can use it.
  mlir::Value buffer(mlir::Value tensor);
  mlir::Value destination(mlir::Value result, mlir::Location location);
  mlir::Value stored(plan::StoreOp store);

  ModuleLowering &shared;
  mlir::func::FuncOp function;
  VariableUpdates updates;
  plan::EntryOp entry;
  mlir::OpBuilder steps;    ///< where steps of the entry go
  mlir::OpBuilder *current; ///< `steps`, or the builder of the derive entry
  std::optional<mlir::OpBuilder> deriveSteps;
  llvm::DenseMap<mlir::Value, mlir::Value> buffers;   ///< tensors whose buffer belongs to this entry
  llvm::DenseMap<mlir::Value, plan::StoreOp> storeOf; ///< tensors that are stores
  llvm::DenseMap<mlir::Value, mlir::Value> outputOf;  ///< tensors that are computed right into an output, or into a part
                                                      ///< of a concatenation
  llvm::DenseSet<mlir::Operation *> views;            ///< movements whose results products read or write where they are
  llvm::DenseMap<mlir::Operation *, graph::ClusterOp> storedTransposed; ///< by the product that stores what they make
  llvm::DenseMap<mlir::Operation *, mlir::Value> placedConcats; ///< buffers whose parts are computed where they belong
};

} // namespace mezzo::lowering

#endif
