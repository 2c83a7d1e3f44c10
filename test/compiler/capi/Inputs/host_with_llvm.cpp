// An application with LLVM inside that compiles a model through Mezzo's library: host LIBRARY
#include "mezzo/compiler.h"

#include "llvm/Support/CommandLine.h"
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>

// LLVM's and MLIR's libraries register options of these names too.
static llvm::cl::opt<int> hostOption("mlir-timing-display", llvm::cl::init(7));

template <typename Function> static Function *find(void *library, const char *name) {
  void *symbol = dlsym(library, name);
  if (!symbol) {
    std::fprintf(stderr, "%s\n", dlerror());
    std::exit(1);
  }
  return reinterpret_cast<Function *>(symbol);
}

static void showOption() {
  bool isOwn = hostOption == 7 && llvm::cl::getRegisteredOptions().count("mlir-timing-display") == 1;
  std::puts(isOwn ? "the host's option is its own" : "the host's option has changed");
}

int main(int argc, char **argv) {
  void *library = dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL);
  if (!library)
    return std::fprintf(stderr, "%s\n", dlerror()), 1;
  showOption();
  static const char text[] = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                             "  %y = graph.exp %x : (tensor<4xf32>) -> tensor<4xf32>\n"
                             "  return %y : tensor<4xf32>\n}\n";
  FILE *model = std::fopen("host_with_llvm.mlir", "w");
  std::fputs(text, model);
  std::fclose(model);
  mezzo_artifact *artifact = nullptr;
  if (find<decltype(mezzo_compile_file)>(library, "mezzo_compile_file")("host_with_llvm.mlir", nullptr, &artifact) !=
      MEZZO_OK)
    return std::fprintf(stderr, "%s\n", find<decltype(mezzo_compiler_last_error)>(library, "mezzo_compiler_last_error")()),
           1;
  size_t size = 0;
  find<decltype(mezzo_artifact_data)>(library, "mezzo_artifact_data")(artifact, &size);
  std::printf("compiled into %zu bytes\n", size);
  find<decltype(mezzo_artifact_release)>(library, "mezzo_artifact_release")(artifact);
  showOption();
}
