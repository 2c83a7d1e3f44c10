# Makes a private copy of ONNX's protobuf file: cmake -DINPUT=onnx.proto -DOUTPUT=Wire.proto -P PatchProto.cmake
#
# The copy has its own package, so that its messages can live in one process beside another ONNX library's; it has the
# fields that the installed file may be too old for; and a tensor can say where in the file its bulk data is.
file(READ ${INPUT} text)

# Puts `field` at the start of `message`, unless the file has `mark` in it already.
function(add_field message mark field)
  if(NOT text MATCHES "${mark}")
    string(FIND "${text}" "message ${message} {" position)
    if(position LESS 0)
      message(FATAL_ERROR "${INPUT} has no message ${message}: not the ONNX protobuf file that Mezzo knows")
    endif()
    string(REPLACE "message ${message} {" "message ${message} {\n  ${field}" text "${text}")
    set(text "${text}" PARENT_SCOPE)
  endif()
endfunction()

if(NOT text MATCHES "\npackage onnx;")
  message(FATAL_ERROR "${INPUT} does not declare package onnx")
endif()
string(REPLACE "\npackage onnx;" "\npackage mezzo.onnx.wire;" text "${text}")
add_field(NodeProto "string overload = 8" "optional string overload = 8;")
add_field(FunctionProto "attribute_proto = 11" "repeated AttributeProto attribute_proto = 11;")
add_field(FunctionProto "value_info = 12" "repeated ValueInfoProto value_info = 12;")
add_field(FunctionProto "string overload = 13" "optional string overload = 13;")
add_field(TensorProto "bulk_offset" "optional uint64 bulk_offset = 2000;")
add_field(TensorProto "bulk_length" "optional uint64 bulk_length = 2001;")
if(NOT text MATCHES "LITE_RUNTIME")
  string(APPEND text "\noption optimize_for = LITE_RUNTIME;\n")
endif()
file(WRITE ${OUTPUT} "${text}")
