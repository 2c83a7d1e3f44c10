#include "compiler/onnx/import/Problems.h"

#include "compiler/onnx/model/Model.h"
#include "dialects/common/RequestError.h"
#include "mlir/IR/Location.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace mezzo::onnx;

/// How many nodes and how many plain errors are listed; beyond, only their number.
constexpr size_t listedNodes = 5, listedErrors = 20;

void Problems::Kinds::add(StringRef what, StringRef node, StringRef hint) {
  ++count;
  auto [place, isNew] = places.try_emplace(what, kinds.size());
  if (isNew) {
    Kind &made = kinds.emplace_back();
    made.what = what.str();
    made.hint = hint.str();
  }
  Kind &kind = kinds[place->second];
  if (is_contained(kind.nodes, node))
    return;
  ++kind.count;
  if (kind.nodes.size() < listedNodes)
    kind.nodes.push_back(node.str());
}

std::string Problems::Kind::text() const {
  std::string text = join(map_range(nodes, [](StringRef node) { return quoted(node); }), ", ");
  return count > nodes.size() ? text + " and " + std::to_string(count - nodes.size()) + " more" : text;
}

mlir::LogicalResult Problems::emit(mlir::MLIRContext *context, StringRef file) const {
  std::vector<std::string> lines;
  for (const Kind &kind : unsupported.kinds)
    lines.push_back(kind.what + " is not supported: " + std::to_string(kind.count) +
                    (kind.count == 1 ? " node: " : " nodes: ") + kind.text() + (kind.hint.empty() ? "" : "; " + kind.hint));
  for (const Kind &kind : unbound.kinds)
    lines.push_back("give " + kind.what + ", which is used at " + kind.text());
  append_range(lines, ArrayRef(errors).take_front(listedErrors));
  if (errors.size() > listedErrors)
    lines.push_back(std::to_string(errors.size() - listedErrors) + " more errors");
  mlir::Location nowhere = mlir::UnknownLoc::get(context);
  bool isRequest = requestErrors > 0 && requestErrors == errors.size() && unsupported.kinds.empty();
  mlir::InFlightDiagnostic diagnostic = isRequest ? emitRequestError(nowhere) : mlir::emitError(nowhere);
  if (lines.size() == 1)
    return diagnostic << file << ": " << lines.front();
  diagnostic << file << ": cannot be imported";
  for (const std::string &line : lines)
    diagnostic.attachNote() << line;
  return diagnostic;
}
