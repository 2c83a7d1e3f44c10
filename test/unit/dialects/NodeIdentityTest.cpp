#include "dialects/common/NodeIdentity.h"
#include "mlir/IR/MLIRContext.h"
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace mezzo;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

namespace {

class NodeIdentityTest : public ::testing::Test {
protected:
  mlir::MLIRContext context;
};

TEST_F(NodeIdentityTest, ANodeKeepsItsNameAndItsTensor) {
  mlir::Location location = nodeLocation(&context, "/conv1/Conv", "/conv1/output");
  EXPECT_THAT(coveredNodes(location), ElementsAre("/conv1/Conv"));
  EXPECT_EQ(tensorName(location), "/conv1/output");
}

TEST_F(NodeIdentityTest, FusedNodesAreListedOnceInOrder) {
  mlir::Location first = nodeLocation(&context, "Conv_0", "a");
  mlir::Location second = nodeLocation(&context, "Relu_1", "b");
  mlir::Location fused = fuseNodes(&context, {first, second, first});
  EXPECT_THAT(coveredNodes(fused), ElementsAre("Conv_0", "Relu_1"));
}

TEST_F(NodeIdentityTest, AFusionMakesTheTensorOfItsLastNode) {
  mlir::Location first = nodeLocation(&context, "Conv_0", "a");
  mlir::Location second = nodeLocation(&context, "Relu_1", "b");
  EXPECT_EQ(tensorName(fuseNodes(&context, {first, second})), "b");
}

TEST_F(NodeIdentityTest, WithoutItsTensorALocationCoversItsNodes) {
  mlir::Location first = nodeLocation(&context, "Conv_0", "a");
  mlir::Location second = nodeLocation(&context, "Relu_1", "b");
  mlir::Location stripped = withoutTensor(fuseNodes(&context, {first, second}));
  EXPECT_THAT(coveredNodes(stripped), ElementsAre("Conv_0", "Relu_1"));
  EXPECT_EQ(tensorName(stripped), "");
  mlir::Location unknown = mlir::UnknownLoc::get(&context);
  EXPECT_EQ(withoutTensor(unknown), unknown);
}

TEST_F(NodeIdentityTest, AnUnknownLocationCoversNothing) {
  mlir::Location unknown = mlir::UnknownLoc::get(&context);
  EXPECT_THAT(coveredNodes(unknown), IsEmpty());
  EXPECT_EQ(tensorName(unknown), "");
}

} // namespace
