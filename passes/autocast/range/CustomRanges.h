// Ranges that declarations of custom operators promise.
#ifndef MEZZO_PASSES_AUTOCAST_RANGE_CUSTOMRANGES_H
#define MEZZO_PASSES_AUTOCAST_RANGE_CUSTOMRANGES_H

namespace mezzo::autocast {

class RangeRules;
void addCustomRanges(RangeRules &rules);

} // namespace mezzo::autocast

#endif
