# Compiler cache, linker, warnings and sanitizers: the same for every target.

find_program(MEZZO_CCACHE ccache)
if(MEZZO_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Paths relative to the source root and tolerant checks of the precompiled header, so that a fresh clone in another
  # folder hits the cache.
  set(MEZZO_CCACHE_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 CCACHE_PCH_EXTSUM=1
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime CCACHE_MAXSIZE=10G ${MEZZO_CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${MEZZO_CCACHE_LAUNCHER})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${MEZZO_CCACHE_LAUNCHER})
endif()

find_program(MEZZO_LLD NAMES ld.lld ld.lld-22 PATHS /usr/lib/llvm-22/bin)
if(MEZZO_LLD)
  get_filename_component(MEZZO_LLD_DIR ${MEZZO_LLD} DIRECTORY)
  add_link_options(-fuse-ld=lld -B${MEZZO_LLD_DIR})
endif()

add_compile_options(-Wall -Wextra -Wno-unused-parameter)
# The meaning of a program is exact: no contraction of multiply and add behind our back, in any of our own C++.
add_compile_options(-ffp-contract=off)
if(MEZZO_SANITIZE)
  add_compile_options(-fsanitize=${MEZZO_SANITIZE} -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${MEZZO_SANITIZE})
endif()
if(MEZZO_ENABLE_FUZZERS)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  # The compiler cache cannot reuse a precompiled header that holds the time at which it was made.
  add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
endif()
