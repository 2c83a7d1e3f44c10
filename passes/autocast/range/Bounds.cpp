#include "passes/autocast/range/Bounds.h"

#include <cstdio>

using namespace mezzo::autocast;

Bounds Bounds::within(Interval interval) {
  Bounds range;
  range.all = interval;
  range.mayBeNan = false;
  return range;
}

Bounds Bounds::perChannel(std::vector<Interval> channels, int64_t axis) {
  Bounds range = within(channels.empty() ? Interval::of(0) : channels.front());
  for (Interval channel : channels)
    range.all = hull(range.all, channel);
  range.channels = std::move(channels);
  range.channelAxis = axis;
  return range;
}

Bounds Bounds::flat() const {
  Bounds range = within(all);
  range.mayBeNan = mayBeNan;
  range.isWhole = isWhole;
  range.isCounting = isCounting;
  return range;
}

std::string Bounds::text() const {
  char bounds[64];
  std::snprintf(bounds, sizeof bounds, "[%.4g, %.4g]", all.lo, all.hi);
  std::string text = bounds;
  // Beyond, every f32 is whole.
  if (isWhole && all.magnitude() <= 0x1p24)
    text += " whole";
  if (isCounting)
    text += " counting";
  if (mayBeNan)
    text += " or NaN";
  return text;
}
