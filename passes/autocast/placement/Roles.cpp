#include "passes/autocast/placement/Roles.h"

#include "dialects/graph/IR/Graph.h"
#include "dialects/graph/IR/GraphCustomOps.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

bool autocast::isF32(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.getElementType().isF32();
}

int64_t autocast::countElements(Value value) {
  int64_t count = 1;
  for (int64_t size : graph::shapeOf(value))
    count *= ShapedType::isDynamic(size) ? 1 : size;
  return count;
}

static double flopsOfMatmul(graph::MatmulOp op) {
  ArrayRef<int64_t> lhs = graph::shapeOf(op.getLhs());
  int64_t inner = lhs[lhs.size() - (op.getTransposeLhs() ? 2 : 1)];
  return 2.0 * static_cast<double>(countElements(op.getResult())) * static_cast<double>(std::max<int64_t>(inner, 1));
}

static double flopsOfConv(Value result, Value weight) {
  ArrayRef<int64_t> shape = graph::shapeOf(weight);
  auto perOutput = static_cast<double>(countElements(weight)) / static_cast<double>(std::max<int64_t>(shape[0], 1));
  return 2.0 * static_cast<double>(countElements(result)) * perOutput;
}

double autocast::countFlops(Operation *op) {
  return TypeSwitch<Operation *, double>(op)
      .Case(flopsOfMatmul)
      .Case([](graph::ConvOp conv) { return flopsOfConv(conv.getResult(), conv.getWeight()); })
      .Case([](graph::ConvTransposeOp conv) { return flopsOfConv(conv.getX(), conv.getWeight()); })
      .Case([](graph::AttentionOp attention) {
        return 4.0 * static_cast<double>(countElements(attention.getQ())) *
               static_cast<double>(std::max<int64_t>(graph::shapeOf(attention.getK())[2], 1));
      })
      .Case<graph::LstmOp, graph::GruOp, graph::RnnOp>([](auto network) {
        ArrayRef<int64_t> x = graph::shapeOf(network.getX());
        double steps = static_cast<double>(std::max<int64_t>(x[0], 1)) * static_cast<double>(std::max<int64_t>(x[1], 1));
        return 2.0 * steps * static_cast<double>(countElements(network.getW()) + countElements(network.getR()));
      })
      .Default(0.0);
}

bool autocast::isContraction(Operation *op) { return isa<graph::MatmulOp, graph::ConvOp, graph::ConvTransposeOp>(op); }

bool autocast::isLibraryCall(Operation *op) {
  return op->hasTrait<graph::Contraction>() || isa<graph::LstmOp, graph::GruOp, graph::RnnOp, graph::CustomOp>(op);
}

bool autocast::isTrained(Value value) {
  return isa<BlockArgument>(value) && llvm::any_of(value.getUsers(), [&](Operation *user) {
           return llvm::is_contained(graph::parametersOf(user), value);
         });
}

bool autocast::isLeafGradient(Value value) {
  return llvm::any_of(value.getUsers(), [](Operation *user) {
    return user->hasTrait<graph::MultiTensor>() || (user->hasTrait<graph::Movement>() && isLeafGradient(user->getResult(0)));
  });
}

bool autocast::isSum(Operation *op) { return isa<graph::AddOp, graph::SubOp>(op); }

bool autocast::isExponential(Operation *op) { return isa<graph::ExpOp, graph::SoftmaxOp, graph::LogSoftmaxOp>(op); }

bool autocast::isPeriodicOrStepped(Operation *op) {
  return isa<graph::SinOp, graph::CosOp, graph::FloorOp, graph::CeilOp, graph::RoundOp>(op);
}

bool autocast::leavesFloats(Operation *op) {
  return isa<graph::ConvertOp>(op) && isF32(op->getOperand(0)) && !isa<FloatType>(graph::elementOf(op->getResult(0)));
}

/// The number in all places of a constant exponent; 1 for others.
static double exponentOfPower(graph::PowOp power) {
  DenseElementsAttr exponent;
  bool isKnown = matchPattern(power->getOperand(1), m_Constant(&exponent)) && exponent.isSplat() &&
                 isa<FloatType>(exponent.getElementType());
  return isKnown ? exponent.getSplatValue<APFloat>().convertToDouble() : 1;
}

bool autocast::isSingularAtZero(Operation *op, unsigned index) {
  if (auto power = dyn_cast<graph::PowOp>(op))
    return index == 0 && exponentOfPower(power) < 0;
  return (isa<graph::DivOp>(op) && index == 1) || isa<graph::LogOp, graph::ReciprocalOp, graph::RsqrtOp>(op);
}

bool autocast::raises(Operation *op) { return isa<graph::AddOp, graph::MaxOp>(op); }

std::optional<double> autocast::lowerBoundOf(Operation *op) {
  auto clamp = dyn_cast<graph::ClampOp>(op);
  return clamp ? clamp.getLower() : std::nullopt;
}

bool autocast::isSquare(Operation *op) {
  if (auto power = dyn_cast<graph::PowOp>(op))
    return exponentOfPower(power) > 1;
  return isa<graph::MulOp>(op) && op->getOperand(0) == op->getOperand(1);
}

bool autocast::isSumOrProduct(Operation *op) { return isSum(op) || isa<graph::MulOp, graph::NegOp>(op); }

bool autocast::isReciprocalRoot(Operation *op) {
  auto power = dyn_cast<graph::PowOp>(op);
  return isa<graph::RsqrtOp>(op) || (power && exponentOfPower(power) < 0 && exponentOfPower(power) > -1);
}

bool autocast::isRoot(Operation *op) {
  if (auto power = dyn_cast<graph::PowOp>(op)) {
    double exponent = exponentOfPower(power);
    return exponent > 0 && exponent < 1;
  }
  return isa<graph::SqrtOp>(op);
}
