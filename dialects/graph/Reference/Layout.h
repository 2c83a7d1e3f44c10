// Tensors with their axes in another order.
#ifndef MEZZO_DIALECTS_GRAPH_REFERENCE_LAYOUT_H
#define MEZZO_DIALECTS_GRAPH_REFERENCE_LAYOUT_H

#include "dialects/graph/Reference/Tensor.h"

namespace mezzo::graph::reference {

/// Axis i of the result is axis permutation[i] of x.
Tensor transposed(const Tensor &x, llvm::ArrayRef<int64_t> permutation);

/// x, which is N S… C for the layout "channels_last", as N C S….
Tensor toChannelsFirst(const Tensor &x, llvm::StringRef layout);

/// x, which is N C S…, in `layout`.
Tensor fromChannelsFirst(const Tensor &x, llvm::StringRef layout);

} // namespace mezzo::graph::reference

#endif
