// NumPy's files: what NumPy wrote, what we write, and what is damaged.
#include "runtime/base/HalfFloat.h"
#include "runtime/base/Npy.h"
#include "test/unit/runtime/SamplePrograms.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>

using namespace mezzo;
using namespace mezzo::test;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {
std::string inputFile(const std::string &name) { return std::string(MEZZO_TEST_INPUTS) + "/" + name; }

template <typename T> std::vector<T> valuesOf(const HostTensor &tensor) {
  std::vector<T> values(tensor.data.size() / sizeof(T));
  std::memcpy(values.data(), tensor.data.data(), tensor.data.size());
  return values;
}

std::map<std::string, HostTensor> readAll(const std::string &path) {
  Result<std::vector<NamedTensor>> tensors = readNpz(path);
  EXPECT_TRUE(tensors.ok()) << tensors.status().message();
  std::map<std::string, HostTensor> byName;
  if (tensors.ok())
    for (NamedTensor &item : *tensors)
      byName.emplace(item.name, std::move(item.tensor));
  return byName;
}

class NumpyFile : public testing::TestWithParam<const char *> {};

TEST_P(NumpyFile, EveryTypeIsRead) {
  auto tensors = readAll(inputFile(GetParam()));
  EXPECT_THAT(valuesOf<float>(tensors["f32"]), ElementsAre(0, 0.25f, 0.5f, 0.75f, 1, 1.25f));
  EXPECT_EQ(widenF16(valuesOf<uint16_t>(tensors["f16"])[5]), 1.25f);
  EXPECT_EQ(valuesOf<double>(tensors["f64"])[1], 0.25);
  EXPECT_EQ(valuesOf<int8_t>(tensors["i8"])[0], -3);
  EXPECT_EQ(valuesOf<int16_t>(tensors["i16"])[0], -3);
  EXPECT_THAT(valuesOf<int32_t>(tensors["i32"]), ElementsAre(-3, -2, -1, 0, 1, 2));
  EXPECT_EQ(valuesOf<int64_t>(tensors["i64"])[5], 2);
  EXPECT_EQ(valuesOf<uint8_t>(tensors["ui8"])[5], 255);
  EXPECT_EQ(valuesOf<uint16_t>(tensors["ui16"])[5], 65535);
  EXPECT_EQ(valuesOf<uint32_t>(tensors["ui32"])[5], UINT32_MAX);
  EXPECT_EQ(valuesOf<uint64_t>(tensors["ui64"])[5], UINT64_MAX);
  EXPECT_THAT(tensors["i1"].data, ElementsAre(0, 1, 0, 1, 0, 1));
  EXPECT_EQ(tensors["i1"].type, (TensorType{ElementType::I1, {2, 3}}));
  EXPECT_EQ(tensors["bf16"].type, (TensorType{ElementType::BF16, {1, 3}}));
  EXPECT_THAT(valuesOf<uint16_t>(tensors["bf16"]), ElementsAre(0x3F80, 0xC000, 0x7FC0));
}

TEST_P(NumpyFile, OrdersAndShapes) {
  auto tensors = readAll(inputFile(GetParam()));
  EXPECT_THAT(valuesOf<int32_t>(tensors["big_endian"]), ElementsAre(-3, -2, -1, 0, 1, 2));
  EXPECT_EQ(tensors["fortran"].type.shape, (std::vector<int64_t>{2, 3, 4}));
  for (int i = 0; i < 24; ++i)
    EXPECT_EQ(valuesOf<int32_t>(tensors["fortran"])[static_cast<size_t>(i)], i);
  EXPECT_EQ(tensors["scalar"].type, (TensorType{ElementType::F32, {}}));
  EXPECT_THAT(valuesOf<float>(tensors["scalar"]), ElementsAre(2.5f));
  EXPECT_EQ(tensors["empty"].type.shape, (std::vector<int64_t>{0, 4}));
  EXPECT_EQ(tensors["vector"].type.shape, (std::vector<int64_t>{4}));
}

INSTANTIATE_TEST_SUITE_P(Npz, NumpyFile, testing::Values("numpy_stored.npz", "numpy_compressed.npz"),
                         [](const auto &info) { return std::string(info.index ? "Compressed" : "Stored"); });

TEST(Npz, NamesMayHaveSlashes) {
  auto tensors = readAll(inputFile("numpy_compressed.npz"));
  EXPECT_EQ(valuesOf<float>(tensors["layer/0/weight"])[3999], 0.5f);
}

TEST(Npy, OtherVersionsAndTypes) {
  Result<HostTensor> version2 = readNpy(inputFile("numpy_version2.npy"));
  ASSERT_TRUE(version2.ok()) << version2.status().message();
  EXPECT_EQ(valuesOf<float>(*version2)[5], 1.25f);
  Result<HostTensor> complex = readNpy(inputFile("numpy_complex.npy"));
  ASSERT_FALSE(complex.ok());
  EXPECT_EQ(complex.status().code(), StatusCode::Unsupported);
  EXPECT_THAT(complex.status().message(), HasSubstr("\"<c8\" are not supported"));
}

std::vector<NamedTensor> makeTensors() {
  return {{"x", {{ElementType::F32, {2}}, {1, 2, 3, 4, 5, 6, 7, 8}}},
          {"a/b", {{ElementType::BF16, {1, 2}}, {0x80, 0x3F, 0, 0xC0}}},
          {"scalar", {{ElementType::I1, {}}, {1}}},
          {"none", {{ElementType::I64, {3, 0}}, {}}}};
}

TEST(Npz, WhatWeWriteWeRead) {
  TemporaryFolder folder;
  for (bool compress : {false, true}) {
    std::string path = folder.file("out.npz");
    Status status = writeNpz(path, makeTensors(), compress);
    ASSERT_TRUE(status.ok()) << status.message();
    Result<std::vector<NamedTensor>> back = readNpz(path);
    ASSERT_TRUE(back.ok()) << back.status().message();
    ASSERT_EQ(back->size(), 4u);
    std::vector<NamedTensor> wanted = makeTensors();
    for (size_t i = 0; i < 4; ++i) {
      HostTensor tensor = wanted[i].tensor.type.elementType == ElementType::BF16 ? std::move((*back)[i].tensor).asBf16()
                                                                                 : std::move((*back)[i].tensor);
      EXPECT_EQ((*back)[i].name, wanted[i].name);
      EXPECT_EQ(tensor.type, wanted[i].tensor.type);
      EXPECT_EQ(tensor.data, wanted[i].tensor.data);
    }
    std::vector<uint8_t> first = readFile(path);
    ASSERT_TRUE(writeNpz(path, makeTensors(), compress).ok());
    EXPECT_EQ(readFile(path), first) << "equal tensors give equal files";
  }
  EXPECT_EQ(folder.list(), std::vector<std::string>{"out.npz"});
}

TEST(Npz, NumpyReadsWhatWeWrite) {
  if (std::string(MEZZO_TEST_PYTHON).empty())
    GTEST_SKIP() << "there is no Python with NumPy";
  TemporaryFolder folder;
  for (bool compress : {false, true}) {
    ASSERT_TRUE(writeNpz(folder.file("out.npz"), makeTensors(), compress).ok());
    std::string command =
        std::string(MEZZO_TEST_PYTHON) + " " MEZZO_TEST_INPUTS "/check_with_numpy.py " + folder.file("out.npz");
    EXPECT_EQ(std::system(command.c_str()), 0) << command;
  }
}

TEST(Npz, WrongNamesAreRefused) {
  TemporaryFolder folder;
  std::vector<NamedTensor> tensors = makeTensors();
  tensors[1].name = "x";
  EXPECT_EQ(writeNpz(folder.file("out.npz"), tensors, false).code(), StatusCode::InvalidArgument);
  tensors[1].name = "";
  EXPECT_EQ(writeNpz(folder.file("out.npz"), tensors, false).code(), StatusCode::InvalidArgument);
  EXPECT_EQ(folder.list(), std::vector<std::string>());
}

/// A .npy file with the given header text.
std::vector<uint8_t> npyWith(const std::string &header, size_t dataBytes) {
  std::vector<uint8_t> bytes = {0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, static_cast<uint8_t>(header.size()), 0};
  bytes.insert(bytes.end(), header.begin(), header.end());
  bytes.resize(bytes.size() + dataBytes);
  return bytes;
}

void expectNpyError(const std::vector<uint8_t> &bytes, const std::string &text) {
  Result<HostTensor> tensor = parseNpy(bytes);
  ASSERT_FALSE(tensor.ok()) << text;
  EXPECT_THAT(tensor.status().message(), HasSubstr(text));
}

TEST(Npy, DamagedFiles) {
  expectNpyError({}, "not an npy file");
  expectNpyError({0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, 200, 0, '{'}, "header of 200 bytes is longer than the file");
  expectNpyError({0x93, 'N', 'U', 'M', 'P', 'Y', 2, 0, 200, 0}, "header is cut off");
  expectNpyError({0x93, 'N', 'U', 'M', 'P', 'Y', 9, 0, 0, 0}, "version 9 is not supported");
  expectNpyError(npyWith("hello", 0), "wanted '{'");
  expectNpyError(npyWith("{'descr': '<f4', 'fortran_order': False, 'shape': (2,)", 8), "wanted ',' or '}'");
  expectNpyError(npyWith("{'descr': '<f4', 'shape': (2,)}", 8), "descr, fortran_order and shape");
  expectNpyError(npyWith("{'descr': '<f4', 'fortran_order': Maybe, 'shape': (2,)}", 8), "True or False");
  expectNpyError(npyWith("{'descr': '<f4', 'fortran_order': False, 'shape': (-2,)}", 8), "wanted a number");
  expectNpyError(npyWith("{'descr': '<f4', 'fortran_order': False, 'shape': (2 3)}", 8), "wanted ',' or ')'");
  expectNpyError(npyWith("{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999999999,)}", 8), "smaller number");
  expectNpyError(npyWith("{'descr': '<f4', 'fortran_order': False, 'shape': (4611686018427387904,4)}", 8),
                 "needs more bytes");
  expectNpyError(npyWith("{'descr': '<f4', 'fortran_order': False, 'shape': (2,)}", 7), "needs more bytes than the 7");
  expectNpyError(npyWith("{'descr': '<f4', 'fortran_order': False, 'shape': (2,)", 8), "wanted");
  expectNpyError(npyWith("{'descr': '|O', 'fortran_order': False, 'shape': (2,)}", 8), "\"|O\" are not supported");
  std::string deep = "{'descr': '<f4', 'fortran_order': False, 'shape': (";
  for (int i = 0; i < 65; ++i)
    deep += "1,";
  expectNpyError(npyWith(deep + ")}", 4), "at most 64 dimensions");
}

TEST(Npz, EveryTruncationIsAnError) {
  std::vector<uint8_t> whole = readFile(inputFile("numpy_compressed.npz"));
  for (size_t length = 0; length < whole.size(); length += 7)
    EXPECT_FALSE(parseNpz({whole.data(), length}).ok());
}

TEST(Npz, ChangedBytesNeverCrash) {
  std::vector<uint8_t> whole = readFile(inputFile("numpy_stored.npz"));
  size_t refused = 0;
  for (size_t i = 0; i < whole.size(); ++i) {
    std::vector<uint8_t> changed = whole;
    changed[i] ^= 0x5A;
    refused += !parseNpz(changed).ok();
  }
  EXPECT_GT(refused, whole.size() / 2);
}

TEST(Npz, DamagedDataIsNamed) {
  TemporaryFolder folder;
  ASSERT_TRUE(writeNpz(folder.file("out.npz"), makeTensors(), false).ok());
  std::vector<uint8_t> bytes = readFile(folder.file("out.npz"));
  const uint8_t data[] = {1, 2, 3, 4, 5, 6, 7, 8};
  auto found = std::search(bytes.begin(), bytes.end(), std::begin(data), std::end(data));
  ASSERT_NE(found, bytes.end());
  *found = 9;
  writeFile(folder.file("bad.npz"), bytes);
  Result<std::vector<NamedTensor>> tensors = readNpz(folder.file("bad.npz"));
  ASSERT_FALSE(tensors.ok());
  EXPECT_THAT(tensors.status().message(), HasSubstr("bad.npz\": npz: checksum of member \"x.npy\" is wrong"));
}

TEST(HalfFloat, EveryF16ComesBack) {
  for (uint32_t bits = 0; bits < 65536; ++bits) {
    uint16_t back = narrowF16(widenF16(static_cast<uint16_t>(bits)));
    bool isNaN = (bits & 0x7FFF) > 0x7C00;
    EXPECT_EQ(back, isNaN ? bits | 0x200 : bits);
  }
}

TEST(HalfFloat, NarrowingRoundsToNearestEven) {
  // Between each two neighbours: a little below the middle, the middle, a little above it.
  for (uint32_t bits = 0; bits < 0x7BFF; ++bits) {
    float low = widenF16(static_cast<uint16_t>(bits)), high = widenF16(static_cast<uint16_t>(bits + 1));
    float middle = (low + high) / 2;
    EXPECT_EQ(narrowF16(std::nextafter(middle, 0.0f)), bits);
    EXPECT_EQ(narrowF16(middle), bits + (bits & 1));
    EXPECT_EQ(narrowF16(std::nextafter(middle, 1e9f)), bits + 1);
    EXPECT_EQ(narrowF16(-middle), 0x8000 | (bits + (bits & 1)));
  }
  EXPECT_EQ(narrowF16(65519.996f), 0x7BFF);
  EXPECT_EQ(narrowF16(65520.0f), 0x7C00);
  for (uint32_t bits = 0; bits < 0x7F80; ++bits) {
    float low = widenBf16(static_cast<uint16_t>(bits));
    float middle = std::bit_cast<float>(std::bit_cast<uint32_t>(low) + 0x8000);
    EXPECT_EQ(narrowBf16(middle), bits + (bits & 1));
    EXPECT_EQ(narrowBf16(std::bit_cast<float>(std::bit_cast<uint32_t>(middle) + 1)), bits + 1);
    EXPECT_EQ(narrowBf16(low), bits);
  }
  EXPECT_EQ(narrowBf16(std::bit_cast<float>(0x7F800001u)), 0x7FC0);
}
} // namespace
