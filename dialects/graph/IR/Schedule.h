// How the learning rate goes on: the attribute `schedule` of graph.observe_gradients.
#ifndef MEZZO_DIALECTS_GRAPH_IR_SCHEDULE_H
#define MEZZO_DIALECTS_GRAPH_IR_SCHEDULE_H

#include "mlir/IR/BuiltinAttributes.h"
#include <optional>
#include <string>

namespace mezzo::graph {

struct Schedule {
  std::string kind = "constant";
  double rate = 0.001, least = 0, gamma = 0.1;
  int64_t warmup = 0, total = 0, every = 1;

  /// Reads the attribute. Where an entry is unknown, of another type, or makes no sense, says so in `fault`.
  static std::optional<Schedule> read(mlir::DictionaryAttr attribute, std::string &fault);
  /// The attribute, entries with defaults left out.
  mlir::DictionaryAttr write(mlir::MLIRContext *context) const;
};

} // namespace mezzo::graph

#endif
