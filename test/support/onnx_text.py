#!/usr/bin/env python3
"""Makes .onnx files of .onnxtxt files, models in ONNX's text form: onnx_text.py FOLDER

Each FOLDER/NAME.onnxtxt becomes FOLDER/NAME.onnx. What the parser makes is not checked, so that a text may be wrong on purpose.
"""
import pathlib
import sys

import onnx.parser

for text in sorted(pathlib.Path(sys.argv[1]).glob("*.onnxtxt")):
    onnx.save(onnx.parser.parse_model(text.read_text()), text.with_suffix(".onnx"))
