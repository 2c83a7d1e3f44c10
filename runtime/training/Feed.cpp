#include "runtime/training/Feed.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <numeric>

using namespace mezzo;
using namespace mezzo::training;

namespace {
/// How an integer type extends: the bytes of its numbers, and whether they have a sign.
struct Integer {
  unsigned width;
  bool isSigned;
};

std::optional<Integer> asInteger(ElementType type) {
  switch (type) {
  case ElementType::I8:
  case ElementType::I16:
  case ElementType::I32:
  case ElementType::I64:
    return Integer{getByteWidth(type), true};
  case ElementType::UI8:
  case ElementType::UI16:
  case ElementType::UI32:
  case ElementType::UI64:
    return Integer{getByteWidth(type), false};
  default:
    return std::nullopt;
  }
}

/// Whether each number of an integer type is one of the other.
bool isWidening(ElementType from, ElementType to) {
  std::optional<Integer> a = asInteger(from), b = asInteger(to);
  return a && b && a->width < b->width && (!a->isSigned || b->isSigned);
}

bool canTake(ElementType from, ElementType to) {
  return from == to || (from == ElementType::UI16 && to == ElementType::BF16) || isWidening(from, to);
}

/// Numbers of a smaller integer type, extended; little-endian.
void widen(const uint8_t *from, ElementType fromType, uint8_t *to, unsigned toWidth, size_t count) {
  Integer integer = *asInteger(fromType);
  for (size_t i = 0; i < count; ++i, from += integer.width, to += toWidth) {
    bool isNegative = integer.isSigned && (from[integer.width - 1] & 0x80);
    std::memcpy(to, from, integer.width);
    std::memset(to + integer.width, isNegative ? 0xFF : 0, toWidth - integer.width);
  }
}

void copyElements(std::span<const uint8_t> from, ElementType fromType, uint8_t *to, ElementType toType) {
  if (getByteWidth(fromType) == getByteWidth(toType))
    std::memcpy(to, from.data(), from.size());
  else
    widen(from.data(), fromType, to, getByteWidth(toType), from.size() / getByteWidth(fromType));
}

std::string arrayOf(const std::string &input, const InputNames &names) {
  auto found = names.find(input);
  return found == names.end() ? input : found->second;
}

bool isMask(const std::string &input, const InputNames &names) { return input == kMaskInput && !names.contains(input); }

/// How many samples an input of this type holds; nothing where its last dimensions are not those of a sample. One dimension
/// counts samples, or two: micro-batches and their samples.
std::optional<uint64_t> batchOf(const TensorType &input, const std::vector<int64_t> &sample) {
  size_t leading = input.shape.size() - sample.size();
  if (input.shape.size() <= sample.size() || leading > 2)
    return std::nullopt;
  auto tail = input.shape.begin() + static_cast<ptrdiff_t>(leading);
  if (!std::equal(sample.begin(), sample.end(), tail))
    return std::nullopt;
  return std::accumulate(input.shape.begin(), tail, uint64_t{1},
                         [](uint64_t product, int64_t size) { return product * static_cast<uint64_t>(size); });
}

/// A whole number one, or zero, of any type.
void writeOne(ElementType type, bool isOne, uint8_t *into) {
  constexpr uint16_t kOneF16 = 0x3C00, kOneBf16 = 0x3F80;
  unsigned width = getByteWidth(type);
  std::memset(into, 0, width);
  auto put = [&](auto value) { std::memcpy(into, &value, sizeof value); };
  if (!isOne)
    return;
  switch (type) {
  case ElementType::F32:
    return put(1.0f);
  case ElementType::F64:
    return put(1.0);
  case ElementType::F16:
    return put(kOneF16);
  case ElementType::BF16:
    return put(kOneBf16);
  default:
    *into = 1;
  }
}
} // namespace

Result<std::vector<std::string>> training::arraysFor(const EntryView &entry, const InputNames &names) {
  for (auto &[input, array] : names)
    if (!entry.findInput(input)) {
      std::string known;
      for (const PortView &port : entry.inputs)
        known += (known.empty() ? "\"" : ", \"") + port.name + "\"";
      return makeError(StatusCode::InvalidArgument, "the entry \"", entry.name, "\" has no input \"", input, "\"; it has ",
                       known.empty() ? "none" : known);
    }
  std::vector<std::string> arrays;
  for (const PortView &port : entry.inputs)
    if (!isMask(port.name, names))
      arrays.push_back(arrayOf(port.name, names));
  return arrays;
}

Result<Feed> Feed::create(const EntryView &entry, const InputNames &names, const Dataset &data,
                          const std::map<std::string, std::string> &properties) {
  Feed feed;
  feed.sizes.assign(entry.variantInputs.size(), 0);
  for (size_t i = 0; i < entry.inputs.size(); ++i) {
    const std::string &name = entry.inputs[i].name;
    if (isMask(name, names)) {
      feed.mask = i;
      feed.maskType = entry.inputs[i].type.elementType;
      continue;
    }
    size_t array = feed.sources.size();
    Status status = feed.addSource(entry, i, array, data.sampleType(array));
    MEZZO_RETURN_IF_ERROR(std::move(status).withContext(concat("input \"", name, "\" of entry \"", entry.name, "\"")));
  }
  if (feed.sources.empty())
    return makeError(StatusCode::Unsupported, "the entry \"", entry.name, "\" has no input that takes samples");
  MEZZO_RETURN_IF_ERROR(feed.addPadding(entry, properties));
  return feed;
}

Status Feed::addSource(const EntryView &entry, size_t input, size_t array, const TensorType &sample) {
  for (size_t variant = 0; variant < sizes.size(); ++variant) {
    const TensorType &wanted = entry.variantInputs[variant][input];
    std::optional<uint64_t> batch = batchOf(wanted, sample.shape);
    if (!batch || *batch == 0 || !canTake(sample.elementType, wanted.elementType))
      return makeError(StatusCode::TypeMismatch, "it is ", toString(wanted), ", a batch, and a sample of the data is ",
                       toString(sample));
    if (array > 0 && sizes[variant] != *batch)
      return makeError(StatusCode::TypeMismatch, "it is ", toString(wanted), ", which holds ", *batch,
                       " samples, and other inputs hold ", sizes[variant]);
    sizes[variant] = *batch;
  }
  sources.push_back({input, array, sample.elementType, entry.inputs[input].type.elementType, entry.inputs[input].name});
  return {};
}

/// How samples are marked as not counting: by the mask, or by the label that the program says it ignores.
Status Feed::addPadding(const EntryView &entry, const std::map<std::string, std::string> &properties) {
  for (size_t variant = 0; mask && variant < sizes.size(); ++variant)
    if (batchOf(entry.variantInputs[variant][*mask], {}) != sizes[variant])
      return makeError(StatusCode::TypeMismatch, "input \"", kMaskInput, "\" of entry \"", entry.name, "\": it is ",
                       toString(entry.variantInputs[variant][*mask]), ", wanted one number for each of ", sizes[variant],
                       " samples");
  auto name = properties.find("train.labels"), value = properties.find("train.ignore_index");
  if (mask || name == properties.end() || value == properties.end())
    return {};
  auto isIt = [&](const Source &source) { return source.name == name->second && asInteger(source.to); };
  auto source = std::find_if(sources.begin(), sources.end(), isIt);
  const std::string &text = value->second;
  if (source != sources.end() && std::from_chars(text.data(), text.data() + text.size(), ignored).ec == std::errc())
    labels = static_cast<size_t>(source - sources.begin());
  return {};
}

uint64_t Feed::largestBatch() const { return *std::max_element(sizes.begin(), sizes.end()); }

std::optional<size_t> Feed::variantFor(uint64_t samples) const {
  std::optional<size_t> best;
  for (size_t i = 0; i < sizes.size(); ++i) {
    bool fits = sizes[i] == samples || (canPad() && sizes[i] > samples);
    if (fits && (!best || sizes[i] < sizes[*best]))
      best = i;
  }
  return best;
}

void Feed::fillMask(uint64_t counting, uint64_t all, uint8_t *into) const {
  for (uint64_t i = 0; i < all; ++i)
    writeOne(maskType, i < counting, into + i * getByteWidth(maskType));
}

void Feed::fill(const Dataset &data, std::span<const uint64_t> samples, size_t variant,
                const std::vector<uint8_t *> &buffers) const {
  for (const Source &source : sources) {
    unsigned width = getByteWidth(source.to);
    size_t elements = data.sample(source.array, samples[0]).size() / getByteWidth(source.from);
    uint8_t *into = buffers[source.input];
    for (uint64_t i = 0; i < sizes[variant]; ++i, into += elements * width) {
      // What does not count is a sample like others, so that it cannot make a number that is none.
      uint64_t sample = samples[i < samples.size() ? i : 0];
      copyElements(data.sample(source.array, sample), source.from, into, source.to);
      bool isIgnored = i >= samples.size() && labels && &source == &sources[*labels];
      for (size_t j = 0; isIgnored && j < elements; ++j)
        std::memcpy(into + j * width, &ignored, width);
    }
  }
  if (mask)
    fillMask(samples.size(), sizes[variant], buffers[*mask]);
}
