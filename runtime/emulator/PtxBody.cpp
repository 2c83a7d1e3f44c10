#include "runtime/emulator/PtxBody.h"

#include "runtime/emulator/PtxBodyReader.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::emulator;

uint32_t BodyReader::addRegister(Type type) {
  function.registers.push_back(type);
  return static_cast<uint32_t>(function.registers.size() - 1);
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
