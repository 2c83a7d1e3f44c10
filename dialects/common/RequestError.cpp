#include "dialects/common/RequestError.h"

using namespace mlir;

static constexpr llvm::StringLiteral kMark = "mezzo.request";

InFlightDiagnostic mezzo::emitRequestError(Location location, const llvm::Twine &message) {
  InFlightDiagnostic diagnostic = emitError(location, message);
  if (Diagnostic *made = diagnostic.getUnderlyingDiagnostic())
    made->getMetadata().emplace_back(StringRef(kMark));
  return diagnostic;
}

bool mezzo::isRequestError(Diagnostic &diagnostic) {
  return llvm::any_of(diagnostic.getMetadata(), [](const DiagnosticArgument &argument) {
    return argument.getKind() == DiagnosticArgument::DiagnosticArgumentKind::String && argument.getAsString() == kMark;
  });
}
