// Reads the attributes of a library call and finds the ones that nobody asked for.
#ifndef MEZZO_RUNTIME_ARTIFACT_ATTRIBUTEREADER_H
#define MEZZO_RUNTIME_ARTIFACT_ATTRIBUTEREADER_H

#include "runtime/artifact/Program.h"
#include "runtime/base/Status.h"

#include <string>
#include <vector>

namespace mezzo::artifact {

/// Each get returns the attribute's value, or the default where there is none; a wrong kind is remembered as the error that
/// `finish` returns.
class AttributeReader {
public:
  explicit AttributeReader(const Call &call);

  int64_t getInt(const std::string &name, int64_t defaultValue);
  bool getFlag(const std::string &name) { return getInt(name, 0) != 0; }
  std::string getString(const std::string &name, const std::string &defaultValue);
  std::vector<int64_t> getInts(const std::string &name, std::vector<int64_t> defaultValue);
  std::vector<double> getFloats(const std::string &name);
  std::vector<std::string> getStrings(const std::string &name);

  /// The first error of all gets, or that an attribute exists which was never asked for.
  Status finish() const;

private:
  template <typename T> T get(const std::string &name, T defaultValue, const char *kind);

  const Call &call;
  std::vector<bool> used;
  Status error;
};

} // namespace mezzo::artifact

#endif // MEZZO_RUNTIME_ARTIFACT_ATTRIBUTEREADER_H
