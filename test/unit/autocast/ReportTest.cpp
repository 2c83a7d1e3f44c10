#include "passes/autocast/report/ReportDiff.h"
#include "passes/autocast/report/ReportJson.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace mezzo::autocast;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// One input, two operations that read it, an output; everything set that may be absent.
static Report sample() {
  Report report;
  report.function = "main";
  report.type = "f16";
  ValueEntry input{
      .tensor = "x", .type = "4", .isStored = true, .elements = 4, .evidence = "unknown", .range = "range unknown"};
  input.stored = {1, false, true, "io", "--io=keep"};
  input.cast = Cast{2, 48, "io"};
  report.inputs.push_back(input);
  for (int number : {0, 1}) {
    OpEntry op;
    op.number = number;
    op.op = "exp";
    op.nodes = {"/exp" + std::to_string(number)};
    op.compute = {2 + number, true, false, "cost", "moves fewest bytes"};
    op.operands.push_back(
        {.index = 0, .role = "data", .from = OperandEntry::From::Input, .isReadLow = true, .isCast = true});
    ValueEntry value = input;
    value.tensor = "e" + std::to_string(number);
    value.stored = op.compute;
    value.exponent = -3;
    value.flip = Flip{-16, "range: too large"};
    op.values.push_back(value);
    op.flip = Flip{12.5, ""};
    report.ops.push_back(op);
  }
  OutputEntry output;
  output.tensor = "y";
  output.operand = {.index = 0, .role = "any", .from = OperandEntry::From::Operation, .number = 1};
  report.outputs.push_back(output);
  report.sources.push_back({"eps", "constant", "f32", "f32", "scalar", 1, "[1e-12, 1e-12]", {{1, "exp", "e1", 1, "f16"}}});
  report.sources.push_back({"ids", "input", "i64", "i64", "4", 4, "", {{-1, "gather", "g", 1, "i64"}}});
  report.findings.push_back({Finding::Risk::Medium, "constant-coarse", "eps", "is coarse", "keep f32"});
  report.summary.castsByReason["io"] = 1;
  report.summary.storedBytes = 24;
  return report;
}

static std::string errorOf(llvm::StringRef text) {
  llvm::Expected<std::vector<Report>> reports = reportsFromJson(text, "old.json");
  return reports ? "" : llvm::toString(reports.takeError());
}

TEST(Report, IsReadAsItWasWritten) {
  std::string text = toJson({sample(), sample()});
  llvm::Expected<std::vector<Report>> reports = reportsFromJson(text, "old.json");
  ASSERT_TRUE(static_cast<bool>(reports));
  EXPECT_EQ(toJson(*reports), text);
  EXPECT_EQ((*reports)[0].ops[1].values[0].exponent, -3);
}

TEST(Report, WritesOnlyWhatIsNamed) {
  llvm::Expected<std::vector<Report>> reports = reportsFromJson(toJson({sample()}, "/exp1"), "old.json");
  ASSERT_TRUE(static_cast<bool>(reports));
  ASSERT_EQ(reports->front().ops.size(), 1U);
  EXPECT_EQ(reports->front().ops[0].number, 1);
}

TEST(Report, SaysWhatIsWrongWithAFile) {
  EXPECT_THAT(errorOf("{"), HasSubstr("old.json: no JSON"));
  EXPECT_THAT(errorOf("{\"format\": \"other\"}"), HasSubstr("\"format\" wanted \"mezzo-autocast-report-1\""));
  EXPECT_THAT(errorOf("{\"format\": \"mezzo-autocast-report-1\"}"), HasSubstr("\"reports\" is missing"));
  std::string text = toJson({sample()});
  text.replace(text.find("\"from\": \"input\""), 15, "\"from\": \"thing\"");
  EXPECT_THAT(errorOf(text), HasSubstr("unknown word at reports[0].operations[0].operands[0].from"));
}

TEST(Report, StaysValidWhateverNamesAre) {
  Report report = sample();
  report.ops[0].nodes = {"<a & \"b\">\x01\xff"};
  report.ops[0].values[0].tensor = "\xff\xfe";
  EXPECT_EQ(errorOf(toJson({report})), "");
  std::string picture = report.toSvg();
  EXPECT_THAT(picture, HasSubstr("&lt;a &amp; &quot;b&quot;&gt;?"));
  EXPECT_TRUE(llvm::json::isUTF8(picture));
}

TEST(Report, IsFoundByAllItsNames) {
  Report report = sample();
  EXPECT_EQ(report.named("exp").size(), 2U);
  for (const char *name : {"#1", "/exp1", "e1"})
    EXPECT_THAT(report.named(name), ElementsAre(&report.ops[1])) << name;
  EXPECT_THAT(report.named("x"), IsEmpty());
  EXPECT_THAT(report.named(""), IsEmpty());
}

TEST(Report, TellsOfSources) {
  Report report = sample();
  EXPECT_EQ(report.explain("eps"), R"(constant  eps
  type          f32, scalar, 1 element
  held in       f32, and cast once for readers of another type, when the program is loaded
  range         [1e-12, 1e-12]
  read by                 operand  as    cast      name
    #1 exp                      1  f16   narrowed  e1
  finding       medium, constant-coarse: is coarse; decision: keep f32
)");
  EXPECT_THAT(report.explain("ids"),
              AllOf(HasSubstr("range         not asked for: it is no float"),
                    HasSubstr("    gather                      1  i64   -         g\n"), HasSubstr("finding       none")));
  EXPECT_THAT(report.names(), testing::Contains("eps"));
}

TEST(Report, PutsWhatComputesFirst) {
  Report report = sample();
  report.ops[0].isHelper = true;
  EXPECT_THAT(report.named("exp"), ElementsAre(&report.ops[1], &report.ops[0]));
}

TEST(Report, SaysForWhichSizesItIs) {
  Report report = sample();
  EXPECT_EQ(report.title(), "@main");
  report.dims = {{"H", 2}, {"N", 8}};
  EXPECT_EQ(report.title(), "@main for H=2, N=8");
  llvm::Expected<std::vector<Report>> reports = reportsFromJson(toJson({report}), "old.json");
  ASSERT_TRUE(static_cast<bool>(reports));
  EXPECT_EQ(reports->front().dims, report.dims);
}

TEST(Report, ShowsExponentsAndDecisions) {
  Report report = sample();
  EXPECT_THAT(report.explain("e0"), HasSubstr("f16 times 2^-3, 8 bytes"));
  EXPECT_THAT(report.toText(), HasSubstr("constant-coarse          eps is coarse; decision: keep f32"));
}

TEST(Report, RoundsBytesToWholeOnes) {
  EXPECT_EQ(bytesText(-0.2), "+0");
  EXPECT_EQ(bytesText(1e12), "+1000000000000");
  EXPECT_EQ(bytesText(-7.6), "-8");
}

TEST(ReportDiff, TellsWhatChanged) {
  Report before = sample(), after = sample();
  EXPECT_THAT(diff(before, after).changes, IsEmpty());
  EXPECT_THAT(diff(before, after).toText(), HasSubstr("no decision differs"));
  after.ops[0].compute = {2, false, true, "user", "--keep-f32=e0"};
  after.ops[1].values[0].exponent.reset();
  after.inputs[0].evidence = "proven";
  std::vector<std::string> lines;
  for (const Change &change : diff(before, after).changes)
    lines.push_back(change.of + ' ' + change.name + ' ' + change.what + ": " + change.before + " -> " + change.after);
  EXPECT_THAT(lines, ElementsAre("input x evidence: unknown -> proven", "operation exp e0 computes: f16 -> f32",
                                 "operation exp e0 pin: none -> user: --keep-f32=e0", "value e1 exponent: 2^-3 -> none"));
}

TEST(ReportDiff, KnowsOtherModels) {
  Report before = sample(), after = sample();
  EXPECT_FALSE(diff(before, after).areOtherModels());
  before.model = "abc";
  EXPECT_FALSE(diff(before, after).areOtherModels()) << "one does not tell";
  after.model = "abd";
  EXPECT_TRUE(diff(before, after).areOtherModels());
}

TEST(ReportDiff, FindsOperationsWhateverTheirNumbers) {
  Report before = sample(), after = sample();
  after.ops.erase(after.ops.begin());
  after.ops[0].number = 0;
  after.ops.push_back(after.ops[0]);
  after.ops[1].values[0].tensor = "new";
  ReportDiff found = diff(before, after);
  EXPECT_THAT(found.changes, IsEmpty());
  EXPECT_THAT(found.onlyBefore, ElementsAre("exp e0"));
  EXPECT_THAT(found.onlyAfter, ElementsAre("exp new"));
}
