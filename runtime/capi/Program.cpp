// Loading programs, and what they say of themselves.
#include "runtime/capi/Handles.h"

#include <algorithm>
#include <filesystem>

using namespace mezzo;
using namespace mezzo::capi;

namespace {
PortDescription describePort(const artifact::Port &port) {
  PortDescription description;
  for (const artifact::Dimension &dim : port.shape) {
    description.shape.push_back(dim.symbol.empty() ? dim.size : -1);
    description.symbols.push_back(dim.symbol.empty() ? nullptr : dim.symbol.c_str());
  }
  return description;
}

std::vector<const char *> describeStrings(const std::vector<std::string> &strings) {
  std::vector<const char *> pointers;
  for (const std::string &text : strings)
    pointers.push_back(text.c_str());
  return pointers;
}

EntryDescription describeEntry(const artifact::Entry &entry, artifact::DeviceKind device) {
  EntryDescription description;
  for (const artifact::Port &port : entry.inputs)
    description.inputs.push_back(describePort(port));
  for (const artifact::Port &port : entry.outputs)
    description.outputs.push_back(describePort(port));
  for (const artifact::Variant &variant : entry.variants) {
    EntryDescription::Variant &out = description.variants.emplace_back();
    for (const auto &[symbol, size] : variant.bindings) {
      out.symbols.push_back(symbol.c_str());
      out.sizes.push_back(size);
    }
    for (const artifact::Step &step : device::findPlan(variant.plans, device)->steps) {
      out.stepOrigins.push_back(describeStrings(step.origin));
      auto *call = std::get_if<artifact::Call>(&step.body);
      out.products.push_back(call ? artifact::productOf(*call) : std::nullopt);
    }
  }
  return description;
}

std::unique_ptr<mezzo_program> makeHandle(std::shared_ptr<const session::Program> program) {
  auto handle = std::make_unique<mezzo_program>();
  handle->program = std::move(program);
  const artifact::Program &info = handle->program->get();
  for (const artifact::Entry &entry : info.entries)
    handle->entries.push_back(describeEntry(entry, handle->program->getDevice().getKind()));
  for (const artifact::Variable &variable : info.variables)
    handle->variables.push_back({variable.type.shape, std::vector<const char *>(variable.type.shape.size(), nullptr)});
  for (const artifact::Kernel &kernel : info.kernels)
    handle->kernelOrigins.push_back(describeStrings(kernel.origin));
  handle->customOps = findCustomOps(info, handle->program->getDevice().getKind());
  return handle;
}

/// Opens an artifact, which lies in `folder`, with `open` and loads it.
template <typename Function>
Status load(const mezzo_program_options *givenOptions, const std::string &folder, mezzo_program **program, Function open) {
  if (!program)
    return makeInvalid("program is null");
  *program = nullptr;
  mezzo_program_options options;
  MEZZO_RETURN_IF_ERROR(readOptions(givenOptions, options));
  if (options.num_threads < 0)
    return makeInvalid(concat("num_threads is ", options.num_threads));
  device::LoadOptions loadOptions{static_cast<unsigned>(options.num_threads), {}};
  MEZZO_RETURN_IF_ERROR(readCustomOps(options, folder, loadOptions.customOps));
  Result<std::shared_ptr<const artifact::Artifact>> artifact = open();
  if (!artifact.ok())
    return artifact.takeStatus();
  auto loaded = session::Program::load(artifact.take(), options.device ? options.device : "", loadOptions);
  if (!loaded.ok())
    return loaded.takeStatus();
  *program = makeHandle(loaded.take()).release();
  return {};
}

uint64_t sumWeightBytes(const artifact::Program &program) {
  uint64_t bytes = 0;
  for (const artifact::Variable &variable : program.variables)
    bytes += static_cast<uint64_t>(*getByteSize(variable.type));
  for (const artifact::Constant &constant : program.constants)
    bytes += static_cast<uint64_t>(*getByteSize(constant.type));
  return bytes;
}

uint64_t sumCodeBytes(const artifact::Artifact &artifact, artifact::DeviceKind device) {
  uint64_t bytes = 0;
  for (const artifact::KernelImage &image : artifact.program().images)
    bytes += image.device == device ? artifact.section(image.section).size() : 0;
  return bytes;
}

Status fillPort(const artifact::Port &port, const PortDescription &description, mezzo_port_info *info) {
  return fillInfo(info, mezzo_port_info{0, port.name.c_str(), static_cast<mezzo_element_type>(port.elementType),
                                        static_cast<int32_t>(description.shape.size()), description.shape.data(),
                                        description.symbols.data(), 0});
}

/// Runs a search and stores what it found.
template <typename Function> Status find(const char *name, size_t *index, Function search) {
  if (!name || !index)
    return makeInvalid(name ? "index is null" : "name is null");
  Result<size_t> found = search();
  if (!found.ok())
    return found.takeStatus();
  *index = *found;
  return {};
}
} // namespace

mezzo_status mezzo_get_device(size_t index, mezzo_device_info *info) {
  return guard([&]() -> Status {
    const std::vector<device::Device *> &devices = session::getDevices();
    if (index >= devices.size())
      return makeError(StatusCode::NotFound, "device ", index, " does not exist, there are ", devices.size());
    return fillInfo(info, mezzo_device_info{0, devices[index]->getName(), devices[index]->getDescription().c_str()});
  });
}

mezzo_status mezzo_get_call_count(const char *device, const char *function, uint64_t *count) {
  return guard([&]() -> Status {
    if (!device || !function || !count)
      return makeInvalid("device, function or count is null");
    for (const device::Device *known : session::getDevices())
      if (std::string_view(known->getName()) == device)
        if (std::optional<uint64_t> calls = known->getCallCount(function)) {
          *count = *calls;
          return {};
        }
    return makeError(StatusCode::NotFound, "device \"", device, "\" calls no function \"", function, "\"");
  });
}

mezzo_status mezzo_program_load_file(const char *path, const mezzo_program_options *options, mezzo_program **program) {
  return guard([&]() -> Status {
    if (!path)
      return makeInvalid("path is null");
    std::string folder = std::filesystem::path(path).parent_path().string();
    return load(options, folder.empty() ? "." : folder, program, [&] { return artifact::openArtifact(path); });
  });
}

mezzo_status mezzo_program_load_memory(const void *data, size_t size, const mezzo_program_options *options,
                                       mezzo_program **program) {
  return guard([&]() -> Status {
    if (!data)
      return makeInvalid("data is null");
    return load(options, "", program,
                [&] { return artifact::openArtifactCopy({static_cast<const uint8_t *>(data), size}); });
  });
}

mezzo_status mezzo_program_share(const mezzo_program *program, mezzo_program **shared) {
  return guard([&]() -> Status {
    if (!program || !shared)
      return makeInvalid(program ? "shared is null" : "program is null");
    *shared = new mezzo_program(*program);
    return {};
  });
}

void mezzo_program_release(mezzo_program *program) { delete program; }

mezzo_status mezzo_program_get_info(const mezzo_program *program, mezzo_program_info *info) {
  return query(program, [&](const artifact::Program &content) {
    const session::Program &loaded = *program->program;
    return fillInfo(info, mezzo_program_info{0, content.name.c_str(), content.producer.c_str(), content.target.cpu.c_str(),
                                             loaded.getDevice().getName(), content.entries.size(), content.variables.size(),
                                             content.kernels.size(), content.properties.size(), loaded.getArtifact().size(),
                                             sumWeightBytes(content), loaded.getDeviceProgram().getDerivedBytes(),
                                             loaded.getDeviceProgram().getPackedBytes(),
                                             sumCodeBytes(loaded.getArtifact(), loaded.getDevice().getKind()),
                                             program->customOps.size()});
  });
}

mezzo_status mezzo_program_get_property(const mezzo_program *program, size_t index, const char **name, const char **value) {
  return query(program, [&](const artifact::Program &content) -> Status {
    MEZZO_RETURN_IF_ERROR(checkIndex(index, content.properties.size(), "property"));
    if (!name || !value)
      return makeInvalid("name or value is null");
    *name = content.properties[index].name.c_str();
    *value = content.properties[index].value.c_str();
    return {};
  });
}

mezzo_status mezzo_program_get_entry(const mezzo_program *program, size_t entry, mezzo_entry_info *info) {
  return query(program, [&](const artifact::Program &content) -> Status {
    MEZZO_RETURN_IF_ERROR(checkIndex(entry, content.entries.size(), "entry"));
    const artifact::Entry &found = content.entries[entry];
    return fillInfo(
        info, mezzo_entry_info{0, found.name.c_str(), found.inputs.size(), found.outputs.size(), found.variants.size()});
  });
}

mezzo_status mezzo_program_find_entry(const mezzo_program *program, const char *name, size_t *entry) {
  return query(program, [&](const artifact::Program &) {
    return find(name, entry, [&] { return program->program->findEntry(name); });
  });
}

mezzo_status mezzo_program_get_input(const mezzo_program *program, size_t entry, size_t input, mezzo_port_info *info) {
  return query(program, [&](const artifact::Program &content) -> Status {
    MEZZO_RETURN_IF_ERROR(checkIndex(entry, content.entries.size(), "entry"));
    MEZZO_RETURN_IF_ERROR(checkIndex(input, content.entries[entry].inputs.size(), "input"));
    return fillPort(content.entries[entry].inputs[input], program->entries[entry].inputs[input], info);
  });
}

mezzo_status mezzo_program_get_output(const mezzo_program *program, size_t entry, size_t output, mezzo_port_info *info) {
  return query(program, [&](const artifact::Program &content) -> Status {
    MEZZO_RETURN_IF_ERROR(checkIndex(entry, content.entries.size(), "entry"));
    MEZZO_RETURN_IF_ERROR(checkIndex(output, content.entries[entry].outputs.size(), "output"));
    return fillPort(content.entries[entry].outputs[output], program->entries[entry].outputs[output], info);
  });
}

mezzo_status mezzo_program_get_variable(const mezzo_program *program, size_t variable, mezzo_port_info *info) {
  return query(program, [&](const artifact::Program &content) -> Status {
    MEZZO_RETURN_IF_ERROR(checkIndex(variable, content.variables.size(), "variable"));
    const artifact::Variable &found = content.variables[variable];
    const PortDescription &description = program->variables[variable];
    return fillInfo(info, mezzo_port_info{0, found.name.c_str(), static_cast<mezzo_element_type>(found.type.elementType),
                                          static_cast<int32_t>(found.type.shape.size()), description.shape.data(),
                                          description.symbols.data(), found.isMutable && found.copyOf == artifact::noIndex});
  });
}

mezzo_status mezzo_program_find_input(const mezzo_program *program, size_t entry, const char *name, size_t *input) {
  return query(program, [&](const artifact::Program &content) -> Status {
    MEZZO_RETURN_IF_ERROR(checkIndex(entry, content.entries.size(), "entry"));
    return find(name, input, [&] { return program->program->findPort(entry, true, name); });
  });
}

mezzo_status mezzo_program_find_output(const mezzo_program *program, size_t entry, const char *name, size_t *output) {
  return query(program, [&](const artifact::Program &content) -> Status {
    MEZZO_RETURN_IF_ERROR(checkIndex(entry, content.entries.size(), "entry"));
    return find(name, output, [&] { return program->program->findPort(entry, false, name); });
  });
}

mezzo_status mezzo_program_find_variable(const mezzo_program *program, const char *name, size_t *variable) {
  return query(program, [&](const artifact::Program &) {
    return find(name, variable, [&] { return program->program->findVariable(name); });
  });
}
