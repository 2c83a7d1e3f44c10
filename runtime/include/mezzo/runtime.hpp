// Mezzo's runtime for C++: a thin skin over mezzo/runtime.h, which says what everything means. Needs C++17.
//
//   mezzo::runtime::Program program = mezzo::runtime::Program::fromFile("model.mezzo");
//   mezzo::runtime::Session session(program);
//   session.bindInput("main", "x", mezzo::runtime::view(pixels.data(), {1, 3, 224, 224}));
//   session.run("main");
//   mezzo::runtime::Tensor y = session.takeOutput("main", "y");
//   const float *scores = y.data<float>();
//
// A failure is thrown as mezzo::runtime::Error. Handles move and do not copy; they may be destroyed in any order. Programs
// may be used by any number of threads at once, a session by one at a time.
#ifndef MEZZO_RUNTIME_HPP
#define MEZZO_RUNTIME_HPP

#include "mezzo/tensor.hpp"

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace mezzo::runtime {

/// The devices that the library can use: name and description.
inline std::vector<std::pair<std::string, std::string>> devices() {
  std::vector<std::pair<std::string, std::string>> result;
  for (;;) {
    mezzo_device_info info = {};
    info.struct_size = sizeof(info);
    mezzo_status status = mezzo_get_device(result.size(), &info);
    if (status == MEZZO_NOT_FOUND)
      return result;
    check(status);
    result.emplace_back(info.name, info.description);
  }
}

/// An input, output or variable.
struct Port {
  std::string name;
  mezzo_element_type elementType;
  std::vector<int64_t> shape;       ///< -1 where symbolic
  std::vector<std::string> symbols; ///< empty where static
  bool isMutable;                   ///< variables only
};

class Program {
public:
  /// `device` null: "cpu". numThreads 0: as many as the process may use.
  static Program fromFile(const std::string &path, int numThreads = 0, const char *device = nullptr) {
    return fromFile(path, makeOptions(numThreads, device));
  }
  /// With all options of the C interface, such as those of custom operators.
  static Program fromFile(const std::string &path, const mezzo_program_options &options) {
    mezzo_program *program = nullptr;
    check(mezzo_program_load_file(path.c_str(), &options, &program));
    return Program(program);
  }
  static Program fromMemory(const void *data, size_t size, int numThreads = 0, const char *device = nullptr) {
    return fromMemory(data, size, makeOptions(numThreads, device));
  }
  static Program fromMemory(const void *data, size_t size, const mezzo_program_options &options) {
    mezzo_program *program = nullptr;
    check(mezzo_program_load_memory(data, size, &options, &program));
    return Program(program);
  }
  /// Takes the handle over.
  explicit Program(mezzo_program *program) : handle(program, mezzo_program_release) {}

  mezzo_program *get() const { return handle.get(); }

  mezzo_program_info info() const { return fill<mezzo_program_info>(mezzo_program_get_info); }
  mezzo_entry_info entry(size_t index) const { return fill<mezzo_entry_info>(mezzo_program_get_entry, index); }
  mezzo_variant_info variant(size_t entry, size_t index) const {
    return fill<mezzo_variant_info>(mezzo_program_get_variant, entry, index);
  }
  mezzo_step_info step(size_t entry, size_t variant, size_t index) const {
    return fill<mezzo_step_info>(mezzo_program_get_step, entry, variant, index);
  }
  mezzo_custom_op_info customOp(size_t index) const {
    return fill<mezzo_custom_op_info>(mezzo_program_get_custom_op, index);
  }
  mezzo_kernel_info kernel(size_t index) const { return fill<mezzo_kernel_info>(mezzo_program_get_kernel, index); }
  std::pair<std::string, std::string> property(size_t index) const {
    const char *name = nullptr, *value = nullptr;
    check(mezzo_program_get_property(get(), index, &name, &value));
    return {name, value};
  }
  Port input(size_t entry, size_t index) const {
    return makePort(fill<mezzo_port_info>(mezzo_program_get_input, entry, index));
  }
  Port output(size_t entry, size_t index) const {
    return makePort(fill<mezzo_port_info>(mezzo_program_get_output, entry, index));
  }
  Port variable(size_t index) const { return makePort(fill<mezzo_port_info>(mezzo_program_get_variable, index)); }

  size_t findEntry(const std::string &name) const { return find(mezzo_program_find_entry, name); }
  size_t findInput(size_t entry, const std::string &name) const { return find(mezzo_program_find_input, entry, name); }
  size_t findOutput(size_t entry, const std::string &name) const { return find(mezzo_program_find_output, entry, name); }
  size_t findVariable(const std::string &name) const { return find(mezzo_program_find_variable, name); }

private:
  static mezzo_program_options makeOptions(int numThreads, const char *device) {
    mezzo_program_options options = {};
    options.struct_size = sizeof(options);
    options.device = device;
    options.num_threads = numThreads;
    return options;
  }
  template <typename Info, typename Function, typename... Indices> Info fill(Function function, Indices... indices) const {
    Info info = {};
    info.struct_size = sizeof(info);
    check(function(get(), indices..., &info));
    return info;
  }
  size_t find(mezzo_status (*function)(const mezzo_program *, const char *, size_t *), const std::string &name) const {
    size_t index = 0;
    check(function(get(), name.c_str(), &index));
    return index;
  }
  size_t find(mezzo_status (*function)(const mezzo_program *, size_t, const char *, size_t *), size_t entry,
              const std::string &name) const {
    size_t index = 0;
    check(function(get(), entry, name.c_str(), &index));
    return index;
  }
  static Port makePort(const mezzo_port_info &info) {
    Port port{info.name, info.element_type, {info.shape, info.shape + info.rank}, {}, info.is_mutable != 0};
    for (int32_t i = 0; i < info.rank; ++i)
      port.symbols.push_back(info.symbols[i] ? info.symbols[i] : "");
    return port;
  }

  std::shared_ptr<mezzo_program> handle;
};

class Session {
public:
  explicit Session(Program ofProgram, int numThreads = 0, bool flushSubnormals = false) : program(std::move(ofProgram)) {
    mezzo_session_options options = {sizeof(options), numThreads, flushSubnormals, nullptr};
    mezzo_session *session = nullptr;
    check(mezzo_session_create(program.get(), &options, &session));
    handle.reset(session);
  }

  mezzo_session *get() const { return handle.get(); }

  void bindInput(size_t entry, size_t input, const TensorView &view) {
    mezzo_tensor_view raw = view.get();
    check(mezzo_session_bind_input(get(), entry, input, &raw));
  }
  void bindInput(const std::string &entry, const std::string &input, const TensorView &view) {
    size_t index = program.findEntry(entry);
    bindInput(index, program.findInput(index, input), view);
  }
  void bindOutput(size_t entry, size_t output, const TensorView &view) {
    mezzo_tensor_view raw = view.get();
    check(mezzo_session_bind_output(get(), entry, output, &raw));
  }
  void bindOutput(const std::string &entry, const std::string &output, const TensorView &view) {
    size_t index = program.findEntry(entry);
    bindOutput(index, program.findOutput(index, output), view);
  }
  void unbindOutput(size_t entry, size_t output) { check(mezzo_session_bind_output(get(), entry, output, nullptr)); }

  void run(size_t entry) { check(mezzo_session_run(get(), entry)); }
  void run(const std::string &entry) { run(program.findEntry(entry)); }

  Tensor takeOutput(size_t entry, size_t output) {
    mezzo_tensor *tensor = nullptr;
    check(mezzo_session_take_output(get(), entry, output, &tensor));
    return Tensor(tensor);
  }
  Tensor takeOutput(const std::string &entry, const std::string &output) {
    size_t index = program.findEntry(entry);
    return takeOutput(index, program.findOutput(index, output));
  }
  std::vector<int64_t> outputShape(size_t entry, size_t output) {
    std::vector<int64_t> shape(program.output(entry, output).shape.size());
    check(mezzo_session_get_output_shape(get(), entry, output, static_cast<int32_t>(shape.size()), shape.data()));
    return shape;
  }

  void readVariable(const std::string &name, const TensorView &into) {
    mezzo_tensor_view raw = into.get();
    check(mezzo_session_read_variable(get(), program.findVariable(name), &raw));
  }
  void writeVariable(const std::string &name, const TensorView &from) {
    mezzo_tensor_view raw = from.get();
    check(mezzo_session_write_variable(get(), program.findVariable(name), &raw));
  }
  void reset() { check(mezzo_session_reset(get())); }

  mezzo_session_info info() const {
    mezzo_session_info info = {};
    info.struct_size = sizeof(info);
    check(mezzo_session_get_info(get(), &info));
    return info;
  }

  /// Calls back after each step of the coming runs; an empty function ends it. It must not throw or use the session.
  void setProfiler(std::function<void(const mezzo_profile_event &)> callback) {
    profiler = std::make_unique<std::function<void(const mezzo_profile_event &)>>(std::move(callback));
    auto call = [](void *user, const mezzo_profile_event *event) {
      (*static_cast<std::function<void(const mezzo_profile_event &)> *>(user))(*event);
    };
    check(mezzo_session_set_profiler(get(), *profiler ? +call : nullptr, profiler.get()));
  }

private:
  struct Deleter {
    void operator()(mezzo_session *session) const { mezzo_session_release(session); }
  };
  Program program;
  std::unique_ptr<std::function<void(const mezzo_profile_event &)>> profiler; ///< at an address that stays when this moves
  std::unique_ptr<mezzo_session, Deleter> handle;
};

} // namespace mezzo::runtime

#endif // MEZZO_RUNTIME_HPP
