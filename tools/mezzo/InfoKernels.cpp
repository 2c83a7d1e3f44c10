// `mezzo info --kernels`: what each step moves and computes, and what that would take on GPUs.
#include "tools/mezzo/InfoParts.h"

#include "tools/mezzo/DeviceTable.h"

#include <iomanip>
#include <iostream>
#include <sstream>

using namespace mezzo;
using namespace mezzo::tool;
using Json = nlohmann::ordered_json;

static mezzo_step_info stepOf(CpuRunner &runner, size_t variant, size_t number) {
  auto step = blank<mezzo_step_info>();
  check(mezzo_program_get_step(runner.program(), runner.entry(), variant, number, &step));
  return step;
}

/// What the step is to a GPU; products of 16-bit matrices run on tensor cores.
static StepWork workOf(CpuRunner &runner, size_t variant, size_t number, const mezzo_step_info &step) {
  auto product = blank<mezzo_product_info>();
  bool isProduct = mezzo_program_get_product(runner.program(), runner.entry(), variant, number, &product) == MEZZO_OK;
  bool isHalf = isProduct && (product.lhs_type == MEZZO_F16 || product.lhs_type == MEZZO_BF16);
  return {step.bytes_moved, step.flops, isHalf};
}

static Json describeStep(CpuRunner &runner, size_t number, const mezzo_step_info &step) {
  Json row = {{"step", number},
              {"kind", step.kind == MEZZO_STEP_KERNEL    ? "kernel"
                       : step.kind == MEZZO_STEP_LIBRARY ? "library"
                                                         : "copy"},
              {"name", step.name},
              {"nodes", std::vector<std::string>(step.origins, step.origins + step.num_origins)},
              {"bytes_read", step.bytes_read},
              {"bytes_written", step.bytes_written},
              {"table_bytes", step.table_bytes},
              {"bytes_moved", step.bytes_moved},
              {"bytes_compulsory", step.bytes_compulsory},
              {"flops", step.flops}};
  if (step.kind != MEZZO_STEP_KERNEL)
    return row;
  auto kernel = blank<mezzo_kernel_info>();
  check(mezzo_program_get_kernel(runner.program(), step.kernel, &kernel));
  row["only_casts"] = step.only_casts != 0;
  row["grid"] = kernel.grid;
  if (kernel.threads > 0) {
    row["blocks"] = kernel.blocks;
    row["threads"] = kernel.threads;
    row["shared_bytes"] = kernel.shared_bytes;
  }
  return row;
}

Json tool::describeKernelsOf(CpuRunner &runner, size_t variant) {
  auto info = blank<mezzo_variant_info>();
  check(mezzo_program_get_variant(runner.program(), runner.entry(), variant, &info));
  Json steps = Json::array(), predicted = Json::object();
  uint64_t moved = 0, compulsory = 0, flops = 0, casts = 0, excess = 0;
  for (const DeviceFigures &device : deviceTable())
    predicted[device.name] = 0.0;
  for (size_t i = 0; i < info.num_steps; ++i) {
    mezzo_step_info step = stepOf(runner, variant, i);
    steps.push_back(describeStep(runner, i, step));
    moved += step.bytes_moved;
    compulsory += step.bytes_compulsory;
    flops += step.flops;
    casts += step.only_casts != 0;
    excess += step.kind == MEZZO_STEP_KERNEL && step.bytes_moved > step.bytes_compulsory;
    StepWork work = workOf(runner, variant, i, step);
    for (const DeviceFigures &device : deviceTable())
      predicted[device.name] = predicted[device.name].get<double>() + predictNanoseconds(device, work) / 1000;
  }
  return {{"launches", info.num_steps},          {"bytes_moved", moved},
          {"bytes_compulsory", compulsory},      {"flops", flops},
          {"kernels_that_only_cast", casts},     {"kernels_that_move_more", excess},
          {"predicted_microseconds", predicted}, {"steps", steps}};
}

//===- Text ---------------------------------------------------------------===//

static std::string fixed(double value, int decimals) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(decimals) << value;
  return text.str();
}

/// The elements of all parameters, where the program trains some.
static double countParameters(CpuRunner &runner) {
  auto info = blank<mezzo_program_info>();
  check(mezzo_program_get_info(runner.program(), &info));
  for (size_t i = 0; i < info.num_properties; ++i) {
    const char *name = nullptr, *value = nullptr;
    check(mezzo_program_get_property(runner.program(), i, &name, &value));
    if (std::string_view(name) == "parameters")
      return std::stod(value);
  }
  return 0;
}

/// Of kernels on many tensors, what they move for each element of a parameter.
static std::string describeTables(const Json &step, double parameters, double &all) {
  auto tables = step["table_bytes"].get<double>();
  if (tables == 0 || parameters == 0)
    return "";
  all += tables / parameters;
  auto overhead = step["bytes_read"].get<double>() + step["bytes_written"].get<double>() - tables;
  return "; " + fixed(tables / parameters, 2) + " bytes a parameter, and " + fixed(overhead / parameters, 2) +
         " beside the tensors";
}

static std::string describeWork(const Json &step) {
  std::ostringstream text;
  if (step["bytes_moved"] != step["bytes_compulsory"])
    text << "; moves " << step["bytes_moved"] << ", compulsory " << step["bytes_compulsory"];
  text << "; " << step["flops"] << " flops";
  if (step.contains("grid"))
    text << "; grid " << step["grid"];
  if (step.contains("threads"))
    text << ", " << step["blocks"] << " blocks of " << step["threads"] << " threads";
  if (step.value("only_casts", false))
    text << "; only casts";
  return text.str();
}

void tool::printKernelsOf(CpuRunner &runner, const Json &kernels) {
  double parameters = countParameters(runner), all = 0;
  for (const Json &step : kernels["steps"])
    std::cout << step["name"].get<std::string>() << ": reads " << step["bytes_read"] << " bytes, writes "
              << step["bytes_written"] << describeTables(step, parameters, all) << describeWork(step) << '\n';
  if (all > 0)
    std::cout << "tail of the step: " << fixed(all, 2) << " bytes a parameter\n";
  std::cout << "in all: " << kernels["launches"] << " launches, " << kernels["bytes_moved"] << " bytes moved, "
            << kernels["bytes_compulsory"] << " compulsory, " << kernels["flops"]
            << " flops; kernels that move more: " << kernels["kernels_that_move_more"]
            << ", that only cast: " << kernels["kernels_that_only_cast"] << "\npredicted:";
  for (auto &[device, time] : kernels["predicted_microseconds"].items())
    std::cout << ' ' << device << ' ' << fixed(time.get<double>(), 1) << " us";
  std::cout << '\n';
}
