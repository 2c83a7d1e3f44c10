# The component Compiler: the compiler as a library, and the tools. It needs the component Runtime beside it, and LLVM where it was
# when Mezzo was built.
include(GNUInstallDirs)
set(MEZZO_INSTALLED_TOOLS mezzo mezzo-lsp-server mezzo-opt mezzo-reduce)
file(RELATIVE_PATH MEZZO_LIB_FROM_BIN ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBDIR})
set_target_properties(mezzo_compiler PROPERTIES INSTALL_RPATH "$ORIGIN;${LLVM_LIBRARY_DIR}")
set_target_properties(${MEZZO_INSTALLED_TOOLS} PROPERTIES INSTALL_RPATH "$ORIGIN/${MEZZO_LIB_FROM_BIN};${LLVM_LIBRARY_DIR}")

install(TARGETS mezzo_compiler EXPORT MezzoCompilerTargets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT Compiler NAMELINK_COMPONENT Compiler)
install(TARGETS ${MEZZO_INSTALLED_TOOLS} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT Compiler)
install(FILES ${PROJECT_SOURCE_DIR}/compiler/include/mezzo/compiler.h
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/mezzo COMPONENT Compiler)
install(EXPORT MezzoCompilerTargets NAMESPACE Mezzo:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/Mezzo COMPONENT Compiler)
