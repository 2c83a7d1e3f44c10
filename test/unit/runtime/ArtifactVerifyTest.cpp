// One wrong program for each check of the verifier.
#include "runtime/artifact/Verify.h"
#include "test/unit/runtime/SamplePrograms.h"

#include <functional>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace mezzo;
using namespace mezzo::artifact;
using namespace mezzo::test;
using testing::HasSubstr;

namespace {
const std::vector<uint64_t> sectionLengths = {24, 80, 128};

/// Changes a right program and wants the message to name what is wrong.
struct Case {
  const char *name;
  const char *message;
  std::function<void(Program &)> change;
};

Plan &mainPlan(Program &program) { return program.entries[0].variants[0].plans[0]; }
Launch &launch(Program &program) { return std::get<Launch>(mainPlan(program).steps[0].body); }
Call &call(Program &program) { return std::get<Call>(mainPlan(program).steps[1].body); }
Copy &copy(Program &program) { return std::get<Copy>(mainPlan(program).steps[2].body); }

const Case cases[] = {
    {"NoEntry", "program has no entry", [](Program &p) { p.entries.clear(); }},
    {"EntryName", "entry 0: has no name", [](Program &p) { p.entries[0].name = ""; }},
    {"EntryTwice", "entry 1: name \"main\" is taken", [](Program &p) { p.entries.push_back(p.entries[0]); }},
    {"NoVariant", "entry \"main\": has no variant", [](Program &p) { p.entries[0].variants.clear(); }},
    {"VariantTwice", "variant 1 has the input shapes of another",
     [](Program &p) { p.entries[0].variants.push_back(p.entries[0].variants[0]); }},
    {"NoPlan", "variant 0: has no plan", [](Program &p) { p.entries[0].variants[0].plans.clear(); }},
    {"PlanTwice", "has more than one cpu plan", [](Program &p) { p.entries[0].variants[0].plans.push_back(mainPlan(p)); }},
    {"PlanDevice", "device number 9", [](Program &p) { mainPlan(p).device = DeviceKind(9); }},
    {"InputName", "input 1: name \"n\" is taken", [](Program &p) { p.entries[0].inputs[0].name = "n"; }},
    {"InputElementType", "input 0: element type number 0", [](Program &p) { p.entries[0].inputs[0].elementType = {}; }},
    {"OutputElementType", "output 0: element type number 14",
     [](Program &p) { p.entries[0].outputs[0].elementType = ElementType(14); }},
    {"InputShapeCount", "has 1 input shapes for 2 inputs",
     [](Program &p) { p.entries[0].variants[0].inputShapes.pop_back(); }},
    {"InputRank", "has 1 dimensions, declared are 2", [](Program &p) { p.entries[0].variants[0].inputShapes[0] = {2}; }},
    {"InputDimension", "dimension 1 is 4, declared is 3",
     [](Program &p) { p.entries[0].variants[0].inputShapes[0] = {2, 4}; }},
    {"InputSymbol", "dimension 0 is 5, declared is 2", [](Program &p) { p.entries[0].variants[0].inputShapes[0] = {5, 3}; }},
    {"UnboundSymbol", "symbol \"batch\" is not bound", [](Program &p) { p.entries[0].variants[0].bindings.clear(); }},
    {"SymbolTwice", "symbol \"batch\" is empty or bound twice",
     [](Program &p) { p.entries[0].variants[0].bindings.push_back({"batch", 2}); }},
    {"NegativeDimension", "has a negative dimension",
     [](Program &p) {
       p.entries[0].variants[0].bindings[0].second = -2;
       p.entries[0].variants[0].inputShapes[0] = {-2, 3};
     }},
    {"OutputSymbol", "output \"y\": dimension 0 is 3", [](Program &p) { p.entries[0].variants[0].outputShapes[0] = {3}; }},
    {"VariableName", "variable 1: name \"w\" is taken", [](Program &p) { p.variables[1].name = "w"; }},
    {"VariableType", "too many bytes", [](Program &p) { p.variables[0].type.shape = {INT64_MAX, 2}; }},
    {"VariableRank", "type has 65 dimensions", [](Program &p) { p.variables[0].type.shape.assign(65, 1); }},
    {"VariableSection", "section 3 does not exist", [](Program &p) { p.variables[0].init.section = 3; }},
    {"VariableRange", "lie outside section 0 of 24 bytes", [](Program &p) { p.variables[0].type.shape = {3, 5}; }},
    {"InitOffset", "is no multiple of 64", [](Program &p) { p.constants[0].init.offset = 8; }},
    {"InitOffsetRange", "lie outside section 1", [](Program &p) { p.constants[0].init.offset = 128; }},
    {"SplatWidth", "splat of 4 bytes for elements of i64", [](Program &p) { p.variables[1].init.splat.resize(4); }},
    {"SplatAndSection", "has a section and a splat", [](Program &p) { p.variables[0].init.splat.resize(2); }},
    {"CopyOfNothing", "variable \"m.f16\": is a copy of variable 4, and there are 4",
     [](Program &p) { p.variables[3].copyOf = 4; }},
    {"CopyOfItself", "cannot be the 16-bit copy of variable \"m.f16\"", [](Program &p) { p.variables[3].copyOf = 3; }},
    {"CopyOfImmutable", "cannot be the 16-bit copy", [](Program &p) { p.variables[2].isMutable = false; }},
    {"CopyOfOtherType", "is f16[3x4], which cannot be the 16-bit copy of variable \"steps\", i64[]",
     [](Program &p) { p.variables[3].copyOf = 1; }},
    {"CopyOfOtherShape", "cannot be the 16-bit copy", [](Program &p) { p.variables[2].type.shape = {4, 3}; }},
    {"CopyImmutable", "cannot be the 16-bit copy", [](Program &p) { p.variables[3].isMutable = false; }},
    {"CopyThatIsWide", "variable \"steps\": is i64[], which cannot be", [](Program &p) { p.variables[1].copyOf = 2; }},
    {"CopyOfCopy", "cannot be the 16-bit copy of variable \"m.f16\"",
     [](Program &p) {
       p.variables.push_back(p.variables[3]);
       p.variables[4].name = "again";
       p.variables[4].copyOf = 3;
     }},
    {"CopyTwice", "variable \"again\": is a second copy of variable \"m\" beside \"m.f16\"",
     [](Program &p) {
       p.variables.push_back(p.variables[3]);
       p.variables[4].name = "again";
     }},
    {"KernelName", "kernel 1: name \"unused\" is taken", [](Program &p) { p.kernels[1].name = "unused"; }},
    {"ImageSection", "kernel image 0: section 7", [](Program &p) { p.images[0].section = 7; }},
    {"ImageDevice", "kernel image 0: device number 0", [](Program &p) { p.images[0].device = DeviceKind(0); }},
    {"KernelTraffic", "traffic of 1 arguments, it takes 2", [](Program &p) { p.kernels[1].traffic.resize(1); }},
    {"Temporaries", "3 temporaries among 2 buffers", [](Program &p) { launch(p).temporaries = 3; }},
    {"ImageKernel", "kernel 2 does not exist", [](Program &p) { p.images[0].kernels[0].kernel = 2; }},
    {"ImageKernelTwice", "comes twice", [](Program &p) { p.images[0].kernels.push_back(p.images[0].kernels[0]); }},
    {"ImageOffset", "lies outside the 128 bytes", [](Program &p) { p.images[0].kernels[0].offset = 128; }},
    {"ImageFinishOffset", "lies outside the 128 bytes", [](Program &p) { p.images[0].kernels[0].finishOffset = 500; }},
    {"TwoCpuImages", "2 kernel images for cpu", [](Program &p) { p.images.push_back(p.images[0]); }},
    {"LaunchKernel", "step 0: kernel 2 does not exist", [](Program &p) { launch(p).kernel = 2; }},
    {"TablesAndKernel", "takes 2 buffers and tables, got 1", [](Program &p) { launch(p).tables = {2}; }},
    {"TableTooLong", "table of 2 buffers, 1 are left", [](Program &p) { launch(p).tables = {0, 2}; }},
    {"TableNegative", "table of -1 buffers", [](Program &p) { launch(p).tables = {-1, 1}; }},
    {"TableTooShort", "tables stand for 2 buffers, got 3",
     [](Program &p) {
       launch(p).buffers.push_back(launch(p).buffers[1]);
       launch(p).tables = {0, 1};
     }},
    {"TableStrided", "buffer 0 of a table is strided",
     [](Program &p) {
       launch(p).buffers[0].strides = {3, 1};
       launch(p).tables = {1, 1};
     }},
    {"LaunchKernelWithoutCode", "\"unused\" is in no image for cpu",
     [](Program &p) {
       launch(p).kernel = 0;
       launch(p).buffers.resize(1);
     }},
    {"LaunchBufferCount", "takes 2 buffers, got 1", [](Program &p) { launch(p).buffers.pop_back(); }},
    {"LaunchGrid", "grid of -1 points", [](Program &p) { launch(p).gridSize = -1; }},
    {"BufferSpace", "buffer 0: space number 0", [](Program &p) { launch(p).buffers[0].space = Space(0); }},
    {"BufferAccess", "buffer 0: access number 4", [](Program &p) { launch(p).buffers[0].access = Access(4); }},
    {"BufferIndex", "input 2 does not exist, there are 2", [](Program &p) { launch(p).buffers[0].index = 2; }},
    {"ArenaIndex", "arena 1 does not exist", [](Program &p) { launch(p).buffers[1].index = 1; }},
    {"BufferType", "element type number 99", [](Program &p) { launch(p).buffers[0].type.elementType = ElementType(99); }},
    {"BufferOffsetMultiple", "byte offset 2 is no multiple", [](Program &p) { launch(p).buffers[1].byteOffset = 2; }},
    {"BufferRange", "lie outside arena 0 of 256 bytes", [](Program &p) { launch(p).buffers[1].byteOffset = 240; }},
    {"BufferWrap", "lie outside arena 0", [](Program &p) { launch(p).buffers[1].byteOffset = UINT64_MAX - 3; }},
    {"StrideCount", "has 1 strides for 2 dimensions", [](Program &p) { launch(p).buffers[0].strides = {3}; }},
    {"StrideNegative", "negative or reach too far", [](Program &p) { launch(p).buffers[0].strides = {-3, 1}; }},
    {"StrideOverflow", "negative or reach too far", [](Program &p) { launch(p).buffers[0].strides = {INT64_MAX, 1}; }},
    {"StrideRange", "lie outside input 0 of 24 bytes", [](Program &p) { launch(p).buffers[0].strides = {4, 1}; }},
    {"WriteInput", "input 0 must not be written", [](Program &p) { launch(p).buffers[0].access = Access::Write; }},
    {"WriteConstant", "constant 0 must not be written", [](Program &p) { call(p).buffers[1].access = Access::ReadWrite; }},
    {"WriteImmutable", "variable 1 must not be written", [](Program &p) { p.variables[1].isMutable = false; }},
    {"WriteDerived", "derived 0 must not be written",
     [](Program &p) { call(p).buffers[1] = {Space::Derived, 0, 0, {ElementType::F16, {1}}, {}, Access::Write}; }},
    {"DeriveFromMutable", "derive: cpu plan: step 0: copy source: variable 0 is mutable",
     [](Program &p) { p.variables[0].isMutable = true; }},
    {"DeriveInput", "input 0 does not exist",
     [](Program &p) { std::get<Copy>(p.derive[0].steps[0].body).source.space = Space::Input; }},
    {"NoDerivePlan", "the derived buffers have no plan", [](Program &p) { p.derive.clear(); }},
    {"CopyType", "copy from i64[] to i64[1]", [](Program &p) { copy(p).destination.type.shape = {1}; }},
    {"CopyAccess", "copy needs a source that is read", [](Program &p) { copy(p).destination.access = Access::ReadWrite; }},
};

class ArtifactVerify : public testing::TestWithParam<Case> {};

TEST(ArtifactVerify, TheSampleIsRight) {
  Status status = verifyProgram(SampleProgram().program, sectionLengths);
  EXPECT_TRUE(status.ok()) << status.message();
}

TEST_P(ArtifactVerify, Refuses) {
  Program program = SampleProgram().program;
  GetParam().change(program);
  Status status = verifyProgram(program, sectionLengths);
  EXPECT_EQ(status.code(), StatusCode::InvalidArgument);
  EXPECT_THAT(status.message(), HasSubstr(GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(Program, ArtifactVerify, testing::ValuesIn(cases),
                         [](const testing::TestParamInfo<Case> &info) { return info.param.name; });
} // namespace
