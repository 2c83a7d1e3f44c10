#include "compiler/text/Writer.h"

namespace mezzo::text {

void Writer::line(const llvm::Twine &content) {
  std::string made = content.str();
  if (!made.empty())
    text += std::string(2 * depth, ' ') + made;
  text += '\n';
}

void Writer::open(const llvm::Twine &head) {
  std::string made = head.str();
  line(made.empty() ? "{" : made + " {");
  ++depth;
}

void Writer::close(const llvm::Twine &tail) {
  --depth;
  line("}" + tail);
}

} // namespace mezzo::text
