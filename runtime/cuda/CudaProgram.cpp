#include "runtime/cuda/CudaProgram.h"

#include "runtime/cuda/CudaSession.h"

#include <algorithm>
#include <cstring>

using namespace mezzo;
using namespace mezzo::cuda;
using artifact::DeviceKind;
using artifact::KernelImage;
using artifact::Space;

//===- Modules ------------------------------------------------------------===//

/// 90 of "sm_90"; -1 if it is no such name.
static int numberOf(const std::string &arch) {
  const std::string prefix = "sm_";
  if (!arch.starts_with(prefix) || arch.size() == prefix.size())
    return -1;
  int number = 0;
  for (char digit : arch.substr(prefix.size())) {
    if (digit < '0' || digit > '9')
      return -1;
    number = number * 10 + (digit - '0');
  }
  return number;
}

/// A binary is for its generation, from its own architecture on; text is for all later ones.
static bool runsOn(const KernelImage &image, const Context &context) {
  int arch = numberOf(image.arch), own = context.major() * 10 + context.minor();
  return arch >= 0 && arch <= own && (image.isPtx || arch / 10 == own / 10);
}

/// Binaries before text, then the later architecture.
static bool isBetter(const KernelImage &a, const KernelImage &b) {
  return a.isPtx != b.isPtx ? b.isPtx : numberOf(a.arch) > numberOf(b.arch);
}

static Status noImage(const artifact::Program &program, const Context &context) {
  std::string known;
  for (const KernelImage &image : program.images)
    if (image.device == DeviceKind::Cuda && known.find(image.arch + (image.isPtx ? " (PTX)" : "")) == std::string::npos)
      known += (known.empty() ? "" : ", ") + image.arch + (image.isPtx ? " (PTX)" : "");
  return makeError(StatusCode::Incompatible, "the artifact has no kernels for ", context.deviceName(), " (sm_",
                   context.major(), context.minor(), "); it has ", known.empty() ? "none for cuda" : known,
                   "; compile the model with --device=cuda and that architecture");
}

Status CudaProgram::loadImage(const KernelImage &image) {
  std::span<const uint8_t> bytes = artifact->section(image.section);
  std::string code(reinterpret_cast<const char *>(bytes.data()), bytes.size()); // PTX wants a zero behind it
  const Driver &driver = context.driver();
  CUmodule module = nullptr;
  MEZZO_RETURN_IF_ERROR(driver.check(driver.cuModuleLoadData(&module, code.c_str()), "loading kernels for " + image.arch));
  modules.push_back(module);
  for (size_t i = 0; i < image.kernels.size(); ++i) {
    LoadedKernel &kernel = kernels[image.kernels[i].kernel];
    if (kernel.function)
      continue;
    std::string name = get().kernels[image.kernels[i].kernel].name + "_kernel";
    kernel.launch = image.launches[i];
    MEZZO_RETURN_IF_ERROR(
        driver.check(driver.cuModuleGetFunction(&kernel.function, module, name.c_str()), "finding " + name));
    workspaceBytes = std::max(workspaceBytes, kernel.launch.workspaceBytes);
    if (kernel.launch.isSharedDynamic)
      MEZZO_RETURN_IF_ERROR(
          driver.check(driver.cuFuncSetAttribute(kernel.function, kFunctionMaxDynamicSharedBytes,
                                                 static_cast<int>(kernel.launch.sharedBytes)),
                       concat("giving ", name, " ", kernel.launch.sharedBytes, " bytes of shared memory")));
  }
  return {};
}

/// All images of the best kind.
Status CudaProgram::loadModules() {
  kernels.resize(get().kernels.size());
  const KernelImage *best = nullptr;
  bool hasKernels = false;
  for (const KernelImage &image : get().images) {
    hasKernels |= !image.kernels.empty();
    if (image.device == DeviceKind::Cuda && runsOn(image, context) && (!best || isBetter(image, *best)))
      best = &image;
  }
  if (!best)
    return hasKernels ? noImage(get(), context) : Status();
  for (const KernelImage &image : get().images)
    if (image.device == DeviceKind::Cuda && image.arch == best->arch && image.isPtx == best->isPtx)
      MEZZO_RETURN_IF_ERROR(loadImage(image));
  return {};
}

CudaProgram::~CudaProgram() {
  CurrentContext current(context);
  for (CUmodule module : modules)
    context.driver().cuModuleUnload(module);
}

//===- Data ---------------------------------------------------------------===//

std::vector<uint8_t> CudaProgram::bytesOf(const artifact::InitialValue &init, const TensorType &type) const {
  std::vector<uint8_t> bytes(static_cast<size_t>(*getByteSize(type)));
  if (init.section == artifact::noIndex) {
    for (size_t i = 0; i < bytes.size(); i += init.splat.size())
      std::memcpy(bytes.data() + i, init.splat.data(), init.splat.size());
  } else if (!bytes.empty()) {
    std::memcpy(bytes.data(), artifact->section(init.section).data() + init.offset, bytes.size());
  }
  return bytes;
}

std::vector<uint8_t> CudaProgram::initialValue(uint32_t variable) const {
  return bytesOf(get().variables[variable].init, get().variables[variable].type);
}

Status CudaProgram::place(std::vector<std::unique_ptr<DeviceBuffer>> &buffers, const TensorType &type,
                          const artifact::InitialValue *init, const std::string &what) {
  auto made = DeviceBuffer::create(context, static_cast<uint64_t>(*getByteSize(type)), what);
  if (!made.ok())
    return made.takeStatus();
  buffers.push_back(made.take());
  if (!init)
    return {};
  std::vector<uint8_t> bytes = bytesOf(*init, type);
  MEZZO_RETURN_IF_ERROR(stream->upload(buffers.back()->address(), bytes.data(), bytes.size()));
  return stream->wait("copying " + what + " to the GPU");
}

Status CudaProgram::upload() {
  for (const artifact::Variable &variable : get().variables) {
    if (variable.isMutable)
      variables.push_back(nullptr);
    else
      MEZZO_RETURN_IF_ERROR(place(variables, variable.type, &variable.init, "variable \"" + variable.name + "\""));
  }
  for (const artifact::Constant &constant : get().constants)
    MEZZO_RETURN_IF_ERROR(place(constants, constant.type, &constant.init, "a constant"));
  for (const artifact::Derived &buffer : get().derived)
    MEZZO_RETURN_IF_ERROR(place(derived, buffer.type, nullptr, "derived weight \"" + buffer.name + "\""));
  return {};
}

CUdeviceptr CudaProgram::getAddress(Space space, uint32_t index) const {
  switch (space) {
  case Space::Variable:
    return variables[index] ? variables[index]->address() : 0;
  case Space::Constant:
    return constants[index]->address();
  case Space::Derived:
    return derived[index]->address();
  default:
    return 0;
  }
}

uint64_t CudaProgram::getDerivedBytes() const {
  uint64_t bytes = 0;
  for (const auto &buffer : derived)
    bytes += buffer->size();
  return bytes;
}

//===- Loading ------------------------------------------------------------===//

static bool callsLibrary(const artifact::Plan &plan) {
  return std::any_of(plan.steps.begin(), plan.steps.end(),
                     [](const artifact::Step &step) { return std::holds_alternative<artifact::Call>(step.body); });
}

Status CudaProgram::findCublasLt() {
  bool isNeeded = false;
  auto look = [&](const std::vector<artifact::Plan> &plans) {
    if (const artifact::Plan *plan = device::findPlan(plans, DeviceKind::Cuda))
      isNeeded |= callsLibrary(*plan);
  };
  look(get().derive);
  for (const artifact::Entry &entry : get().entries)
    for (const artifact::Variant &variant : entry.variants)
      look(variant.plans);
  if (!isNeeded)
    return {};
  Result<const CublasLt *> found = cuda::getCublasLt(context.kind());
  if (!found.ok())
    return found.takeStatus();
  cublasLt = *found;
  return {};
}

Result<const artifact::Plan *> mezzo::cuda::findCudaPlan(const artifact::Program &program, size_t entry, size_t variant) {
  const artifact::Entry &info = program.entries[entry];
  if (const artifact::Plan *plan = device::findPlan(info.variants[variant].plans, DeviceKind::Cuda))
    return plan;
  return makeError(StatusCode::Incompatible, "entry \"", info.name, "\", variant ", variant,
                   " has no plan for cuda; compile the model again with --device=cuda");
}

Status CudaProgram::runDerive() {
  const artifact::Plan *plan = device::findPlan(get().derive, DeviceKind::Cuda);
  return plan ? CudaSession::runOnce(*this, *plan).withContext("derive") : Status();
}

Result<std::shared_ptr<device::DeviceProgram>> CudaProgram::load(std::shared_ptr<const artifact::Artifact> artifact,
                                                                 const Context &context) {
  CurrentContext current(context);
  std::shared_ptr<CudaProgram> program(new CudaProgram(std::move(artifact), context));
  for (size_t entry = 0; entry < program->get().entries.size(); ++entry)
    for (size_t variant = 0; variant < program->get().entries[entry].variants.size(); ++variant)
      if (auto plan = findCudaPlan(program->get(), entry, variant); !plan.ok())
        return plan.takeStatus();
  MEZZO_RETURN_IF_ERROR(program->findCublasLt());
  MEZZO_RETURN_IF_ERROR(program->loadModules());
  Result<std::unique_ptr<WorkStream>> stream = WorkStream::create(context);
  if (!stream.ok())
    return stream.takeStatus();
  program->stream = stream.take();
  MEZZO_RETURN_IF_ERROR(program->upload());
  MEZZO_RETURN_IF_ERROR(program->runDerive());
  return std::shared_ptr<device::DeviceProgram>(std::move(program));
}

Result<std::unique_ptr<device::DeviceSession>> CudaProgram::createSession(const device::SessionOptions &options) {
  if (options.flushSubnormals)
    return makeError(StatusCode::Unsupported, "flush_subnormals is not for cuda, whose kernels keep subnormals");
  return CudaSession::create(shared_from_this(), static_cast<CUstream>(options.stream));
}
