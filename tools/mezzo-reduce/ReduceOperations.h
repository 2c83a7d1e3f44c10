// The pass that makes programs smaller.
#ifndef MEZZO_TOOLS_MEZZO_REDUCE_REDUCEOPERATIONS_H
#define MEZZO_TOOLS_MEZZO_REDUCE_REDUCEOPERATIONS_H

namespace mezzo::tool {

/// Makes `--reduce-operations` known: it takes operations and functions away, one after the other, as long as the script
/// finds what is left interesting, until none can go. In the place of a result that is used comes an operand of the same
/// type, or zero. Unlike MLIR's `--reduction-tree` it never tests a program that the verifier refuses, and it follows uses.
void registerReduceOperations();

} // namespace mezzo::tool

#endif
