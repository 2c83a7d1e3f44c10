#include "passes/autocast/policy/PolicyTable.h"

#include "dialects/graph/IR/Graph.h"
#include "dialects/graph/IR/GraphTraits.h"

#include "llvm/ADT/StringSet.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace mezzo;
using namespace mezzo::autocast;
using testing::HasSubstr;

static std::string errorOf(llvm::StringRef text) {
  llvm::Expected<PolicyTable> table = PolicyTable::parse(text, "mine.yaml");
  return table ? "" : llvm::toString(table.takeError());
}

TEST(PolicyTable, HasARowForEveryOperationAndNoOther) {
  mlir::MLIRContext context;
  context.loadDialect<graph::GraphDialect>();
  llvm::StringSet<> names;
  for (mlir::RegisteredOperationName op : context.getRegisteredOperationsByDialect("graph")) {
    llvm::StringRef name = op.stripDialect();
    if (name == "variable" || name == "cluster" || name == "yield")
      continue; // structure, not computation
    names.insert(name);
    EXPECT_TRUE(PolicyTable::builtin().find(name)) << "no row for " << name.str();
  }
  for (const PolicyRow &row : PolicyTable::builtin().rows())
    EXPECT_TRUE(names.contains(row.op)) << "a row for " << row.op << ", which is no operation";
}

TEST(PolicyTable, EveryContractionAccumulatesInF32) {
  mlir::MLIRContext context;
  context.loadDialect<graph::GraphDialect>();
  for (mlir::RegisteredOperationName op : context.getRegisteredOperationsByDialect("graph"))
    if (op.hasTrait<graph::Contraction>() || op.hasTrait<graph::Normalization>()) {
      const PolicyRow &row = *PolicyTable::builtin().find(op.stripDialect());
      bool isGivenStatistics = row.op == "batch_norm"; // no sum is taken
      EXPECT_TRUE(row.accumulate == "f32" || isGivenStatistics) << row.op;
    }
}

TEST(PolicyTable, RowsOfAUserReplaceItsOwn) {
  PolicyTable table = PolicyTable::builtin();
  llvm::Expected<PolicyTable> user =
      PolicyTable::parse("[{op: exp, operands: [data], f16: low, bf16: f32, reason: speed, why: mine}]", "mine.yaml");
  ASSERT_TRUE(static_cast<bool>(user));
  EXPECT_FALSE(static_cast<bool>(table.override(*user, "mine.yaml")));
  EXPECT_EQ(table.find("exp")->f16, Prior::Low);
  EXPECT_EQ(table.find("exp")->why, "mine");
  EXPECT_EQ(table.find("log")->why, PolicyTable::builtin().find("log")->why);
}

TEST(PolicyTable, AFileMayHavePins) {
  llvm::Expected<PolicyTable> user = PolicyTable::parse(R"(keep-f32: ["/a/Conv", op:exp]
keep-low: ["result:y"]
)",
                                                        "mine.yaml");
  ASSERT_TRUE(static_cast<bool>(user));
  EXPECT_THAT(user->keepF32(), testing::ElementsAre("/a/Conv", "op:exp"));
  EXPECT_THAT(user->keepLow(), testing::ElementsAre("result:y"));
  EXPECT_TRUE(user->rows().empty());
  user = PolicyTable::parse(R"({"rows": [{"op": "exp", "operands": ["data"], "f16": "low", "bf16": "f32",
                                         "reason": "speed", "why": "x"}], "keep-f32": ["a"]})",
                            "mine.json");
  ASSERT_TRUE(static_cast<bool>(user));
  EXPECT_EQ(user->rows().size(), 1U);
  EXPECT_THAT(user->keepF32(), testing::ElementsAre("a"));
}

TEST(PolicyTable, SaysWhatIsWrong) {
  EXPECT_THAT(errorOf("{keep-f31: [a]}"), HasSubstr("unknown key 'keep-f31'"));
  EXPECT_THAT(errorOf("word"), HasSubstr("neither a list of rows nor a mapping"));
  EXPECT_THAT(errorOf("[{op: exp}]"), HasSubstr("missing required key 'operands'"));
  EXPECT_THAT(errorOf("[{op: exp, operands: [data], f16: tiny, bf16: f32, reason: speed, why: x}]"),
              HasSubstr("unknown enumerated scalar"));
  EXPECT_THAT(errorOf("[{op: exp, operands: [data], compute: f64, f16: f32, bf16: f32, reason: speed, why: x}]"),
              HasSubstr("compute wanted f32 or exact, got 'f64'"));
  std::string row = "{op: exp, operands: [data], f16: f32, bf16: f32, reason: speed, why: x}";
  EXPECT_THAT(errorOf("[" + row + ", " + row + "]"), HasSubstr("'exp' has two rows"));
}
