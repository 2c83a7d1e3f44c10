// Operands of instructions: names, numbers, vectors and addresses.
#include "runtime/emulator/PtxBodyReader.h"

#include <cctype>

using namespace mezzo;
using namespace mezzo::emulator;

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
