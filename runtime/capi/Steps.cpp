// What programs say of their plans: variants, steps, kernels and products.
#include "runtime/capi/Handles.h"

using namespace mezzo;
using namespace mezzo::capi;

mezzo_status mezzo_program_get_variant(const mezzo_program *program, size_t entry, size_t variant,
                                       mezzo_variant_info *info) {
  return query(program, [&](const artifact::Program &content) -> Status {
    MEZZO_RETURN_IF_ERROR(checkIndex(entry, content.entries.size(), "entry"));
    MEZZO_RETURN_IF_ERROR(checkIndex(variant, content.entries[entry].variants.size(), "variant"));
    const EntryDescription::Variant &description = program->entries[entry].variants[variant];
    const artifact::Plan &plan =
        *device::findPlan(content.entries[entry].variants[variant].plans, program->program->getDevice().getKind());
    return fillInfo(info,
                    mezzo_variant_info{0, description.symbols.size(), description.symbols.data(), description.sizes.data(),
                                       plan.arenaBytes, plan.liveBytesBound, plan.steps.size()});
  });
}

namespace {
std::pair<mezzo_step_kind, const char *> describeStep(const artifact::Program &content, const artifact::Step &step) {
  if (auto *launch = std::get_if<artifact::Launch>(&step.body))
    return {MEZZO_STEP_KERNEL, content.kernels[launch->kernel].name.c_str()};
  if (auto *call = std::get_if<artifact::Call>(&step.body))
    return {MEZZO_STEP_LIBRARY, call->function.c_str()};
  return {MEZZO_STEP_COPY, "copy"};
}

/// The CUDA launch of a kernel on the lowest architecture; null where there is none.
const artifact::CudaLaunch *findLaunch(const artifact::Program &content, size_t kernel) {
  for (const artifact::KernelImage &image : content.images)
    for (size_t i = 0; i < image.launches.size(); ++i)
      if (image.kernels[i].kernel == kernel)
        return &image.launches[i];
  return nullptr;
}

/// The points of a kernel's grid, which its launches have; 0 where nothing launches it.
uint64_t findGrid(const artifact::Program &content, size_t kernel) {
  uint64_t grid = 0;
  auto look = [&](const std::vector<artifact::Plan> &plans) {
    for (const artifact::Plan &plan : plans)
      for (const artifact::Step &step : plan.steps)
        if (auto *launch = std::get_if<artifact::Launch>(&step.body); launch && launch->kernel == kernel)
          grid = static_cast<uint64_t>(launch->gridSize);
  };
  look(content.derive);
  for (const artifact::Entry &entry : content.entries)
    for (const artifact::Variant &variant : entry.variants)
      look(variant.plans);
  return grid;
}

uint64_t findScratchBytes(const artifact::Program &content, size_t kernel, artifact::DeviceKind device) {
  for (const artifact::KernelImage &image : content.images)
    for (const artifact::KernelCode &code : image.kernels)
      if (image.device == device && code.kernel == kernel)
        return code.scratchBytes;
  return 0;
}
} // namespace

mezzo_status mezzo_program_get_step(const mezzo_program *program, size_t entry, size_t variant, size_t step,
                                    mezzo_step_info *info) {
  return query(program, [&](const artifact::Program &content) -> Status {
    MEZZO_RETURN_IF_ERROR(checkIndex(entry, content.entries.size(), "entry"));
    MEZZO_RETURN_IF_ERROR(checkIndex(variant, content.entries[entry].variants.size(), "variant"));
    const artifact::Plan &plan =
        *device::findPlan(content.entries[entry].variants[variant].plans, program->program->getDevice().getKind());
    MEZZO_RETURN_IF_ERROR(checkIndex(step, plan.steps.size(), "step"));
    auto [kind, name] = describeStep(content, plan.steps[step]);
    const std::vector<const char *> &origins = program->entries[entry].variants[variant].stepOrigins[step];
    artifact::StepFacts facts = artifact::factsOf(content, plan.steps[step]);
    auto *launch = std::get_if<artifact::Launch>(&plan.steps[step].body);
    return fillInfo(info, mezzo_step_info{0, kind, name, origins.size(), origins.data(), facts.read, facts.written,
                                          facts.tables, facts.moved, facts.compulsory, facts.flops,
                                          launch ? launch->kernel : SIZE_MAX, facts.onlyCasts});
  });
}

mezzo_status mezzo_program_get_kernel(const mezzo_program *program, size_t kernel, mezzo_kernel_info *info) {
  return query(program, [&](const artifact::Program &content) -> Status {
    MEZZO_RETURN_IF_ERROR(checkIndex(kernel, content.kernels.size(), "kernel"));
    const std::vector<const char *> &origins = program->kernelOrigins[kernel];
    const artifact::CudaLaunch *launch = findLaunch(content, kernel);
    return fillInfo(info,
                    mezzo_kernel_info{0, content.kernels[kernel].name.c_str(),
                                      findScratchBytes(content, kernel, program->program->getDevice().getKind()),
                                      origins.size(), origins.data(), findGrid(content, kernel), launch ? launch->blocks : 0,
                                      launch ? launch->threads : 0, launch ? launch->sharedBytes : 0});
  });
}

namespace {
/// What its sums are in: of f64 in f64, of all others in f32.
mezzo_element_type computeType(const artifact::Product &product) {
  return product.lhs == ElementType::F64 ? MEZZO_F64 : MEZZO_F32;
}
} // namespace

mezzo_status mezzo_program_get_product(const mezzo_program *program, size_t entry, size_t variant, size_t step,
                                       mezzo_product_info *info) {
  return query(program, [&](const artifact::Program &content) -> Status {
    MEZZO_RETURN_IF_ERROR(checkIndex(entry, content.entries.size(), "entry"));
    MEZZO_RETURN_IF_ERROR(checkIndex(variant, content.entries[entry].variants.size(), "variant"));
    const auto &products = program->entries[entry].variants[variant].products;
    MEZZO_RETURN_IF_ERROR(checkIndex(step, products.size(), "step"));
    if (!products[step])
      return makeError(StatusCode::NotFound, "step ", step, " is no product");
    const artifact::Product &found = *products[step];
    auto type = [](ElementType element) { return static_cast<mezzo_element_type>(element); };
    return fillInfo(info,
                    mezzo_product_info{0, found.batch, found.m, found.n, found.k, type(found.lhs), type(found.rhs),
                                       type(found.result), computeType(found), computeType(found), found.epilogue.c_str()});
  });
}
