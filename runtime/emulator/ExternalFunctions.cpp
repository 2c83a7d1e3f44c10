#include "runtime/emulator/ExternalFunctions.h"

#include "runtime/emulator/Block.h"

#include <cstdio>
#include <cstring>

using namespace mezzo;
using namespace mezzo::emulator;

bool mezzo::emulator::isExternalFunction(const std::string &name) { return name == "vprintf" || name == "__assertfail"; }

template <class T> static T argument(const Warp &warp, const ValuePlace &place, unsigned lane) {
  T value{};
  const Frame &frame = *warp.frame;
  const uint8_t *from = place.slot == kNoSlot
                            ? frame.parameters.data() + size_t(lane) * frame.code->parameterBytes + place.offset
                            : warp.in<uint8_t>(place.slot) + size_t(lane) * place.bytes;
  std::memcpy(&value, from, std::min<size_t>(sizeof value, place.bytes));
  return value;
}

/// The host's bytes behind a generic address of a lane, up to the end of what holds it; null if nothing does.
static const uint8_t *hostBytes(const Warp &warp, unsigned lane, uint64_t address, uint64_t &left) {
  if (address - kLocalWindow < kWindowBytes) {
    uint64_t offset = address - kLocalWindow;
    const std::vector<uint8_t> &local = warp.local[lane];
    left = offset < local.size() ? local.size() - offset : 0;
    return left ? local.data() + offset : nullptr;
  }
  const Allocation *allocation = warp.block.launch.memory->find(address, 1);
  left = allocation ? allocation->base + allocation->size - address : 0;
  return allocation ? allocation->data + (address - allocation->base) : nullptr;
}

static std::string textAt(const Warp &warp, unsigned lane, uint64_t address) {
  uint64_t left;
  const uint8_t *bytes = hostBytes(warp, lane, address, left);
  return bytes ? std::string(reinterpret_cast<const char *>(bytes), strnlen(reinterpret_cast<const char *>(bytes), left))
               : "";
}

//===- vprintf ------------------------------------------------------------===//

namespace {
/// The arguments as the compiler lays them out: each aligned to its size.
struct Arguments {
  const uint8_t *bytes;
  uint64_t left, at = 0;

  uint64_t take(unsigned size) {
    at = (at + size - 1) / size * size;
    uint64_t value = 0;
    if (bytes && at + size <= left)
      std::memcpy(&value, bytes + at, size);
    at += size;
    return value;
  }
};
} // namespace

static std::string formatOne(const Warp &warp, unsigned lane, const std::string &spec, Arguments &arguments) {
  char text[512];
  char kind = spec.back();
  bool isLong = spec.find('l') != std::string::npos || kind == 'p';
  if (std::strchr("eEfFgGaA", kind)) {
    std::snprintf(text, sizeof text, spec.c_str(), std::bit_cast<double>(arguments.take(8)));
  } else if (kind == 's') {
    std::snprintf(text, sizeof text, spec.c_str(), textAt(warp, lane, arguments.take(8)).c_str());
  } else if (kind == 'c') {
    std::snprintf(text, sizeof text, spec.c_str(), static_cast<int>(arguments.take(4)));
  } else if (isLong) {
    std::snprintf(text, sizeof text, spec.c_str(), arguments.take(8));
  } else {
    std::snprintf(text, sizeof text, spec.c_str(), static_cast<uint32_t>(arguments.take(4)));
  }
  return text;
}

static std::string format(const Warp &warp, unsigned lane, const std::string &pattern, Arguments arguments) {
  std::string text;
  for (size_t at = 0; at < pattern.size();) {
    if (pattern[at] != '%') {
      text += pattern[at++];
      continue;
    }
    size_t end = pattern.find_first_of("%diouxXeEfFgGaAcsp", at + 1);
    if (end == std::string::npos)
      break;
    text += pattern[end] == '%' ? "%" : formatOne(warp, lane, pattern.substr(at, end - at + 1), arguments);
    at = end + 1;
  }
  return text;
}

static void print(Warp &warp, const CallSite &site) {
  forLanes(warp.mask, [&](unsigned lane) {
    uint64_t left = 0;
    const uint8_t *bytes = hostBytes(warp, lane, argument<uint64_t>(warp, site.arguments[1], lane), left);
    std::string text =
        format(warp, lane, textAt(warp, lane, argument<uint64_t>(warp, site.arguments[0], lane)), {bytes, left});
    std::fwrite(text.data(), 1, text.size(), stdout);
  });
}

void mezzo::emulator::callExternalFunction(Warp &warp, const Op &op, const CallSite &site) {
  if (site.external == "vprintf" && site.arguments.size() == 2)
    return print(warp, site);
  auto lane = static_cast<unsigned>(std::countr_zero(warp.mask));
  std::string what = "an assertion fails";
  if (!site.arguments.empty())
    what += ": " + textAt(warp, lane, argument<uint64_t>(warp, site.arguments[0], lane));
  warp.report(FindingKind::Trap, op, lane, 0, what);
  warp.stopAll();
}
