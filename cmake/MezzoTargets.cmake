# The few functions by which every target of the project is made.

# mezzo_add_library(NAME SOURCES... [CODEGEN] [DEPENDS tablegen targets...] [LINK libraries...])
# A static library that may include MLIR; it reuses the project's precompiled header, or with CODEGEN the larger one of the code
# generators.
function(mezzo_add_library name)
  cmake_parse_arguments(ARG "CODEGEN" "" "DEPENDS;LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  if(ARG_CODEGEN)
    target_precompile_headers(${name} REUSE_FROM MezzoPrecompiledCodegen)
  else()
    target_precompile_headers(${name} REUSE_FROM MezzoPrecompiledMLIR)
  endif()
  target_link_libraries(${name} PUBLIC MezzoMLIRHeaders ${ARG_LINK})
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
endfunction()

# What every executable of ours links: how the sanitizers behave in it.
add_library(mezzo_sanitizer_options OBJECT ${PROJECT_SOURCE_DIR}/cmake/SanitizerOptions.cpp)

# The precompiled header of MLIR for an executable: it is position-independent code, so its users must be as well.
function(mezzo_use_precompiled_header name)
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
  target_compile_options(${name} PRIVATE -fPIC)
  target_precompile_headers(${name} REUSE_FROM MezzoPrecompiledMLIR)
endfunction()

# mezzo_add_tool(NAME SOURCES... LINK libraries...): an executable over MLIR.
function(mezzo_add_tool name)
  cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  mezzo_use_precompiled_header(${name})
  target_link_libraries(${name} PRIVATE mezzo_sanitizer_options MezzoMLIRHeaders ${ARG_LINK})
endfunction()

# mezzo_add_dialect(DIALECT NAMESPACE_TD ops...): TableGen for the dialect DIALECT, whose definition is in
# <Name>Dialect.td and whose ops are in the .td files given; makes Mezzo<Name>IncGen.
function(mezzo_tablegen_dialect name dialect)
  set(LLVM_TARGET_DEFINITIONS ${name}Dialect.td)
  mlir_tablegen(${name}Dialect.h.inc -gen-dialect-decls -dialect=${dialect})
  mlir_tablegen(${name}Dialect.cpp.inc -gen-dialect-defs -dialect=${dialect})
  foreach(ops ${ARGN})
    set(LLVM_TARGET_DEFINITIONS ${ops}.td)
    mlir_tablegen(${ops}.h.inc -gen-op-decls)
    mlir_tablegen(${ops}.cpp.inc -gen-op-defs)
  endforeach()
  add_public_tablegen_target(Mezzo${name}IncGen)
endfunction()

# mezzo_tablegen_passes(NAME): TableGen for the passes in Passes.td; makes Mezzo<NAME>PassesIncGen.
function(mezzo_tablegen_passes name)
  set(LLVM_TARGET_DEFINITIONS Passes.td)
  mlir_tablegen(Passes.h.inc -gen-pass-decls -name ${name})
  add_public_tablegen_target(Mezzo${name}PassesIncGen)
  add_mlir_doc(Passes ${name}Passes passes/ -gen-pass-doc)
endfunction()
