#include "tools/mezzo/ExplainAutocast.h"

#include "compiler/driver/ModelFile.h"
#include "passes/autocast/policy/NearNames.h"
#include "passes/autocast/report/ReportDiff.h"
#include "passes/autocast/report/ReportJson.h"
#include "tools/mezzo/ExitCode.h"
#include "tools/mezzo/OpenModel.h"

#include <CLI/CLI.hpp>

#include <fstream>
#include <iostream>
#include <iterator>

using namespace mezzo;
using namespace mezzo::tool;

using Reports = std::vector<autocast::Report>;

/// Up to so many operations the costs of all flips are told unasked: they take less than a second.
static constexpr int64_t kFewOperations = 200;

static Reports readReports(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  if (!file)
    throw Failure("cannot read " + path + ": " + std::strerror(errno));
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (file.bad())
    throw Failure("cannot read " + path + ": " + std::strerror(errno));
  llvm::Expected<Reports> reports = autocast::reportsFromJson(text, path);
  if (!reports)
    throw Failure(llvm::toString(reports.takeError()));
  return std::move(*reports);
}

static void writeFile(const std::string &path, const std::string &text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush())
    throw Failure("cannot write " + path + ": " + std::strerror(errno));
}

static void draw(const Reports &reports, const std::string &path) {
  if (reports.size() != 1)
    throw Failure("--svg draws one program, and there are " + std::to_string(reports.size()) +
                  "; bind each dimension to one size");
  writeFile(path, reports.front().toSvg());
}

static void printText(const Reports &reports, const std::string &op) {
  for (const autocast::Report &report : reports) {
    if (!op.empty() && reports.size() > 1)
      std::cout << report.title() << '\n';
    std::cout << (op.empty() ? report.toText() : report.explain(op));
  }
}

static void warnOfOtherModel(const std::vector<autocast::ReportDiff> &diffs, const std::string &before) {
  if (diffs.front().areOtherModels())
    std::cerr << "mezzo: warning: " << before << " is of another model (" << diffs.front().modelBefore << ", this one is "
              << diffs.front().modelAfter << "): what differs is not due to options alone\n";
}

static void printDiff(const Reports &reports, const AutocastQuestion &question) {
  std::vector<autocast::ReportDiff> diffs = autocast::diff(readReports(question.before), reports);
  if (diffs.empty())
    throw Failure(question.before + " is about none of this model's programs");
  warnOfOtherModel(diffs, question.before);
  if (question.isJson) {
    std::cout << toJson(diffs);
    return;
  }
  for (const autocast::ReportDiff &diff : diffs)
    std::cout << diff.toText();
}

static bool isNamed(const Reports &reports, const std::string &name) {
  return std::any_of(reports.begin(), reports.end(), [&](const autocast::Report &report) {
    return !report.named(name).empty() || !report.sourcesNamed(name).empty();
  });
}

/// Says of something that the model has and the program has not any more what it was. Throws ValidationError where the model
/// has nothing of that name.
static void explainRest(const compiler::CompileOptions &options, const Reports &reports, const std::string &name,
                        std::ostream &out) {
  llvm::Expected<std::string> what = compiler::whatModelHas(options, name);
  if (!what)
    throw Failure(llvm::toString(what.takeError()));
  if (!what->empty()) {
    out << name << "  " << *what
        << " of the model, of which nothing is left in the program: it was computed while "
           "compiling, or nothing needs it\n";
    return;
  }
  std::vector<std::string> names;
  for (const autocast::Report &report : reports)
    llvm::append_range(names, report.names());
  throw CLI::ValidationError("'" + name + "'", "is nothing that autocast decided on" + autocast::didYouMean(name, names) +
                                                   "; without it all are listed");
}

/// The model's hash, for reports that are compared later.
static void nameModel(Reports &reports, const compiler::CompileOptions &options) {
  llvm::Expected<std::string> hash = compiler::hashModel(options);
  if (!hash)
    throw Failure(llvm::toString(hash.takeError()));
  for (autocast::Report &report : reports)
    report.model = *hash;
}

int tool::explainAutocast(compiler::CompileOptions options, const AutocastQuestion &question) {
  Reports reports;
  options.stopAfter = std::min(options.stopAfter, compiler::Phase::Autocast);
  options.onAutocast = [&](const autocast::Report &report) { reports.push_back(report); };
  bool isWhole = question.op.empty() && question.before.empty();
  options.autocast->flipLimit = question.wantsFlips ? std::numeric_limits<int64_t>::max() : isWhole ? kFewOperations : 0;
  options.autocast->flipOp = question.op;
  compiler::Compilation compilation(options);
  runOrThrow(compilation, options.path);
  if (question.isJson || !question.before.empty())
    nameModel(reports, options);
  if (!question.op.empty() && !isNamed(reports, question.op)) {
    explainRest(options, reports, question.op, question.isJson ? std::cerr : std::cout);
    if (!question.isJson)
      return kSuccess;
  }
  if (!question.svg.empty())
    draw(reports, question.svg);
  if (!question.before.empty())
    printDiff(reports, question);
  else if (question.isJson)
    std::cout << autocast::toJson(reports, question.op);
  else
    printText(reports, question.op);
  return kSuccess;
}
