// Loads, stores, variables, and atomics, in every space and width.
#include "test/unit/runtime/emulator/EmulatorTesting.h"

#include <bit>
#include <numeric>

namespace mezzo::test {
namespace {

using Triples = std::vector<std::array<uint64_t, 3>>;

TEST(MemoryTest, LoadsExtend) {
  Triples input = {{0xfedcba9876543280, 0, 0}};
  auto value = [&](const std::string &to, const std::string &code) {
    return evaluate(elementwise("b64", to, code), input)[0];
  };
  EXPECT_EQ(value("b32", "ld.global.s8 %d, [%rdi];") & 0xffffffff, 0xffffff80u);
  EXPECT_EQ(value("b32", "ld.global.u8 %d, [%rdi];") & 0xffffffff, 0x80u);
  EXPECT_EQ(value("b64", "ld.global.s16 %d, [%rdi+6];"), 0xfffffffffffffedcu);
  EXPECT_EQ(value("b16", "ld.global.u8 %d, [%rdi+1];") & 0xffff, 0x32u);
  EXPECT_EQ(value("b64", "ld.u32 %d, [%rdi+4];"), 0xfedcba98u);
}

TEST(MemoryTest, VectorsOfEveryWidth) {
  for (auto [vector, count, bytes, type] : {std::tuple{"v2", 2, 1, "u8"},
                                            {"v4", 4, 1, "u8"},
                                            {"v2", 2, 2, "u16"},
                                            {"v4", 4, 2, "u16"},
                                            {"v2", 2, 4, "f32"},
                                            {"v4", 4, 4, "b32"},
                                            {"v2", 2, 8, "u64"}}) {
    std::string names, registers = std::string(".reg .b") + std::to_string(std::max(bytes, 2) * 8) + " %v<4>;\n";
    for (int i = 0; i < count; ++i)
      names += (i ? ", %v" : "%v") + std::to_string(i);
    std::string suffix = std::string(vector) + "." + type;
    Device device(module(".param .u64 x, .param .u64 y",
                         ".reg .b64 %rd<2>;\n" + registers + "ld.param.u64 %rd0, [x];\nld.param.u64 %rd1, [y];\n" +
                             "ld.global." + suffix + " {" + names + "}, [%rd0];\nst.global." + suffix + " [%rd1], {" +
                             names + "};\nret;"));
    std::vector<uint8_t> data(16);
    std::iota(data.begin(), data.end(), uint8_t(100));
    Array<uint8_t> x(device.memory, data), y(device.memory, std::vector<uint8_t>(16));
    EXPECT_EQ(text(device.launch("f", shape(1, 1), x.address(), y.address()).findings), "");
    std::vector<uint8_t> wanted(16);
    std::copy_n(data.begin(), count * bytes, wanted.begin());
    EXPECT_EQ(y.values(), wanted) << suffix;
  }
}

TEST(MemoryTest, PackedMoves) {
  Triples input = {{0x1122334455667788, 0x99aabbccddeeff00, 0}};
  EXPECT_EQ(evaluate(elementwise("b64", "b32", ".reg .b32 %l, %h;\nmov.b64 {%l, %h}, %a;\nmov.b32 %d, %h;"), input)[0],
            0x11223344u);
  EXPECT_EQ(
      evaluate(elementwise("b64", "b32", ".reg .b16 %q<4>;\nmov.b64 {%q0, %q1, %q2, %q3}, %a;\nmov.b32 %d, {%q3, %q0};"),
               input)[0],
      0x77881122u);
  EXPECT_EQ(evaluate(elementwise("b64", "b64",
                                 ".reg .b32 %l, %h;\nmov.b64 {_, %h}, %a;\nmov.b64 {%l, _}, %b;\nmov.b64 %d, {%l, %h};"),
                     input)[0],
            0x11223344ddeeff00u);
}

TEST(MemoryTest, ModuleVariables) {
  std::string variables = ".const .align 4 .b8 c[8] = {1, 0, 0, 0, 2, 0, 0, 0};\n.global .align 4 .u32 g[3] = {10, 20};\n"
                          ".global .align 8 .u64 p = generic(g)+4;\n.global .align 4 .f32 h = 0f40000000;\n";
  Device device(
      module(".param .u64 y",
             ".reg .b64 %rd<4>;\n.reg .b32 %r<8>;\n.reg .f32 %f<2>;\nld.param.u64 %rd0, [y];\nld.const.u32 %r0, [c+4];\n"
             "ld.global.u64 %rd1, [p];\nld.u32 %r1, [%rd1];\nmov.u64 %rd2, g;\nld.global.u32 %r2, [%rd2+8];\nld.global.f32 "
             "%f0, [h];\ncvt.rni.s32.f32 %r3, %f0;\n"
             "mad.lo.u32 %r4, %r1, 100, %r0;\nadd.u32 %r4, %r4, %r2;\nmad.lo.u32 %r4, %r3, 10000, %r4;\nst.global.u32 "
             "[%rd0], %r4;\nret;",
             variables));
  Array<uint32_t> y(device.memory, 1);
  EXPECT_EQ(text(device.launch("f", shape(1, 1), y.address()).findings), "");
  EXPECT_EQ(y.values()[0], 22002u);
}

TEST(MemoryTest, ConstantsAreNotWritten) {
  Device device(module(".param .u64 y", ".reg .b64 %rd<2>;\nmov.u64 %rd0, c;\nst.u32 [%rd0], 1;\nret;",
                       ".const .align 4 .u32 c = 5;\n"));
  EXPECT_THAT(kinds(device.launch("f", shape(1, 1), uint64_t(0))), testing::ElementsAre(FindingKind::ReadOnly));
}

TEST(MemoryTest, StructuresAsParameters) {
  Device device(module(".param .u64 y, .param .align 8 .b8 s[24]",
                       ".reg .b64 %rd<4>;\n.reg .b32 %r<4>;\nld.param.u64 %rd0, [y];\nld.param.u32 %r0, [s+4];\nmov.b64 "
                       "%rd1, s;\nld.param.u64 %rd2, [%rd1+16];\n"
                       "cvt.u32.u64 %r1, %rd2;\nadd.u32 %r0, %r0, %r1;\nst.global.u32 [%rd0], %r0;\nret;"));
  Array<uint32_t> y(device.memory, 1);
  struct {
    uint32_t a = 1, b = 20;
    uint64_t c = 3, d = 400;
  } s;
  EXPECT_EQ(text(device.launch("f", shape(1, 1), y.address(), s).findings), "");
  EXPECT_EQ(y.values()[0], 420u);
}

TEST(MemoryTest, LocalMemoryIsEachThreads) {
  Device device(module(".param .u64 y",
                       ".local .align 4 .b8 depot[64];\n.reg .b64 %SP, %SPL, %rd<4>;\n.reg .b32 %r<4>;\nmov.u64 %SPL, "
                       "depot;\ncvta.local.u64 %SP, %SPL;\n"
                       "ld.param.u64 %rd0, [y];\nmov.u32 %r0, %tid.x;\nst.u32 [%SP+8], %r0;\nmul.lo.u32 %r1, %r0, "
                       "2;\nst.local.u32 [depot+12], %r1;\n"
                       "ld.local.u32 %r2, [%SPL+8];\nld.u32 %r3, [%SP+12];\nadd.u32 %r2, %r2, %r3;\nmul.wide.u32 %rd1, %r0, "
                       "4;\nadd.u64 %rd0, %rd0, %rd1;\nst.global.u32 [%rd0], %r2;\nret;"));
  Array<uint32_t> y(device.memory, 100);
  EXPECT_EQ(text(device.launch("f", shape(1, 100), y.address()).findings), "");
  for (uint32_t i = 0; i < 100; ++i)
    EXPECT_EQ(y.values()[i], 3 * i);
}

//===- Atomics ------------------------------------------------------------===//

/// 64 threads, in 2 blocks, apply an operation to a word that starts with `start`; thread i has i in %r0.
template <class T> T afterAtomics(const std::string &code, T start) {
  Device device(
      module(".param .u64 y", ".reg .b64 %rd<4>;\n.reg .b32 %r<8>;\n.reg .f32 %f<2>;\n.reg .f64 %fd<2>;\nld.param.u64 %rd0, "
                              "[y];\nmov.u32 %r0, %tid.x;\nmov.u32 %r1, %ctaid.x;\nmad.lo.u32 %r0, %r1, 32, %r0;\n"
                              "cvt.u64.u32 %rd1, %r0;\ncvt.rn.f32.u32 %f0, %r0;\ncvt.rn.f64.u32 %fd0, %r0;\n" +
                                  code + "\nret;"));
  Array<T> y(device.memory, std::vector<T>{start});
  EXPECT_EQ(text(device.launch("f", shape(2, 32), y.address()).findings), "");
  return y.values()[0];
}

TEST(AtomicTest, Operations) {
  EXPECT_EQ(afterAtomics<uint32_t>("atom.global.add.u32 %r2, [%rd0], %r0;", 5), 2021u);
  EXPECT_EQ(afterAtomics<uint64_t>("red.global.add.u64 [%rd0], %rd1;", 1), 2017u);
  EXPECT_EQ(afterAtomics<float>("red.global.add.f32 [%rd0], %f0;", 0.5f), 2016.5f);
  EXPECT_EQ(afterAtomics<double>("red.relaxed.gpu.global.add.f64 [%rd0], %fd0;", 0), 2016.0);
  EXPECT_EQ(afterAtomics<uint32_t>("red.global.max.u32 [%rd0], %r0;", 7), 63u);
  EXPECT_EQ(afterAtomics<uint32_t>("neg.s32 %r0, %r0;\nred.global.min.s32 [%rd0], %r0;", 7), uint32_t(-63));
  EXPECT_EQ(afterAtomics<uint32_t>("red.global.or.b32 [%rd0], %r0;", 0), 63u);
  EXPECT_EQ(afterAtomics<uint32_t>("red.global.and.b32 [%rd0], 12;", 10), 8u);
  EXPECT_EQ(afterAtomics<uint32_t>("red.global.xor.b32 [%rd0], %r0;", 1), 1u);
  EXPECT_EQ(afterAtomics<uint32_t>("red.global.inc.u32 [%rd0], 9;", 0), 4u);
  EXPECT_EQ(afterAtomics<uint32_t>("red.global.dec.u32 [%rd0], 9;", 0), 6u);
  EXPECT_EQ(afterAtomics<uint32_t>("atom.global.exch.b32 %r2, [%rd0], 77;", 0), 77u);
  EXPECT_EQ(afterAtomics<uint32_t>("add.u32 %r3, %r0, 1;\natom.global.cas.b32 %r2, [%rd0], %r0, %r3;", 0), 64u);
}

TEST(AtomicTest, OldValuesAreDistinct) {
  Device device(
      module(".param .u64 y",
             ".shared .align 4 .b32 s;\n.reg .b64 %rd<4>;\n.reg .b32 %r<16>;\n.reg .pred %p<2>;\nld.param.u64 %rd0, "
             "[y];\nmov.u32 %r0, %tid.x;\nmov.u32 %r9, s;\n"
             "setp.eq.u32 %p0, %r0, 0;\n@%p0 st.shared.u32 [%r9], 0;\nbar.sync 0;\natom.shared.add.u32 %r2, [%r9], "
             "1;\nmul.wide.u32 %rd1, %r2, 4;\nadd.u64 %rd0, %rd0, %rd1;\nst.global.u32 [%rd0], %r0;\nret;"));
  device.options.order = *Order::parse("shuffled:9");
  Array<uint32_t> y(device.memory, 96);
  EXPECT_EQ(text(device.launch("f", shape(1, 96), y.address()).findings), "");
  std::vector<uint32_t> sorted = y.values(), all(96);
  std::sort(sorted.begin(), sorted.end());
  std::iota(all.begin(), all.end(), 0u);
  EXPECT_EQ(sorted, all);
}

TEST(OrderTest, Names) {
  EXPECT_EQ(Order::parse("shuffled:12")->seed, 12u);
  EXPECT_EQ(Order::parse("reverse")->kind, Order::Kind::Reverse);
  EXPECT_EQ(Order::parse("sideways").status().message(),
            "order 'sideways' is not known; wanted order, reverse or shuffled:SEED");
}

} // namespace
} // namespace mezzo::test
