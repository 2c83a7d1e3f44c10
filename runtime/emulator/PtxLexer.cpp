#include "runtime/emulator/PtxLexer.h"

#include <bit>
#include <cctype>
#include <charconv>

using namespace mezzo;
using namespace mezzo::emulator;

static bool startsWord(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '%'; }
static bool continuesWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$'; }

namespace {
class Lexer {
public:
  explicit Lexer(std::string_view text) : text(text) {}
  Result<std::vector<Token>> run();

private:
  char at(size_t ahead = 0) const { return place + ahead < text.size() ? text[place + ahead] : '\0'; }
  void skipBlanks();
  void skipLongComment();
  Status readToken();
  Status readNumber();
  Status readHexFloat(size_t digits, Token::Kind kind);
  Status readDecimal();
  Status readQuoted();
  void readWord(Token::Kind kind);
  void add(Token::Kind kind, size_t length, uint64_t bits = 0);
  Status fail(const char *what) const { return makeError(StatusCode::InvalidArgument, "PTX line ", line, ": ", what); }

  std::string_view text;
  size_t place = 0;
  uint32_t line = 1;
  std::vector<Token> tokens;
};
} // namespace

void Lexer::skipLongComment() {
  for (place += 2; place < text.size() && !(at() == '*' && at(1) == '/'); ++place)
    line += at() == '\n';
  place += 2;
}

void Lexer::skipBlanks() {
  while (place < text.size()) {
    if (at() == '/' && at(1) == '/')
      place = std::min(text.find('\n', place), text.size());
    else if (at() == '/' && at(1) == '*')
      skipLongComment();
    else if (std::isspace(static_cast<unsigned char>(at())))
      line += text[place++] == '\n';
    else
      return;
  }
}

void Lexer::add(Token::Kind kind, size_t length, uint64_t bits) {
  tokens.push_back({kind, text.substr(place, length), bits, line});
  place += length;
}

void Lexer::readWord(Token::Kind kind) {
  size_t length = 1;
  // A modifier such as `.L2::128B` has colons.
  while (continuesWord(at(length)) || (kind == Token::Kind::Dotted && at(length) == ':' && at(length + 1) == ':') ||
         (kind == Token::Kind::Dotted && at(length) == ':' && at(length - 1) == ':'))
    ++length;
  add(kind, length);
}

Status Lexer::readHexFloat(size_t digits, Token::Kind kind) {
  uint64_t bits = 0;
  const char *begin = text.data() + place + 2;
  if (place + 2 + digits > text.size() || std::from_chars(begin, begin + digits, bits, 16).ptr != begin + digits)
    return fail("a hexadecimal floating-point number has too few digits");
  add(kind, 2 + digits, bits);
  return {};
}

Status Lexer::readDecimal() {
  double value = 0;
  const char *begin = text.data() + place;
  const char *end = std::from_chars(begin, text.data() + text.size(), value).ptr;
  add(Token::Kind::Double, static_cast<size_t>(end - begin), std::bit_cast<uint64_t>(value));
  return {};
}

Status Lexer::readNumber() {
  if (at() == '0' && (at(1) == 'f' || at(1) == 'F'))
    return readHexFloat(8, Token::Kind::Single);
  if (at() == '0' && (at(1) == 'd' || at(1) == 'D'))
    return readHexFloat(16, Token::Kind::Double);
  int base = 10;
  size_t start = 0;
  if (at() == '0' && (at(1) == 'x' || at(1) == 'X'))
    base = 16, start = 2;
  else if (at() == '0' && (at(1) == 'b' || at(1) == 'B'))
    base = 2, start = 2;
  else if (at() == '0' && std::isdigit(static_cast<unsigned char>(at(1))))
    base = 8, start = 1;
  uint64_t bits = 0;
  const char *begin = text.data() + place + start;
  auto [end, error] = std::from_chars(begin, text.data() + text.size(), bits, base);
  if (end == begin || error != std::errc())
    return fail("a number cannot be read");
  if (base == 10 && (*end == '.' || *end == 'e' || *end == 'E'))
    return readDecimal();
  size_t length = static_cast<size_t>(end - (text.data() + place));
  add(Token::Kind::Integer, length + (at(length) == 'U'), bits);
  return {};
}

Status Lexer::readQuoted() {
  size_t end = text.find('"', place + 1);
  if (end == std::string_view::npos)
    return fail("a text in quotation marks does not end");
  tokens.push_back({Token::Kind::Text, text.substr(place + 1, end - place - 1), 0, line});
  place = end + 1;
  return {};
}

Status Lexer::readToken() {
  if (startsWord(at()))
    readWord(Token::Kind::Word);
  else if (at() == '.' && startsWord(at(1)))
    readWord(Token::Kind::Dotted);
  else if (std::isdigit(static_cast<unsigned char>(at())))
    return readNumber();
  else if (at() == '"')
    return readQuoted();
  else
    add(Token::Kind::Mark, 1);
  return {};
}

Result<std::vector<Token>> Lexer::run() {
  for (skipBlanks(); place < text.size(); skipBlanks())
    if (Status status = readToken(); !status.ok())
      return status;
  tokens.push_back({Token::Kind::End, {}, 0, line});
  return std::move(tokens);
}

Result<std::vector<Token>> mezzo::emulator::readTokens(std::string_view text) { return Lexer(text).run(); }
