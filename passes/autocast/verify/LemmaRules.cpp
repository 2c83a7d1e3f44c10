#include "passes/autocast/verify/LemmaRules.h"

#include "llvm/ADT/TypeSwitch.h"

#include <climits>

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

std::optional<LemmaRules::Norm> LemmaRules::normOf(Operation *op) {
  auto layer = dyn_cast_or_null<graph::LayerNormOp>(op);
  auto rms = dyn_cast_or_null<graph::RmsNormOp>(op);
  auto group = dyn_cast_or_null<graph::GroupNormOp>(op);
  if (!layer && !rms && !group)
    return std::nullopt;
  int64_t axis = layer ? layer.getAxis() : rms ? rms.getAxis() : 1, rank = rankOf(op->getOperand(0));
  Norm norm;
  norm.count = ShapedType::getNumElements(shapeOf(op->getOperand(0)).drop_front(axis)) / (group ? group.getGroups() : 1);
  norm.most = std::sqrt(static_cast<double>(norm.count - (!rms && norm.count > 1)));
  int64_t size = group ? shapeOf(group.getScale())[0] : norm.count;
  auto parameter = [&](Value value, double absent) {
    std::optional<Tensor> known = constant(value);
    bool isKnown = known && (known->size() == size || known->size() == 1);
    std::vector<double> elements(size, value ? NAN : absent);
    for (int64_t i = 0; isKnown && i < size; ++i)
      elements[i] = known->getFloat(known->size() == 1 ? 0 : i);
    return elements;
  };
  norm.scale = parameter(layer ? layer.getScale() : rms ? rms.getScale() : group.getScale(), 1);
  norm.bias = parameter(layer ? layer.getBias() : rms ? Value() : group.getBias(), 0);
  return rank > axis ? std::optional(norm) : std::nullopt;
}

Box LemmaRules::normalised(Operation *op, const Norm &norm) const {
  auto group = dyn_cast<graph::GroupNormOp>(op);
  bool isLast = !group || group.getLayout() == "channels_last";
  auto behind = isLast ? 1 : ShapedType::getNumElements(shapeOf(op->getResult(0)).drop_front(2));
  auto end = [&](double sign) {
    return tensorOf(f64Type(op->getResult(0)), [&](int64_t i) {
      size_t at = i / behind % norm.scale.size();
      return norm.bias[at] + sign * std::fabs(norm.scale[at]) * norm.most;
    });
  };
  Tensor lo = end(-1), hi = end(1);
  return {least(lo, lo), most(hi, hi), 8, areNumbers(op), "norm"};
}

/// Where weights are known, their positive parts take the upper ends and their negative ones the lower.
MaybeBox LemmaRules::contraction(Operation *op) {
  std::optional<Tensor> weight = constant(op->getOperand(1));
  auto matmul = dyn_cast<graph::MatmulOp>(op);
  auto transposed = dyn_cast<graph::ConvTransposeOp>(op);
  ArrayRef<int64_t> shape = shapeOf(op->getOperand(1)), lhs = shapeOf(op->getOperand(0));
  if (op->getNumOperands() == 3 && !weight)
    return std::nullopt;
  int64_t terms = matmul       ? lhs[lhs.size() - (matmul.getTransposeLhs() ? 2 : 1)]
                  : transposed ? ShapedType::getNumElements(shape) / shape[1] / transposed.getGroups()
                               : ShapedType::getNumElements(shape) / shape[0];
  auto mapped = [](const Tensor &x, auto f) { return combine(x, x, [&](double y, double) { return f(y); }); };
  auto bounded = [&](const Tensor &x) { return mapped(x, [](double y) { return std::clamp(y, -1e300, 1e300); }); };
  auto run = [&](const Tensor &a, const Tensor &b, std::optional<Tensor> bias) {
    SmallVector<Tensor> operands{a, b};
    if (op->getNumOperands() == 3)
      operands.push_back(bias ? *bias : Tensor(f64Type(op->getOperand(2))));
    return evaluate(op, operands);
  };
  Box x = boxOf(op->getOperand(0)), y = boxOf(op->getOperand(1)), box;
  x = {bounded(x.lo), bounded(x.hi)}, y = {bounded(y.lo), bounded(y.hi)};
  Tensor size = run(magnitude(x), weight ? mapped(*weight, [](double w) { return std::fabs(w); }) : magnitude(y), {});
  if (weight) {
    Tensor up = mapped(*weight, [](double w) { return std::fmax(w, 0); }),
           down = mapped(*weight, [](double w) { return std::fmin(w, 0); });
    Box bias = op->getNumOperands() == 3 ? boxOf(op->getOperand(2)) : Box();
    bool hasBias = op->getNumOperands() == 3;
    auto sum = [](double a, double b) { return a + b; };
    box.lo = combine(run(x.lo, up, hasBias ? std::optional(bias.lo) : std::nullopt), run(x.hi, down, {}), sum);
    box.hi = combine(run(x.hi, up, hasBias ? std::optional(bias.hi) : std::nullopt), run(x.lo, down, {}), sum);
  } else {
    bool isPositive = claimOf(op->getOperand(0)).all.lo >= 0 && claimOf(op->getOperand(1)).all.lo >= 0;
    box = {mapped(size, [&](double s) { return isPositive ? 0 : -s; }), size};
  }
  // A weight is off by less than a unit when it is stored in 16 bits, or by half the least number; each sum rounds.
  double relative = (weight ? low.unit * (1 - 0x1p-12) : 0) + static_cast<double>(terms) * 0x1p-24;
  double absolute = weight ? static_cast<double>(terms) * low.smallest / 2 * claimOf(op->getOperand(0)).all.magnitude() : 0;
  Tensor error = mapped(size, [&](double s) { return s * relative + (std::isfinite(absolute) ? absolute : 1e300); });
  box.lo = combine(box.lo, error, [](double a, double e) { return a - e; });
  box.hi = combine(box.hi, error, [](double a, double e) { return a + e; });
  box.isNumber = areNumbers(op), box.lemma = weight ? "weights" : "products";
  if (matmul && !matmul.getTransposeLhs())
    tighten(matmul, weight, size, error, box);
  return box;
}

/// Rows that a norm made have a length, and rows of a softmax mix.
void LemmaRules::tighten(graph::MatmulOp op, const std::optional<Tensor> &weight, const Tensor &size, const Tensor &error,
                         Box &box) {
  Operation *maker = makerOf(op.getLhs(), true);
  int64_t inputs = shapeOf(op.getLhs()).back(), outputs = shapeOf(op.getResult()).back();
  std::optional<Norm> norm = isa_and_nonnull<graph::GroupNormOp>(maker) ? std::nullopt : normOf(maker);
  if (norm && norm->count == inputs && weight && weight->getRank() == 2) {
    std::vector<double> center(outputs), square(outputs), tiny(outputs);
    for (int64_t i = 0; i < inputs * outputs; ++i) {
      int64_t in = op.getTransposeRhs() ? i % inputs : i / outputs, out = op.getTransposeRhs() ? i / inputs : i % outputs;
      center[out] += norm->bias[in] * weight->getFloat(i);
      square[out] += std::pow(norm->scale[in] * weight->getFloat(i), 2);
      tiny[out] += std::fabs(weight->getFloat(i)) * low.smallest / 2; // by rounding what lies below the normal numbers
    }
    double radius = std::sqrt(static_cast<double>(inputs)) * (1 + 16 * 0x1p-23);
    auto end = [&](double sign) {
      return tensorOf(size.getType(), [&](int64_t i) {
        double distance =
            radius * std::sqrt(square[i % outputs]) + error.getFloat(i) + size.getFloat(i) * low.unit + tiny[i % outputs];
        return center[i % outputs] + sign * distance;
      });
    };
    auto closer = [](bool isLow) { return [=](double a, double b) { return isLow ? std::fmax(a, b) : std::fmin(a, b); }; };
    box.lo = combine(box.lo, end(-1), closer(true)), box.hi = combine(box.hi, end(1), closer(false)),
    box.lemma = "norm's length";
  }
  auto softmax = dyn_cast_or_null<graph::SoftmaxOp>(maker);
  if (!weight && softmax && static_cast<int64_t>(softmax.getAxis()) == rankOf(softmax.getX()) - 1 && !op.getTransposeRhs())
    box =
        mixture(op, op.getRhs(), 1 + 2 * low.unit + static_cast<double>(inputs) * (0x1p-23 + low.smallest), areNumbers(op));
}

/// Shares that are not negative and add up to at most `slack`.
Box LemmaRules::mixture(Operation *op, Value values, double slack, bool isNumber) const {
  const RangeClaim &claim = claimOf(values);
  auto of = [&](int64_t i) { return claim.axis == 1 ? claim.element(i, 1) : claim.all; };
  RankedTensorType type = f64Type(op->getResult(0));
  return {tensorOf(type, [&](int64_t i) { return std::fmin(of(i).lo * slack, 0); }),
          tensorOf(type, [&](int64_t i) { return std::fmax(of(i).hi * slack, 0); }), 1, isNumber, "mixture"};
}

/// A mask may be -∞ where rows that see nothing are 0.
Box LemmaRules::attended(graph::AttentionOp op) const {
  Value mask = op.getMask();
  bool isMasked = !mask || (op.getZeroMasked() && !claimOf(mask).mayBeNan && claimOf(mask).all.hi < kInfinity);
  auto isBounded = [&](Value value) { return claimOf(value).all.isFinite() && !claimOf(value).mayBeNan; };
  bool isNumber = isMasked && llvm::all_of(op->getOperands().take_front(3), isBounded);
  // Shares stay f32.
  return mixture(op, op.getV(), 1 + static_cast<double>(shapeOf(op.getV())[2]) * 0x1p-23, isNumber);
}

/// H is a product or a mixture of numbers of at most 1; an LSTM's C grows by at most 1 with each step.
template <typename OpT> MaybeBox LemmaRules::recurrent(OpT op, unsigned result) {
  if (op.getActivations())
    return std::nullopt;
  bool isLstm = isa<graph::LstmOp>(*op);
  double initial = 0;
  if (Value h = op.getInitialH())
    initial = isLstm ? 0 : claimOf(h).all.magnitude();
  if (auto lstm = dyn_cast<graph::LstmOp>(*op); lstm && lstm.getInitialC() && result == 2)
    initial = claimOf(lstm.getInitialC()).all.magnitude();
  double steps = static_cast<double>(shapeOf(op.getX())[op.getLayout() == 0 ? 0 : 1]);
  double most = result == 2 ? initial + steps : std::fmax(1, initial);
  return boxOf(op->getResult(result), {-most, most}, 16, areNumbers(op), "recurrence");
}

/// Elements of one of some operands, slices mixed, or 0.
Box LemmaRules::picked(Operation *op, unsigned result, ValueRange from) const {
  Interval hulled = Interval::of(0);
  bool isNumber = true;
  for (Value value : from) {
    hulled = hull(hulled, claimOf(value).all);
    isNumber &= !claimOf(value).mayBeNan;
  }
  return boxOf(op->getResult(result), hulled, kExact, isNumber, "interval");
}

MaybeBox LemmaRules::chosen(graph::SelectOp op) {
  Box a = boxOf(op.getOnTrue()), b = boxOf(op.getOnFalse());
  Box box = boxOf(op.getResult(), {kInfinity, -kInfinity}, kExact, areNumbers(op, INT_MAX), "interval");
  for (bool isTrue : {true, false}) {
    Tensor condition(cast<RankedTensorType>(op.getCondition().getType()));
    for (int64_t i = 0; i < condition.size(); ++i)
      condition.setInt(i, isTrue);
    include(evaluate(op, {condition, a.lo, b.lo}), box), include(evaluate(op, {condition, a.hi, b.hi}), box);
  }
  return box;
}

/// Slices along axes behind the indexed one stay apart.
MaybeBox LemmaRules::gathered(graph::GatherOp op) {
  RangeClaim claim = claimOf(op.getData());
  if (claim.slices.empty() || rankOf(op.getData()) - claim.axis <= static_cast<int64_t>(op.getAxis()))
    return picked(op, 0, op.getData());
  int64_t behind = claim.countBehind(shapeOf(op.getResult()));
  RankedTensorType type = f64Type(op.getResult());
  return Box{tensorOf(type, [&](int64_t i) { return std::fmin(claim.element(i, behind).lo, 0); }),
             tensorOf(type, [&](int64_t i) { return std::fmax(claim.element(i, behind).hi, 0); }), kExact, !claim.mayBeNan};
}

/// Each channel rises or falls, by statistics that are known.
MaybeBox LemmaRules::batchNorm(graph::BatchNormOp op) {
  Box x = boxOf(op.getX());
  SmallVector<Tensor> los{x.lo}, his{x.hi};
  for (Value parameter : op->getOperands().drop_front()) {
    std::optional<Tensor> known = constant(parameter);
    if (!known)
      return std::nullopt;
    los.push_back(*known), his.push_back(*known);
  }
  Tensor a = evaluate(op, los), b = evaluate(op, his);
  return Box{least(a, b), most(a, b), 8, areNumbers(op) && !hasNan(a) && !hasNan(b), "interval"};
}

/// What the operator's declaration says: taken as it is, for nobody can check it.
MaybeBox LemmaRules::promised(graph::CustomOp op, unsigned result) const {
  Value made = op->getResult(result);
  if (auto range = op.getRange())
    return boxOf(made, {(*range)[0], (*range)[1]}, 0, true, "declared");
  std::optional<int64_t> number = op.getBoundedBy();
  if (!number)
    return std::nullopt;
  const RangeClaim &claim = claimOf(op.getInputs()[*number]);
  return boxOf(made, claim.all, kExact, !claim.mayBeNan, "declared");
}

MaybeBox LemmaRules::byLemma(Operation *op, unsigned result) {
  Value made = op->getResult(result);
  if (std::optional<Norm> norm = normOf(op))
    return normalised(op, *norm);
  return TypeSwitch<Operation *, MaybeBox>(op)
      .Case<graph::SoftmaxOp>(
          [&](auto) { return boxOf(made, {0, 1}, 0, areNumbers(op), "bounded"); }) // no exponential exceeds their sum
      .Case<graph::SinOp, graph::CosOp>([&](auto) { return boxOf(made, {-1, 1}, 2, areNumbers(op), "bounded"); })
      .Case([&](graph::LogSoftmaxOp softmax) {
        Interval x = claimOf(softmax.getX()).all;
        double size = static_cast<double>(shapeOf(softmax.getX())[softmax.getAxis()]);
        return boxOf(made, {x.lo - x.hi - std::log(size), 0}, 4, areNumbers(op), "bounded");
      })
      .Case([&](graph::IotaOp iota) {
        auto size = static_cast<double>(iota.getShape()[iota.getAxis()]);
        return boxOf(made, {0, std::fmax(size - 1, 0)}, 0, true, "interval");
      })
      .Case<graph::ArgMaxOp, graph::ArgMinOp>([&](auto arg) {
        return boxOf(made, {0, static_cast<double>(shapeOf(arg.getX())[arg.getAxis()])}, 0, true, "interval");
      })
      .Case<graph::MatmulOp, graph::ConvOp, graph::ConvTransposeOp>([&](auto) { return contraction(op); })
      .Case([&](graph::AttentionOp attention) { return attended(attention); })
      .Case<graph::LstmOp, graph::GruOp, graph::RnnOp>([&](auto network) { return recurrent(network, result); })
      .Case([&](graph::SelectOp select) { return chosen(select); })
      .Case([&](graph::GatherOp gather) { return gathered(gather); })
      .Case<graph::GatherElementsOp, graph::GatherNdOp>([&](auto) { return picked(op, 0, op->getOperands().take_front(1)); })
      .Case<graph::ScatterElementsOp, graph::ScatterNdOp>([&](auto scatter) {
        return scatter.getReduction() == "add" || scatter.getReduction() == "mul"
                   ? MaybeBox()
                   : picked(op, 0, {op->getOperand(0), op->getOperand(2)});
      })
      .Case([&](graph::TopKOp top) {
        return result == 0 ? picked(op, 0, {top.getX()}) : boxOf(made, {0, kInfinity}, 0, true, "interval");
      })
      .Case([&](graph::ReciprocalOp reciprocal) {
        Interval x = claimOf(reciprocal.getX()).all;
        return x.contains(0) ? boxOf(made, {}, 0, areNumbers(op, 1), "interval") : byEnds(op);
      })
      .Case([&](graph::BatchNormOp norm) { return batchNorm(norm); })
      .Case([&](graph::CustomOp custom) { return promised(custom, result); })
      .Default([&](Operation *) { return byEnds(op); });
}
