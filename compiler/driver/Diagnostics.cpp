#include "compiler/driver/Diagnostics.h"

#include "dialects/common/NodeIdentity.h"
#include "mlir/IR/Location.h"

using namespace mlir;
using namespace mezzo;

static StringRef severityName(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Note:
    return "note";
  case DiagnosticSeverity::Warning:
    return "warning";
  case DiagnosticSeverity::Error:
    return "error";
  case DiagnosticSeverity::Remark:
    return "remark";
  }
  return "";
}

/// The place in a file that a location stands for, if there is one.
static FileLineColLoc filePlace(Location location) {
  FileLineColLoc found;
  location->walk([&](Location part) {
    if (auto place = dyn_cast<FileLineColLoc>(part)) {
      found = place;
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return found;
}

static void printOne(llvm::raw_ostream &stream, const Diagnostic &diagnostic) {
  if (auto place = filePlace(diagnostic.getLocation())) {
    stream << place.getFilename().getValue() << ':';
    if (place.getLine())
      stream << place.getLine() << ':' << place.getColumn() << ':';
    stream << ' ';
  }
  stream << severityName(diagnostic.getSeverity()) << ": ";
  if (auto nodes = coveredNodes(diagnostic.getLocation()); !nodes.empty()) {
    constexpr size_t kMostNames = 4;
    stream << (nodes.size() == 1 ? "node " : "nodes ");
    llvm::interleaveComma(ArrayRef(nodes).take_front(kMostNames), stream,
                          [&](StringRef node) { stream << '\'' << node << '\''; });
    stream << (nodes.size() > kMostNames ? ", …: " : ": ");
  }
  stream << diagnostic;
}

std::string compiler::formatDiagnostic(const Diagnostic &diagnostic) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  printOne(stream, diagnostic);
  for (const Diagnostic &note : diagnostic.getNotes()) {
    stream << '\n';
    printOne(stream, note);
  }
  return text;
}
