// `mezzo info --gemms`: every product, in what it is summed, and what the library chose for it.
#include "tools/mezzo/InfoParts.h"

#include <iostream>

using namespace mezzo;
using namespace mezzo::tool;
using Json = nlohmann::ordered_json;

/// As cuBLASLt calls it; every other one is refused when a session is made.
static const char *schemeName(uint32_t scheme) { return scheme == 0 ? "NONE" : scheme == 2 ? "COMPUTE_TYPE" : "?"; }

/// How a sum in this type is called.
static std::string computeName(mezzo_element_type type) { return type == MEZZO_F64 ? "COMPUTE_64F" : "COMPUTE_32F"; }

/// What the library chose; null where it does not say, or there is no session.
static Json describeChoice(CpuRunner &runner, size_t variant, size_t step) {
  auto choice = blank<mezzo_product_choice>();
  if (!runner.session() ||
      mezzo_session_get_product_choice(runner.session(), runner.entry(), variant, step, &choice) != MEZZO_OK)
    return nullptr;
  return {{"algorithm", choice.algorithm},
          {"calls", choice.num_calls},
          {"splits", choice.splits},
          {"reduction_scheme", schemeName(choice.reduction_scheme)},
          {"sums_in_f32", choice.sums_in_f32 != 0},
          {"workspace_bytes", choice.workspace_bytes}};
}

static Json describeProduct(CpuRunner &runner, size_t variant, size_t number, const mezzo_product_info &product) {
  auto step = blank<mezzo_step_info>();
  check(mezzo_program_get_step(runner.program(), runner.entry(), variant, number, &step));
  return {{"step", number},
          {"function", step.name},
          {"nodes", std::vector<std::string>(step.origins, step.origins + step.num_origins)},
          {"batch", product.batch},
          {"m", product.m},
          {"n", product.n},
          {"k", product.k},
          {"lhs", mezzo_element_type_name(product.lhs_type)},
          {"rhs", mezzo_element_type_name(product.rhs_type)},
          {"result", mezzo_element_type_name(product.result_type)},
          {"compute", computeName(product.compute_type)},
          {"scale", mezzo_element_type_name(product.scale_type)},
          {"epilogue", product.epilogue},
          {"asked", {{"reduction_schemes", {"NONE", "COMPUTE_TYPE"}}}},
          {"chosen", describeChoice(runner, variant, number)}};
}

Json tool::describeProductsOf(CpuRunner &runner, size_t variant) {
  auto info = blank<mezzo_variant_info>();
  check(mezzo_program_get_variant(runner.program(), runner.entry(), variant, &info));
  Json products = Json::array();
  for (size_t i = 0; i < info.num_steps; ++i) {
    auto product = blank<mezzo_product_info>();
    if (mezzo_program_get_product(runner.program(), runner.entry(), variant, i, &product) == MEZZO_OK)
      products.push_back(describeProduct(runner, variant, i, product));
  }
  return products;
}

static std::string textOf(const Json &nodes) {
  std::string text;
  for (const Json &node : nodes)
    text += (text.empty() ? "" : ", ") + node.get<std::string>();
  return text;
}

void tool::printProductsOf(const Json &products) {
  for (const Json &product : products) {
    std::cout << product["step"] << "  ";
    if (product["batch"] != 1)
      std::cout << product["batch"] << " x ";
    std::cout << product["m"] << " x " << product["n"] << " x " << product["k"] << "  " << product["lhs"].get<std::string>()
              << " by " << product["rhs"].get<std::string>() << " to " << product["result"].get<std::string>() << "  "
              << product["compute"].get<std::string>() << ", scale " << product["scale"].get<std::string>();
    if (auto epilogue = product["epilogue"].get<std::string>(); !epilogue.empty())
      std::cout << "  then " << epilogue;
    const Json &chosen = product["chosen"];
    if (chosen.is_null())
      std::cout << "  reduction scheme asked: NONE or COMPUTE_TYPE";
    else
      std::cout << "  reduction scheme " << chosen["reduction_scheme"].get<std::string>() << ", " << chosen["splits"]
                << (chosen["splits"] == 1 ? " part" : " parts") << ", algorithm " << chosen["algorithm"] << ", workspace "
                << chosen["workspace_bytes"];
    std::cout << "  [" << textOf(product["nodes"]) << "]\n";
  }
  std::cout << "in all: " << products.size() << " products, all summed in f32 or wider\n";
}
