#include "runtime/training/EntryRunner.h"

#include <algorithm>
#include <bit>
#include <cstring>

using namespace mezzo;
using namespace mezzo::training;

std::optional<double> training::find(const Scalars &scalars, std::string_view name) {
  auto found = std::find_if(scalars.begin(), scalars.end(), [&](const Scalar &scalar) { return scalar.name == name; });
  return found == scalars.end() ? std::nullopt : std::optional(found->value);
}

static bool isReadable(const TensorType &type) {
  return type.shape.empty() && (type.elementType == ElementType::F32 || type.elementType == ElementType::F64 ||
                                type.elementType == ElementType::I32 || type.elementType == ElementType::I64);
}

static double readNumber(ElementType type, const void *at) {
  auto get = [&](auto number) {
    std::memcpy(&number, at, sizeof number);
    return static_cast<double>(number);
  };
  switch (type) {
  case ElementType::F32:
    return get(0.0f);
  case ElementType::F64:
    return get(0.0);
  case ElementType::I32:
    return get(int32_t{0});
  default:
    return get(int64_t{0});
  }
}

Result<std::unique_ptr<EntryRunner>> EntryRunner::create(mezzo_session *session, const EntryView &entry, Feed feed,
                                                         const Dataset &data) {
  std::unique_ptr<EntryRunner> runner(new EntryRunner(session, entry, std::move(feed), data));
  MEZZO_RETURN_IF_ERROR(runner->bindOutputs());
  return runner;
}

/// Results that are one number have a place here; the runtime keeps the others.
Status EntryRunner::bindOutputs() {
  scalarBits.resize(entry.outputs.size());
  for (size_t i = 0; i < entry.outputs.size(); ++i) {
    const PortView &port = entry.outputs[i];
    if (!isReadable(port.type))
      continue;
    mezzo_tensor_view view{sizeof view, &scalarBits[i], static_cast<mezzo_element_type>(port.type.elementType),
                           0,           nullptr,        nullptr};
    MEZZO_RETURN_IF_ERROR(toStatus(mezzo_session_bind_output(session, entry.index, i, &view)));
    scalarOutputs.push_back(i);
    results.push_back({port.name, 0});
  }
  return {};
}

Status EntryRunner::bindInputs(size_t variant) {
  if (boundVariant == variant)
    return {};
  inputs.resize(entry.inputs.size());
  addresses.resize(entry.inputs.size());
  for (size_t i = 0; i < inputs.size(); ++i) {
    const TensorType &type = entry.variantInputs[variant][i];
    inputs[i].reserve(static_cast<uint64_t>(*getByteSize(type)));
    addresses[i] = inputs[i].data();
    mezzo_tensor_view view{sizeof view,
                           inputs[i].data(),
                           static_cast<mezzo_element_type>(type.elementType),
                           static_cast<int32_t>(type.shape.size()),
                           type.shape.data(),
                           nullptr};
    MEZZO_RETURN_IF_ERROR(toStatus(mezzo_session_bind_input(session, entry.index, i, &view)));
  }
  boundVariant = variant;
  return {};
}

void EntryRunner::readResults() {
  for (size_t i = 0; i < scalarOutputs.size(); ++i)
    results[i].value = readNumber(entry.outputs[scalarOutputs[i]].type.elementType, &scalarBits[scalarOutputs[i]]);
}

Result<const Scalars *> EntryRunner::run(std::span<const uint64_t> samples) {
  std::optional<size_t> variant = filling.variantFor(samples.size());
  if (!variant)
    return makeError(StatusCode::NoVariant, "the entry \"", entry.name, "\" has no variant for ", samples.size(),
                     " samples");
  MEZZO_RETURN_IF_ERROR(bindInputs(*variant));
  filling.fill(data, samples, *variant, addresses);
  MEZZO_RETURN_IF_ERROR(toStatus(mezzo_session_run(session, entry.index)).withContext(concat("entry \"", entry.name, "\"")));
  readResults();
  return &results;
}
