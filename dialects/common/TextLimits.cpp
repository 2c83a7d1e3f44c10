#include "dialects/common/TextLimits.h"

using namespace llvm;

/// `text` behind the string or comment that it starts with; unchanged where it starts with neither.
static StringRef skipQuoted(StringRef text) {
  if (text.starts_with("//"))
    return text.drop_until([](char c) { return c == '\n'; });
  if (!text.starts_with("\""))
    return text;
  for (text = text.drop_front(); !text.empty() && text.front() != '"';)
    text = text.drop_front(text.starts_with("\\") ? std::min<size_t>(2, text.size()) : 1);
  return text.drop_front(text.empty() ? 0 : 1);
}

Error mezzo::checkTextLimits(StringRef text) {
  if (text.contains("dialect_resources"))
    return createStringError(
        "has data in a section dialect_resources, which is not taken; put it into a file and name it by #graph.blob");
  unsigned depth = 0;
  while (!text.empty()) {
    StringRef rest = skipQuoted(text);
    if (rest.size() != text.size()) {
      text = rest;
      continue;
    }
    // The arrow of a function's type closes nothing.
    if (text.consume_front("->"))
      continue;
    char c = text.front();
    text = text.drop_front();
    if (StringRef("([{<").contains(c) && ++depth > mostNestedBrackets)
      return createStringError("nests brackets more than " + Twine(mostNestedBrackets) + " deep");
    if (StringRef(")]}>").contains(c) && depth > 0)
      --depth;
  }
  return Error::success();
}
