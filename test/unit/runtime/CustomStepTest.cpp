// Calls of custom operators in a damaged file are refused before anything is loaded, also where the file is only looked at.
#include "runtime/cpu/CustomStep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace mezzo;
using namespace mezzo::artifact;
using testing::HasSubstr;

namespace {
BufferRef buffer(Access access, std::vector<int64_t> strides = {}) {
  return {Space::Arena, 0, 0, {ElementType::F32, {2, 3}}, std::move(strides), access};
}

/// Of an operator with three inputs, of which the second is left out, and one output.
Call makeCall() {
  return {"custom.call",
          {buffer(Access::Read), buffer(Access::Read), buffer(Access::Write)},
          {{"library", std::string("libnone.so")},
           {"function", std::string("f")},
           {"domain", std::string("test")},
           {"op_type", std::string("Op")},
           {"abi_version", int64_t(1)},
           {"num_inputs", int64_t(3)},
           {"places", std::vector<int64_t>{0, 2}},
           {"attr.k", int64_t(5)}}};
}

void set(Call &call, const std::string &name, AttributeValue value) {
  for (Attribute &attribute : call.attributes)
    if (attribute.name == name)
      attribute.value = std::move(value);
}

Status prepare(const Call &call) {
  custom::CustomLibraries libraries({custom::CustomOpMode::Inspect, {}, {}});
  auto step = cpu::createCustomStep(call, libraries);
  return step.ok() ? Status() : step.takeStatus();
}

void expectRefused(const Call &call, const char *message, StatusCode code = StatusCode::InvalidArgument) {
  Status status = prepare(call);
  EXPECT_EQ(status.code(), code) << status.message();
  EXPECT_THAT(status.message(), HasSubstr(message));
}

void expectRefused(const std::string &attribute, AttributeValue value, const char *message) {
  Call call = makeCall();
  set(call, attribute, std::move(value));
  expectRefused(call, message);
}
} // namespace

TEST(CustomStep, WhatTheCompilerWritesIsAccepted) {
  EXPECT_TRUE(prepare(makeCall()).ok());
  Call call = makeCall();
  call.buffers[0].strides = {3, 1};
  EXPECT_TRUE(prepare(call).ok());
}

TEST(CustomStep, InputsHaveAPlaceEach) {
  expectRefused("places", std::vector<int64_t>{0}, "inputs wanted 2, got places for 1 among 3");
  expectRefused("places", std::vector<int64_t>{0, 1, 2}, "inputs wanted 2, got places for 3 among 3");
  expectRefused("places", std::vector<int64_t>{2, 2}, "input 1 has no place of its own, but 2");
  expectRefused("places", std::vector<int64_t>{0, 3}, "input 1 has no place of its own, but 3");
  expectRefused("places", std::vector<int64_t>{-1, 2}, "input 0 has no place of its own, but -1");
  expectRefused("num_inputs", int64_t(1), "inputs wanted 2, got places for 2 among 1");
}

TEST(CustomStep, CountsAreNoWayToAskForAllMemory) {
  expectRefused("num_inputs", INT64_MAX, "num_inputs wanted of 0 to 65536");
  expectRefused("num_inputs", int64_t(65537), "got 65537");
  expectRefused("num_inputs", int64_t(-1), "got -1");
}

TEST(CustomStep, BuffersAreReadThenWritten) {
  Call call = makeCall();
  std::swap(call.buffers[1], call.buffers[2]);
  expectRefused(call, "buffers wanted that are read, and behind them those that are written");
  call = makeCall();
  call.buffers[2].access = Access::ReadWrite;
  expectRefused(call, "buffers wanted that are read, and behind them those that are written");
  call = makeCall();
  call.buffers[0] = buffer(Access::Read, {1, 2});
  expectRefused(call, "buffers wanted dense and row-major");
}

TEST(CustomStep, AnotherVersionIsRefused) {
  Call call = makeCall();
  set(call, "abi_version", int64_t(2));
  expectRefused(call, "by version 2 of mezzo/custom_op.h, and this runtime knows 1", StatusCode::Incompatible);
}

TEST(CustomStep, UnknownAttributesAreRefused) {
  Call call = makeCall();
  call.attributes.push_back({"unknown", int64_t(1)});
  expectRefused(call, "unknown");
}
