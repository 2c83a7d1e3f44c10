#include "compiler/onnx/model/ExternalData.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <fstream>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace mezzo::onnx;
using testing::HasSubstr;

namespace {

/// A folder with `model/weights` of 16 bytes in it, and `model_evil/weights` beside it.
class ExternalDataTest : public testing::Test {
protected:
  void SetUp() override {
    llvm::SmallString<128> made;
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("mezzo-external", made));
    root = std::string(made);
    folder = root + "/model";
    for (std::string name : {"model", "model_evil"}) {
      ASSERT_FALSE(llvm::sys::fs::create_directory(root + "/" + name));
      std::ofstream(root + "/" + name + "/weights") << "0123456789abcdef";
    }
  }
  void TearDown() override { llvm::sys::fs::remove_directories(root); }

  std::string resolve(ExternalReference reference, uint64_t wanted) {
    return llvm::toString(ExternalData(folder).resolve(reference, wanted, tensor));
  }

  std::string root, folder;
  Tensor tensor;
};

} // namespace

TEST_F(ExternalDataTest, FindsTheBytes) {
  EXPECT_EQ(resolve({"weights", "4", "8"}, 8), "");
  EXPECT_EQ(tensor.bytes(), "456789ab");
  EXPECT_EQ(tensor.source->path, folder + "/weights");
}

TEST_F(ExternalDataTest, TakesOffsetAndLengthAsOptional) {
  EXPECT_EQ(resolve({"weights", std::nullopt, std::nullopt}, 16), "");
  EXPECT_EQ(tensor.bytes(), "0123456789abcdef");
}

// B1: locations that leave the folder are refused whatever they point to.
TEST_F(ExternalDataTest, RefusesLocationsOutsideOfTheFolder) {
  EXPECT_THAT(resolve({"", {}, {}}, 16), HasSubstr("empty location"));
  EXPECT_THAT(resolve({root + "/model/weights", {}, {}}, 16), HasSubstr("absolute path"));
  EXPECT_THAT(resolve({"../model/weights", {}, {}}, 16), HasSubstr("leaves the model's folder"));
  EXPECT_THAT(resolve({"./../nothing", {}, {}}, 16), HasSubstr("leaves the model's folder"));
  EXPECT_THAT(resolve({std::string("weights\0", 8), {}, {}}, 16), HasSubstr("zero byte"));
}

// B1, B2: a link is followed, and judged by the components of where it leads: "model_evil" is not inside "model".
TEST_F(ExternalDataTest, RefusesLinksThatLeaveTheFolder) {
  ASSERT_EQ(symlink((root + "/model_evil/weights").c_str(), (folder + "/outwards").c_str()), 0);
  ASSERT_EQ(symlink((root + "/model_evil").c_str(), (folder + "/sub").c_str()), 0);
  ASSERT_EQ(symlink("weights", (folder + "/inwards").c_str()), 0);
  EXPECT_THAT(resolve({"outwards", {}, {}}, 16), HasSubstr("is a link that leaves the model's folder"));
  EXPECT_THAT(resolve({"sub/weights", {}, {}}, 16), HasSubstr("is a link that leaves the model's folder"));
  EXPECT_EQ(resolve({"inwards", {}, {}}, 16), "");
}

// Reading from a pipe or a device would hang or never end.
TEST_F(ExternalDataTest, RefusesWhatIsNotAFile) {
  ASSERT_EQ(mkfifo((folder + "/pipe").c_str(), 0600), 0);
  EXPECT_THAT(resolve({"pipe", {}, {}}, 16), HasSubstr("is not a regular file"));
  EXPECT_THAT(resolve({"absent", {}, {}}, 16), HasSubstr("No such file"));
}

// B3: numbers that are none, sizes that disagree, ranges outside of the file, sums that would wrap.
TEST_F(ExternalDataTest, ChecksOffsetAndLength) {
  EXPECT_THAT(resolve({"weights", "-1", "8"}, 8), HasSubstr("offset '-1' is not a number"));
  EXPECT_THAT(resolve({"weights", "", "8"}, 8), HasSubstr("offset '' is not a number"));
  EXPECT_THAT(resolve({"weights", "4x", "8"}, 8), HasSubstr("offset '4x' is not a number"));
  EXPECT_THAT(resolve({"weights", "18446744073709551616", "8"}, 8), HasSubstr("is not a number"));
  EXPECT_THAT(resolve({"weights", "0", "4"}, 8), HasSubstr("has length 4, but its shape and type take 8 bytes"));
  EXPECT_THAT(resolve({"weights", "12", "8"}, 8), HasSubstr("has 16 bytes, wanted 8 from byte 12"));
  EXPECT_THAT(resolve({"weights", "18446744073709551612", "8"}, 8), HasSubstr("has 16 bytes, wanted 8 from byte 1844"));
  EXPECT_THAT(resolve({"weights", "0", "17"}, 17), HasSubstr("has 16 bytes, wanted 17 from byte 0"));
}

// B3: offsets beyond 4 GiB.
TEST_F(ExternalDataTest, ReadsBeyondFourGigabytes) {
  constexpr uint64_t offset = (uint64_t(5) << 30) + 3;
  std::ofstream file(folder + "/sparse", std::ios::binary);
  file.seekp(offset);
  file << "tail";
  file.close();
  EXPECT_EQ(resolve({"sparse", std::to_string(offset), "4"}, 4), "");
  EXPECT_EQ(tensor.bytes(), "tail");
}

// B4: a model that is passed as bytes has no folder.
TEST_F(ExternalDataTest, RefusesExternalDataWithoutAFolder) {
  EXPECT_THAT(llvm::toString(ExternalData(std::nullopt).resolve({"weights", {}, {}}, 16, tensor)),
              HasSubstr("has no folder to be looked up in"));
}
