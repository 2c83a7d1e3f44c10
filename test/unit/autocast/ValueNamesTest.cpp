#include "passes/autocast/evidence/ValueNames.h"

#include "dialects/graph/IR/GraphDialect.h"

#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

using namespace mlir;
using namespace mezzo::autocast;

TEST(ValueNames, AreTheModelsOwnWhereThereAreSome) {
  MLIRContext context;
  context.loadDialect<mezzo::graph::GraphDialect, func::FuncDialect>();
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(R"(
    graph.variable @w : tensor<4xf32> {init = dense<1.0> : tensor<4xf32>}
    func.func @f(%x: tensor<4xf32> {graph.name = "x"}, %w: tensor<4xf32> {graph.variable = @w}, %u: tensor<4xf32>) -> tensor<4xf32> {
      %0 = graph.add %x, %w : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> loc("sum"("t"))
      %1 = graph.exp %0 : (tensor<4xf32>) -> tensor<4xf32> loc("sum"("t"))
      %2 = graph.exp %1 : (tensor<4xf32>) -> tensor<4xf32> loc("sum"("x"))
      %3 = graph.exp %2 : (tensor<4xf32>) -> tensor<4xf32>
      return %3 : tensor<4xf32>
    })",
                                                             &context);
  ASSERT_TRUE(module);
  auto function = module->lookupSymbol<func::FuncOp>("f");
  ValueNames names(function);
  std::vector<std::string> all;
  for (Value argument : function.getArguments())
    all.push_back(names.of(argument).str());
  for (Operation &op : function.getBody().front().without_terminator())
    all.push_back(names.of(op.getResult(0)).str());
  // The last operation that makes `t` has the name; an input keeps its own.
  EXPECT_EQ(all, (std::vector<std::string>{"x", "@w", "input1", "sum:add", "t", "sum:exp", ":exp"}));
  for (const std::string &name : all)
    EXPECT_EQ(names.of(names.find(name)), name);
  EXPECT_FALSE(names.find("nothing"));
}
