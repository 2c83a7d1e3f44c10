// Reports as JSON by the schema docs/autocast-report.schema.json.
#ifndef MEZZO_PASSES_AUTOCAST_REPORT_REPORTJSON_H
#define MEZZO_PASSES_AUTOCAST_REPORT_REPORTJSON_H

#include "passes/autocast/report/Report.h"

#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace mezzo::autocast {

/// What the documents say of themselves.
inline constexpr llvm::StringLiteral kReportFormat = "mezzo-autocast-report-1";

/// All but locations and certificates. With `op`, of the operations only those that it names.
std::string toJson(const std::vector<Report> &reports, llvm::StringRef op = "");

/// The summary as it stands in a report.
llvm::json::Value toJson(const Summary &summary);

/// Reads what `toJson` wrote. `source` names it in errors.
llvm::Expected<std::vector<Report>> reportsFromJson(llvm::StringRef text, llvm::StringRef source);

/// A JSON document as the tools print it.
std::string printJson(llvm::json::Value value);

/// `text` with what is not UTF-8 replaced.
llvm::json::Value jsonText(llvm::StringRef text);

} // namespace mezzo::autocast

#endif
