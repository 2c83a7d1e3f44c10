#include "passes/lowering/MovementViews.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

Operation *lowering::movementOf(graph::ClusterOp cluster) {
  Block &body = cluster.getBody().front();
  bool isMovement = isa<graph::SliceOp, graph::TransposeOp, graph::ReshapeOp>(body.front());
  return isMovement && body.getOperations().size() == 2 && isa<BlockArgument>(body.front().getOperand(0)) ? &body.front()
                                                                                                          : nullptr;
}

std::optional<graph::StridedView> lowering::viewThroughMovements(Value tensor) {
  auto cluster = tensor.getDefiningOp<graph::ClusterOp>();
  Operation *movement = cluster ? movementOf(cluster) : nullptr;
  if (!movement)
    return graph::StridedView::whole(tensor);
  std::optional<graph::StridedView> view = viewThroughMovements(cluster.getInputs()[0]);
  return view ? view->through(movement) : std::nullopt;
}
