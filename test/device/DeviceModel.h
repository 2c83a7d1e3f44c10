// A program on a device, through the C interface: its inputs are given or made up, its outputs stay with it.
#ifndef MEZZO_TEST_DEVICE_DEVICEMODEL_H
#define MEZZO_TEST_DEVICE_DEVICEMODEL_H

#include "mezzo/runtime.h"
#include "runtime/base/TensorType.h"

#include <map>
#include <string>
#include <vector>

namespace mezzo::devicecheck {

/// Dense bytes by name.
using NamedData = std::map<std::string, std::vector<uint8_t>>;

/// What is not as it should be with one check.
struct Failure {
  std::string message;
};

/// Throws the last error as a Failure.
void require(mezzo_status status);

template <typename Info> Info blank() {
  Info info{};
  info.struct_size = sizeof info;
  return info;
}

/// A program, one session of it and one entry. What fails is thrown as a Failure.
class Model {
public:
  Model(const std::string &path, const std::string &device, const std::string &entryName = "main");
  ~Model();
  Model(const Model &) = delete;

  /// Inputs that are not given get small numbers.
  void bind(const NamedData &given);
  void run() { require(mezzo_session_run(session, entry)); }
  /// Nanoseconds of each step, the shortest of several runs, by the device's own clock.
  std::vector<uint64_t> timeSteps(int runs);
  mezzo_step_info step(size_t number);
  size_t numSteps();

  struct Output {
    std::string name;
    TensorType type;
    std::vector<uint8_t> data;
  };
  std::vector<Output> outputs;

private:
  void bindOutput(size_t number);

  mezzo_program *program = nullptr;
  mezzo_session *session = nullptr;
  size_t entry = 0;
  std::vector<std::vector<uint8_t>> inputs;
};

} // namespace mezzo::devicecheck

#endif // MEZZO_TEST_DEVICE_DEVICEMODEL_H
