// The order in which a graph's nodes can be computed.
#ifndef MEZZO_COMPILER_ONNX_MODEL_SORTNODES_H
#define MEZZO_COMPILER_ONNX_MODEL_SORTNODES_H

#include "compiler/onnx/model/Model.h"
#include "llvm/Support/Error.h"

namespace mezzo::onnx {

/// Orders `nodes` so that each comes after those that make what it, or a graph inside of it, reads; nodes that are in order
/// stay in order. Within a graph a name means the graph's own value, whatever is visible outside. Fails, naming node and
/// value, when nodes need each other in a circle and when two of them make one value.
llvm::Error sortNodes(std::vector<Node> &nodes);

} // namespace mezzo::onnx

#endif
