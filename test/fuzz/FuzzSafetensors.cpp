// Any bytes as a .safetensors file: they are refused with a message, or give tensors that come back the same from a file
// that is written of them. The checksum is left as it is: it is compared last, and files without one are read as well.
#include "runtime/checkpoint/Safetensors.h"

#include <cstdlib>
#include <cstring>
#include <unistd.h>

using namespace mezzo;

namespace {
void require(bool condition) {
  if (!condition)
    std::abort();
}

const std::string &scratchFile() {
  static const std::string path = "/tmp/mezzo-fuzz-" + std::to_string(::getpid()) + ".safetensors";
  std::atexit([] { ::unlink(path.c_str()); });
  return path;
}

void checkSameAfterWriting(const SafetensorsFile &file) {
  require(writeSafetensors(scratchFile(), file.tensors(), file.metadata()).ok());
  Result<SafetensorsFile> again = SafetensorsFile::open(scratchFile());
  require(again.ok() && again->hasChecksum());
  require(again->metadata() == file.metadata() && again->tensors().size() == file.tensors().size());
  for (const SafeTensor &tensor : file.tensors()) {
    const SafeTensor *other = again->find(tensor.name);
    require(other && other->type == tensor.type && other->data.size() == tensor.data.size());
    require(tensor.data.empty() || std::memcmp(other->data.data(), tensor.data.data(), tensor.data.size()) == 0);
  }
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Result<SafetensorsFile> file = SafetensorsFile::parse({data, size});
  if (file.ok())
    checkSameAfterWriting(*file);
  else
    require(!file.status().message().empty());
  return 0;
}
