#include "compiler/onnx/convert/Constants.h"

#include "compiler/onnx/model/Model.h"
#include "compiler/onnx/model/ReadTensor.h"
#include "dialects/graph/Reference/Element.h"
#include "passes/autocast/placement/Masks.h"

#include <cmath>
#include <cstring>

using namespace mezzo;
using namespace mezzo::onnx;
using graph::reference::Element;

/// The bytes that a tensor's shape and type take; those that it says it has where its type is not known here.
static llvm::Expected<uint64_t> bytesOf(const wire::TensorProto &tensor) {
  auto type = static_cast<ElementType>(tensor.data_type());
  std::optional<std::string> length = externalReference(tensor).length;
  if (elementSize(type) != 0 || !length)
    return wantedBytes(type, std::vector<int64_t>(tensor.dims().begin(), tensor.dims().end()));
  uint64_t bytes = 0;
  if (llvm::StringRef(*length).getAsInteger(10, bytes))
    return llvm::createStringError("external data length " + quoted(*length) + " is not a number of bytes");
  return bytes;
}

llvm::Expected<llvm::StringRef> Constants::externalBytes(const wire::TensorProto &tensor) {
  auto fail = [&](llvm::Error error) {
    return llvm::createStringError("tensor " + quoted(tensor.name()) + ": " + llvm::toString(std::move(error)));
  };
  llvm::Expected<uint64_t> wanted = bytesOf(tensor);
  if (!wanted)
    return fail(wanted.takeError());
  Tensor found;
  if (llvm::Error error = external.resolve(externalReference(tensor), *wanted, found))
    return fail(std::move(error));
  return found.bytes();
}

llvm::Expected<std::vector<float>> Constants::read(const wire::TensorProto &tensor) {
  if (tensor.float_data_size() > 0)
    return std::vector<float>(tensor.float_data().begin(), tensor.float_data().end());
  llvm::StringRef bytes = tensor.raw_data();
  if (tensor.data_location() == wire::TensorProto::EXTERNAL) {
    llvm::Expected<llvm::StringRef> found = externalBytes(tensor);
    if (!found)
      return found.takeError();
    bytes = *found;
  }
  std::vector<float> numbers(bytes.size() / sizeof(float));
  std::memcpy(numbers.data(), bytes.data(), numbers.size() * sizeof(float));
  return numbers;
}

float Constants::rounded(float number) const {
  char bits[2];
  Element element = isF16 ? Element::F16 : Element::BF16;
  graph::reference::writeFloat(element, bits, number);
  return static_cast<float>(graph::reference::readFloat(element, bits));
}

static std::string numberText(float number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.4g", number);
  return text;
}

std::string Constants::whyNotLow(llvm::ArrayRef<float> numbers) const {
  float greatest = 0;
  for (float number : numbers)
    if (std::isfinite(number) && std::fabs(number) > std::fabs(greatest))
      greatest = number;
  if (std::isinf(rounded(greatest)))
    return numberText(greatest) + " would be infinite";
  float smallestNormal = isF16 ? 0x1p-14f : 0x1p-126f;
  if (greatest != 0 && std::fabs(greatest) < smallestNormal)
    return numberText(greatest) + " would lose its digits";
  return "";
}

llvm::Expected<std::string> Constants::whyNotLow(const wire::TensorProto &tensor) {
  llvm::Expected<std::vector<float>> numbers = read(tensor);
  if (!numbers)
    return numbers.takeError();
  return whyNotLow(*numbers);
}

llvm::Expected<bool> Constants::saturate(wire::TensorProto &tensor) {
  llvm::Expected<std::vector<float>> numbers = read(tensor);
  if (!numbers)
    return numbers.takeError();
  bool isChanged = false;
  for (float &number : *numbers) {
    bool isTooLow = std::isfinite(number) && (number < 2 * autocast::kMaskFloor || std::isinf(rounded(number)));
    if (isTooLow && number > 0)
      return false;
    isChanged |= isTooLow;
    number = isTooLow ? static_cast<float>(autocast::kMaskFloor) : number;
  }
  if (!isChanged)
    return false;
  tensor.clear_float_data();
  tensor.set_raw_data(std::string(reinterpret_cast<const char *>(numbers->data()), numbers->size() * sizeof(float)));
  return true;
}

llvm::Error Constants::convert(wire::TensorProto &tensor) {
  llvm::Expected<std::vector<float>> numbers = read(tensor);
  if (!numbers)
    return numbers.takeError();
  std::string bytes(numbers->size() * 2, '\0');
  for (size_t i = 0; i < numbers->size(); ++i)
    graph::reference::writeFloat(isF16 ? Element::F16 : Element::BF16, bytes.data() + 2 * i, (*numbers)[i]);
  tensor.clear_float_data();
  tensor.set_raw_data(std::move(bytes));
  tensor.set_data_type(isF16 ? wire::TensorProto::FLOAT16 : wire::TensorProto::BFLOAT16);
  return llvm::Error::success();
}
