#include "tools/mezzo/ExplainFusion.h"

#include "tools/mezzo/OpenModel.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/GraphProgramOps.h"
#include "dialects/plan/IR/PlanDialect.h"

#include "llvm/ADT/StringExtras.h"

#include <iostream>
#include <set>

using namespace mezzo;
using namespace mezzo::tool;

/// As "1 kernel" or "2 kernels".
static std::string counted(size_t count, const std::string &what) {
  return std::to_string(count) + ' ' + what + (count == 1 ? "" : what.ends_with("ch") ? "es" : "s");
}

namespace {
/// An entry as fusion leaves it and as its plan has it.
struct FusedEntry {
  std::string name;
  size_t operations = 0;
  std::vector<std::string> clusters; ///< those of several operations, as `matmul + add  nodes: …`
  size_t numClusters = 0;
  size_t launches = 0, copies = 0;
  std::set<std::string> kernels;
  std::map<std::string, size_t> calls;
};

class FusionSummary {
public:
  llvm::LogicalResult after(compiler::Phase phase, mlir::ModuleOp module) {
    if (phase == compiler::Phase::Fuse)
      for (auto function : module.getOps<mlir::func::FuncOp>())
        if (function.isPublic() && !function.isExternal())
          addFused(function);
    if (phase == compiler::Phase::Plan)
      for (auto plan : module.getOps<plan::EntryOp>())
        addPlanned(plan);
    return llvm::success();
  }

  std::string text() const {
    std::string all;
    for (const FusedEntry &entry : entries)
      all += (all.empty() ? "" : "\n") + textOf(entry);
    return all;
  }

private:
  void addFused(mlir::func::FuncOp function) {
    FusedEntry &entry = entries.emplace_back();
    entry.name = function.getName().str();
    for (auto cluster : function.getBody().front().getOps<graph::ClusterOp>()) {
      auto body = cluster.getBody().front().without_terminator();
      auto count = static_cast<size_t>(std::distance(body.begin(), body.end()));
      entry.operations += count;
      ++entry.numClusters;
      if (count > 1)
        entry.clusters.push_back(describe(body));
    }
  }

  template <typename Range> static std::string describe(Range body) {
    std::vector<std::string> ops;
    std::string made;
    for (mlir::Operation &op : body) {
      ops.push_back(op.getName().stripDialect().str());
      if (llvm::StringRef tensor = tensorName(op.getLoc()); !tensor.empty())
        made = tensor.str();
    }
    return llvm::join(ops, " + ") + (made.empty() ? "" : "  -> " + made);
  }

  void addPlanned(plan::EntryOp planned) {
    auto found = llvm::find_if(entries, [&](const FusedEntry &entry) { return planned.getSymName() == entry.name; });
    if (found == entries.end())
      return;
    for (mlir::Operation &op : planned.getBody().front()) {
      if (auto launch = mlir::dyn_cast<plan::LaunchOp>(op)) {
        ++found->launches;
        found->kernels.insert(launch.getKernel().str());
      } else if (auto call = mlir::dyn_cast<plan::CallOp>(op)) {
        ++found->calls[call.getFunction().str()];
      }
      found->copies += mlir::isa<plan::CopyOp>(op);
    }
  }

  static std::string textOf(const FusedEntry &entry) {
    size_t numCalls = 0;
    std::vector<std::string> calls;
    for (const auto &[name, count] : entry.calls) {
      numCalls += count;
      calls.push_back(std::to_string(count) + " " + name);
    }
    std::string text;
    llvm::raw_string_ostream out(text);
    auto row = [&](llvm::StringRef name) -> llvm::raw_ostream & { return out << llvm::left_justify(name, 16); };
    out << "fusion of @" << entry.name << '\n';
    row("operations") << entry.operations << ", in " << counted(entry.numClusters, "cluster") << '\n';
    row("kernels") << counted(entry.launches, "launch") << " of " << counted(entry.kernels.size(), "kernel") << '\n';
    row("library calls") << numCalls << (calls.empty() ? "" : ": ") << llvm::join(calls, ", ") << '\n';
    row("copies") << entry.copies << '\n';
    row("fused") << counted(entry.clusters.size(), "cluster") << " of several operations\n";
    for (const std::string &cluster : entry.clusters)
      out << "  " << cluster << '\n';
    return text;
  }

  std::vector<FusedEntry> entries;
};
} // namespace

void tool::explainFusion(compiler::CompileOptions options) {
  FusionSummary summary;
  std::string remarks;
  options.explainFusion = true;
  options.stopAfter = std::min(options.stopAfter, compiler::Phase::Plan);
  options.afterPhase = [&](compiler::Phase phase, mlir::ModuleOp module) { return summary.after(phase, module); };
  options.onDiagnostic = [&](const std::string &text) {
    if (text.find("remark: ") != std::string::npos)
      remarks += text + '\n';
    else
      std::cerr << text << '\n';
  };
  compiler::Compilation compilation(options);
  runOrThrow(compilation, options.path);
  std::cout << summary.text();
  if (!remarks.empty())
    std::cout << "\nnot fused, and why\n" << remarks;
}
