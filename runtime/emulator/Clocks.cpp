#include "runtime/emulator/Clocks.h"

using namespace mezzo::emulator;

void Clocks::reset(uint32_t newLaunchTag, uint32_t newTag, Meetings *newMeetings) {
  launchTag = newLaunchTag;
  tag = newTag;
  meetings = newMeetings;
  heard.clear();
  for (unsigned warp = 0; warp < kWarps; ++warp) {
    clocks[warp].fill(0);
    fenced[warp].fill(0);
    clocks[warp][warp] = 1;
    floors[warp] = 0;
    lanes[warp].reset();
  }
}

bool Clocks::knowsLane(const Record &record, unsigned warp, unsigned lane) const {
  return lanes[warp] && (*lanes[warp])[lane][record.lane] >= record.clock;
}

bool Clocks::knowsBlock(const Record &record, unsigned warp) const {
  for (const Heard &news : heard) {
    bool hasArrived = news.isFenced && (news.warp == warp || clocks[warp][news.warp] >= news.clock);
    if (!hasArrived)
      continue;
    for (size_t i = 0; i < news.count; ++i)
      if (news.meeting->releases[i].tag == record.tag && news.meeting->releases[i].known[record.warp] >= record.clock)
        return true;
  }
  return false;
}

void Clocks::join(unsigned warp, const ClockVector &known, uint32_t participants, uint32_t live) {
  for (unsigned other = 0; other < kWarps; ++other)
    clocks[warp][other] = std::max(clocks[warp][other], known[other]);
  syncLanes(warp, participants, live);
}

void Clocks::syncLanes(unsigned warp, uint32_t participants, uint32_t live) {
  Clock now = clocks[warp][warp]++;
  if ((participants & live) == live) {
    floors[warp] = now;
    return;
  }
  if (!lanes[warp]) {
    lanes[warp] = std::make_unique<LaneMatrix>();
    for (auto &row : *lanes[warp])
      row.fill(0);
  }
  LaneMatrix &matrix = *lanes[warp];
  std::array<Clock, kLanes> joined{};
  for (unsigned lane = 0; lane < kLanes; ++lane)
    if (participants >> lane & 1) {
      matrix[lane][lane] = now;
      for (unsigned other = 0; other < kLanes; ++other)
        joined[other] = std::max(joined[other], matrix[lane][other]);
    }
  for (unsigned lane = 0; lane < kLanes; ++lane)
    if (participants >> lane & 1)
      matrix[lane] = joined;
}

void Clocks::fence(unsigned warp) {
  fenced[warp] = clocks[warp];
  for (Heard &news : heard)
    news.isFenced |= news.warp == warp;
}

void Clocks::hear(unsigned warp, uint64_t address) {
  auto found = meetings->find(address);
  if (found != meetings->end())
    heard.push_back({warp, clocks[warp][warp], &found->second, found->second.releases.size(), false});
}

void Clocks::tell(unsigned warp, uint64_t address) {
  if (fenced[warp][warp] != 0)
    (*meetings)[address].releases.push_back({tag, fenced[warp]});
}
