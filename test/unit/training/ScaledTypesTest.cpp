// Every operation of the graph dialect has a row in the table of scaled types, so that none is judged by accident.
#include "dialects/graph/IR/ScaledTypes.h"
#include "dialects/graph/IR/Graph.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/MLIRContext.h"

#include <gtest/gtest.h>

TEST(ScaledTypes, EveryOperationHasARow) {
  mlir::MLIRContext context;
  context.loadDialect<mezzo::graph::GraphDialect>();
  // What is part of a program, whose types are compared whole.
  auto isStructure = [](llvm::StringRef name) {
    return llvm::is_contained({"graph.variable", "graph.cluster", "graph.yield"}, name);
  };
  unsigned count = 0;
  for (mlir::RegisteredOperationName op : context.getRegisteredOperationsByDialect("graph")) {
    EXPECT_TRUE(isStructure(op.getStringRef()) || mezzo::graph::scaledRowOf(op.getStringRef())) << op.getStringRef().str();
    ++count;
  }
  EXPECT_GT(count, 100u);
}
