#include "runtime/emulator/Launch.h"

#include "runtime/emulator/Block.h"
#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/Program.h"

#include <algorithm>
#include <charconv>
#include <numeric>

using namespace mezzo;
using namespace mezzo::emulator;

Result<Order> Order::parse(const std::string &text) {
  Order order;
  if (text == "order")
    return order;
  order.kind = Kind::Reverse;
  if (text == "reverse")
    return order;
  order.kind = Kind::Shuffled;
  const std::string prefix = "shuffled:";
  if (text.starts_with(prefix)) {
    const char *end = text.data() + text.size();
    auto [last, error] = std::from_chars(text.data() + prefix.size(), end, order.seed);
    if (error == std::errc() && last == end)
      return order;
  }
  return makeError(StatusCode::InvalidArgument, "order '", text, "' is not known; wanted order, reverse or shuffled:SEED");
}

//===- Before a launch ----------------------------------------------------===//

static bool fits(const Dim3 &dims, const Dim3 &limit) { return dims.x <= limit.x && dims.y <= limit.y && dims.z <= limit.z; }

/// What a GPU would refuse; "" if nothing.
static std::string refusal(const Code &code, const LaunchShape &shape, size_t parameterBytes) {
  static const Limits limits;
  const Function &function = *code.function;
  uint64_t threads = shape.block.count();
  uint32_t sharedBytes = code.staticSharedBytes + shape.dynamicSharedBytes;
  if (shape.grid.count() == 0 || threads == 0)
    return "a launch needs at least one block and one thread";
  if (threads > limits.threadsPerBlock || !fits(shape.block, limits.block))
    return concat("a block of ", threads, " threads is too large; ", limits.threadsPerBlock, " are possible");
  if (!fits(shape.grid, limits.grid))
    return "the grid is too large";
  if (function.hasMaxThreads && threads > function.maxThreads.count())
    return concat("a block has ", threads, " threads, and the kernel is compiled for at most ", function.maxThreads.count());
  if (function.hasRequiredThreads && threads != function.requiredThreads.count())
    return concat("a block has ", threads, " threads, and the kernel is compiled for ", function.requiredThreads.count());
  if (sharedBytes > limits.sharedBytesOptIn)
    return concat("a block needs ", sharedBytes, " bytes of shared memory; ", limits.sharedBytesOptIn, " are possible");
  if (parameterBytes < code.function->parameters.size())
    return "parameters are missing";
  return "";
}

//===- Running ------------------------------------------------------------===//

static std::vector<uint64_t> orderOfBlocks(const LaunchShape &shape, const Order &order) {
  std::vector<uint64_t> numbers(shape.grid.count());
  std::iota(numbers.begin(), numbers.end(), uint64_t(0));
  if (order.kind == Order::Kind::Reverse)
    std::reverse(numbers.begin(), numbers.end());
  if (order.kind == Order::Kind::Shuffled) {
    std::mt19937_64 random(order.seed);
    std::shuffle(numbers.begin(), numbers.end(), random);
  }
  return numbers;
}

static void runBlocks(LaunchState &state) {
  Block block(state);
  const Dim3 &grid = state.shape.grid;
  auto place = [&](uint64_t number) {
    return Dim3{static_cast<uint32_t>(number % grid.x), static_cast<uint32_t>(number / grid.x % grid.y),
                static_cast<uint32_t>(number / grid.x / grid.y)};
  };
  bool isForward = state.options->order.kind == Order::Kind::Forward;
  std::vector<uint64_t> order = isForward ? std::vector<uint64_t>() : orderOfBlocks(state.shape, state.options->order);
  for (uint64_t i = 0; i < grid.count() && !block.isStopped; ++i) {
    uint64_t number = isForward ? i : order[i];
    block.run(place(number), number);
  }
}

LaunchResult Kernel::launch(const LaunchShape &shape, std::span<const uint8_t> parameters,
                            const LaunchOptions &options) const {
  LaunchResult result;
  std::string refused = refusal(*code, shape, parameters.size());
  if (!refused.empty()) {
    result.findings.add({FindingKind::Launch, name(), 0, "", "", 0, {}, {}, 0, refused});
    return result;
  }
  LaunchState state;
  state.code = code;
  state.kernelName = &name();
  state.module = &program->ptx();
  state.shape = shape;
  state.parameters.assign(parameters.begin(), parameters.end());
  state.options = &options;
  state.memory = &program->memory();
  state.findings = &result.findings;
  state.functionsByAddress = *functions;
  state.memory->beginLaunch(shape.grid.count(), state.launchTag, state.epoch);
  runBlocks(state);
  state.memory->endLaunch();
  result.steps = state.steps;
  result.threadSteps = state.threadSteps;
  return result;
}

const std::string &Kernel::name() const { return code->function->name; }
const std::vector<std::pair<uint32_t, uint32_t>> &Kernel::parameters() const { return places; }
uint32_t Kernel::parameterBytes() const { return places.empty() ? 0 : places.back().first + places.back().second; }
uint32_t Kernel::staticSharedBytes() const { return code->staticSharedBytes; }
uint32_t Kernel::localBytes() const { return code->localBytes; }
uint32_t Kernel::maxThreads() const {
  const Function &function = *code->function;
  return function.hasRequiredThreads ? static_cast<uint32_t>(function.requiredThreads.count())
         : function.hasMaxThreads    ? static_cast<uint32_t>(function.maxThreads.count())
                                     : Limits().threadsPerBlock;
}
