// The error function.
#include "dialects/kernel/Math/Definitions.h"

namespace mezzo::kernel {

/// A polynomial up to 1.3; beyond it 1 − q⁸, since the eighth root of erfc is nearly straight. No exponential, no division.
static Real erf32(Real x) {
  Real s = x * x;
  Real p = horner(s, {0.1283791648328207, -0.37612622667581987, 0.11283597352342769, -0.026857189100890909,
                      0.0052033005094600598, -0.00082849101901007848, 0.00010135452466361006, -7.094266306700038e-6});
  Real a = abs(x);
  Real small = fma(a, p, a);
  Real t = select(a > 3.95, 3.95, a);
  Real q = horner(t, {1.0016056575365947, -0.14777889195632354, -0.057493295643291728, -0.01435959599347178,
                      0.014179315115437569, -0.002745322937841523, 0.00017462495041869415});
  q = q * q;
  q = q * q;
  return copySign(select(a > 1.3, fma(-q, q, 1.0), small), x);
}

static Real erf64(Real x) {
  Real s = x * x;
  Real p = horner(s, {0.12837916709551257, -0.37612638903183752, 0.11283791670955126, -0.026866170645131207,
                      0.0052239776254415099, -0.00085483270233895595, 0.00012055332978167044, -1.4925650211358508e-5,
                      1.6462110141117635e-6, -1.6365757360456367e-7, 1.4805887755909193e-8, -1.2276553479967523e-9,
                      9.3171850337352369e-11, -6.1754359316218513e-12, 2.7757540500565386e-13});
  Real small = fma(x, p, x);
  // erfc(t) · exp(t²) as a polynomial in (t − 2) / (t + 2).
  Real a = abs(x);
  Real t = select(a > 6.0, 6.0, a);
  Real u = (t - 2.0) / (t + 2.0);
  Real scaled = horner(u, {0.25539567631050575, -0.42718584741395847, 0.24165819424245691, -0.078978581015806229,
                           0.0037328924059966029, 0.0069974617605911904, -0.00084714327253480924, -0.0009819783272771217,
                           4.3551065358932619e-5, 0.00017437964163960508, 2.7671234501817919e-5, -2.7402520123176079e-5,
                           -1.4847583603873276e-5, -1.8263288106390992e-6});
  Real large = 1.0 - scaled * defineExp(-(t * t));
  return select(a > 1.0, copySign(large, x), small);
}

Real defineErf(Real x) { return x.isDouble() ? erf64(x) : erf32(x); }

} // namespace mezzo::kernel
