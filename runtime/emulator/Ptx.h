// A PTX module as it was read: variables, functions and instructions, with names resolved.
#ifndef MEZZO_RUNTIME_EMULATOR_PTX_H
#define MEZZO_RUNTIME_EMULATOR_PTX_H

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace mezzo::emulator {

enum class Space : uint8_t { Generic, Register, Global, Shared, Constant, Local, Parameter };

/// The fundamental types, and the packed ones of instructions.
enum class Type : uint8_t {
  None,
  Predicate,
  B8,
  B16,
  B32,
  B64,
  B128,
  U8,
  U16,
  U32,
  U64,
  S8,
  S16,
  S32,
  S64,
  F16,
  BF16,
  F32,
  F64,
  F16x2,
  BF16x2,
  U16x2,
  S16x2,
};

/// The type of a name without its dot ("f16x2"); None if it names none that is known.
Type typeNamed(const std::string &name);
/// Bytes of a value; a predicate has none.
unsigned byteSize(Type type);
bool isFloat(Type type);
bool isSigned(Type type);

/// A register, an immediate, a variable's or function's name, or memory at one of them.
struct Operand {
  enum class Kind : uint8_t { None, Register, Integer, Single, Double, Symbol, Special, Vector, Sink };
  Kind kind = Kind::None;
  bool isAddress = false;        ///< in brackets
  bool isNegated = false;        ///< a predicate with `!`
  uint32_t index = 0;            ///< Register: of the function's registers
  uint64_t bits = 0;             ///< an immediate's
  int64_t offset = 0;            ///< behind `+`
  std::string name;              ///< Symbol, Special
  std::vector<Operand> elements; ///< Vector: `{a, b}`, or `a|b`
};

struct SourcePlace {
  uint32_t file = 0; ///< of the module's files; 0: unknown
  uint32_t line = 0;
};

struct Instruction {
  std::string opcode;                 ///< "ld"
  std::vector<std::string> modifiers; ///< "global", "nc", "f32"
  std::vector<Operand> operands;
  bool hasGuard = false, isGuardNegated = false;
  uint32_t guard = 0;  ///< a register
  uint32_t target = 0; ///< branches: number of the instruction; calls of a prototype: none
  uint32_t line = 0;   ///< of the PTX text
  SourcePlace source;  ///< of the CUDA text
  std::string spelling() const;
};

/// A place in a variable's bytes that holds the address of another one.
struct Relocation {
  uint64_t offset;
  std::string symbol;
  int64_t addend;
};

struct Variable {
  std::string name;
  Space space = Space::Global;
  Type type = Type::None; ///< of an element
  uint64_t align = 1;
  uint64_t size = 0; ///< bytes; 0: an array whose length the launch gives
  bool isExternal = false;
  std::vector<uint8_t> init; ///< shorter than the size: zeros follow
  std::vector<Relocation> relocations;
  uint32_t registerIndex = UINT32_MAX; ///< a parameter in a register
};

struct Dim3 {
  uint32_t x = 1, y = 1, z = 1;
  uint64_t count() const { return uint64_t(x) * y * z; }
};

struct Function {
  std::string name;
  bool isEntry = false, isDefined = false;
  std::vector<Variable> results, parameters;
  std::vector<Type> registers;
  std::vector<Variable> variables; ///< local, shared and parameter variables of the body, each with a name of its own
  std::vector<Instruction> body;
  std::map<std::string, std::vector<uint32_t>> branchTargets; ///< `.branchtargets`
  std::map<std::string, std::string> prototypes;              ///< names of `.callprototype`, to nothing yet
  bool hasMaxThreads = false, hasRequiredThreads = false;
  Dim3 maxThreads, requiredThreads;
};

struct Module {
  std::string version, target;
  std::map<uint32_t, std::string> files;
  std::vector<Variable> variables;
  std::vector<std::unique_ptr<Function>> functions;

  const Function *findFunction(const std::string &name) const;
};

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_PTX_H
