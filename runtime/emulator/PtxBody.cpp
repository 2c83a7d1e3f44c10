#include "runtime/emulator/PtxBody.h"

#include <algorithm>
#include <cctype>
#include <unordered_map>

using namespace mezzo;
using namespace mezzo::emulator;

namespace {
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
} // namespace

uint32_t BodyReader::addRegister(Type type) {
  function.registers.push_back(type);
  return static_cast<uint32_t>(function.registers.size() - 1);
}

//===- Names --------------------------------------------------------------===//

static bool findInRanges(const Scope &scope, const std::string &name, uint32_t &index) {
  size_t digits = name.size();
  while (digits > 0 && std::isdigit(static_cast<unsigned char>(name[digits - 1])))
    --digits;
  if (digits == name.size() || name.size() - digits > 9)
    return false;
  auto found = scope.ranges.find(name.substr(0, digits));
  auto number = static_cast<uint32_t>(std::stoul(name.substr(digits)));
  if (found == scope.ranges.end() || number >= found->second.count)
    return false;
  index = found->second.first + number;
  return true;
}

bool BodyReader::findRegister(const std::string &name, uint32_t &index) const {
  for (auto scope = scopes.rbegin(); scope != scopes.rend(); ++scope) {
    if (auto found = scope->registers.find(name); found != scope->registers.end()) {
      index = found->second;
      return true;
    }
    if (findInRanges(*scope, name, index))
      return true;
  }
  return false;
}

Operand BodyReader::readNamed() {
  Operand operand;
  operand.name = reader.expectWord();
  if (operand.name == "_") {
    operand.kind = Operand::Kind::Sink;
  } else if (findRegister(operand.name, operand.index)) {
    operand.kind = Operand::Kind::Register;
  } else if (operand.name[0] == '%') {
    operand.kind = Operand::Kind::Special;
    if (reader.peek().kind == Token::Kind::Dotted)
      operand.name += reader.take().text;
  } else {
    operand.kind = Operand::Kind::Symbol;
    for (auto scope = scopes.rbegin(); scope != scopes.rend(); ++scope)
      if (auto found = scope->variables.find(operand.name); found != scope->variables.end()) {
        operand.name = found->second;
        break;
      }
  }
  return operand;
}

//===- Operands -----------------------------------------------------------===//

Operand BodyReader::readNumber(bool isNegative) {
  Token token = reader.take();
  Operand operand;
  operand.bits = token.bits;
  if (token.kind == Token::Kind::Integer) {
    operand.kind = Operand::Kind::Integer;
    operand.bits = isNegative ? ~token.bits + 1 : token.bits;
  } else if (token.kind == Token::Kind::Single) {
    operand.kind = Operand::Kind::Single;
    operand.bits ^= isNegative ? 0x80000000u : 0;
  } else if (token.kind == Token::Kind::Double) {
    operand.kind = Operand::Kind::Double;
    operand.bits ^= isNegative ? uint64_t(1) << 63 : 0;
  } else {
    reader.fail("wanted an operand");
  }
  return operand;
}

Operand BodyReader::readVector() {
  Operand vector;
  vector.kind = Operand::Kind::Vector;
  while (!reader.accept('}') && !reader.atEnd()) {
    vector.elements.push_back(readPiece());
    reader.accept(',');
  }
  return vector;
}

Operand BodyReader::readBracketed() {
  Operand address = readPiece();
  if (reader.accept('+'))
    address.offset += reader.expectInteger();
  else if (reader.isMark('-'))
    address.offset += reader.expectInteger();
  if (address.kind == Operand::Kind::Integer) {
    address.offset += static_cast<int64_t>(address.bits);
    address.bits = 0;
  }
  address.isAddress = true;
  reader.expect(']');
  return address;
}

Operand BodyReader::readPiece() {
  if (reader.accept('{'))
    return readVector();
  if (reader.accept('[')) {
    return readBracketed();
  }
  if (reader.accept('!')) {
    Operand operand = readNamed();
    operand.isNegated = true;
    return operand;
  }
  if (reader.peek().kind == Token::Kind::Word)
    return readNamed();
  return readNumber(reader.accept('-'));
}

/// `a|b` is a vector of two.
Operand BodyReader::readOperand() {
  Operand first = readPiece();
  if (!reader.isMark('|')) {
    if (first.kind == Operand::Kind::Symbol && !first.isAddress && reader.accept('+'))
      first.offset = reader.expectInteger();
    return first;
  }
  Operand pair;
  pair.kind = Operand::Kind::Vector;
  pair.elements.push_back(std::move(first));
  while (reader.accept('|'))
    pair.elements.push_back(readPiece());
  return pair;
}

/// A call's lists in parentheses are vectors.
void BodyReader::readOperands(Instruction &instruction) {
  while (!reader.accept(';') && !reader.atEnd()) {
    if (reader.accept('(')) {
      Operand list;
      list.kind = Operand::Kind::Vector;
      while (!reader.accept(')') && !reader.atEnd()) {
        list.elements.push_back(readPiece());
        reader.accept(',');
      }
      instruction.operands.push_back(std::move(list));
    } else {
      instruction.operands.push_back(readOperand());
    }
    if (!reader.accept(',') && !reader.isMark(';'))
      reader.fail("wanted ',' or ';'");
  }
}

//===- Instructions -------------------------------------------------------===//

void BodyReader::readGuard(Instruction &instruction) {
  if (!reader.accept('@'))
    return;
  instruction.hasGuard = true;
  instruction.isGuardNegated = reader.accept('!');
  Operand guard = readNamed();
  if (guard.kind != Operand::Kind::Register || function.registers[guard.index] != Type::Predicate)
    reader.fail("a guard is no predicate");
  instruction.guard = guard.index;
}

void BodyReader::readInstruction() {
  Instruction instruction;
  instruction.line = reader.line();
  instruction.source = source;
  readGuard(instruction);
  instruction.opcode = reader.expectWord();
  while (reader.peek().kind == Token::Kind::Dotted)
    instruction.modifiers.emplace_back(reader.take().text.substr(1));
  readOperands(instruction);
  if (instruction.opcode == "bra" && !instruction.operands.empty())
    scopes.back().branches.emplace_back(static_cast<uint32_t>(function.body.size()), instruction.operands[0].name);
  function.body.push_back(std::move(instruction));
}

//===- Directives and labels ----------------------------------------------===//

void BodyReader::readRegisters() {
  Type type = typeNamed(std::string(reader.take().text.substr(1)));
  if (type == Type::None)
    reader.fail("a register has a type that is not known");
  do {
    std::string name = reader.expectWord();
    if (reader.accept('<')) {
      auto count = static_cast<uint32_t>(reader.expectInteger());
      reader.expect('>');
      if (count > 1 << 20) // nothing that ptxas could place
        return reader.fail("there are too many registers");
      auto first = static_cast<uint32_t>(function.registers.size());
      function.registers.insert(function.registers.end(), count, type);
      scopes.back().ranges[name] = {type, first, count};
    } else {
      scopes.back().registers[name] = addRegister(type);
    }
  } while (reader.accept(','));
  reader.expect(';');
}

void BodyReader::readLocation() {
  source.file = static_cast<uint32_t>(reader.expectInteger());
  source.line = static_cast<uint32_t>(reader.expectInteger());
  reader.skipLine();
}

void BodyReader::readDirective() {
  std::string word(reader.take().text);
  Space space = spaceNamed(word);
  if (word == ".reg")
    return readRegisters();
  if (word == ".loc")
    return readLocation();
  if (word == ".pragma") {
    reader.take();
    return reader.expect(';');
  }
  if (space == Space::Generic)
    return reader.fail("directive '" + word + "' is not known in a function");
  Variable variable = readVariable(reader, space);
  std::string name = variable.name;
  for (int copy = 1; std::any_of(function.variables.begin(), function.variables.end(),
                                 [&](const Variable &other) { return other.name == variable.name; });
       ++copy)
    variable.name = name + "#" + std::to_string(copy);
  scopes.back().variables[name] = variable.name;
  function.variables.push_back(std::move(variable));
  reader.expect(';');
}

void BodyReader::readTargets(const std::string &label) {
  std::vector<std::string> names;
  do
    names.push_back(reader.expectWord());
  while (reader.accept(','));
  reader.expect(';');
  scopes.back().tables.emplace_back(label, std::move(names));
}

void BodyReader::readPrototype(const std::string &label) {
  function.prototypes[label] = "";
  while (!reader.accept(';') && !reader.atEnd())
    reader.take();
}

void BodyReader::readLabel() {
  std::string label = reader.expectWord();
  reader.expect(':');
  if (reader.acceptDotted(".branchtargets"))
    return readTargets(label);
  if (reader.acceptDotted(".callprototype"))
    return readPrototype(label);
  if (!scopes.back().labels.emplace(label, static_cast<uint32_t>(function.body.size())).second)
    reader.fail("label '" + label + "' stands twice");
}

/// Labels that the scope has are found; the others are an outer scope's.
void BodyReader::closeScope() {
  Scope scope = std::move(scopes.back());
  scopes.pop_back();
  for (auto &[instruction, label] : scope.branches) {
    auto found = scope.labels.find(label);
    if (found != scope.labels.end())
      function.body[instruction].target = found->second;
    else if (!scopes.empty())
      scopes.back().branches.emplace_back(instruction, label);
    else
      reader.fail("label '" + label + "' is not in function '" + function.name + "'");
  }
  for (auto &[name, labels] : scope.tables)
    for (const std::string &label : labels) {
      auto found = scope.labels.find(label);
      if (found == scope.labels.end())
        return reader.fail("label '" + label + "' of '" + name + "' is not beside it");
      function.branchTargets[name].push_back(found->second);
    }
}

void BodyReader::readStatement() {
  if (reader.accept('{'))
    scopes.emplace_back();
  else if (reader.accept('}'))
    closeScope();
  else if (reader.accept(';'))
    return;
  else if (reader.peek().kind == Token::Kind::Dotted)
    readDirective();
  else if (reader.peek().kind == Token::Kind::Word && reader.isMark(':', 1))
    readLabel();
  else
    readInstruction();
}

void BodyReader::addParameterRegisters(std::vector<Variable> &variables) {
  for (Variable &variable : variables)
    if (variable.space == Space::Register)
      scopes.back().registers[variable.name] = variable.registerIndex = addRegister(variable.type);
}

void BodyReader::run() {
  scopes.emplace_back();
  addParameterRegisters(function.results);
  addParameterRegisters(function.parameters);
  reader.expect('{');
  while (!scopes.empty() && !reader.atEnd())
    readStatement();
  if (!scopes.empty())
    reader.fail("function '" + function.name + "' does not end");
}

void mezzo::emulator::readBody(TokenReader &reader, Function &function) { BodyReader(reader, function).run(); }
