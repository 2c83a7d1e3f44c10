// The reader of a function's body: what names mean, operands, instructions and directives.
#ifndef MEZZO_RUNTIME_EMULATOR_PTXBODYREADER_H
#define MEZZO_RUNTIME_EMULATOR_PTXBODYREADER_H

#include "runtime/emulator/PtxDeclarations.h"

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace mezzo::emulator {

/// What names mean between two braces.
struct Scope {
  struct Range {
    Type type;
    uint32_t first, count;
  };
  std::unordered_map<std::string, uint32_t> registers;
  std::unordered_map<std::string, Range> ranges; ///< `%r<77>`
  std::unordered_map<std::string, std::string> variables;
  std::unordered_map<std::string, uint32_t> labels;
  std::vector<std::pair<uint32_t, std::string>> branches;               ///< instructions whose label is not known yet
  std::vector<std::pair<std::string, std::vector<std::string>>> tables; ///< `.branchtargets`
};

class BodyReader {
public:
  BodyReader(TokenReader &reader, Function &function) : reader(reader), function(function) {}
  void run();

private:
  void readStatement();
  void readDirective();
  void readRegisters();
  void readLocation();
  void readLabel();
  void readPrototype(const std::string &label);
  void readTargets(const std::string &label);
  void readInstruction();
  void readGuard(Instruction &instruction);
  void readOperands(Instruction &instruction);
  void closeScope();
  Operand readOperand();
  Operand readPiece();
  Operand readBracketed();
  Operand readVector();
  Operand readNumber(bool isNegative);
  Operand readNamed();
  bool findRegister(const std::string &name, uint32_t &index) const;
  uint32_t addRegister(Type type);
  void addParameterRegisters(std::vector<Variable> &variables);

  TokenReader &reader;
  Function &function;
  std::vector<Scope> scopes;
  SourcePlace source;
};

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_PTXBODYREADER_H
