#include "tools/mezzo/ValueComparison.h"

#include "runtime/base/StridedCopy.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <sstream>

using namespace mezzo;
using namespace mezzo::tool;

static std::vector<int64_t> denseStrides(const TensorType &type) {
  std::vector<int64_t> strides(type.shape.size());
  int64_t stride = getByteWidth(type.elementType);
  for (size_t i = strides.size(); i-- > 0;) {
    strides[i] = stride;
    stride *= type.shape[i];
  }
  return strides;
}

HostTensor tool::inModelOrder(const mezzo_tensor_view &view, const std::vector<int64_t> &order) {
  auto rank = static_cast<size_t>(view.rank);
  if (!order.empty() && order.size() != rank)
    throw Failure("a buffer of rank " + std::to_string(rank) + " has an order of " + std::to_string(order.size()) + " axes");
  HostTensor tensor;
  tensor.type = {static_cast<ElementType>(view.element_type), std::vector<int64_t>(rank)};
  std::vector<int64_t> stored = denseStrides({tensor.type.elementType, {view.shape, view.shape + rank}});
  std::vector<int64_t> strides(rank);
  for (size_t i = 0; i < rank; ++i) {
    size_t axis = order.empty() ? i : static_cast<size_t>(order[i]);
    tensor.type.shape.at(axis) = view.shape[i];
    strides.at(axis) = view.byte_strides ? view.byte_strides[i] : stored[i];
  }
  tensor.data.resize(static_cast<size_t>(getByteSize(tensor.type).value()));
  copyStrided(tensor.data.data(), denseStrides(tensor.type), static_cast<const uint8_t *>(view.data), strides,
              tensor.type.shape, getByteWidth(tensor.type.elementType));
  return tensor;
}

/// The distance between neighbouring numbers near 1, of the types whose storage alone may explain a difference.
static double unitOf(ElementType type) {
  return type == ElementType::F16 ? 0x1p-10 : type == ElementType::BF16 ? 0x1p-7 : 0;
}

static size_t countOf(const HostTensor &tensor) { return tensor.data.size() / getByteWidth(tensor.type.elementType); }

/// The same elements in the same order, as they are where reshapes were moved.
static HostTensor reshaped(HostTensor tensor, const std::vector<int64_t> &shape) {
  tensor.type.shape = shape;
  return tensor;
}

static double scaleOf(const HostTensor &tensor) {
  double scale = 0;
  for (size_t i = 0; i < countOf(tensor); ++i)
    if (double value = std::abs(numberAt(tensor, i)); std::isfinite(value))
      scale = std::max(scale, value);
  return scale;
}

/// A float tensor as f64.
static HostTensor widen(const HostTensor &tensor) {
  HostTensor wide{{ElementType::F64, tensor.type.shape}, {}};
  wide.data.resize(countOf(tensor) * sizeof(double));
  for (size_t i = 0; i < countOf(tensor); ++i) {
    double value = numberAt(tensor, i);
    std::memcpy(&wide.data[i * sizeof value], &value, sizeof value);
  }
  return wide;
}

void ValueComparison::add(const StoredTensor &tensor, const mezzo_tensor_view &view, const std::string &step) {
  if (!tensor.name.empty())
    add(tensor.name, inModelOrder(view, tensor.order), step);
}

void ValueComparison::add(const std::string &name, const HostTensor &got, const std::string &step) {
  auto wanted = expected.find(name);
  if (wanted == expected.end() || countOf(got) != countOf(wanted->second)) {
    ++numPassedOver;
    return;
  }
  ++numCompared;
  compare(name, reshaped(got, wanted->second.type.shape), wanted->second, step);
}

void ValueComparison::compare(const std::string &name, const HostTensor &got, const HostTensor &wanted,
                              const std::string &step) {
  constexpr double kUnits = 4; // a value is rounded when it is stored, and so were those that it comes from
  ElementType type = got.type.elementType;
  double relative = isExact ? tolerance.rtol : std::max(tolerance.rtol, kUnits * unitOf(type));
  Tolerance scaled{0, tolerance.atol + relative * scaleOf(wanted)};
  bool isWider = isFloat(type) && isFloat(wanted.type.elementType) && type != wanted.type.elementType;
  Difference difference =
      isWider ? compareTensors(name, widen(got), widen(wanted), scaled) : compareTensors(name, got, wanted, scaled);
  if (!difference.message.empty())
    found.push_back({name, step, std::move(difference)});
}

std::string ValueComparison::report() const {
  std::ostringstream text;
  if (found.empty()) {
    text << "all " << numCompared << " values that were compared agree with the reference";
  } else {
    const Parting &first = found.front();
    text << "the first value that parts from the reference is '" << first.name << "', " << first.step << ": "
         << first.difference.message << '\n'
         << found.size() << " of " << numCompared << " values that were compared part";
  }
  if (numPassedOver > 0)
    text << "; " << numPassedOver << " have no counterpart of their size in the reference";
  return text.str();
}
