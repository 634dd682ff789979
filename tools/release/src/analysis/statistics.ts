// Looked up once: a simulation calls them millions of times, and under jest each look at a global is slow.
const { exp, log, min } = Math;

/** JSON has no infinity. */
const MAX = 1e300;
/** How many times greater the odds are that a mixture of alternatives assumes: a little worse up to much worse. */
const ALTERNATIVES = [1.5, 3, 6, 12];

/**
 * How many times likelier `k` of `n` are if their probability is greater than `p`, than if it is `p`. It is a mixture of likelihood
 * ratios, so that the chance that it ever reaches 1/a while the probability is at most `p` is at most a, however often one looks
 * (Ville's inequality; Robbins 1970).
 *
 * With `k` failures of a version among all `n` failures, and `p` its share of the page loads, it compares two versions: each failure
 * is then that version's with the probability `p` if both fail alike.
 */
export function evidence(k: number, n: number, p: number): number {
  if (n === 0 || p >= 1) return 1;
  if (p <= 0) return k === 0 ? 1 : MAX;
  const sum = ALTERNATIVES.reduce((total, times) => {
    const q = (times * p) / (times * p + 1 - p);
    return total + exp(k * log(q / p) + (n - k) * log((1 - q) / (1 - p)));
  }, 0);
  return min(sum / ALTERNATIVES.length, MAX);
}

/** The greatest probability with which `k` of `n`, or fewer, are not rarer than `risk` (Chernoff's bound, which is on the safe side). */
export function upperBound(k: number, n: number, risk: number): number {
  if (n === 0) return 1;
  const share = k / n;
  const wanted = log(1 / risk) / n;
  let [low, high] = [share, 1];
  for (let halving = 0; halving < 50; halving += 1) {
    const middle = (low + high) / 2;
    if (divergence(share, middle) < wanted) low = middle;
    else high = middle;
  }
  return high;
}

/** Kullback-Leibler, of two probabilities. */
function divergence(a: number, b: number): number {
  const part = (x: number, y: number) => (x === 0 ? 0 : x * log(x / y));
  return part(a, b) + part(1 - a, 1 - b);
}
