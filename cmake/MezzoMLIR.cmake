# Finds MLIR 22 and sets up its TableGen functions and our precompiled header of MLIR.

set(MLIR_LINK_MLIR_DYLIB ON) # one copy of MLIR in every tool
set(MLIR_BINARY_DIR ${PROJECT_BINARY_DIR})
list(APPEND CMAKE_PREFIX_PATH /usr/lib/llvm-22)
find_package(MLIR 22.1 REQUIRED CONFIG)
list(APPEND CMAKE_MODULE_PATH "${MLIR_CMAKE_DIR}" "${LLVM_CMAKE_DIR}")
set(LLVM_RUNTIME_OUTPUT_INTDIR ${PROJECT_BINARY_DIR}/bin)
set(LLVM_LIBRARY_OUTPUT_INTDIR ${PROJECT_BINARY_DIR}/lib)
include(TableGen)
include(AddLLVM)
include(AddMLIR)

# TableGen reads the directory's include path, the compiler too.
include_directories(SYSTEM ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
include_directories(${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})

add_library(MezzoMLIRHeaders INTERFACE)
target_compile_definitions(MezzoMLIRHeaders INTERFACE _GNU_SOURCE __STDC_CONSTANT_MACROS __STDC_FORMAT_MACROS
                                                      __STDC_LIMIT_MACROS)
target_link_libraries(MezzoMLIRHeaders INTERFACE MLIR LLVM)
if(MEZZO_SANITIZE MATCHES undefined)
  # Checks of every pointer make several times as much code of the generated operations, and compiling takes twice as long. ASan
  # finds null and wild pointers as well, and the runtime, which does not include MLIR, has all checks.
  set(checks vptr,null,alignment,object-size,pointer-overflow)
  if(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
    string(APPEND checks ,function)
  endif()
  target_compile_options(MezzoMLIRHeaders INTERFACE -fno-sanitize=${checks})
endif()

# mezzo_add_precompiled_header(NAME HEADER): an object library whose precompiled header the other targets reuse. Beside the header
# goes a checksum of all that it depends on, so that the compiler cache need not read the header itself, which is large.
function(mezzo_add_precompiled_header name header)
  add_library(${name} OBJECT ${CMAKE_SOURCE_DIR}/cmake/PrecompiledMLIR.cpp)
  target_link_libraries(${name} PRIVATE MezzoMLIRHeaders)
  target_precompile_headers(${name} PRIVATE ${CMAKE_SOURCE_DIR}/cmake/${header})
  file(GLOB texts ${CMAKE_SOURCE_DIR}/cmake/Precompiled*.h)
  set(inputs "${CMAKE_CXX_COMPILER_VERSION} ${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${CMAKE_BUILD_TYPE}} ${LLVM_PACKAGE_VERSION}")
  string(APPEND inputs " ${MEZZO_SANITIZE} ${CMAKE_BUILD_TYPE} ${header}")
  foreach(text ${texts})
    file(SHA256 ${text} digest)
    string(APPEND inputs " ${digest}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${text})
  endforeach()
  string(SHA256 digest "${inputs}")
  set(extension gch)
  if(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
    set(extension pch)
  endif()
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/CMakeFiles/${name}.dir/cmake_pch.hxx.${extension}.sum CONTENT "${digest}\n" @ONLY)
endfunction()

mezzo_add_precompiled_header(MezzoPrecompiledMLIR PrecompiledMLIR.h)
mezzo_add_precompiled_header(MezzoPrecompiledCodegen PrecompiledCodegen.h)
