#include "compiler/onnx/import/ParseTensor.h"

#include "compiler/onnx/Import.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace mezzo::onnx;

static const fltSemantics *semanticsOf(ElementType type) {
  switch (type) {
  case ElementType::Float:
    return &APFloat::IEEEsingle();
  case ElementType::Double:
    return &APFloat::IEEEdouble();
  case ElementType::Float16:
    return &APFloat::IEEEhalf();
  case ElementType::BFloat16:
    return &APFloat::BFloat();
  default:
    return nullptr;
  }
}

static bool isUnsigned(ElementType type) {
  return is_contained({ElementType::UInt8, ElementType::UInt16, ElementType::UInt32, ElementType::UInt64, ElementType::Bool},
                      type);
}

/// The bits of the number that `word` is in `type`.
static Expected<uint64_t> parseNumber(StringRef word, ElementType type) {
  auto misfit = [&] { return createStringError(quoted(word) + " is no " + elementTypeName(type)); };
  if (type == ElementType::Bool && (word == "true" || word == "false"))
    return word == "true";
  if (const fltSemantics *semantics = semanticsOf(type)) {
    APFloat number(*semantics);
    Expected<APFloat::opStatus> status = number.convertFromString(word, APFloat::rmNearestTiesToEven);
    if (!status) {
      consumeError(status.takeError());
      return misfit();
    }
    return number.bitcastToAPInt().getZExtValue();
  }
  unsigned bits = type == ElementType::Bool ? 1 : elementSize(type) * 8;
  uint64_t number;
  int64_t signedNumber;
  if (isUnsigned(type))
    return word.getAsInteger(10, number) || !isUIntN(bits, number) ? Expected<uint64_t>(misfit()) : number;
  if (word.getAsInteger(10, signedNumber) || !isIntN(bits, signedNumber))
    return misfit();
  return static_cast<uint64_t>(signedNumber);
}

/// The shape of `count` numbers given for `input`: its own, with the one size that is not declared filled in.
static Expected<SmallVector<int64_t>> shapeFor(const ValueInfo &input, int64_t count) {
  SmallVector<int64_t> shape;
  int64_t known = 1;
  std::optional<size_t> open;
  for (auto [axis, dim] : enumerate(input.dims ? *input.dims : std::vector<Dimension>(1))) {
    if (!dim.size && open)
      return createStringError("more than one size of its shape is not declared; give a file");
    if (!dim.size)
      open = axis;
    shape.push_back(dim.size.value_or(1));
    known *= shape.back();
  }
  if (open && known > 0)
    shape[*open] = count / known;
  if (open ? known == 0 || count % known != 0 : known != count)
    return createStringError("has " + Twine(count) + " numbers, which do not fill its shape");
  return shape;
}

Expected<Tensor> mezzo::onnx::parseTensor(StringRef text, const ValueInfo &input) {
  unsigned size = elementSize(input.type);
  if (size == 0)
    return createStringError("element type " + elementTypeName(input.type) + " is not supported");
  SmallVector<StringRef> words;
  if (!text.trim().empty())
    text.split(words, ',');
  std::string bytes;
  for (StringRef word : words) {
    Expected<uint64_t> bits = parseNumber(word.trim(), input.type);
    if (!bits)
      return bits.takeError();
    for (unsigned i = 0; i < size; ++i)
      bytes.push_back(static_cast<char>(*bits >> (8 * i)));
  }
  Expected<SmallVector<int64_t>> shape = shapeFor(input, words.size());
  if (!shape)
    return shape.takeError();
  return makeTensor(input.type, *shape, bytes);
}
