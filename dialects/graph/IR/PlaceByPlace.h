// Convolutions that are products of matrices.
#ifndef MEZZO_DIALECTS_GRAPH_IR_PLACEBYPLACE_H
#define MEZZO_DIALECTS_GRAPH_IR_PLACEBYPLACE_H

#include "dialects/graph/IR/GraphContractionOps.h"

namespace mezzo::graph {

/// Whether `conv`, of a type that libraries multiply and of something, reads for each place of its result the channels of
/// the same place alone: channels last, the result is then the product of the data, a row for each place, and the weights.
bool isPlaceByPlace(ConvOp conv);

} // namespace mezzo::graph

#endif
