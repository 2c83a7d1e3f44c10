#include "dialects/common/TextLimits.h"
#include <gtest/gtest.h>
#include <string>

using namespace mezzo;

static std::string messageFor(llvm::StringRef text) { return llvm::toString(checkTextLimits(text)); }

static std::string nested(unsigned depth, llvm::StringRef open, llvm::StringRef close) {
  std::string text;
  for (unsigned i = 0; i < depth; ++i)
    text += open;
  for (unsigned i = 0; i < depth; ++i)
    text += close;
  return text;
}

TEST(TextLimits, NestingHasAnEnd) {
  EXPECT_EQ(messageFor(nested(mostNestedBrackets, "module {", "}")), "");
  EXPECT_EQ(messageFor(nested(mostNestedBrackets + 1, "module {", "}")), "nests brackets more than 1000 deep");
  EXPECT_EQ(messageFor(nested(mostNestedBrackets + 1, "tuple<", ">")), "nests brackets more than 1000 deep");
  EXPECT_EQ(messageFor(nested(400, "{[(", ")]}")), "nests brackets more than 1000 deep");
}

TEST(TextLimits, ALongTextIsNoDeepOne) {
  std::string text;
  for (int i = 0; i < 5000; ++i)
    text += "func.func @f(%x: tensor<4xf32>) -> (tensor<4xf32>) { return %x : tensor<4xf32> }\n";
  EXPECT_EQ(messageFor(text), "");
}

TEST(TextLimits, BracketsInStringsAndCommentsAreText) {
  std::string open(5000, '{');
  EXPECT_EQ(messageFor("\"" + open + "\\\"" + open + "\" // " + open), "");
  EXPECT_EQ(messageFor("// \"\n" + open), "nests brackets more than 1000 deep");
  EXPECT_EQ(messageFor("\"" + open), "");
  EXPECT_EQ(messageFor("\"\\"), "");
}

TEST(TextLimits, ResourceSectionsAreRefused) {
  EXPECT_NE(messageFor("{-# dialect_resources: {} #-}").find("dialect_resources, which is not taken"), std::string::npos);
}
