#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/Program.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::emulator;

namespace {
/// Room between shared variables, so that one that is left on either side is seen.
constexpr uint32_t kGap = 64;

class KernelBuilder : public ProgramSymbols {
public:
  KernelBuilder(const Module &module, const std::unordered_map<std::string, Allocation *> &variables,
                const std::unordered_map<std::string, uint64_t> &functionAddresses)
      : module(module), variables(variables), functionAddresses(functionAddresses) {}

  Result<std::unique_ptr<KernelCode>> build(const Function &entry);

  bool addressOf(const std::string &symbol, uint64_t &address) override;
  bool sharedOffsetOf(const std::string &symbol, uint32_t &offset) override;
  const Code *codeOf(const std::string &function) override;

private:
  void reach(const Function &function);
  void reachSymbol(const std::string &symbol);
  void reachOperand(const Operand &operand);
  void placeShared(const Variable &variable);
  Status decodeAll();

  const Module &module;
  const std::unordered_map<std::string, Allocation *> &variables;
  const std::unordered_map<std::string, uint64_t> &functionAddresses;
  std::unique_ptr<KernelCode> kernel = std::make_unique<KernelCode>();
  std::vector<const Function *> reached;
  std::unordered_map<std::string, uint32_t> sharedOffsets;
  Code layout; ///< only its shared memory
  std::vector<std::string> dynamicNames;
};
} // namespace

void KernelBuilder::placeShared(const Variable &variable) {
  if (sharedOffsets.count(variable.name))
    return;
  if (variable.size == 0) {
    layout.hasDynamicShared = true;
    dynamicNames.push_back(variable.name);
    return;
  }
  auto align = static_cast<uint32_t>(std::max<uint64_t>(variable.align, 1));
  auto size = static_cast<uint32_t>(variable.size);
  layout.staticSharedBytes = (layout.staticSharedBytes + align - 1) / align * align + size;
  uint32_t begin = (layout.sharedBytes + kGap + align - 1) / align * align;
  sharedOffsets[variable.name] = begin;
  layout.sharedRanges.emplace_back(begin, begin + size);
  layout.sharedBytes = begin + size;
}

void KernelBuilder::reachSymbol(const std::string &symbol) {
  if (const Function *function = module.findFunction(symbol))
    return reach(*function);
  for (const Variable &variable : module.variables)
    if (variable.name == symbol && variable.space == Space::Shared)
      placeShared(variable);
}

void KernelBuilder::reachOperand(const Operand &operand) {
  if (operand.kind == Operand::Kind::Symbol)
    reachSymbol(operand.name);
  for (const Operand &element : operand.elements)
    reachOperand(element);
}

void KernelBuilder::reach(const Function &function) {
  if (!function.isDefined || std::find(reached.begin(), reached.end(), &function) != reached.end())
    return;
  reached.push_back(&function);
  for (const Variable &variable : function.variables)
    if (variable.space == Space::Shared)
      placeShared(variable);
  for (const Instruction &instruction : function.body)
    for (const Operand &operand : instruction.operands)
      reachOperand(operand);
}

bool KernelBuilder::addressOf(const std::string &symbol, uint64_t &address) {
  if (auto found = variables.find(symbol); found != variables.end()) {
    address = found->second->base;
    return true;
  }
  auto found = functionAddresses.find(symbol);
  if (found == functionAddresses.end())
    return false;
  address = found->second;
  return true;
}

bool KernelBuilder::sharedOffsetOf(const std::string &symbol, uint32_t &offset) {
  auto found = sharedOffsets.find(symbol);
  if (found == sharedOffsets.end())
    return false;
  offset = found->second;
  return true;
}

const Code *KernelBuilder::codeOf(const std::string &function) {
  auto found = kernel->codes.find(function);
  return found == kernel->codes.end() ? nullptr : found->second.get();
}

Status KernelBuilder::decodeAll() {
  std::vector<std::unique_ptr<FunctionDecoder>> decoders;
  for (const Function *function : reached)
    kernel->codes[function->name] = std::make_unique<Code>();
  for (const Function *function : reached)
    decoders.push_back(std::make_unique<FunctionDecoder>(*function, *this, *kernel->codes[function->name]));
  for (auto &decoder : decoders)
    MEZZO_RETURN_IF_ERROR(decoder->run());
  return {};
}

Result<std::unique_ptr<KernelCode>> KernelBuilder::build(const Function &entry) {
  reach(entry);
  layout.dynamicSharedOffset = (layout.sharedBytes + kGap + 127) / 128 * 128;
  for (const std::string &name : dynamicNames)
    sharedOffsets[name] = layout.dynamicSharedOffset;
  if (Status status = decodeAll(); !status.ok())
    return std::move(status).withContext("kernel '" + entry.name + "'");
  Code &code = *kernel->codes[entry.name];
  code.sharedRanges = layout.sharedRanges;
  code.staticSharedBytes = layout.staticSharedBytes;
  code.sharedBytes = layout.sharedBytes;
  code.hasDynamicShared = layout.hasDynamicShared;
  code.dynamicSharedOffset = layout.dynamicSharedOffset;
  for (const Function *function : reached)
    if (auto found = functionAddresses.find(function->name); found != functionAddresses.end())
      kernel->addresses[found->second] = kernel->codes[function->name].get();
  return std::move(kernel);
}

Result<std::unique_ptr<KernelCode>>
mezzo::emulator::buildKernel(const Function &entry, const Module &module,
                             const std::unordered_map<std::string, Allocation *> &variables,
                             const std::unordered_map<std::string, uint64_t> &functionAddresses) {
  return KernelBuilder(module, variables, functionAddresses).build(entry);
}
