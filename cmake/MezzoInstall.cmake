# What `cmake --install` puts where, and the package description that find_package(Mezzo) reads.
#
# The component Runtime is what an application needs at run time and at build time. MezzoInstallCompiler has the other one.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(MEZZO_CMAKE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/Mezzo)

install(TARGETS mezzo_runtime EXPORT MezzoRuntimeTargets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT Runtime NAMELINK_COMPONENT Runtime)
set(MEZZO_RUNTIME_HEADERS custom_op.h program.h runtime.h runtime.hpp tensor.hpp types.h)
list(TRANSFORM MEZZO_RUNTIME_HEADERS PREPEND ${PROJECT_SOURCE_DIR}/runtime/include/mezzo/)
install(FILES ${MEZZO_RUNTIME_HEADERS}
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/mezzo COMPONENT Runtime)
install(EXPORT MezzoRuntimeTargets NAMESPACE Mezzo:: DESTINATION ${MEZZO_CMAKE_DIR} COMPONENT Runtime)

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/MezzoConfig.cmake.in ${PROJECT_BINARY_DIR}/MezzoConfig.cmake
  INSTALL_DESTINATION ${MEZZO_CMAKE_DIR} NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/MezzoConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/MezzoConfig.cmake ${PROJECT_BINARY_DIR}/MezzoConfigVersion.cmake
  DESTINATION ${MEZZO_CMAKE_DIR} COMPONENT Runtime)
