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

add_library(MezzoPrecompiledMLIR OBJECT cmake/PrecompiledMLIR.cpp)
target_link_libraries(MezzoPrecompiledMLIR PRIVATE MezzoMLIRHeaders)
target_precompile_headers(MezzoPrecompiledMLIR PRIVATE cmake/PrecompiledMLIR.h)
