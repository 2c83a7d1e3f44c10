# The lit suite. It runs whatever tools are built into bin/, so every executable under tools/ is built before it.

function(mezzo_executables_under directory result)
  get_property(targets DIRECTORY ${directory} PROPERTY BUILDSYSTEM_TARGETS)
  get_property(folders DIRECTORY ${directory} PROPERTY SUBDIRECTORIES)
  set(found)
  foreach(target ${targets})
    get_target_property(type ${target} TYPE)
    if(type STREQUAL EXECUTABLE)
      list(APPEND found ${target})
    endif()
  endforeach()
  foreach(folder ${folders})
    mezzo_executables_under(${folder} nested)
    list(APPEND found ${nested})
  endforeach()
  set(${result} ${found} PARENT_SCOPE)
endfunction()

mezzo_executables_under(${PROJECT_SOURCE_DIR}/tools MEZZO_TOOLS)
foreach(library mezzo_runtime mezzo_compiler)
  if(TARGET ${library})
    list(APPEND MEZZO_TOOLS ${library})
  endif()
endforeach()

# The examples of the generated references are tests.
list(APPEND MEZZO_TOOLS mlir-doc)

configure_file(lit.site.cfg.py.in lit.site.cfg.py @ONLY)
set(MEZZO_LIT ${LLVM_TOOLS_BINARY_DIR}/lit -sv --no-progress-bar --order=smart)

add_custom_target(check-mezzo COMMAND ${MEZZO_LIT} ${CMAKE_CURRENT_BINARY_DIR} DEPENDS ${MEZZO_TOOLS} USES_TERMINAL
                  COMMENT "Running the lit tests")
file(GLOB folders RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*)
foreach(folder ${folders})
  file(GLOB_RECURSE tests ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.mlir ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.test)
  if(IS_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/${folder} AND tests)
    add_custom_target(check-mezzo-${folder} COMMAND ${MEZZO_LIT} ${CMAKE_CURRENT_BINARY_DIR}/${folder}
                      DEPENDS ${MEZZO_TOOLS} USES_TERMINAL COMMENT "Running the lit tests of ${folder}")
  endif()
endforeach()
