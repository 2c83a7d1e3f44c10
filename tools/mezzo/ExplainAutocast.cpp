#include "tools/mezzo/ExplainAutocast.h"

#include "compiler/driver/Compilation.h"
#include "passes/autocast/policy/NearNames.h"
#include "passes/autocast/report/ReportDiff.h"
#include "passes/autocast/report/ReportJson.h"
#include "tools/mezzo/ExitCode.h"
#include "tools/mezzo/HostTensor.h"

#include <CLI/CLI.hpp>

#include <fstream>
#include <iostream>
#include <sstream>

using namespace mezzo;
using namespace mezzo::tool;

using Reports = std::vector<autocast::Report>;

/// Up to so many operations the costs of all flips are told unasked: they take less than a second.
static constexpr int64_t kFewOperations = 200;

static Reports readReports(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf()))
    throw Failure("cannot read " + path + ": " + std::strerror(errno));
  llvm::Expected<Reports> reports = autocast::reportsFromJson(text.str(), path);
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
  for (const autocast::Report &report : reports)
    std::cout << (op.empty() ? report.toText() : report.explain(op));
}

static void printDiff(const Reports &reports, const AutocastQuestion &question) {
  std::vector<autocast::ReportDiff> diffs = autocast::diff(readReports(question.before), reports);
  if (diffs.empty())
    throw Failure(question.before + " is about none of this model's programs");
  if (question.isJson) {
    std::cout << toJson(diffs);
    return;
  }
  for (const autocast::ReportDiff &diff : diffs)
    std::cout << diff.toText();
}

static void checkIsNamed(const Reports &reports, const std::string &op) {
  std::vector<std::string> names;
  for (const autocast::Report &report : reports) {
    if (!report.named(op).empty())
      return;
    llvm::append_range(names, report.names());
  }
  throw CLI::ValidationError("'" + op + "'", "is nothing that autocast decided on" + autocast::didYouMean(op, names) +
                                                 "; without it all are listed");
}

int tool::explainAutocast(compiler::CompileOptions options, const AutocastQuestion &question) {
  Reports reports;
  options.stopAfter = std::min(options.stopAfter, compiler::Phase::Autocast);
  options.onAutocast = [&](const autocast::Report &report) { reports.push_back(report); };
  bool isWhole = question.op.empty() && question.before.empty();
  options.autocast->flipLimit = question.wantsFlips ? std::numeric_limits<int64_t>::max() : isWhole ? kFewOperations : 0;
  options.autocast->flipOp = question.op;
  compiler::Compilation compilation(options);
  if (failed(compilation.run()))
    return kFailure;
  if (!question.op.empty())
    checkIsNamed(reports, question.op);
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
