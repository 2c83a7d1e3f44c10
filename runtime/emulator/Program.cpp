#include "runtime/emulator/Program.h"

#include "runtime/emulator/PtxParser.h"

#include <cstring>

using namespace mezzo;
using namespace mezzo::emulator;

Program::Program(std::unique_ptr<State> state) : state(std::move(state)) {}

Program::~Program() {
  for (auto &[name, allocation] : state->variables)
    state->memory.release(allocation->base);
}

const Module &Program::ptx() const { return *state->module; }
Memory &Program::memory() const { return state->memory; }

//===- Variables ----------------------------------------------------------===//

using Variables = std::unordered_map<std::string, Allocation *>;

static void fill(const Variable &variable, Allocation &allocation) {
  allocation.name = variable.name;
  if (!variable.init.empty())
    std::memcpy(allocation.data, variable.init.data(), std::min<size_t>(variable.init.size(), variable.size));
  markWritten(allocation.written.data(), 0, variable.size); // what has no initializer starts as zeros
  allocation.isReadOnly = variable.space == Space::Constant;
}

static bool isGlobal(const Variable &variable) {
  return variable.space == Space::Global || variable.space == Space::Constant;
}

static Status placeVariables(const Module &module, Memory &memory, Variables &variables) {
  auto place = [&](const Variable &variable) -> Status {
    if (!isGlobal(variable))
      return {};
    if (variable.isExternal)
      return makeError(StatusCode::Unsupported, "variable '", variable.name, "' is only declared");
    Allocation *allocation = memory.allocate(variable.size, std::max<uint64_t>(variable.align, 16));
    if (!allocation)
      return makeError(StatusCode::OutOfMemory, "there is no memory for variable '", variable.name, "'");
    fill(variable, *allocation);
    variables[variable.name] = allocation;
    return {};
  };
  for (const Variable &variable : module.variables)
    MEZZO_RETURN_IF_ERROR(place(variable));
  for (const auto &function : module.functions)
    for (const Variable &variable : function->variables)
      MEZZO_RETURN_IF_ERROR(place(variable));
  return {};
}

static Status relocate(const Module &module, const Variables &variables,
                       const std::unordered_map<std::string, uint64_t> &functions) {
  for (const Variable &variable : module.variables)
    for (const Relocation &relocation : variable.relocations) {
      auto found = variables.find(relocation.symbol);
      auto function = functions.find(relocation.symbol);
      if (found == variables.end() && function == functions.end())
        return makeError(StatusCode::InvalidArgument, "variable '", variable.name, "' holds the address of '",
                         relocation.symbol, "', which is not known");
      uint64_t address = found != variables.end() ? found->second->base : function->second;
      address += static_cast<uint64_t>(relocation.addend);
      std::memcpy(variables.at(variable.name)->data + relocation.offset, &address, sizeof address);
    }
  return {};
}

//===- Loading ------------------------------------------------------------===//

/// Functions have addresses that no memory has.
static constexpr uint64_t kFunctions = 0x0093'0000'0000'0000;

Result<std::unique_ptr<Program>> Program::load(std::string_view ptx, Memory &memory) {
  Result<std::shared_ptr<const Module>> module = parsePtx(ptx);
  if (!module.ok())
    return module.takeStatus();
  auto state = std::make_unique<State>(memory);
  state->module = *module;
  for (const auto &function : state->module->functions)
    if (!function->isEntry)
      state->functionAddresses.emplace(function->name, kFunctions + 16 * (state->functionAddresses.size() + 1));
  Status placed = placeVariables(*state->module, memory, state->variables);
  if (placed.ok())
    placed = relocate(*state->module, state->variables, state->functionAddresses);
  auto program = std::unique_ptr<Program>(new Program(std::move(state)));
  if (!placed.ok())
    return placed;
  return program;
}

Result<const Kernel *> Program::kernel(const std::string &name) {
  if (auto found = state->kernels.find(name); found != state->kernels.end())
    return &found->second->kernel;
  const Function *entry = state->module->findFunction(name);
  if (!entry || !entry->isEntry || !entry->isDefined)
    return makeError(StatusCode::NotFound, "the module has no kernel '", name, "'");
  Result<std::unique_ptr<KernelCode>> built =
      buildKernel(*entry, *state->module, state->variables, state->functionAddresses);
  if (!built.ok())
    return built.takeStatus();
  KernelCode &code = **built;
  code.kernel.code = code.codes.at(name).get();
  code.kernel.program = this;
  code.kernel.functions = &code.addresses;
  for (size_t i = 0; i < entry->parameters.size(); ++i)
    code.kernel.places.emplace_back(code.kernel.code->parameters[i].offset, code.kernel.code->parameters[i].bytes);
  return &(state->kernels[name] = built.take())->kernel;
}

const Allocation *Program::variable(const std::string &name) const {
  auto found = state->variables.find(name);
  return found == state->variables.end() ? nullptr : found->second;
}
