// Places a function's registers, parameters, variables and constants, and decodes its instructions.
#include "runtime/emulator/Decoder.h"

#include "runtime/emulator/Block.h"
#include "runtime/emulator/ControlFlow.h"

#include <algorithm>
#include <cstring>
#include <tuple>

using namespace mezzo;
using namespace mezzo::emulator;

static const DecodeTable &decodeTable() {
  static const DecodeTable table = [] {
    DecodeTable all;
    for (auto add : {addIntegerInstructions, addNarrowProducts, addCarryInstructions, addBitInstructions,
                     addFloatInstructions, addFunctionInstructions, addCompareInstructions, addSelectInstructions,
                     addConvertInstructions, addMoveInstructions, addMemoryInstructions, addAtomicInstructions,
                     addWarpInstructions, addControlInstructions, addBarrierInstructions})
      add(all);
    return all;
  }();
  return table;
}

FunctionDecoder::FunctionDecoder(const Function &function, ProgramSymbols &symbols, Code &code)
    : function(function), symbols(symbols), code(code), reconverge(findReconvergence(function)) {
  code.function = &function;
  placeRegisters();
  placeVariables();
}

Slot FunctionDecoder::addRegister(uint32_t bytes) {
  Slot slot = makeSlot(Bank::Registers, code.registerBytes);
  code.registerBytes += (bytes + 63) / 64 * 64;
  return slot;
}

void FunctionDecoder::placeRegisters() {
  for (Type type : function.registers)
    registers.push_back(addRegister(type == Type::Predicate ? kPredicateBytes : registerBytes(type) * kLanes));
}

static uint32_t alignTo(uint32_t value, uint64_t align) {
  auto step = static_cast<uint32_t>(std::max<uint64_t>(align, 1));
  return (value + step - 1) / step * step;
}

void FunctionDecoder::placeParameters(const std::vector<Variable> &variables, std::vector<ValuePlace> *places) {
  for (const Variable &variable : variables) {
    ValuePlace place;
    place.bytes = static_cast<uint32_t>(variable.size);
    if (variable.registerIndex != UINT32_MAX) {
      place.slot = registers[variable.registerIndex];
      place.bytes = registerBytes(variable.type);
    } else if (variable.space == Space::Parameter) {
      place.offset = alignTo(code.parameterBytes, variable.align);
      code.parameterBytes = place.offset + place.bytes;
      parameters[variable.name] = {place.offset, place.bytes};
    } else {
      continue;
    }
    if (places)
      places->push_back(place);
  }
}

void FunctionDecoder::placeVariables() {
  placeParameters(function.parameters, &code.parameters);
  placeParameters(function.results, &code.results);
  placeParameters(function.variables, nullptr);
  code.parameterBytes = alignTo(code.parameterBytes, 16);
  for (const Variable &variable : function.variables)
    if (variable.space == Space::Local) {
      locals[variable.name] = alignTo(code.localBytes, variable.align);
      code.localBytes = locals[variable.name] + static_cast<uint32_t>(variable.size);
    }
}

Slot FunctionDecoder::constant(uint64_t bits, unsigned bytes) {
  auto [found, isNew] = constants.emplace(std::pair(bits, bytes), kNoSlot);
  if (!isNew)
    return found->second;
  auto place = static_cast<uint32_t>(code.constants.size());
  code.constants.resize(place + bytes * kLanes);
  for (unsigned lane = 0; lane < kLanes; ++lane)
    std::memcpy(code.constants.data() + place + lane * bytes, &bits, bytes);
  return found->second = makeSlot(Bank::Constants, place);
}

Slot FunctionDecoder::carry() {
  if (carrySlot == kNoSlot)
    carrySlot = addRegister(kPredicateBytes);
  return carrySlot;
}

bool FunctionDecoder::parameterOffset(const std::string &name, uint32_t &offset, uint32_t &bytes) const {
  auto found = parameters.find(name);
  if (found == parameters.end())
    return false;
  std::tie(offset, bytes) = found->second;
  return true;
}

bool FunctionDecoder::localOffset(const std::string &name, uint32_t &offset) const {
  auto found = locals.find(name);
  if (found == locals.end())
    return false;
  offset = found->second;
  return true;
}

/// Behind the last instruction: threads that come here have ended.
static void fallOff(Warp &warp, const Op &) { warp.exitLanes(warp.mask); }

Status FunctionDecoder::run() {
  for (size_t i = 0; i < function.body.size(); ++i) {
    const Instruction &instruction = function.body[i];
    InstructionDecoder decoder(*this, instruction, static_cast<uint32_t>(i));
    auto found = decodeTable().find(instruction.opcode);
    if (found == decodeTable().end())
      decoder.unsupported();
    else
      found->second(decoder);
    MEZZO_RETURN_IF_ERROR(decoder.finish());
    code.ops.push_back(decoder.op);
  }
  Op end;
  end.run = fallOff;
  code.ops.push_back(end);
  return {};
}
