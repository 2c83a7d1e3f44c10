// From instructions as they were read to code.
#ifndef MEZZO_RUNTIME_EMULATOR_DECODER_H
#define MEZZO_RUNTIME_EMULATOR_DECODER_H

#include "runtime/base/Status.h"
#include "runtime/emulator/Code.h"
#include "runtime/emulator/Numeric.h"

#include <algorithm>
#include <map>

namespace mezzo::emulator {

/// What a function needs to know of its module.
class ProgramSymbols {
public:
  virtual ~ProgramSymbols() = default;
  /// Address of a variable or function of the module; false if there is none.
  virtual bool addressOf(const std::string &symbol, uint64_t &address) = 0;
  /// Offset of a shared variable of the module in the block's memory; false if there is none.
  virtual bool sharedOffsetOf(const std::string &symbol, uint32_t &offset) = 0;
  /// Null for a function that the module only declares.
  virtual const Code *codeOf(const std::string &function) = 0;
};

class FunctionDecoder;

/// Registers of 8 bits take 16.
inline unsigned registerBytes(Type type) { return std::max(byteSize(type), type == Type::Predicate ? 0u : 2u); }

/// One instruction on its way. Each question that fails is remembered, and answered with something harmless.
class InstructionDecoder {
public:
  InstructionDecoder(FunctionDecoder &function, const Instruction &instruction, uint32_t index);

  const Instruction &instruction;
  const uint32_t index;
  FunctionDecoder &function;
  Op op;

  //===- Modifiers: each is taken once; what is left makes the instruction unsupported -------===//

  bool take(const char *modifier);
  Type takeType(); ///< the first that is a type; an error if there is none
  Type takeTypeOr(Type otherwise);
  Rounding takeRounding(Rounding otherwise); ///< rn, rz, rm, rp
  std::string peek() const;                  ///< the first that is left, or ""
  std::string takeAny();                     ///< the first that is left

  //===- Operands ---------------------------------------------------------------------------===//

  size_t operands() const { return instruction.operands.size(); }
  const Operand &operand(size_t i);
  /// A register of the type's width, an immediate, or a special register.
  Slot source(size_t i, Type type) { return sourceOf(operand(i), type); }
  Slot sourceOf(const Operand &operand, Type type);
  Slot destination(size_t i, Type type) { return destinationOf(operand(i), type); }
  Slot destinationOf(const Operand &operand, Type type);
  /// A register of any width, and its bytes.
  Slot anyRegister(const Operand &operand, unsigned &bytes);
  Slot predicate(size_t i, bool &isNegated);
  Slot constant(uint64_t bits, unsigned bytes);
  Slot scratch(unsigned bytes); ///< a register of nobody's
  uint64_t symbolAddress(const Operand &operand);
  void address(size_t i, Space space);
  uint32_t addSlots(const std::vector<Slot> &slots);

  /// d, a, b, c of one type.
  void simple(Type type, size_t sources) { mixed(type, type, sources); }
  void mixed(Type result, Type type, size_t sources);

  void run(Handler handler) { op.run = handler; }
  void unsupported(const std::string &why = "");
  void fail(const std::string &what);
  bool hasFailed() const { return !status.ok(); }
  Status finish();

private:
  Slot immediate(const Operand &operand, Type type);
  std::vector<std::string> left;
  Status status;
};

using DecodeFunction = void (*)(InstructionDecoder &);
using DecodeTable = std::unordered_map<std::string, DecodeFunction>;

// Each family adds its opcodes.
void addIntegerInstructions(DecodeTable &table);
void addNarrowProducts(DecodeTable &table);
void addCarryInstructions(DecodeTable &table);
void addBitInstructions(DecodeTable &table);
void addFloatInstructions(DecodeTable &table);
void addFunctionInstructions(DecodeTable &table);
void addCompareInstructions(DecodeTable &table);
void addSelectInstructions(DecodeTable &table);
void addConvertInstructions(DecodeTable &table);
void addMoveInstructions(DecodeTable &table);
void addMemoryInstructions(DecodeTable &table);
void addAtomicInstructions(DecodeTable &table);
void addWarpInstructions(DecodeTable &table);
void addControlInstructions(DecodeTable &table);
void addBarrierInstructions(DecodeTable &table);

/// Arithmetic on f32 and f64, and on integers with carry; called by the families of add, mul and so on.
void decodeFloatArithmetic(InstructionDecoder &decoder, Type type);
void decodeCarry(InstructionDecoder &decoder);
/// Arithmetic on f16, bf16 and their pairs, likewise.
bool isHalf(Type type);
void decodeHalf(InstructionDecoder &decoder, Type type);
/// A handler for arithmetic that is not rounded to nearest even; null if there is none. `operation`: add, sub, mul, fma, …
Handler directedHandler(const std::string &operation, Type type, Rounding rounding, bool flushes, bool saturates);

/// Where registers, constants, parameters and local variables of a function are.
class FunctionDecoder {
public:
  FunctionDecoder(const Function &function, ProgramSymbols &symbols, Code &code);
  Status run();

  const Function &function;
  ProgramSymbols &symbols;
  Code &code;

  Slot registerSlot(uint32_t number) const { return registers[number]; }
  Type registerType(uint32_t number) const { return function.registers[number]; }
  Slot constant(uint64_t bits, unsigned bytes);
  Slot scratch(unsigned bytes) { return addRegister(bytes * 32); }
  Slot carry(); ///< the carry bits
  bool parameterOffset(const std::string &name, uint32_t &offset, uint32_t &bytes) const;
  bool localOffset(const std::string &name, uint32_t &offset) const;
  uint32_t reconvergence(uint32_t instruction) const { return reconverge[instruction]; }

private:
  Slot addRegister(uint32_t bytes);
  void placeRegisters();
  void placeVariables();
  void placeParameters(const std::vector<Variable> &variables, std::vector<ValuePlace> *places);

  std::vector<Slot> registers;
  std::unordered_map<std::string, std::pair<uint32_t, uint32_t>> parameters; ///< offset and bytes
  std::unordered_map<std::string, uint32_t> locals;
  std::map<std::pair<uint64_t, unsigned>, Slot> constants;
  Slot carrySlot = kNoSlot;
  std::vector<uint32_t> reconverge;
};

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_DECODER_H
