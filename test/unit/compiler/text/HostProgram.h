// C++ text compiled by the host's compiler and loaded into this process.
#ifndef MEZZO_TEST_UNIT_COMPILER_TEXT_HOSTPROGRAM_H
#define MEZZO_TEST_UNIT_COMPILER_TEXT_HOSTPROGRAM_H

#include <string>

namespace mezzo::test {

class HostProgram {
public:
  /// Compiles without contraction; ends the process with the compiler's messages if it cannot.
  explicit HostProgram(const std::string &source);
  ~HostProgram();
  HostProgram(const HostProgram &) = delete;

  /// The function of that name with C linkage; ends the process if there is none.
  template <typename Function> Function *get(const std::string &name) const {
    return reinterpret_cast<Function *>(symbol(name));
  }

private:
  void *symbol(const std::string &name) const;
  void *handle;
};

} // namespace mezzo::test

#endif
