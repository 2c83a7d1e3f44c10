#include "runtime/training/ProgramView.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::training;

Status training::toStatus(mezzo_status status) {
  return status == MEZZO_OK ? Status() : Status(static_cast<StatusCode>(status), mezzo_last_error());
}

namespace {
template <typename Info> Info makeInfo() {
  Info info{};
  info.struct_size = sizeof info;
  return info;
}

PortView toView(const mezzo_port_info &info) {
  return {info.name, {static_cast<ElementType>(info.element_type), {info.shape, info.shape + info.rank}}};
}

/// Sizes of one variant put into a port's open dimensions.
TensorType resolve(const mezzo_port_info &port, const mezzo_variant_info &variant) {
  TensorType type = toView(port).type;
  for (size_t i = 0; i < type.shape.size(); ++i)
    for (size_t j = 0; j < variant.num_bindings; ++j)
      if (port.symbols[i] && std::string_view(port.symbols[i]) == variant.symbols[j])
        type.shape[i] = variant.sizes[j];
  return type;
}

Status readVariants(const mezzo_program *program, size_t count, EntryView &entry) {
  entry.variantInputs.resize(count);
  for (size_t i = 0; i < count; ++i) {
    auto variant = makeInfo<mezzo_variant_info>();
    MEZZO_RETURN_IF_ERROR(toStatus(mezzo_program_get_variant(program, entry.index, i, &variant)));
    for (size_t j = 0; j < entry.inputs.size(); ++j) {
      auto port = makeInfo<mezzo_port_info>();
      MEZZO_RETURN_IF_ERROR(toStatus(mezzo_program_get_input(program, entry.index, j, &port)));
      entry.variantInputs[i].push_back(resolve(port, variant));
    }
  }
  return {};
}

/// The entry of that name, or nothing.
Status readEntry(const mezzo_program *program, const char *name, std::optional<EntryView> &into) {
  size_t index = 0;
  if (mezzo_program_find_entry(program, name, &index) != MEZZO_OK)
    return {};
  auto info = makeInfo<mezzo_entry_info>();
  MEZZO_RETURN_IF_ERROR(toStatus(mezzo_program_get_entry(program, index, &info)));
  EntryView entry{name, index, {}, {}, {}};
  auto port = makeInfo<mezzo_port_info>();
  for (size_t i = 0; i < info.num_inputs; ++i) {
    MEZZO_RETURN_IF_ERROR(toStatus(mezzo_program_get_input(program, index, i, &port)));
    entry.inputs.push_back(toView(port));
  }
  for (size_t i = 0; i < info.num_outputs; ++i) {
    MEZZO_RETURN_IF_ERROR(toStatus(mezzo_program_get_output(program, index, i, &port)));
    entry.outputs.push_back(toView(port));
  }
  MEZZO_RETURN_IF_ERROR(readVariants(program, info.num_variants, entry));
  into = std::move(entry);
  return {};
}

Status readVariables(const mezzo_program *program, size_t count, ProgramView &view) {
  for (size_t i = 0; i < count; ++i) {
    auto port = makeInfo<mezzo_port_info>();
    MEZZO_RETURN_IF_ERROR(toStatus(mezzo_program_get_variable(program, i, &port)));
    if (port.is_mutable)
      view.variables[port.name] = i;
  }
  return {};
}

Status readProperties(const mezzo_program *program, size_t count, ProgramView &view) {
  for (size_t i = 0; i < count; ++i) {
    const char *name = nullptr, *value = nullptr;
    MEZZO_RETURN_IF_ERROR(toStatus(mezzo_program_get_property(program, i, &name, &value)));
    view.properties[name] = value;
  }
  return {};
}

std::string listEntries(const mezzo_program *program) {
  std::string names;
  auto entry = makeInfo<mezzo_entry_info>();
  for (size_t i = 0; mezzo_program_get_entry(program, i, &entry) == MEZZO_OK; ++i)
    names += concat(names.empty() ? "\"" : ", \"", entry.name, "\"");
  return names.empty() ? "none" : names;
}

Status checkTrainStep(const ProgramView &view) {
  if (!view.trainStep)
    return makeError(StatusCode::Unsupported, "the program has no entry \"train_step\"; it has ", listEntries(view.program));
  std::optional<size_t> loss = view.trainStep->findOutput("loss");
  if (!loss || view.trainStep->outputs[*loss].type != TensorType{ElementType::F32, {}})
    return makeError(StatusCode::Unsupported, "the entry \"train_step\" has no result \"loss\" that is one f32");
  return {};
}

std::optional<size_t> findPort(const std::vector<PortView> &ports, const std::string &name) {
  auto found = std::find_if(ports.begin(), ports.end(), [&](const PortView &port) { return port.name == name; });
  return found == ports.end() ? std::nullopt : std::optional(static_cast<size_t>(found - ports.begin()));
}
} // namespace

std::optional<size_t> EntryView::findInput(const std::string &wanted) const { return findPort(inputs, wanted); }
std::optional<size_t> EntryView::findOutput(const std::string &wanted) const { return findPort(outputs, wanted); }

Result<ProgramView> ProgramView::readState(const mezzo_program *program) {
  auto info = makeInfo<mezzo_program_info>();
  MEZZO_RETURN_IF_ERROR(toStatus(mezzo_program_get_info(program, &info)));
  ProgramView view{program, info.name, {}, {}, {}, {}, {}};
  MEZZO_RETURN_IF_ERROR(readVariables(program, info.num_variables, view));
  MEZZO_RETURN_IF_ERROR(readProperties(program, info.num_properties, view));
  return view;
}

Result<ProgramView> ProgramView::read(const mezzo_program *program) {
  Result<ProgramView> view = readState(program);
  if (!view.ok())
    return view;
  MEZZO_RETURN_IF_ERROR(readEntry(program, "train_step", view->trainStep));
  MEZZO_RETURN_IF_ERROR(readEntry(program, "evaluate", view->evaluate));
  MEZZO_RETURN_IF_ERROR(readEntry(program, "infer", view->infer));
  MEZZO_RETURN_IF_ERROR(checkTrainStep(*view));
  return view;
}

Result<PortView> ProgramView::variable(size_t index) const {
  auto port = makeInfo<mezzo_port_info>();
  MEZZO_RETURN_IF_ERROR(toStatus(mezzo_program_get_variable(program, index, &port)));
  return toView(port);
}
