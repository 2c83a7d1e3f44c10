// Where training gets its samples from: files, orders, and the inputs of an entry.
#include "runtime/training/Feed.h"
#include "runtime/training/Philox.h"
#include "runtime/training/Sampler.h"
#include "test/unit/runtime/SamplePrograms.h"

#include <cstring>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

using namespace mezzo;
using namespace mezzo::test;
using namespace mezzo::training;
using checkpoint::Position;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {
// The vectors of the authors' own library, Random123.
TEST(Philox, GivesTheKnownNumbers) {
  EXPECT_EQ(philox({0, 0, 0, 0}, {0, 0}), (PhiloxCounter{0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8}));
  constexpr uint32_t all = 0xFFFFFFFF;
  EXPECT_EQ(philox({all, all, all, all}, {all, all}), (PhiloxCounter{0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD}));
  EXPECT_EQ(philox({0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344}, {0xA4093822, 0x299F31D0}),
            (PhiloxCounter{0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1}));
}

TEST(ShuffledOrder, HasEachNumberOnceAndIsAnotherEachEpoch) {
  std::vector<uint64_t> first = shuffledOrder(1000, 7, 0), second = shuffledOrder(1000, 7, 1);
  EXPECT_EQ(std::set<uint64_t>(first.begin(), first.end()).size(), 1000u);
  EXPECT_EQ(*std::max_element(first.begin(), first.end()), 999u);
  EXPECT_NE(first, second);
  EXPECT_NE(first, shuffledOrder(1000, 8, 0));
  EXPECT_EQ(first, shuffledOrder(1000, 7, 0));
  EXPECT_THAT(shuffledOrder(1, 7, 0), ElementsAre(0));
  EXPECT_TRUE(shuffledOrder(0, 7, 0).empty());
}

// All 24 orders of four numbers are about equally frequent: 12,000 draws, 500 each, standard deviation 22.
TEST(ShuffledOrder, PrefersNoOrder) {
  std::map<std::vector<uint64_t>, int> counts;
  for (uint64_t epoch = 0; epoch < 12000; ++epoch)
    ++counts[shuffledOrder(4, 3, epoch)];
  EXPECT_EQ(counts.size(), 24u);
  for (auto &[order, count] : counts)
    EXPECT_NEAR(count, 500, 110);
}

Position positionOf(uint64_t samples, uint64_t batchSize, bool isShuffled) {
  Position position;
  position.samples = samples;
  position.batchSize = batchSize;
  position.isShuffled = isShuffled;
  return position;
}

std::vector<uint64_t> take(Sampler &sampler) {
  std::span<const uint64_t> samples = sampler.next();
  return {samples.begin(), samples.end()};
}

TEST(Sampler, DropsOrKeepsTheRestOfAnEpoch) {
  Sampler dropping(positionOf(5, 2, false), LastBatch::Drop);
  EXPECT_EQ(dropping.stepsOfEpoch(), 2u);
  EXPECT_THAT(take(dropping), ElementsAre(0, 1));
  EXPECT_FALSE(dropping.isEpochDone());
  EXPECT_THAT(take(dropping), ElementsAre(2, 3));
  EXPECT_TRUE(dropping.isEpochDone());
  EXPECT_THAT(take(dropping), ElementsAre(0, 1));
  EXPECT_EQ(dropping.position().epoch, 1u);
  Sampler keeping(positionOf(5, 2, false), LastBatch::Pad);
  EXPECT_EQ(keeping.stepsOfEpoch(), 3u);
  take(keeping);
  take(keeping);
  EXPECT_THAT(take(keeping), ElementsAre(4));
  EXPECT_THAT(take(keeping), ElementsAre(0, 1));
  EXPECT_EQ(keeping.position().step, 4u);
}

// A sampler that begins where another stands goes on as that one does, wherever that is.
TEST(Sampler, GoesOnFromAnyPosition) {
  for (LastBatch last : {LastBatch::Drop, LastBatch::Pad}) {
    Sampler whole(positionOf(23, 4, true), last);
    for (int step = 0; step < 20; ++step) {
      Sampler resumed(whole.position(), last);
      Sampler copy(whole);
      for (int i = 0; i < 10; ++i)
        ASSERT_EQ(take(copy), take(resumed));
      take(whole);
    }
  }
}

template <typename T> HostTensor tensor(ElementType type, std::vector<int64_t> shape, std::vector<T> values) {
  const auto *bytes = reinterpret_cast<const uint8_t *>(values.data());
  return {{type, std::move(shape)}, {bytes, bytes + values.size() * sizeof(T)}};
}

std::vector<NamedTensor> shard(float start, int64_t count) {
  std::vector<float> x;
  std::vector<int32_t> y;
  for (int64_t i = 0; i < count; ++i) {
    x.insert(x.end(), {start + static_cast<float>(i), 0.5f});
    y.push_back(static_cast<int32_t>(-i));
  }
  return {{"x", tensor(ElementType::F32, {count, 2}, x)}, {"y", tensor(ElementType::I32, {count}, y)}};
}

float firstOf(std::span<const uint8_t> bytes) {
  float value;
  std::memcpy(&value, bytes.data(), sizeof value);
  return value;
}

class DatasetFiles : public testing::Test {
protected:
  std::string write(const std::string &name, const std::vector<NamedTensor> &tensors, bool compress = false) {
    std::string path = folder.file(name);
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    EXPECT_TRUE(writeNpz(path, tensors, compress).ok());
    return path;
  }
  void expectRefused(const std::string &path, const std::vector<std::string> &arrays, const std::string &message) {
    Result<Dataset> data = Dataset::open(path, arrays);
    ASSERT_FALSE(data.ok());
    EXPECT_THAT(data.status().message(), HasSubstr(message));
  }
  TemporaryFolder folder;
};

TEST_F(DatasetFiles, ShardsAreOneAfterTheOtherCompressedOrNot) {
  write("shards/b.npz", shard(100, 2), true);
  write("shards/a.npz", shard(0, 3));
  write("shards/c.npz", shard(0, 0));
  Result<Dataset> data = Dataset::open(folder.file("shards"), {"x", "y"});
  ASSERT_TRUE(data.ok()) << data.status().message();
  EXPECT_EQ(data->samples(), 5u);
  EXPECT_EQ(data->sampleType(0), (TensorType{ElementType::F32, {2}}));
  std::vector<float> firsts;
  for (uint64_t i = 0; i < 5; ++i)
    firsts.push_back(firstOf(data->sample(0, i)));
  EXPECT_THAT(firsts, ElementsAre(0, 1, 2, 100, 101));
}

TEST_F(DatasetFiles, SaysWhatIsWrong) {
  std::string path = write("a.npz", shard(0, 3));
  expectRefused(folder.file("none.npz"), {"x"}, "none.npz\": no such file or folder");
  expectRefused(path, {"z"}, "has no array \"z\"; it has \"x\", \"y\"");
  std::filesystem::create_directory(folder.file("empty"));
  expectRefused(folder.file("empty"), {"x"}, "empty\" has no .npz files");
  expectRefused(write("b.npz", {{"x", tensor<float>(ElementType::F32, {}, {1})}}), {"x"}, "it is one number");
  expectRefused(write("c.npz", shard(0, 0)), {"x"}, "has no samples");
  std::vector<NamedTensor> uneven = shard(0, 3);
  uneven[1] = shard(0, 2)[1];
  expectRefused(write("d.npz", uneven), {"x", "y"}, "array \"y\": it has 2 samples, and other arrays of the file have 3");
  write("mixed/a.npz", shard(0, 3));
  write("mixed/b.npz", {{"x", tensor<float>(ElementType::F32, {1, 3}, {1, 2, 3})}});
  expectRefused(folder.file("mixed"), {"x"}, "a sample is f32[3], and f32[2] in the files before");
  std::vector<uint8_t> cut = readFile(path);
  cut.resize(cut.size() / 2);
  writeFile(folder.file("cut.npz"), cut);
  expectRefused(folder.file("cut.npz"), {"x"}, "cut.npz");
}

/// An entry that takes x, y and perhaps a mask, in variants of these sizes.
EntryView entryOf(std::vector<int64_t> sizes, bool hasMask) {
  EntryView entry{"train_step", 0, {}, {}, {}};
  auto typesFor = [&](int64_t size) {
    std::vector<TensorType> types = {{ElementType::F32, {size, 2}}, {ElementType::I64, {size}}};
    if (hasMask)
      types.push_back({ElementType::F32, {size}});
    return types;
  };
  for (int64_t size : sizes)
    entry.variantInputs.push_back(typesFor(size));
  const char *names[] = {"x", "y", "mask"};
  for (size_t i = 0; i < typesFor(-1).size(); ++i)
    entry.inputs.push_back({names[i], typesFor(-1)[i]});
  return entry;
}

class Feeding : public DatasetFiles {
protected:
  void SetUp() override {
    Result<Dataset> opened = Dataset::open(write("a.npz", shard(10, 3)), {"x", "y"});
    ASSERT_TRUE(opened.ok());
    data.emplace(opened.take());
  }
  void expectRefused(const EntryView &entry, const std::string &message) {
    Result<Feed> feed = Feed::create(entry, {}, *data, {});
    ASSERT_FALSE(feed.ok());
    EXPECT_THAT(feed.status().message(), HasSubstr(message));
  }
  std::optional<Dataset> data;
  std::vector<float> x = std::vector<float>(8), mask = std::vector<float>(4);
  std::vector<int64_t> y = std::vector<int64_t>(4);
  std::vector<uint8_t *> buffers = {reinterpret_cast<uint8_t *>(x.data()), reinterpret_cast<uint8_t *>(y.data()),
                                    reinterpret_cast<uint8_t *>(mask.data())};
};

TEST_F(Feeding, CopiesSamplesAndExtendsIntegers) {
  Result<Feed> feed = Feed::create(entryOf({2}, false), {}, *data, {});
  ASSERT_TRUE(feed.ok()) << feed.status().message();
  std::vector<uint64_t> samples = {2, 1};
  feed->fill(*data, samples, 0, buffers);
  EXPECT_THAT(x, ElementsAre(12, 0.5, 11, 0.5, 0, 0, 0, 0));
  EXPECT_THAT(y, ElementsAre(-2, -1, 0, 0));
}

TEST_F(Feeding, MarksWhatDoesNotCount) {
  Result<Feed> feed = Feed::create(entryOf({4}, true), {}, *data, {});
  ASSERT_TRUE(feed.ok()) << feed.status().message();
  EXPECT_EQ(feed->variantFor(3), 0u);
  EXPECT_FALSE(feed->variantFor(5));
  std::vector<uint64_t> samples = {0, 1, 2};
  feed->fill(*data, samples, 0, buffers);
  EXPECT_THAT(mask, ElementsAre(1, 1, 1, 0));
  EXPECT_THAT(x, ElementsAre(10, 0.5, 11, 0.5, 12, 0.5, 10, 0.5));
}

TEST_F(Feeding, GivesLabelsThatAreIgnored) {
  Result<Feed> feed = Feed::create(entryOf({4}, false), {}, *data, {{"train.labels", "y"}, {"train.ignore_index", "-100"}});
  ASSERT_TRUE(feed.ok()) << feed.status().message();
  std::vector<uint64_t> samples = {1, 2};
  feed->fill(*data, samples, *feed->variantFor(2), buffers);
  EXPECT_THAT(y, ElementsAre(-1, -2, -100, -100));
}

TEST_F(Feeding, TakesTheSmallestVariantThatFits) {
  Result<Feed> plain = Feed::create(entryOf({8, 2, 4}, false), {}, *data, {}),
               masked = Feed::create(entryOf({8, 2, 4}, true), {}, *data, {});
  ASSERT_TRUE(plain.ok() && masked.ok());
  EXPECT_EQ(plain->largestBatch(), 8u);
  EXPECT_EQ(plain->variantFor(4), 2u);
  EXPECT_FALSE(plain->variantFor(3));
  EXPECT_EQ(masked->variantFor(3), 2u);
  EXPECT_EQ(masked->variantFor(5), 0u);
}

// Micro-batches are a dimension before that of the samples.
TEST_F(Feeding, CountsMicrobatches) {
  EntryView entry = entryOf({2}, false);
  entry.variantInputs[0] = {{ElementType::F32, {3, 2, 2}}, {ElementType::I64, {3, 2}}};
  Result<Feed> feed = Feed::create(entry, {}, *data, {});
  ASSERT_TRUE(feed.ok()) << feed.status().message();
  EXPECT_EQ(feed->largestBatch(), 6u);
}

TEST_F(Feeding, SaysWhatDoesNotFit) {
  EntryView entry = entryOf({2}, false);
  entry.variantInputs[0][0] = {ElementType::F32, {2, 3}};
  expectRefused(entry, "input \"x\" of entry \"train_step\": it is f32[2x3], a batch, and a sample of the data is f32[2]");
  entry.variantInputs[0][0] = {ElementType::F16, {2, 2}};
  expectRefused(entry, "it is f16[2x2], a batch, and a sample of the data is f32[2]");
  entry.variantInputs[0][0] = {ElementType::F32, {3, 2}};
  expectRefused(entry, "input \"y\" of entry \"train_step\": it is i64[2], which holds 2 samples, and other inputs hold 3");
  entry = entryOf({2}, true);
  entry.variantInputs[0][2] = {ElementType::F32, {3}};
  expectRefused(entry, "input \"mask\" of entry \"train_step\": it is f32[3], wanted one number for each of 2 samples");
  EXPECT_THAT(arraysFor(entry, {{"z", "x"}}).status().message(),
              HasSubstr("has no input \"z\"; it has \"x\", \"y\", \"mask\""));
  EXPECT_THAT(*arraysFor(entry, {{"y", "label"}}), ElementsAre("x", "label"));
  EXPECT_THAT(*arraysFor(entry, {{"mask", "m"}}), ElementsAre("x", "y", "m"));
}
} // namespace
