#include "tools/mezzo/Runner.h"

#include <algorithm>
#include <cstring>

using namespace mezzo;
using namespace mezzo::tool;

void tool::check(mezzo_status status) {
  if (status != MEZZO_OK)
    throw Failure(mezzo_last_error());
}

namespace {
/// The runtime's options, and what they point to.
struct ProgramOptions {
  explicit ProgramOptions(const RunnerOptions &options) : device(options.device) {
    for (const std::string &library : options.customOpLibraries)
      libraries.push_back(library.c_str());
    wanted.struct_size = sizeof wanted;
    wanted.num_threads = options.threads;
    wanted.device = device.c_str();
    wanted.custom_ops = options.customOps;
    wanted.custom_op_libraries = libraries.data();
    wanted.num_custom_op_libraries = libraries.size();
  }

  std::string device;
  std::vector<const char *> libraries;
  mezzo_program_options wanted{};
};
} // namespace

CpuRunner::CpuRunner(const std::string &artifact, const RunnerOptions &options) {
  ProgramOptions given(options);
  mezzo_program *loaded = nullptr;
  check(mezzo_program_load_file(artifact.c_str(), &given.wanted, &loaded));
  programHandle.reset(loaded);
  open(options);
}

CpuRunner::CpuRunner(const std::vector<uint8_t> &artifact, const RunnerOptions &options) {
  ProgramOptions given(options);
  mezzo_program *loaded = nullptr;
  check(mezzo_program_load_memory(artifact.data(), artifact.size(), &given.wanted, &loaded));
  programHandle.reset(loaded);
  open(options);
}

static size_t countEntries(const mezzo_program *program) {
  mezzo_program_info info{};
  info.struct_size = sizeof info;
  check(mezzo_program_get_info(program, &info));
  return info.num_entries;
}

/// The entry of that name, or what stands for "main": the one of training, or the only one.
static size_t findEntry(const mezzo_program *program, const RunnerOptions &options) {
  const std::string &name = options.entry;
  size_t index = 0;
  mezzo_status status = mezzo_program_find_entry(program, name.c_str(), &index);
  if (status == MEZZO_NOT_FOUND && name == "main" &&
      mezzo_program_find_entry(program, options.entryOfTraining.c_str(), &index) == MEZZO_OK)
    return index;
  if (status == MEZZO_NOT_FOUND && name == "main" && countEntries(program) == 1)
    return 0;
  if (status == MEZZO_NOT_FOUND) {
    mezzo_program_find_entry(program, name.c_str(), &index); // for its message
    throw UsageFailure(mezzo_last_error());
  }
  check(status);
  return index;
}

void CpuRunner::open(const RunnerOptions &options) {
  if (!options.entry.empty())
    entryIndex = findEntry(program(), options);
  readVariants();
  chooseVariant(options.dims);
  if (options.customOps == MEZZO_CUSTOM_OPS_INSPECT)
    return;
  mezzo_session *created = nullptr;
  check(mezzo_session_create(program(), nullptr, &created));
  sessionHandle.reset(created);
}

static mezzo_entry_info entryInfo(const mezzo_program *program, size_t index) {
  mezzo_entry_info entry{};
  entry.struct_size = sizeof entry;
  check(mezzo_program_get_entry(program, index, &entry));
  return entry;
}

std::string tool::describe(const VariantDims &dims) {
  std::string text;
  for (auto &[name, size] : dims)
    text += (text.empty() ? "" : ", ") + name + "=" + std::to_string(size);
  return text;
}

void CpuRunner::readVariants() {
  size_t count = entryInfo(program(), entryIndex).num_variants;
  for (size_t i = 0; i < count; ++i) {
    mezzo_variant_info variant{};
    variant.struct_size = sizeof variant;
    check(mezzo_program_get_variant(program(), entryIndex, i, &variant));
    VariantDims &dims = variantDims.emplace_back();
    for (size_t j = 0; j < variant.num_bindings; ++j)
      dims.emplace_back(variant.symbols[j], variant.sizes[j]);
  }
}

void CpuRunner::chooseVariant(const std::map<std::string, int64_t> &dims) {
  auto fits = [&](const VariantDims &variant) {
    return std::all_of(dims.begin(), dims.end(), [&](auto &dim) {
      return std::find(variant.begin(), variant.end(), std::pair(dim.first, dim.second)) != variant.end();
    });
  };
  auto found = std::find_if(variantDims.begin(), variantDims.end(), fits);
  if (found == variantDims.end()) {
    std::string known;
    for (const VariantDims &variant : variantDims)
      known += (known.empty() ? "(" : ", (") + describe(variant) + ")";
    throw UsageFailure("the artifact has no variant for " + describe({dims.begin(), dims.end()}) +
                       "; it has: " + (known == "()" ? "one, with fixed sizes" : known));
  }
  variantIndex = static_cast<size_t>(found - variantDims.begin());
}

static Port toPort(const mezzo_port_info &info) {
  Port port{info.name, {static_cast<ElementType>(info.element_type), {info.shape, info.shape + info.rank}}, {}};
  for (int32_t i = 0; i < info.rank; ++i)
    port.symbols.push_back(info.symbols[i] ? info.symbols[i] : "");
  return port;
}

std::vector<Port> CpuRunner::fixedInputs() const { return inputsOf(variantIndex); }

std::vector<Port> CpuRunner::inputsOf(size_t variant) const {
  std::vector<Port> ports = inputs();
  const VariantDims &dims = variantDims[variant];
  for (Port &port : ports)
    for (size_t i = 0; i < port.symbols.size(); ++i)
      for (auto &[name, size] : dims)
        if (port.symbols[i] == name)
          port.type.shape[i] = size;
  return ports;
}

std::vector<Port> CpuRunner::inputs() const {
  mezzo_entry_info entry = entryInfo(programHandle.get(), entryIndex);
  std::vector<Port> ports;
  for (size_t i = 0; i < entry.num_inputs; ++i) {
    mezzo_port_info info{};
    info.struct_size = sizeof info;
    check(mezzo_program_get_input(programHandle.get(), entryIndex, i, &info));
    ports.push_back(toPort(info));
  }
  return ports;
}

std::vector<Port> CpuRunner::outputs() const {
  mezzo_entry_info entry = entryInfo(programHandle.get(), entryIndex);
  std::vector<Port> ports;
  for (size_t i = 0; i < entry.num_outputs; ++i) {
    mezzo_port_info info{};
    info.struct_size = sizeof info;
    check(mezzo_program_get_output(programHandle.get(), entryIndex, i, &info));
    ports.push_back(toPort(info));
  }
  return ports;
}

void CpuRunner::bind(const NamedTensors &given) {
  std::vector<Port> ports = inputs();
  for (size_t i = 0; i < ports.size(); ++i) {
    const HostTensor *tensor = find(given, ports[i].name);
    if (!tensor)
      throw Failure("there is no value for input '" + ports[i].name + "' (" + toString(ports[i].type) + ")");
    mezzo_tensor_view view{};
    view.struct_size = sizeof view;
    view.data = const_cast<uint8_t *>(tensor->data.data());
    view.element_type = static_cast<mezzo_element_type>(tensor->type.elementType);
    view.rank = static_cast<int32_t>(tensor->type.shape.size());
    view.shape = tensor->type.shape.data();
    check(mezzo_session_bind_input(session(), entryIndex, i, &view));
  }
  chooseVariant(given);
}

/// The variant that a run takes by the shapes of its inputs; as before where none fits, which the run will tell.
void CpuRunner::chooseVariant(const NamedTensors &given) {
  auto fits = [&](size_t variant) {
    std::vector<Port> ports = inputsOf(variant);
    return std::all_of(ports.begin(), ports.end(), [&](const Port &port) {
      const HostTensor *tensor = find(given, port.name);
      return tensor && tensor->type.shape == port.type.shape;
    });
  };
  for (size_t i = 0; i < variantDims.size(); ++i)
    if (fits(i))
      variantIndex = i;
}

HostTensor CpuRunner::takeOutput(size_t index) {
  mezzo_tensor *taken = nullptr;
  check(mezzo_session_take_output(session(), entryIndex, index, &taken));
  std::unique_ptr<mezzo_tensor, Release> owner(taken);
  mezzo_tensor_view view{};
  view.struct_size = sizeof view;
  check(mezzo_tensor_get_view(taken, &view));
  HostTensor result;
  result.type = {static_cast<ElementType>(view.element_type), {view.shape, view.shape + view.rank}};
  result.data.resize(static_cast<size_t>(*getByteSize(result.type)));
  if (!result.data.empty())
    std::memcpy(result.data.data(), view.data, result.data.size());
  return result;
}

NamedTensors CpuRunner::run(const NamedTensors &given) {
  bind(given);
  check(mezzo_session_run(session(), entryIndex));
  NamedTensors results;
  std::vector<Port> ports = outputs();
  for (size_t i = 0; i < ports.size(); ++i)
    results.emplace_back(ports[i].name, takeOutput(i));
  return results;
}
