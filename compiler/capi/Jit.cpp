#include "compiler/capi/Handles.h"

#include <list>
#include <map>
#include <memory>

using namespace mezzo;
using namespace mezzo::capi;

namespace {
struct ReleaseProgram {
  void operator()(mezzo_program *program) const { mezzo_program_release(program); }
};
using ProgramHandle = std::unique_ptr<mezzo_program, ReleaseProgram>;

/// What a program was compiled for: shapes by input, and the values that it asked for.
struct Specialization {
  std::map<std::string, std::vector<int64_t>> shapes;
  std::map<std::string, compiler::KnownTensor> values;
  ProgramHandle program;
};
} // namespace

struct mezzo_jit {
  compiler::CompileOptions options;
  size_t capacity;
  std::list<Specialization> kept; ///< the one used last stands first
};

static compiler::KnownTensor valueOf(const mezzo_tensor_view &view) {
  size_t count = 1;
  for (int32_t i = 0; i < view.rank; ++i)
    count *= static_cast<size_t>(view.shape[i]);
  requirePointer(count ? view.data : &view, "data of an input that decides shapes");
  if (view.byte_strides)
    throw Error{MEZZO_INVALID_ARGUMENT, "an input that decides shapes must be dense"};
  return {mezzo_element_type_name(view.element_type),
          {view.shape, view.shape + view.rank},
          std::string(static_cast<const char *>(view.data), count * mezzo_element_type_size(view.element_type))};
}

static bool isEqual(const compiler::KnownTensor &a, const compiler::KnownTensor &b) {
  return a.elementType == b.elementType && a.shape == b.shape && a.bytes == b.bytes;
}

using Inputs = std::map<std::string, const mezzo_tensor_view *>;

static Inputs readInputs(size_t count, const char *const *names, const mezzo_tensor_view *views) {
  Inputs inputs;
  if (count > 0) {
    requirePointer(names, "names");
    requirePointer(views, "inputs");
  }
  for (size_t i = 0; i < count; ++i) {
    requirePointer(names[i], "a name in names");
    if (views[i].struct_size < sizeof(mezzo_tensor_view) || !mezzo_element_type_name(views[i].element_type))
      throw Error{MEZZO_INVALID_ARGUMENT, std::string("the view of input '") + names[i] + "' is not one"};
    inputs[names[i]] = &views[i];
  }
  return inputs;
}

static bool matches(const Specialization &kept, const Inputs &inputs) {
  for (auto &[name, shape] : kept.shapes) {
    auto found = inputs.find(name);
    if (found == inputs.end() ||
        !std::equal(shape.begin(), shape.end(), found->second->shape, found->second->shape + found->second->rank))
      return false;
  }
  for (auto &[name, value] : kept.values)
    if (!isEqual(valueOf(*inputs.at(name)), value))
      return false;
  return true;
}

static ProgramHandle load(const std::vector<uint8_t> &bytes) {
  mezzo_program *program = nullptr;
  if (mezzo_status status = mezzo_program_load_memory(bytes.data(), bytes.size(), nullptr, &program); status != MEZZO_OK)
    throw Error{status, mezzo_last_error()};
  return ProgramHandle(program);
}

static Specialization specialize(const mezzo_jit &jit, const Inputs &inputs) {
  Specialization made;
  compiler::CompileOptions options = jit.options;
  for (auto &[name, view] : inputs)
    made.shapes[name].assign(view->shape, view->shape + view->rank);
  options.shapes = made.shapes;
  options.valueOnDemand = [&](const std::string &name) -> std::optional<compiler::KnownTensor> {
    auto found = inputs.find(name);
    if (found == inputs.end())
      return std::nullopt;
    return made.values[name] = valueOf(*found->second);
  };
  made.program = load(compileToBytes(std::move(options)));
  return made;
}

mezzo_status mezzo_jit_create(const char *path, const mezzo_compile_options *given, size_t capacity, mezzo_jit **jit) {
  return guarded([&] {
    requirePointer(path, "path");
    requirePointer(jit, "jit");
    constexpr size_t kDefaultCapacity = 8;
    auto made = std::make_unique<mezzo_jit>();
    made->options = readOptions(given);
    made->options.path = path;
    made->options.isOnnx = !made->options.path.ends_with(".mlir");
    made->capacity = capacity ? capacity : kDefaultCapacity;
    *jit = made.release();
  });
}

mezzo_status mezzo_jit_get_program(mezzo_jit *jit, size_t num_inputs, const char *const *names,
                                   const mezzo_tensor_view *views, mezzo_program **program, int32_t *compiled) {
  return guarded([&] {
    requirePointer(jit, "jit");
    requirePointer(program, "program");
    Inputs inputs = readInputs(num_inputs, names, views);
    auto found = std::find_if(jit->kept.begin(), jit->kept.end(), [&](auto &kept) { return matches(kept, inputs); });
    if (compiled)
      *compiled = found == jit->kept.end();
    if (found == jit->kept.end())
      jit->kept.push_front(specialize(*jit, inputs));
    else
      jit->kept.splice(jit->kept.begin(), jit->kept, found);
    while (jit->kept.size() > jit->capacity)
      jit->kept.pop_back();
    *program = jit->kept.front().program.get();
  });
}

void mezzo_jit_release(mezzo_jit *jit) { delete jit; }
