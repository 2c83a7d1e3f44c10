#include "compiler/capi/Handles.h"

#include <list>
#include <map>
#include <memory>
#include <mutex>

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
  std::string bytes; ///< of a model that came from memory; `options` refer to them
  size_t capacity;
  std::list<Specialization> kept; ///< the one used last stands first
  std::mutex mutex;               ///< guards `kept`
  std::mutex compiling;           ///< held while a program is compiled; taken before `mutex`
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

/// Throws Error where the view cannot be one. Of what it means for the model the compiler and the runtime decide.
static void checkView(const std::string &name, const mezzo_tensor_view &view) {
  auto fail = [&](const std::string &what) { throw Error{MEZZO_INVALID_ARGUMENT, "input '" + name + "': " + what}; };
  if (view.struct_size < sizeof(mezzo_tensor_view))
    fail("struct_size of the view is " + std::to_string(view.struct_size) + ", wanted " +
         std::to_string(sizeof(mezzo_tensor_view)));
  if (!mezzo_element_type_name(view.element_type))
    fail("element type " + std::to_string(static_cast<int>(view.element_type)) + " is unknown");
  if (view.rank < 0 || (view.rank > 0 && !view.shape))
    fail(view.rank < 0 ? "rank is " + std::to_string(view.rank) : "shape is null");
  for (int32_t i = 0; i < view.rank; ++i)
    if (view.shape[i] < 0)
      fail("dimension " + std::to_string(i) + " is " + std::to_string(view.shape[i]));
}

static Inputs readInputs(size_t count, const char *const *names, const mezzo_tensor_view *views) {
  Inputs inputs;
  if (count > 0) {
    requirePointer(names, "names");
    requirePointer(views, "inputs");
  }
  for (size_t i = 0; i < count; ++i) {
    requirePointer(names[i], "a name in names");
    checkView(names[i], views[i]);
    inputs[names[i]] = &views[i];
  }
  return inputs;
}

static bool matches(const Specialization &kept, const Inputs &inputs) {
  if (kept.shapes.size() != inputs.size())
    return false;
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

/// Whoever declared the operators wants them to run.
static ProgramHandle load(const std::vector<uint8_t> &bytes, const onnx::CustomDeclarations &customOps) {
  mezzo_program *program = nullptr;
  std::vector<const char *> libraries;
  for (const onnx::CustomDeclaration &declaration : customOps)
    libraries.push_back(declaration.library.c_str());
  mezzo_program_options options{};
  options.struct_size = sizeof options;
  options.custom_ops = customOps.empty() ? MEZZO_CUSTOM_OPS_REFUSE : MEZZO_CUSTOM_OPS_LOAD;
  options.custom_op_libraries = libraries.data();
  options.num_custom_op_libraries = libraries.size();
  if (mezzo_status status = mezzo_program_load_memory(bytes.data(), bytes.size(), &options, &program); status != MEZZO_OK)
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
  made.program = load(compileToBytes(std::move(options)), jit.options.customOps);
  return made;
}

/// Another handle of the same program, for the caller.
static mezzo_program *share(const ProgramHandle &program) {
  mezzo_program *shared = nullptr;
  if (mezzo_status status = mezzo_program_share(program.get(), &shared); status != MEZZO_OK)
    throw Error{status, mezzo_last_error()};
  return shared;
}

/// A program that is kept, as a handle for the caller; null where there is none.
static mezzo_program *findKept(mezzo_jit &jit, const Inputs &inputs) {
  std::lock_guard lock(jit.mutex);
  auto found = std::find_if(jit.kept.begin(), jit.kept.end(), [&](auto &kept) { return matches(kept, inputs); });
  if (found == jit.kept.end())
    return nullptr;
  jit.kept.splice(jit.kept.begin(), jit.kept, found);
  return share(found->program);
}

static mezzo_program *keep(mezzo_jit &jit, Specialization made) {
  mezzo_program *shared = share(made.program);
  std::lock_guard lock(jit.mutex);
  jit.kept.push_front(std::move(made));
  while (jit.kept.size() > jit.capacity)
    jit.kept.pop_back();
  return shared;
}

static std::unique_ptr<mezzo_jit> makeJit(const mezzo_compile_options *given, size_t capacity) {
  constexpr size_t kDefaultCapacity = 8;
  auto jit = std::make_unique<mezzo_jit>();
  jit->options = readOptions(given);
  for (auto &[name, sizes] : jit->options.dims)
    if (sizes.size() > 1)
      throw Error{MEZZO_INVALID_ARGUMENT, "dimension '" + name + "' is bound to several sizes; a jit takes one, or none"};
  jit->capacity = capacity ? capacity : kDefaultCapacity;
  return jit;
}

mezzo_status mezzo_jit_create(const char *path, const mezzo_compile_options *given, size_t capacity, mezzo_jit **jit) {
  return guarded([&] {
    clearResult(jit, "jit");
    auto made = makeJit(given, capacity);
    nameFile(made->options, path);
    *jit = made.release();
  });
}

mezzo_status mezzo_jit_create_memory(const void *data, size_t size, const char *path, const mezzo_compile_options *given,
                                     size_t capacity, mezzo_jit **jit) {
  return guarded([&] {
    clearResult(jit, "jit");
    requirePointer(data, "data");
    auto made = makeJit(given, capacity);
    made->bytes.assign(static_cast<const char *>(data), size);
    nameBytes(made->options, made->bytes, path);
    *jit = made.release();
  });
}

mezzo_status mezzo_jit_get_program(mezzo_jit *jit, size_t num_inputs, const char *const *names,
                                   const mezzo_tensor_view *views, mezzo_program **program, int32_t *compiled) {
  return guarded([&] {
    requirePointer(jit, "jit");
    clearResult(program, "program");
    Inputs inputs = readInputs(num_inputs, names, views);
    bool isNew = false;
    *program = findKept(*jit, inputs);
    if (!*program) {
      std::lock_guard lock(jit->compiling);
      *program = findKept(*jit, inputs); // another thread may have compiled it meanwhile
      isNew = !*program;
      if (isNew)
        *program = keep(*jit, specialize(*jit, inputs));
    }
    if (compiled)
      *compiled = isNew;
  });
}

void mezzo_jit_release(mezzo_jit *jit) { delete jit; }
