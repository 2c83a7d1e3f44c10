"""libmezzo_runtime through its C interface: as much of mezzo/runtime.h as the benchmarks need."""
import ctypes
from ctypes import POINTER, byref, c_char_p, c_int32, c_int64, c_size_t, c_uint64, c_void_p

import numpy as np

ELEMENT_TYPES = {"float32": 1, "float16": 2, "float64": 4, "int8": 5, "int16": 6, "int32": 7, "int64": 8, "uint8": 9,
                 "uint16": 10, "uint32": 11, "uint64": 12, "bool": 13}


class Sized(ctypes.Structure):
    """A struct of the interface, which starts with its own size."""

    def __init__(self, **fields):
        super().__init__(struct_size=ctypes.sizeof(self), **fields)


class TensorView(Sized):
    _fields_ = [("struct_size", c_size_t), ("data", c_void_p), ("element_type", c_int32), ("rank", c_int32),
                ("shape", POINTER(c_int64)), ("byte_strides", POINTER(c_int64))]


class ProgramOptions(Sized):
    _fields_ = [("struct_size", c_size_t), ("device", c_char_p), ("num_threads", c_int32)]


class VariantInfo(Sized):
    _fields_ = [("struct_size", c_size_t), ("num_bindings", c_size_t), ("symbols", c_void_p), ("sizes", c_void_p),
                ("arena_bytes", c_uint64), ("live_bytes", c_uint64), ("num_steps", c_size_t)]


class MezzoError(Exception):
    """A failed call: the status' name and the library's message."""


class Library:
    """The shared library at `path`; every call that fails raises MezzoError."""

    def __init__(self, path):
        self.functions = ctypes.CDLL(str(path))
        self.functions.mezzo_last_error.restype = c_char_p
        self.functions.mezzo_status_name.restype = c_char_p

    def call(self, name, *arguments):
        status = getattr(self.functions, name)(*arguments)
        if status != 0:
            words = self.functions.mezzo_status_name(status), self.functions.mezzo_last_error()
            raise MezzoError(": ".join(word.decode() for word in words))

    def release(self, name, handle):
        getattr(self.functions, name).restype = None
        getattr(self.functions, name)(handle)


def view_of(array):
    shape = (c_int64 * array.ndim)(*array.shape)
    return TensorView(data=array.ctypes.data, element_type=ELEMENT_TYPES[array.dtype.name], rank=array.ndim, shape=shape)


class Runner:
    """A program and a session of it, bound to arrays: run() computes its entry `entry` from `inputs` into `outputs`.

    Both are dictionaries of dense arrays by the model's names. The arrays are kept and used in place. Handles are released at
    the end of the `with` block.
    """

    def __init__(self, library, path, inputs, outputs, threads, entry="main"):
        self.library, self.inputs, self.outputs = library, inputs, outputs
        self.program, self.session, self.entry = c_void_p(), c_void_p(), c_size_t()
        options = ProgramOptions(device=b"cpu", num_threads=threads)
        library.call("mezzo_program_load_file", str(path).encode(), byref(options), byref(self.program))
        library.call("mezzo_program_find_entry", self.program, entry.encode(), byref(self.entry))
        library.call("mezzo_session_create", self.program, None, byref(self.session))
        for kind, arrays in (("input", inputs), ("output", outputs)):
            for name, array in arrays.items():
                self.bind(kind, name, array)

    def bind(self, kind, name, array):
        index = c_size_t()
        self.library.call(f"mezzo_program_find_{kind}", self.program, self.entry, name.encode(), byref(index))
        self.library.call(f"mezzo_session_bind_{kind}", self.session, self.entry, index, byref(view_of(array)))

    def access_variable(self, verb, name, array):
        """Reads a variable into a dense array of its type, or writes it from one."""
        index = c_size_t()
        self.library.call("mezzo_program_find_variable", self.program, name.encode(), byref(index))
        self.library.call(f"mezzo_session_{verb}_variable", self.session, index, byref(view_of(array)))
        return array

    def run(self):
        self.library.call("mezzo_session_run", self.session, self.entry)

    def memory(self):
        """Bytes of the arena, and the most bytes that are alive at once."""
        info = VariantInfo()
        self.library.call("mezzo_program_get_variant", self.program, self.entry, c_size_t(0), byref(info))
        return info.arena_bytes, info.live_bytes

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.library.release("mezzo_session_release", self.session)
        self.library.release("mezzo_program_release", self.program)
