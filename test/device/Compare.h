// Compares what a device computed with what is wanted.
#ifndef MEZZO_TEST_DEVICE_COMPARE_H
#define MEZZO_TEST_DEVICE_COMPARE_H

#include "test/device/DeviceModel.h"

namespace mezzo::devicecheck {

/// "" where they agree, up to `slack` of 1 + the expected value and a rounding of the type.
std::string compare(const Model::Output &got, const std::vector<uint8_t> &want, double slack);

/// The arrays of an .npz file, copied: an archive's bytes may lie at any address.
NamedData readArchive(const std::string &path);

/// Null if there is none of that name.
const std::vector<uint8_t> *findData(const NamedData &tensors, const std::string &name);

} // namespace mezzo::devicecheck

#endif // MEZZO_TEST_DEVICE_COMPARE_H
