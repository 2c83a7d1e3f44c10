// All of the graph dialect. A file that needs a few operations only includes their family's header: it compiles faster.
#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPH_H
#define MEZZO_DIALECTS_GRAPH_IR_GRAPH_H

#include "dialects/graph/IR/GraphActivationOps.h"
#include "dialects/graph/IR/GraphBinaryOps.h"
#include "dialects/graph/IR/GraphContractionOps.h"
#include "dialects/graph/IR/GraphDialect.h"
#include "dialects/graph/IR/GraphGradientOps.h"
#include "dialects/graph/IR/GraphIndexOps.h"
#include "dialects/graph/IR/GraphLossOps.h"
#include "dialects/graph/IR/GraphNormOps.h"
#include "dialects/graph/IR/GraphPoolOps.h"
#include "dialects/graph/IR/GraphProgramOps.h"
#include "dialects/graph/IR/GraphReduceOps.h"
#include "dialects/graph/IR/GraphResampleOps.h"
#include "dialects/graph/IR/GraphSequenceOps.h"
#include "dialects/graph/IR/GraphShapeOps.h"
#include "dialects/graph/IR/GraphTrainingOps.h"
#include "dialects/graph/IR/GraphUnaryOps.h"

#endif
