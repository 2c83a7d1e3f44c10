// Custom operators: what the options allow, and what a program says of its own.
#include "runtime/capi/Handles.h"

using namespace mezzo;
using namespace mezzo::capi;

template <typename Value> static Value attributeOf(const artifact::Call &call, std::string_view name) {
  for (const artifact::Attribute &attribute : call.attributes)
    if (attribute.name == name && std::holds_alternative<Value>(attribute.value))
      return std::get<Value>(attribute.value);
  return {};
}

static void addCustomOps(const artifact::Plan *plan, std::vector<CustomOpDescription> &found) {
  if (!plan)
    return;
  for (const artifact::Step &step : plan->steps) {
    auto *call = std::get_if<artifact::Call>(&step.body);
    if (!call || call->function != "custom.call")
      continue;
    CustomOpDescription op{attributeOf<std::string>(*call, "domain"), attributeOf<std::string>(*call, "op_type"),
                           attributeOf<std::string>(*call, "library"), attributeOf<std::string>(*call, "function"),
                           static_cast<uint32_t>(attributeOf<int64_t>(*call, "abi_version"))};
    if (std::find(found.begin(), found.end(), op) == found.end())
      found.push_back(std::move(op));
  }
}

std::vector<CustomOpDescription> capi::findCustomOps(const artifact::Program &program, artifact::DeviceKind device) {
  std::vector<CustomOpDescription> found;
  addCustomOps(device::findPlan(program.derive, device), found);
  for (const artifact::Entry &entry : program.entries)
    for (const artifact::Variant &variant : entry.variants)
      addCustomOps(device::findPlan(variant.plans, device), found);
  return found;
}

Status capi::readCustomOps(const mezzo_program_options &options, const std::string &folder,
                           custom::CustomOpSettings &settings) {
  auto mode = static_cast<int>(options.custom_ops);
  if (mode < MEZZO_CUSTOM_OPS_REFUSE || mode > MEZZO_CUSTOM_OPS_INSPECT)
    return makeInvalid(concat("custom_ops is ", mode));
  settings.mode = static_cast<custom::CustomOpMode>(mode);
  settings.folder = folder;
  for (size_t i = 0; i < options.num_custom_op_libraries; ++i) {
    if (!options.custom_op_libraries || !options.custom_op_libraries[i])
      return makeInvalid("custom_op_libraries has a null");
    settings.libraries.emplace_back(options.custom_op_libraries[i]);
  }
  return {};
}

mezzo_status mezzo_program_get_custom_op(const mezzo_program *program, size_t index, mezzo_custom_op_info *info) {
  return query(program, [&](const artifact::Program &) -> Status {
    MEZZO_RETURN_IF_ERROR(checkIndex(index, program->customOps.size(), "custom operator"));
    const CustomOpDescription &found = program->customOps[index];
    return fillInfo(info, mezzo_custom_op_info{0, found.domain.c_str(), found.opType.c_str(), found.library.c_str(),
                                               found.function.c_str(), found.abiVersion});
  });
}
