#include "passes/autodiff/Losses.h"

#include "dialects/common/RequestError.h"
#include "dialects/graph/IR/Numbers.h"
#include "passes/decompose/Emitter.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;
using decompose::elementOf;
using decompose::rankOf;
using decompose::shapeOf;

bool autodiff::isLoss(StringRef kind) {
  return llvm::is_contained({"cross_entropy", "bce_with_logits", "mse", "l1", "huber", "none"}, kind);
}

static int64_t classAxis(const LossForm &form, int64_t rank) {
  if (form.axis >= 0)
    return form.axis;
  return rank == 1 ? 0 : rank == 3 ? 2 : 1;
}

static FailureOr<RankedTensorType> classLabelsType(const LossForm &form, RankedTensorType type, Location location) {
  int64_t axis = classAxis(form, type.getRank());
  if (axis >= type.getRank())
    return emitError(location) << "cross entropy wanted logits with classes along axis " << axis << ", got " << type;
  if (!form.classWeights.empty() && type.getDimSize(axis) != static_cast<int64_t>(form.classWeights.size()))
    return emitRequestError(location) << "class weights wanted for " << type.getDimSize(axis) << " classes, got "
                                      << form.classWeights.size();
  SmallVector<int64_t> shape(type.getShape());
  shape.erase(shape.begin() + axis);
  return RankedTensorType::get(shape, IntegerType::get(type.getContext(), 64));
}

FailureOr<RankedTensorType> autodiff::labelsType(const LossForm &form, RankedTensorType type, Location location) {
  if (!isa<FloatType>(type.getElementType()))
    return emitError(location) << "a loss wanted a float output, got " << type;
  if (form.kind == "cross_entropy")
    return classLabelsType(form, type, location);
  if (form.kind != "none")
    return RankedTensorType::get(type.getShape(), type.getElementType());
  if (type.getNumElements() != 1)
    return emitError(location) << "the loss in the model wanted one element, got " << type;
  return RankedTensorType();
}

namespace {
/// Writes one loss.
class LossWriter {
public:
  LossWriter(const LossForm &form, OpBuilder &builder, Location location)
      : form(form), builder(builder), location(location) {}

  LossValues write(Value output, Value labels);

private:
  template <typename OpT, typename... Arguments> Value make(Arguments &&...arguments) {
    return OpT::create(builder, location, std::forward<Arguments>(arguments)...);
  }
  Value convert(Value x, Type element) {
    return elementOf(x) == element ? x : make<graph::ConvertOp>(x, element, /*user=*/false);
  }
  Value number(double value, Value like) { return graph::makeScalar(builder, location, elementOf(like), value); }
  Value integer(int64_t value) {
    auto type = RankedTensorType::get({}, builder.getI64Type());
    return make<graph::ConstantOp>(DenseElementsAttr::get(type, builder.getI64IntegerAttr(value)));
  }
  Value sumOfAll(Value x) { return make<graph::ReduceSumOp>(x, llvm::to_vector(llvm::seq<int64_t>(rankOf(x))), false); }
  Value meanOfAll(Value x) { return make<graph::ReduceMeanOp>(x, llvm::to_vector(llvm::seq<int64_t>(rankOf(x))), false); }
  LossValues reduced(Value x);

  LossValues ownLoss(Value x);
  LossValues crossEntropy(Value logits, Value labels);
  Value classWeights(Value logits);
  Value distance(Value x, Value y);

  const LossForm &form;
  OpBuilder &builder;
  Location location;
};
} // namespace

Value LossWriter::classWeights(Value logits) {
  if (form.classWeights.empty())
    return {};
  Type element = decompose::computeElement(logits);
  SmallVector<APFloat> values;
  for (double weight : form.classWeights) {
    values.emplace_back(weight);
    bool losesInfo;
    values.back().convert(cast<FloatType>(element).getFloatSemantics(), APFloat::rmNearestTiesToEven, &losesInfo);
  }
  auto type = RankedTensorType::get(static_cast<int64_t>(values.size()), element);
  return make<graph::ConstantOp>(DenseElementsAttr::get(type, values));
}

/// A mean of parts of a batch is a sum here, and the elements are counted.
LossValues LossWriter::reduced(Value x) {
  LossValues values;
  bool isMean = form.isMean && !form.isSplit;
  values.loss = isMean ? meanOfAll(x) : sumOfAll(x);
  auto elements = static_cast<double>(cast<RankedTensorType>(x.getType()).getNumElements());
  values.total = form.isMean && form.isSplit ? number(elements, values.loss) : Value();
  return values;
}

/// The mean is by weights; that of no samples is 0.
LossValues LossWriter::crossEntropy(Value logits, Value labels) {
  int64_t axis = classAxis(form, rankOf(logits));
  auto entropy = graph::CrossEntropyOp::create(builder, location, logits, labels, classWeights(logits),
                                               builder.getI64IntegerAttr(axis), builder.getI64IntegerAttr(form.ignoreIndex),
                                               builder.getF64FloatAttr(form.labelSmoothing));
  LossValues values;
  values.loss = sumOfAll(entropy.getLosses());
  Value weight = form.isMean ? sumOfAll(entropy.getWeights()) : Value();
  if (form.isSplit) {
    values.total = weight;
  } else if (form.isMean) {
    Value isNone = make<graph::CompareOp>(weight, number(0, weight), "eq");
    values.loss = make<graph::DivOp>(values.loss, make<graph::SelectOp>(isNone, number(1, weight), weight));
  }
  Value counts = make<graph::CompareOp>(labels, integer(form.ignoreIndex), "ne");
  Value best = make<graph::ArgMaxOp>(logits, axis, /*keepdims=*/false, /*select_last=*/false);
  Value isRight = make<graph::AndOp>(make<graph::CompareOp>(best, labels, "eq"), counts);
  values.correct = sumOfAll(convert(isRight, builder.getI64Type()));
  values.count = sumOfAll(convert(counts, builder.getI64Type()));
  return values;
}

/// A loss of the model's own: the mean over parts is that of their losses.
LossValues LossWriter::ownLoss(Value x) {
  LossValues values;
  values.loss = rankOf(x) == 0 ? x : make<graph::ReshapeOp>(x, ArrayRef<int64_t>());
  values.total = form.isMean && form.isSplit ? number(1, values.loss) : Value();
  return values;
}

/// Of each element of x, or of the sum of the loss of elements where the mean is taken later.
Value LossWriter::distance(Value x, Value y) {
  if (form.kind == "bce_with_logits") {
    Value straight = make<graph::MulOp>(make<graph::SubOp>(number(1, y), y), x);
    return make<graph::AddOp>(straight, make<graph::SoftplusOp>(make<graph::NegOp>(x)));
  }
  Value difference = make<graph::SubOp>(x, y);
  if (form.kind == "mse")
    return make<graph::MulOp>(difference, difference);
  Value magnitude = make<graph::AbsOp>(difference);
  if (form.kind == "l1")
    return magnitude;
  // For huber, with c = min(d, delta): c · (d - c / 2).
  Value bounded = make<graph::ClampOp>(magnitude, FloatAttr(), builder.getF64FloatAttr(form.delta));
  Value half = make<graph::MulOp>(bounded, number(0.5, bounded));
  return make<graph::MulOp>(bounded, make<graph::SubOp>(magnitude, half));
}

LossValues LossWriter::write(Value output, Value labels) {
  Type element = decompose::computeElement(output);
  Value wide = convert(output, element);
  if (form.kind == "none")
    return ownLoss(wide);
  if (form.kind == "cross_entropy")
    return crossEntropy(wide, labels);
  return reduced(distance(wide, convert(labels, element)));
}

LossValues autodiff::writeLoss(const LossForm &form, Value output, Value labels, OpBuilder &builder, Location location) {
  return LossWriter(form, builder, location).write(output, labels);
}
