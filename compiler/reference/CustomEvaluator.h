// Custom operators in the reference interpreter: it calls the same functions as the runtime does.
#ifndef MEZZO_COMPILER_REFERENCE_CUSTOMEVALUATOR_H
#define MEZZO_COMPILER_REFERENCE_CUSTOMEVALUATOR_H

#include "dialects/graph/Reference/Evaluators.h"

#include <string>
#include <vector>

namespace mezzo::reference {

/// Whose code the interpreter may load for custom operators.
struct CustomOpAccess {
  bool isAllowed = false;
  std::vector<std::string> libraries; ///< files, and folders to search
};

/// Adds `graph.custom`: it finds its library as the runtime does, by the name of its file, and fails where that is not
/// allowed. Where a run keeps floats in f64, operands are rounded to the types that the function has, and its results
/// widened.
void addCustomEvaluator(graph::reference::Evaluators &evaluators, const CustomOpAccess &access);

} // namespace mezzo::reference

#endif
