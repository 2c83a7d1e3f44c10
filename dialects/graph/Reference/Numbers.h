// Functions of numbers that several evaluators share.
#ifndef MEZZO_DIALECTS_GRAPH_REFERENCE_NUMBERS_H
#define MEZZO_DIALECTS_GRAPH_REFERENCE_NUMBERS_H

#include <cmath>

namespace mezzo::graph::reference {

/// The larger number; NaN where either is NaN; +0 is larger than -0.
inline double maximum(double a, double b) {
  if (std::isnan(a) || std::isnan(b))
    return std::isnan(a) ? a : b;
  if (a == b)
    return std::signbit(a) ? b : a;
  return a > b ? a : b;
}

/// The smaller number; NaN where either is NaN; -0 is smaller than +0.
inline double minimum(double a, double b) { return -maximum(-a, -b); }

inline double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

/// log(1 + exp(x)) without overflow.
inline double softplus(double x) { return x > 0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x)); }

} // namespace mezzo::graph::reference

#endif
