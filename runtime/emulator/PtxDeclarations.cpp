#include "runtime/emulator/PtxDeclarations.h"

#include <bit>
#include <cstring>

using namespace mezzo;
using namespace mezzo::emulator;

Space mezzo::emulator::spaceNamed(std::string_view dotted) {
  static const std::pair<std::string_view, Space> names[] = {{".global", Space::Global},   {".shared", Space::Shared},
                                                             {".const", Space::Constant},  {".local", Space::Local},
                                                             {".param", Space::Parameter}, {".reg", Space::Register}};
  for (auto &[name, space] : names)
    if (dotted == name)
      return space;
  return Space::Generic;
}

namespace {
class VariableReader {
public:
  VariableReader(TokenReader &reader, Space space) : reader(reader) { variable.space = space; }
  Variable run();

private:
  void readQualifiers();
  void readExtents();
  void readInitializer();
  void readInitialElement();
  void addBytes(uint64_t bits);

  TokenReader &reader;
  Variable variable;
  uint64_t vectorSize = 1, elements = 1;
  bool isArray = false;
};
} // namespace

void VariableReader::readQualifiers() {
  while (reader.peek().kind == Token::Kind::Dotted) {
    std::string word(reader.take().text.substr(1));
    if (word == "align") {
      variable.align = static_cast<uint64_t>(reader.expectInteger());
    } else if (word == "v2" || word == "v4") {
      vectorSize = word == "v2" ? 2 : 4;
    } else if (word == "ptr" || spaceNamed("." + word) != Space::Generic) {
      // Of pointers in parameters: what they point to.
    } else if (word == "attribute") {
      reader.expect('(');
      while (!reader.accept(')') && !reader.atEnd())
        reader.take();
    } else if (Type type = typeNamed(word); type != Type::None) {
      variable.type = type;
    } else {
      reader.fail("'." + word + "' is no type or attribute of a variable that is known");
    }
  }
}

void VariableReader::readExtents() {
  while (reader.accept('[')) {
    isArray = true;
    elements *= reader.isMark(']') ? 0 : static_cast<uint64_t>(reader.expectInteger());
    reader.expect(']');
  }
}

void VariableReader::addBytes(uint64_t bits) {
  uint8_t bytes[8];
  std::memcpy(bytes, &bits, sizeof bytes);
  variable.init.insert(variable.init.end(), bytes, bytes + std::min<size_t>(byteSize(variable.type), 8));
}

void VariableReader::readInitialElement() {
  bool isGeneric = reader.peek().text == "generic" && reader.isMark('(', 1);
  if (isGeneric)
    reader.take(), reader.take();
  if (reader.peek().kind == Token::Kind::Word) {
    std::string symbol(reader.take().text);
    if (isGeneric)
      reader.expect(')');
    int64_t addend = reader.accept('+') ? reader.expectInteger() : 0;
    variable.relocations.push_back({variable.init.size(), symbol, addend});
    addBytes(0);
  } else {
    bool isNegative = reader.accept('-');
    Token number = reader.take();
    if (number.kind == Token::Kind::Double && variable.type == Type::F32)
      number.bits = std::bit_cast<uint32_t>(static_cast<float>(std::bit_cast<double>(number.bits)));
    addBytes(isNegative ? ~number.bits + 1 : number.bits);
  }
}

void VariableReader::readInitializer() {
  if (!reader.accept('{'))
    return readInitialElement();
  while (!reader.accept('}') && !reader.atEnd()) {
    readInitializer();
    reader.accept(',');
  }
}

Variable VariableReader::run() {
  readQualifiers();
  variable.name = reader.expectWord();
  readExtents();
  variable.size = elements * vectorSize * byteSize(variable.type);
  variable.align = std::max<uint64_t>(variable.align, byteSize(variable.type) * (isArray ? 1 : vectorSize));
  if (reader.accept('='))
    readInitializer();
  if (isArray && variable.size == 0)
    variable.size = variable.init.size();
  return std::move(variable);
}

Variable mezzo::emulator::readVariable(TokenReader &reader, Space space) { return VariableReader(reader, space).run(); }

std::vector<Variable> mezzo::emulator::readParameters(TokenReader &reader) {
  std::vector<Variable> parameters;
  reader.expect('(');
  while (!reader.accept(')') && !reader.atEnd()) {
    Space space = spaceNamed(reader.take().text);
    parameters.push_back(readVariable(reader, space));
    reader.accept(',');
  }
  return parameters;
}
