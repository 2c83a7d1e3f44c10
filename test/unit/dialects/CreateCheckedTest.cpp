#include "dialects/graph/IR/CreateChecked.h"
#include "dialects/graph/IR/GraphShapeOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace mlir;
using namespace mezzo::graph;
using ::testing::ElementsAre;

namespace {

class CreateCheckedTest : public ::testing::Test {
protected:
  CreateCheckedTest() : builder(&context) {
    context.loadDialect<GraphDialect, func::FuncDialect>();
    context.getDiagEngine().registerHandler([this](Diagnostic &diagnostic) { errors.push_back(diagnostic.str()); });
    module = ModuleOp::create(builder.getUnknownLoc());
    builder.setInsertionPointToStart(module->getBody());
    Type type = RankedTensorType::get({2, 3}, builder.getF32Type());
    auto function = func::FuncOp::create(builder, builder.getUnknownLoc(), "f", builder.getFunctionType(type, {}));
    x = function.addEntryBlock()->getArgument(0);
    builder.setInsertionPointToStart(&function.getBody().front());
  }

  TransposeOp transpose(ArrayRef<int64_t> permutation) {
    return createChecked<TransposeOp>(builder, builder.getUnknownLoc(), x,
                                      builder.getNamedAttr("permutation", builder.getDenseI64ArrayAttr(permutation)));
  }

  MLIRContext context;
  OpBuilder builder;
  OwningOpRef<ModuleOp> module;
  Value x;
  std::vector<std::string> errors;
};

TEST_F(CreateCheckedTest, TheResultTypeFollowsFromOperandsAndAttributes) {
  TransposeOp op = transpose({1, 0});
  ASSERT_TRUE(op);
  EXPECT_THAT(op.getType().getShape(), ElementsAre(3, 2));
  EXPECT_TRUE(errors.empty());
}

TEST_F(CreateCheckedTest, ABrokenConstraintIsReportedOnceAndLeavesNothing) {
  EXPECT_FALSE(transpose({1, 1}));
  EXPECT_THAT(errors, ElementsAre("'graph.transpose' op C1: permutation wanted of 0 to 1, got [1, 1]"));
  EXPECT_TRUE(builder.getInsertionBlock()->empty());
}

TEST_F(CreateCheckedTest, AnAttributeOfTheWrongKindIsReported) {
  EXPECT_FALSE(createChecked<TransposeOp>(builder, builder.getUnknownLoc(), x,
                                          builder.getNamedAttr("permutation", builder.getUnitAttr())));
  EXPECT_EQ(errors.size(), 1u);
  EXPECT_TRUE(builder.getInsertionBlock()->empty());
}

} // namespace
