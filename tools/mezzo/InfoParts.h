// The parts of `mezzo info` that look into kernels and products. As JSON by docs/info.schema.json.
#ifndef MEZZO_TOOLS_MEZZO_INFOPARTS_H
#define MEZZO_TOOLS_MEZZO_INFOPARTS_H

#include "tools/mezzo/Runner.h"

#include <nlohmann/json.hpp>

namespace mezzo::tool {

/// An info struct of the C interface, ready to be filled.
template <typename Info> Info blank() {
  Info info{};
  info.struct_size = sizeof info;
  return info;
}

/// What the steps of a variant move and compute, and how long they would take on the GPUs of the table.
nlohmann::ordered_json describeKernelsOf(CpuRunner &runner, size_t variant);
void printKernelsOf(CpuRunner &runner, const nlohmann::ordered_json &kernels);

/// The products of a variant: shapes, types, and, where the device has it, what the library chose.
nlohmann::ordered_json describeProductsOf(CpuRunner &runner, size_t variant);
void printProductsOf(const nlohmann::ordered_json &products);

} // namespace mezzo::tool

#endif
