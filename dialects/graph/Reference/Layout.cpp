#include "dialects/graph/Reference/Layout.h"

#include "llvm/ADT/STLExtras.h"

using namespace mezzo::graph;
using namespace mezzo::graph::reference;

Tensor reference::toChannelsFirst(const Tensor &x, llvm::StringRef layout) {
  if (layout == "channels_first")
    return x;
  auto order = llvm::to_vector(llvm::seq<int64_t>(x.getRank()));
  std::rotate(order.begin() + 1, order.end() - 1, order.end());
  return transposed(x, order);
}

Tensor reference::fromChannelsFirst(const Tensor &x, llvm::StringRef layout) {
  if (layout == "channels_first")
    return x;
  auto order = llvm::to_vector(llvm::seq<int64_t>(x.getRank()));
  std::rotate(order.begin() + 1, order.begin() + 2, order.end());
  return transposed(x, order);
}
