# cmake -DIMAGE=x.bin -DELF=x.elf -DNM=nm -DOUTPUT=x.h -P EmbedKernels.cmake: a header with the image's bytes and the offset of
# each of its functions.
file(READ ${IMAGE} bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
execute_process(COMMAND ${NM} --defined-only -P ${ELF} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\n" ";" symbols "${symbols}")
foreach(symbol ${symbols})
  if(symbol MATCHES "^([a-z_0-9]+) T ([0-9a-f]+)")
    string(APPEND table "  {\"${CMAKE_MATCH_1}\", 0x${CMAKE_MATCH_2}},\n")
  endif()
endforeach()
file(WRITE ${OUTPUT} "const unsigned char testKernelImage[] = {${bytes}};\n"
  "const struct { const char *name; unsigned long offset; } testKernelOffsets[] = {\n${table}};\n")
