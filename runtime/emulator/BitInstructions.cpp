// and, or, xor, not, cnot, lop3, shl, shr, shf, popc, clz, bfind, brev, bfe, bfi, prmt, fns, szext, bmsk.
#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/TypeSwitch.h"

using namespace mezzo::emulator;

namespace {
template <class T> constexpr unsigned kBits = 8 * sizeof(T);
template <class T> using Unsigned = std::make_unsigned_t<T>;

template <class T> struct And {
  static T apply(T a, T b) { return a & b; }
};
template <class T> struct Or {
  static T apply(T a, T b) { return a | b; }
};
template <class T> struct Xor {
  static T apply(T a, T b) { return a ^ b; }
};
template <class T> struct Not {
  static T apply(T a) { return static_cast<T>(~a); }
};
template <class T> struct Cnot {
  static T apply(T a) { return a == 0; }
};
/// Shifts by more than the width take everything away.
template <class T> struct Shl {
  static T apply(T a, uint32_t b) { return b < kBits<T> ? static_cast<T>(Unsigned<T>(a) << b) : T(0); }
};
template <class T> struct Shr {
  static T apply(T a, uint32_t b) { return static_cast<T>(b < kBits<T> ? a >> b : a < 0 ? T(-1) : T(0)); }
};

template <bool kLeft, bool kClamps> struct Funnel {
  static uint32_t apply(uint32_t a, uint32_t b, uint32_t c) {
    uint32_t by = kClamps ? std::min(c, 32u) : c & 31;
    uint64_t both = uint64_t(b) << 32 | a;
    return kLeft ? static_cast<uint32_t>((both << by) >> 32) : static_cast<uint32_t>(both >> by);
  }
};

template <class T> struct Popc {
  static uint32_t apply(T a) { return static_cast<uint32_t>(std::popcount(a)); }
};
template <class T> struct Clz {
  static uint32_t apply(T a) { return static_cast<uint32_t>(std::countl_zero(a)); }
};
/// The highest bit that is not the sign's.
template <class T, bool kAsShift> struct Bfind {
  static uint32_t apply(T a) {
    auto bits = static_cast<Unsigned<T>>(a < 0 ? ~a : a);
    if (bits == 0)
      return UINT32_MAX;
    auto place = static_cast<uint32_t>(std::bit_width(bits) - 1);
    return kAsShift ? kBits<T> - 1 - place : place;
  }
};
template <class T> struct Brev {
  static T apply(T a) {
    T reversed = 0;
    for (unsigned i = 0; i < kBits<T>; ++i, a >>= 1)
      reversed = static_cast<T>(reversed << 1 | (a & 1));
    return reversed;
  }
};
template <class T> struct Bfe {
  static T apply(T a, uint32_t b, uint32_t c) {
    uint32_t from = b & 0xff, length = c & 0xff;
    constexpr bool kSigned = std::is_signed_v<T>;
    uint32_t signPlace = std::min(from + length - 1, kBits<T> - 1);
    bool sign = kSigned && length != 0 && static_cast<Unsigned<T>>(a) >> signPlace & 1;
    Unsigned<T> result = 0;
    for (uint32_t i = 0; i < kBits<T>; ++i) {
      bool bit = i < length && from + i < kBits<T> ? static_cast<Unsigned<T>>(a) >> (from + i) & 1 : sign;
      result |= static_cast<Unsigned<T>>(bit) << i;
    }
    return static_cast<T>(result);
  }
};

template <bool kClamps, bool kSigned> struct Szext {
  static uint32_t apply(uint32_t a, uint32_t b) {
    uint32_t length = kClamps ? std::min(b, 32u) : b & 31;
    if (length == 32)
      return a;
    if (length == 0)
      return 0;
    uint32_t low = a & ((uint32_t(1) << length) - 1);
    return kSigned && (low >> (length - 1) & 1) ? low | ~((uint32_t(1) << length) - 1) : low;
  }
};
template <bool kClamps> struct Bmsk {
  static uint32_t apply(uint32_t a, uint32_t b) {
    uint32_t from = kClamps ? std::min(a, 32u) : a & 31, length = kClamps ? std::min(b, 32u) : b & 31;
    uint64_t ones = (uint64_t(1) << length) - 1;
    return static_cast<uint32_t>(ones << from);
  }
};

struct Prmt {
  static uint32_t apply(uint32_t a, uint32_t b, uint32_t c) {
    uint64_t bytes = uint64_t(b) << 32 | a;
    uint32_t result = 0;
    for (int i = 0; i < 4; ++i) {
      uint32_t choice = c >> 4 * i & 0xf;
      auto byte = static_cast<uint8_t>(bytes >> 8 * (choice & 7));
      if (choice & 8)
        byte = byte & 0x80 ? 0xff : 0;
      result |= uint32_t(byte) << 8 * i;
    }
    return result;
  }
};
} // namespace

//===- Logic --------------------------------------------------------------===//

template <template <class> class F> static void logicOfPredicates(Warp &warp, const Op &op) {
  warp.setPredicate(op.d, F<uint32_t>::apply(*warp.in<uint32_t>(op.a), *warp.in<uint32_t>(op.b)));
}

static void notPredicate(Warp &warp, const Op &op) { warp.setPredicate(op.d, ~*warp.in<uint32_t>(op.a)); }

template <template <class> class F> static void decodeLogic(InstructionDecoder &d) {
  Type type = d.takeType();
  d.simple(type, 2);
  if (d.operand(1).isNegated || d.operand(2).isNegated)
    return d.unsupported("a negated operand");
  d.run(type == Type::Predicate ? &logicOfPredicates<F> : binaryInteger<F>(type));
}

static void decodeNot(InstructionDecoder &d) {
  Type type = d.takeType();
  d.simple(type, 1);
  d.run(type == Type::Predicate ? &notPredicate : unaryInteger<Not>(type));
}

static void decodeCnot(InstructionDecoder &d) {
  Type type = d.takeType();
  d.simple(type, 1);
  d.run(unaryInteger<Cnot>(type));
}

static void lop3(Warp &warp, const Op &op) {
  const auto *a = warp.in<uint32_t>(op.a), *b = warp.in<uint32_t>(op.b), *c = warp.in<uint32_t>(op.c);
  auto *d = warp.out<uint32_t>(op.d);
  forLanes(warp.mask, [&](unsigned lane) {
    uint32_t result = 0;
    for (unsigned row = 0; row < 8; ++row)
      if (op.flags >> row & 1)
        result |= (row & 4 ? a[lane] : ~a[lane]) & (row & 2 ? b[lane] : ~b[lane]) & (row & 1 ? c[lane] : ~c[lane]);
    d[lane] = result;
  });
}

static void decodeLop3(InstructionDecoder &d) {
  Type type = d.takeType();
  if (d.operands() != 5 || d.operand(4).kind != Operand::Kind::Integer || type != Type::B32)
    return d.unsupported();
  d.op.d = d.destination(0, type);
  d.op.a = d.source(1, type);
  d.op.b = d.source(2, type);
  d.op.c = d.source(3, type);
  d.op.flags = static_cast<uint8_t>(d.operand(4).bits);
  d.run(lop3);
}

//===- Shifts -------------------------------------------------------------===//

template <template <class> class F> static void decodeShift(InstructionDecoder &d) {
  Type type = d.takeType();
  if (d.operands() != 3)
    return d.unsupported();
  d.op.d = d.destination(0, type);
  d.op.a = d.source(1, type);
  d.op.b = d.source(2, Type::U32);
  d.run(forInteger(type, []<class T>(T) -> Handler { return &binary<F<T>, T, T, uint32_t>; }));
}

static void decodeFunnel(InstructionDecoder &d) {
  bool isLeft = d.take("l"), isRight = d.take("r"), clamps = d.take("clamp"), wraps = d.take("wrap");
  d.simple(d.takeType(), 3);
  if (isLeft == isRight || clamps == wraps)
    return;
  d.run(isLeft ? (clamps ? ternaryOf<Funnel<true, true>, uint32_t> : ternaryOf<Funnel<true, false>, uint32_t>)
               : (clamps ? ternaryOf<Funnel<false, true>, uint32_t> : ternaryOf<Funnel<false, false>, uint32_t>));
}

//===- Bits ---------------------------------------------------------------===//

/// The result is a word, whatever the operand is.
template <template <class> class F> static void decodeCount(InstructionDecoder &d) {
  Type type = d.takeType();
  d.op.d = d.destination(0, Type::U32);
  d.op.a = d.source(1, type);
  if (type == Type::B32)
    d.run(&unary<F<uint32_t>, uint32_t, uint32_t>);
  else if (type == Type::B64)
    d.run(&unary<F<uint64_t>, uint32_t, uint64_t>);
}

template <bool kAsShift> static Handler bfind(Type type) {
  return forInteger(type, []<class T>(T) -> Handler { return &unary<Bfind<T, kAsShift>, uint32_t, T>; });
}

static void decodeBfind(InstructionDecoder &d) {
  bool asShift = d.take("shiftamt");
  Type type = d.takeType();
  d.op.d = d.destination(0, Type::U32);
  d.op.a = d.source(1, type);
  d.run(asShift ? bfind<true>(type) : bfind<false>(type));
}

static void decodeBrev(InstructionDecoder &d) {
  Type type = d.takeType();
  d.simple(type, 1);
  d.run(type == Type::B64 ? unaryOf<Brev<uint64_t>, uint64_t> : unaryOf<Brev<uint32_t>, uint32_t>);
}

static void decodeBfe(InstructionDecoder &d) {
  Type type = d.takeType();
  if (d.operands() != 4)
    return d.unsupported();
  d.op.d = d.destination(0, type);
  d.op.a = d.source(1, type);
  d.op.b = d.source(2, Type::U32);
  d.op.c = d.source(3, Type::U32);
  d.run(forInteger(type, []<class T>(T) -> Handler { return &ternary<Bfe<T>, T, T, uint32_t, uint32_t>; }));
}

template <class T> static void bfi(Warp &warp, const Op &op) {
  const T *a = warp.in<T>(op.a), *b = warp.in<T>(op.b);
  const auto *c = warp.in<uint32_t>(op.c), *e = warp.in<uint32_t>(op.e);
  T *d = warp.out<T>(op.d);
  forLanes(warp.mask, [=](unsigned lane) {
    uint32_t from = c[lane] & 0xff, length = e[lane] & 0xff;
    T ones = length >= kBits<T> ? ~T(0) : static_cast<T>((T(1) << length) - 1);
    T place = from >= kBits<T> ? T(0) : static_cast<T>(ones << from);
    T moved = from >= kBits<T> ? T(0) : static_cast<T>(a[lane] << from);
    d[lane] = (b[lane] & ~place) | (moved & place);
  });
}

static void decodeBfi(InstructionDecoder &d) {
  Type type = d.takeType();
  if (d.operands() != 5)
    return d.unsupported();
  d.op.d = d.destination(0, type);
  d.op.a = d.source(1, type);
  d.op.b = d.source(2, type);
  d.op.c = d.source(3, Type::U32);
  d.op.e = d.source(4, Type::U32);
  d.run(type == Type::B64 ? &bfi<uint64_t> : type == Type::B32 ? &bfi<uint32_t> : nullptr);
}

static void decodePrmt(InstructionDecoder &d) {
  d.simple(d.takeType(), 3);
  d.run(ternaryOf<Prmt, uint32_t>);
}

static void decodeSzext(InstructionDecoder &d) {
  bool clamps = d.take("clamp"), wraps = d.take("wrap");
  Type type = d.takeType();
  d.simple(type, 2);
  bool isSignedType = type == Type::S32;
  if (clamps != wraps)
    d.run(clamps ? (isSignedType ? binaryOf<Szext<true, true>, uint32_t> : binaryOf<Szext<true, false>, uint32_t>)
                 : (isSignedType ? binaryOf<Szext<false, true>, uint32_t> : binaryOf<Szext<false, false>, uint32_t>));
}

static void decodeBmsk(InstructionDecoder &d) {
  bool clamps = d.take("clamp"), wraps = d.take("wrap");
  d.simple(d.takeType(), 2);
  if (clamps != wraps)
    d.run(clamps ? binaryOf<Bmsk<true>, uint32_t> : binaryOf<Bmsk<false>, uint32_t>);
}

void mezzo::emulator::addBitInstructions(DecodeTable &table) {
  table["and"] = decodeLogic<And>;
  table["or"] = decodeLogic<Or>;
  table["xor"] = decodeLogic<Xor>;
  table["not"] = decodeNot;
  table["cnot"] = decodeCnot;
  table["lop3"] = decodeLop3;
  table["shl"] = decodeShift<Shl>;
  table["shr"] = decodeShift<Shr>;
  table["shf"] = decodeFunnel;
  table["popc"] = decodeCount<Popc>;
  table["clz"] = decodeCount<Clz>;
  table["bfind"] = decodeBfind;
  table["brev"] = decodeBrev;
  table["bfe"] = decodeBfe;
  table["bfi"] = decodeBfi;
  table["prmt"] = decodePrmt;
  table["szext"] = decodeSzext;
  table["bmsk"] = decodeBmsk;
}
