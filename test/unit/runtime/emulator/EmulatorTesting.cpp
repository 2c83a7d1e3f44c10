#include "test/unit/runtime/emulator/EmulatorTesting.h"

#include <fstream>
#include <sstream>

namespace mezzo::test {

Device::Device(const std::string &ptx) {
  Result<std::unique_ptr<Program>> loaded = Program::load(ptx, memory);
  if (loaded.ok())
    program = loaded.take();
  else
    error = loaded.status().message();
}

const Kernel *Device::find(const std::string &name) {
  if (!program) {
    ADD_FAILURE() << error;
    return nullptr;
  }
  Result<const Kernel *> kernel = program->kernel(name);
  EXPECT_TRUE(kernel.ok()) << kernel.status().message();
  return kernel.ok() ? *kernel : nullptr;
}

void Device::put(const Kernel &kernel, std::vector<uint8_t> &bytes, size_t index, const void *value, size_t size) {
  ASSERT_LT(index, kernel.parameters().size());
  auto [offset, room] = kernel.parameters()[index];
  ASSERT_EQ(room, size) << "parameter " << index;
  std::memcpy(bytes.data() + offset, value, size);
}

std::string module(const std::string &parameters, const std::string &body, const std::string &before) {
  return ".version 9.0\n.target sm_90\n.address_size 64\n" + before + "\n.visible .entry f(" + parameters + ")\n{\n" + body +
         "\n}\n";
}

static std::string loadElement(const std::string &name, const std::string &from, int offset) {
  std::string at = "[%rdi+" + std::to_string(offset) + "]";
  if (from == "pred")
    return "ld.global.u32 %rt, " + at + ";\nsetp.ne.u32 " + name + ", %rt, 0;\n";
  return "ld.global." +
         (from.find("x2") != std::string::npos    ? "b32"
          : from.find("f16") != std::string::npos ? "b16"
                                                  : from) +
         " " + name + ", " + at + ";\n";
}

static std::string registerType(const std::string &type) {
  return type.find("x2") != std::string::npos ? "b32" : type == "f16" || type == "bf16" ? "b16" : type;
}

std::string elementwise(const std::string &from, const std::string &to, const std::string &code,
                        const std::string &registers) {
  std::string body = ".reg .b64 %rdi, %rdo, %rdn;\n.reg .b32 %rt, %rn, %rc, %rw;\n.reg .pred %pn;\n" + registers + "\n";
  body += ".reg ." + registerType(from) + " %a, %b, %c;\n.reg ." + registerType(to) + " %d;\n";
  body += "ld.param.u64 %rdi, [in];\nld.param.u64 %rdo, [out];\nld.param.u32 %rn, [n];\n"
          "mov.u32 %rt, %tid.x;\nmov.u32 %rc, %ctaid.x;\nmov.u32 %rw, %ntid.x;\nmad.lo.u32 %rt, %rc, %rw, %rt;\n"
          "setp.ge.u32 %pn, %rt, %rn;\n@%pn ret;\n"
          "mul.wide.u32 %rdn, %rt, 24;\nadd.u64 %rdi, %rdi, %rdn;\nmul.wide.u32 %rdn, %rt, 8;\nadd.u64 %rdo, %rdo, %rdn;\n";
  body += loadElement("%a", from, 0) + loadElement("%b", from, 8) + loadElement("%c", from, 16) + code + "\n";
  body += to == "pred" ? "selp.u32 %rt, 1, 0, %d;\nst.global.u32 [%rdo], %rt;\n"
                       : "st.global." + registerType(to) + " [%rdo], %d;\n";
  return module(".param .u64 in, .param .u64 out, .param .u32 n", body + "ret;");
}

std::vector<uint64_t> evaluate(const std::string &ptx, const std::vector<std::array<uint64_t, 3>> &inputs) {
  Device device(ptx);
  std::vector<uint64_t> flat;
  for (const auto &triple : inputs)
    flat.insert(flat.end(), triple.begin(), triple.end());
  Array<uint64_t> in(device.memory, flat), out(device.memory, std::vector<uint64_t>(inputs.size()));
  auto count = static_cast<uint32_t>(inputs.size());
  device.options.checksRaces = false;
  LaunchResult result = device.launch("f", shape((count + 255) / 256, 256), in.address(), out.address(), count);
  EXPECT_EQ(text(result.findings), "");
  return out.values();
}

std::string text(const Findings &findings) {
  std::string all;
  for (const Finding &finding : findings.all())
    all += finding.text() + "\n";
  return all;
}

std::vector<FindingKind> kinds(const LaunchResult &result) {
  std::vector<FindingKind> found;
  for (const Finding &finding : result.findings.all())
    found.push_back(finding.kind);
  return found;
}

std::string input(const std::string &name) {
  std::ifstream file(MEZZO_EMULATOR_INPUTS "/" + name);
  std::stringstream content;
  content << file.rdbuf();
  EXPECT_TRUE(file.good()) << name;
  return content.str();
}

} // namespace mezzo::test
