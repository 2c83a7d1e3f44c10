#include "runtime/artifact/Verify.h"

#include "runtime/artifact/Header.h"
#include "runtime/artifact/VerifyPlan.h"
#include "runtime/base/CheckedMath.h"

#include <algorithm>
#include <map>
#include <set>

using namespace mezzo;
using namespace mezzo::artifact;

namespace {
constexpr StatusCode bad = StatusCode::InvalidArgument;

/// Refuses empty names and names that come twice.
class NameSet {
public:
  Status add(const std::string &name) {
    if (name.empty())
      return makeError(bad, "has no name");
    if (!names.insert(name).second)
      return makeError(bad, "name \"", name, "\" is taken");
    return {};
  }

private:
  std::set<std::string> names;
};

class ProgramVerifier {
public:
  ProgramVerifier(const Program &program, std::span<const uint64_t> sectionLengths)
      : program(program), sectionLengths(sectionLengths) {}

  Status verify();

private:
  Status verifyVariables();
  Status verifyCopy(const Variable &copy) const;
  Status verifyConstants();
  Status verifyDerived();
  Status verifyKernels();
  Status verifyLaunches(const KernelImage &image);
  Status verifyImages();
  Status verifyImage(const KernelImage &image);
  Status verifyEntries();
  Status verifyEntry(const Entry &entry);
  Status verifyPorts(const std::vector<Port> &ports, const char *kind);
  Status verifyVariant(const Entry &entry, const Variant &variant);
  Status verifyPlans(const std::vector<Plan> &plans, const PlanScope &scope);
  Status verifyInitialValue(const InitialValue &init, const TensorType &type);
  bool hasDerivePlan(DeviceKind device) const;

  const Program &program;
  std::span<const uint64_t> sectionLengths;
};

Status ProgramVerifier::verifyInitialValue(const InitialValue &init, const TensorType &type) {
  MEZZO_RETURN_IF_ERROR(verifyType(type));
  if (init.section == noIndex) {
    if (init.splat.size() != getByteWidth(type.elementType))
      return makeError(bad, "splat of ", init.splat.size(), " bytes for elements of ", getElementTypeName(type.elementType));
    return {};
  }
  if (!init.splat.empty())
    return makeError(bad, "has a section and a splat");
  if (init.section >= sectionLengths.size())
    return makeError(bad, "section ", init.section, " does not exist, there are ", sectionLengths.size());
  if (init.offset % sectionAlignment != 0)
    return makeError(bad, "offset ", init.offset, " in its section is no multiple of ", sectionAlignment);
  auto bytes = static_cast<uint64_t>(*getByteSize(type));
  if (!isRangeInside(init.offset, bytes, sectionLengths[init.section]))
    return makeError(bad, "bytes ", init.offset, " and on, ", bytes, " of them, lie outside section ", init.section, " of ",
                     sectionLengths[init.section], " bytes");
  return {};
}

/// A copy is a mutable 16-bit one of a mutable f32 variable that stands for itself, the only one of its type.
Status ProgramVerifier::verifyCopy(const Variable &copy) const {
  if (copy.copyOf == noIndex)
    return {};
  if (copy.copyOf >= program.variables.size())
    return makeError(bad, "is a copy of variable ", copy.copyOf, ", and there are ", program.variables.size());
  const Variable &master = program.variables[copy.copyOf];
  bool isLow = copy.type.elementType == ElementType::F16 || copy.type.elementType == ElementType::BF16;
  bool isOfMaster = master.isMutable && master.copyOf == noIndex && master.type.elementType == ElementType::F32 &&
                    master.type.shape == copy.type.shape;
  if (!copy.isMutable || !isLow || !isOfMaster)
    return makeError(bad, "is ", toString(copy.type), ", which cannot be the 16-bit copy of variable \"", master.name,
                     "\", ", toString(master.type));
  for (const Variable *other = program.variables.data(); other != &copy; ++other)
    if (other->copyOf == copy.copyOf && other->type.elementType == copy.type.elementType)
      return makeError(bad, "is a second copy of variable \"", master.name, "\" beside \"", other->name, "\"");
  return {};
}

Status ProgramVerifier::verifyVariables() {
  NameSet names;
  for (size_t i = 0; i < program.variables.size(); ++i) {
    const Variable &variable = program.variables[i];
    MEZZO_RETURN_IF_ERROR(names.add(variable.name).withContext(concat("variable ", i)));
    MEZZO_RETURN_IF_ERROR(
        verifyInitialValue(variable.init, variable.type).withContext(concat("variable \"", variable.name, "\"")));
    MEZZO_RETURN_IF_ERROR(verifyCopy(variable).withContext(concat("variable \"", variable.name, "\"")));
  }
  return {};
}

Status ProgramVerifier::verifyConstants() {
  for (size_t i = 0; i < program.constants.size(); ++i)
    MEZZO_RETURN_IF_ERROR(
        verifyInitialValue(program.constants[i].init, program.constants[i].type).withContext(concat("constant ", i)));
  return {};
}

Status ProgramVerifier::verifyDerived() {
  for (size_t i = 0; i < program.derived.size(); ++i)
    MEZZO_RETURN_IF_ERROR(verifyType(program.derived[i].type).withContext(concat("derived ", i)));
  return {};
}

Status ProgramVerifier::verifyKernels() {
  NameSet names;
  for (size_t i = 0; i < program.kernels.size(); ++i) {
    const Kernel &kernel = program.kernels[i];
    MEZZO_RETURN_IF_ERROR(names.add(kernel.name).withContext(concat("kernel ", i)));
    if (!kernel.traffic.empty() && kernel.traffic.size() != kernel.numBuffers)
      return makeError(bad, "kernel ", i, ": traffic of ", kernel.traffic.size(), " arguments, it takes ",
                       kernel.numBuffers);
  }
  return {};
}

Status ProgramVerifier::verifyImage(const KernelImage &image) {
  if (image.section >= sectionLengths.size())
    return makeError(bad, "section ", image.section, " does not exist, there are ", sectionLengths.size());
  uint64_t length = sectionLengths[image.section];
  std::set<uint32_t> seen;
  for (const KernelCode &code : image.kernels) {
    if (code.kernel >= program.kernels.size())
      return makeError(bad, "kernel ", code.kernel, " does not exist, there are ", program.kernels.size());
    const std::string &name = program.kernels[code.kernel].name;
    if (!seen.insert(code.kernel).second)
      return makeError(bad, "kernel \"", name, "\" comes twice");
    if (code.offset >= length || (code.finishOffset != noOffset && code.finishOffset >= length))
      return makeError(bad, "code of kernel \"", name, "\" lies outside the ", length, " bytes of the image");
  }
  return {};
}

/// What only images for CUDA have.
Status ProgramVerifier::verifyLaunches(const KernelImage &image) {
  if (image.device != DeviceKind::Cuda)
    return image.launches.empty() && image.arch.empty() && !image.isPtx
               ? Status()
               : makeError(bad, "has launches, and is not for cuda");
  if (image.arch.empty() || image.launches.size() != image.kernels.size())
    return makeError(bad, "has ", image.launches.size(), " launches for ", image.kernels.size(), " kernels on \"",
                     image.arch, "\"");
  for (const CudaLaunch &launch : image.launches)
    if (launch.blocks > INT32_MAX || (launch.blocks > 0 && (launch.threads == 0 || launch.threads > 1024)))
      return makeError(bad, "a launch of ", launch.blocks, " blocks of ", launch.threads, " threads is not possible");
  return {};
}

Status ProgramVerifier::verifyImages() {
  size_t cpuImages = 0;
  for (size_t i = 0; i < program.images.size(); ++i) {
    const KernelImage &image = program.images[i];
    std::string place = concat("kernel image ", i);
    if (image.device != DeviceKind::Cpu && image.device != DeviceKind::Cuda)
      return makeError(bad, place, ": device number ", static_cast<unsigned>(image.device), " is unknown");
    cpuImages += image.device == DeviceKind::Cpu;
    MEZZO_RETURN_IF_ERROR(verifyImage(image).withContext(place));
    MEZZO_RETURN_IF_ERROR(verifyLaunches(image).withContext(place));
  }
  if (cpuImages > 1)
    return makeError(bad, "has ", cpuImages, " kernel images for cpu, at most one is allowed");
  return {};
}

bool ProgramVerifier::hasDerivePlan(DeviceKind device) const {
  return std::any_of(program.derive.begin(), program.derive.end(), [&](const Plan &plan) { return plan.device == device; });
}

Status ProgramVerifier::verifyPlans(const std::vector<Plan> &plans, const PlanScope &scope) {
  std::set<DeviceKind> seen;
  for (const Plan &plan : plans) {
    if (plan.device != DeviceKind::Cpu && plan.device != DeviceKind::Cuda)
      return makeError(bad, "plan for device number ", static_cast<unsigned>(plan.device), ", which is unknown");
    std::string place = concat(getDeviceKindName(plan.device), " plan");
    if (!seen.insert(plan.device).second)
      return makeError(bad, "has more than one ", place);
    if (!program.derived.empty() && !hasDerivePlan(plan.device))
      return makeError(bad, place, ": the derived buffers have no plan for this device");
    MEZZO_RETURN_IF_ERROR(verifyPlan(plan, scope).withContext(place));
  }
  return {};
}

Status ProgramVerifier::verifyPorts(const std::vector<Port> &ports, const char *kind) {
  NameSet names;
  for (size_t i = 0; i < ports.size(); ++i) {
    std::string place = concat(kind, " ", i);
    MEZZO_RETURN_IF_ERROR(names.add(ports[i].name).withContext(place));
    if (!isElementType(static_cast<unsigned>(ports[i].elementType)))
      return makeError(bad, place, ": element type number ", static_cast<unsigned>(ports[i].elementType), " is unknown");
  }
  return {};
}

using Bindings = std::map<std::string, int64_t>;

/// Whether a static shape is one that the port allows. Symbols that the variant does not bind are free on outputs, whose
/// dimensions may follow from those of the inputs in any way, and wrong on inputs.
Status verifyShape(const Port &port, const std::vector<int64_t> &shape, const Bindings &bindings, bool isInput) {
  if (shape.size() != port.shape.size())
    return makeError(bad, "has ", shape.size(), " dimensions, declared are ", port.shape.size());
  for (size_t i = 0; i < shape.size(); ++i) {
    const Dimension &dim = port.shape[i];
    auto bound = bindings.find(dim.symbol);
    bool isFree = !dim.symbol.empty() && bound == bindings.end();
    if (isFree && isInput)
      return makeError(bad, "dimension ", i, ": symbol \"", dim.symbol, "\" is not bound");
    int64_t wanted = isFree ? shape[i] : dim.symbol.empty() ? dim.size : bound->second;
    if (shape[i] != wanted)
      return makeError(bad, "dimension ", i, " is ", shape[i], ", declared is ", wanted);
  }
  return verifyType({port.elementType, shape});
}

Status verifyShapes(const std::vector<Port> &ports, const std::vector<std::vector<int64_t>> &shapes,
                    const Bindings &bindings, bool isInput) {
  const char *kind = isInput ? "input" : "output";
  if (shapes.size() != ports.size())
    return makeError(bad, "has ", shapes.size(), " ", kind, " shapes for ", ports.size(), " ", kind, "s");
  for (size_t i = 0; i < ports.size(); ++i)
    MEZZO_RETURN_IF_ERROR(
        verifyShape(ports[i], shapes[i], bindings, isInput).withContext(concat(kind, " \"", ports[i].name, "\"")));
  return {};
}

std::vector<TensorType> makeTypes(const std::vector<Port> &ports, const std::vector<std::vector<int64_t>> &shapes) {
  std::vector<TensorType> types;
  for (size_t i = 0; i < ports.size(); ++i)
    types.push_back({ports[i].elementType, shapes[i]});
  return types;
}

Status ProgramVerifier::verifyVariant(const Entry &entry, const Variant &variant) {
  Bindings bindings;
  for (const auto &[symbol, size] : variant.bindings)
    if (symbol.empty() || !bindings.emplace(symbol, size).second)
      return makeError(bad, "symbol \"", symbol, "\" is empty or bound twice");
  MEZZO_RETURN_IF_ERROR(verifyShapes(entry.inputs, variant.inputShapes, bindings, true));
  MEZZO_RETURN_IF_ERROR(verifyShapes(entry.outputs, variant.outputShapes, bindings, false));
  if (variant.plans.empty())
    return makeError(bad, "has no plan");
  PlanScope scope{program, makeTypes(entry.inputs, variant.inputShapes), makeTypes(entry.outputs, variant.outputShapes)};
  return verifyPlans(variant.plans, scope);
}

Status ProgramVerifier::verifyEntry(const Entry &entry) {
  MEZZO_RETURN_IF_ERROR(verifyPorts(entry.inputs, "input"));
  MEZZO_RETURN_IF_ERROR(verifyPorts(entry.outputs, "output"));
  if (entry.variants.empty())
    return makeError(bad, "has no variant");
  std::set<std::vector<std::vector<int64_t>>> shapes;
  for (size_t i = 0; i < entry.variants.size(); ++i) {
    std::string place = concat("variant ", i);
    MEZZO_RETURN_IF_ERROR(verifyVariant(entry, entry.variants[i]).withContext(place));
    if (!shapes.insert(entry.variants[i].inputShapes).second)
      return makeError(bad, place, " has the input shapes of another variant");
  }
  return {};
}

Status ProgramVerifier::verifyEntries() {
  if (program.entries.empty())
    return makeError(bad, "program has no entry");
  NameSet names;
  for (size_t i = 0; i < program.entries.size(); ++i) {
    MEZZO_RETURN_IF_ERROR(names.add(program.entries[i].name).withContext(concat("entry ", i)));
    MEZZO_RETURN_IF_ERROR(verifyEntry(program.entries[i]).withContext(concat("entry \"", program.entries[i].name, "\"")));
  }
  return {};
}

Status ProgramVerifier::verify() {
  MEZZO_RETURN_IF_ERROR(verifyVariables());
  MEZZO_RETURN_IF_ERROR(verifyConstants());
  MEZZO_RETURN_IF_ERROR(verifyDerived());
  MEZZO_RETURN_IF_ERROR(verifyKernels());
  MEZZO_RETURN_IF_ERROR(verifyImages());
  PlanScope deriveScope{program, {}, {}, /*isDerive=*/true};
  MEZZO_RETURN_IF_ERROR(verifyPlans(program.derive, deriveScope).withContext("derive"));
  return verifyEntries();
}
} // namespace

Status artifact::verifyProgram(const Program &program, std::span<const uint64_t> sectionLengths) {
  return ProgramVerifier(program, sectionLengths).verify();
}

const char *artifact::getDeviceKindName(DeviceKind kind) { return kind == DeviceKind::Cpu ? "cpu" : "cuda"; }

const char *artifact::getSpaceName(Space space) {
  constexpr const char *names[] = {"input", "output", "variable", "derived", "constant", "arena"};
  return names[static_cast<unsigned>(space) - 1];
}
