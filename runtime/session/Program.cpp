#include "runtime/session/Program.h"

#include "runtime/cpu/CpuDevice.h"
#include "runtime/cuda/CudaDevice.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::session;

namespace {
/// The position of the item of that name, or NotFound with all names there are.
template <typename Items> Result<size_t> findByName(const Items &items, std::string_view name, const std::string &kind) {
  for (size_t i = 0; i < items.size(); ++i)
    if (items[i].name == name)
      return i;
  std::string known;
  for (const auto &item : items)
    known += (known.empty() ? "\"" : ", \"") + item.name + "\"";
  return makeError(StatusCode::NotFound, "no ", kind, " \"", std::string(name), "\"; there ",
                   items.empty()       ? "are none"
                   : items.size() == 1 ? "is "
                                       : "are ",
                   known);
}

std::string describeVariant(const artifact::Entry &entry, const artifact::Variant &variant) {
  std::string text;
  for (const auto &[symbol, size] : variant.bindings)
    text += (text.empty() ? "" : ", ") + symbol + "=" + std::to_string(size);
  if (!text.empty())
    return "(" + text + ")";
  for (size_t i = 0; i < entry.inputs.size(); ++i)
    text += (i ? ", \"" : "\"") + entry.inputs[i].name + "\" [" + mezzo::toString(variant.inputShapes[i]) + "]";
  return "(" + text + ")";
}
} // namespace

const std::vector<device::Device *> &session::getDevices() {
  static const std::vector<device::Device *> devices = {&cpu::getCpuDevice(), &cuda::getCudaDevice(cuda::Kind::Real),
                                                        &cuda::getCudaDevice(cuda::Kind::Emulated)};
  return devices;
}

Result<std::shared_ptr<const Program>> Program::load(std::shared_ptr<const artifact::Artifact> artifact,
                                                     const std::string &deviceName, const device::LoadOptions &options) {
  const std::vector<device::Device *> &devices = getDevices();
  auto device = std::find_if(devices.begin(), devices.end(), [&](device::Device *candidate) {
    return deviceName.empty() || deviceName == candidate->getName();
  });
  if (device == devices.end()) {
    std::string known;
    for (device::Device *candidate : devices)
      known += std::string(known.empty() ? "" : ", ") + candidate->getName();
    return makeError(StatusCode::Unsupported, "device \"", deviceName, "\" is not in this runtime, which has: ", known);
  }
  Result<std::shared_ptr<device::DeviceProgram>> loaded = (*device)->load(artifact, options);
  if (!loaded.ok())
    return loaded.takeStatus();
  return std::shared_ptr<const Program>(new Program(std::move(artifact), **device, loaded.take()));
}

Result<size_t> Program::findEntry(std::string_view name) const { return findByName(get().entries, name, "entry"); }

Result<size_t> Program::findVariable(std::string_view name) const { return findByName(get().variables, name, "variable"); }

Result<size_t> Program::findPort(size_t entry, bool isInput, std::string_view name) const {
  const artifact::Entry &info = get().entries[entry];
  return findByName(isInput ? info.inputs : info.outputs, name,
                    concat(isInput ? "input" : "output", " of entry \"", info.name, "\" is named"));
}

Result<size_t> Program::findVariant(size_t entry, const std::vector<const std::vector<int64_t> *> &inputShapes) const {
  const artifact::Entry &info = get().entries[entry];
  auto matches = [&](const artifact::Variant &variant) {
    return std::equal(variant.inputShapes.begin(), variant.inputShapes.end(), inputShapes.begin(), inputShapes.end(),
                      [](const std::vector<int64_t> &wanted, const std::vector<int64_t> *got) { return wanted == *got; });
  };
  auto found = std::find_if(info.variants.begin(), info.variants.end(), matches);
  if (found != info.variants.end())
    return static_cast<size_t>(found - info.variants.begin());
  std::string got, known;
  for (size_t i = 0; i < inputShapes.size(); ++i)
    got += (i ? ", \"" : "\"") + info.inputs[i].name + "\" [" + mezzo::toString(*inputShapes[i]) + "]";
  for (const artifact::Variant &variant : info.variants)
    known += (known.empty() ? "" : ", ") + describeVariant(info, variant);
  return makeError(StatusCode::NoVariant, "entry \"", info.name, "\" was not compiled for ", got, "; it has: ", known);
}

std::string session::toString(const artifact::Port &port) {
  std::string text;
  for (const artifact::Dimension &dim : port.shape)
    text += (text.empty() ? "" : "x") + (dim.symbol.empty() ? std::to_string(dim.size) : dim.symbol);
  return std::string(getElementTypeName(port.elementType)) + "[" + text + "]";
}

Status session::checkPort(const artifact::Port &port, const TensorType &type) {
  bool fits = type.elementType == port.elementType && type.shape.size() == port.shape.size();
  for (size_t i = 0; fits && i < port.shape.size(); ++i)
    fits = !port.shape[i].symbol.empty() || type.shape[i] == port.shape[i].size;
  if (!fits)
    return makeError(StatusCode::TypeMismatch, "wanted ", toString(port), ", got ", mezzo::toString(type));
  return {};
}
