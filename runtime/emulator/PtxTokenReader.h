// Walks over the words of a PTX text. The first failure is kept, and from then on the text seems to be at its end, so that
// whoever reads need not ask after each word.
#ifndef MEZZO_RUNTIME_EMULATOR_PTXTOKENREADER_H
#define MEZZO_RUNTIME_EMULATOR_PTXTOKENREADER_H

#include "runtime/emulator/PtxLexer.h"

#include <algorithm>

namespace mezzo::emulator {

class TokenReader {
public:
  explicit TokenReader(const std::vector<Token> &tokens) : tokens(tokens) {}

  const Token &peek(size_t ahead = 0) const { return tokens[std::min(at + ahead, tokens.size() - 1)]; }
  bool atEnd() const { return peek().kind == Token::Kind::End; }
  uint32_t line() const { return peek().line; }
  Token take() { return tokens[std::min(at++, tokens.size() - 1)]; }
  bool isMark(char mark, size_t ahead = 0) const {
    return peek(ahead).kind == Token::Kind::Mark && peek(ahead).text[0] == mark;
  }
  bool isDotted(std::string_view name) const { return peek().kind == Token::Kind::Dotted && peek().text == name; }
  bool accept(char mark) { return isMark(mark) && (++at, true); }
  bool acceptDotted(std::string_view name) { return isDotted(name) && (++at, true); }

  void expect(char mark) {
    if (!accept(mark))
      fail(concat("wanted '", mark, "'"));
  }
  std::string expectWord() {
    if (peek().kind != Token::Kind::Word)
      fail("wanted a name");
    return std::string(take().text);
  }
  /// An integer with an optional sign.
  int64_t expectInteger() {
    bool isNegative = accept('-');
    if (peek().kind != Token::Kind::Integer)
      fail("wanted an integer");
    auto value = static_cast<int64_t>(take().bits);
    return isNegative ? -value : value;
  }
  void skipLine() {
    for (uint32_t start = line(); !atEnd() && line() == start;)
      ++at;
  }
  /// From an opening brace to its end.
  void skipBraces() {
    expect('{');
    for (int depth = 1; depth > 0 && !atEnd(); ++at)
      depth += isMark('{') - isMark('}');
  }

  void fail(const std::string &what) {
    if (failure.ok()) {
      std::string found = atEnd() ? "the end" : "'" + std::string(peek().text) + "'";
      failure = makeError(StatusCode::InvalidArgument, "PTX line ", line(), ": ", what, ", found ", found);
    }
    at = tokens.size() - 1;
  }
  const Status &status() const { return failure; }

private:
  const std::vector<Token> &tokens;
  size_t at = 0;
  Status failure;
};

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_PTXTOKENREADER_H
