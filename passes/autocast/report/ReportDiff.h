// What differs between the decisions of two runs on one model.
#ifndef MEZZO_PASSES_AUTOCAST_REPORT_REPORTDIFF_H
#define MEZZO_PASSES_AUTOCAST_REPORT_REPORTDIFF_H

#include "passes/autocast/report/Report.h"

#include "llvm/Support/JSON.h"

namespace mezzo::autocast {

/// One property of an operation, a value or an input that is not what it was.
struct Change {
  std::string of;   ///< operation, value or input
  std::string name; ///< by the model's names
  std::string what; ///< computes, stored, pin, evidence, range or exponent
  std::string before, after;
};

/// The differences of one function. Operations are found by their nodes and tensors, whatever their numbers.
struct ReportDiff {
  std::string function;
  std::string title; ///< see Report
  std::string typeBefore, typeAfter;
  std::string modelBefore, modelAfter; ///< hashes; empty where a report does not tell
  Summary before, after;
  std::vector<Change> changes;                    ///< in the order of the program
  std::vector<std::string> onlyBefore, onlyAfter; ///< operations

  /// Whether the runs are known to be on different models, of which nothing follows from equal names.
  bool areOtherModels() const { return !modelBefore.empty() && !modelAfter.empty() && modelBefore != modelAfter; }

  std::string toText() const;
  llvm::json::Value toJson() const;
};

ReportDiff diff(const Report &before, const Report &after);

/// Of all functions; those that only one side has are left out.
std::vector<ReportDiff> diff(const std::vector<Report> &before, const std::vector<Report> &after);

/// JSON by the schema docs/autocast-diff.schema.json.
std::string toJson(const std::vector<ReportDiff> &diffs);

} // namespace mezzo::autocast

#endif
