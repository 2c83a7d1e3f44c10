// Lines of text with indentation.
#ifndef MEZZO_COMPILER_TEXT_WRITER_H
#define MEZZO_COMPILER_TEXT_WRITER_H

#include "llvm/ADT/Twine.h"
#include <string>

namespace mezzo::text {

class Writer {
public:
  /// A line at the current indentation; empty for an empty line.
  void line(const llvm::Twine &content = "");
  /// "HEAD {", and what follows is indented.
  void open(const llvm::Twine &head);
  /// "}TAIL", no longer indented.
  void close(const llvm::Twine &tail = "");
  /// Whole lines as they are.
  void raw(llvm::StringRef lines) { text += lines; }

  const std::string &str() const { return text; }

private:
  std::string text;
  unsigned depth = 0;
};

} // namespace mezzo::text

#endif
