// Looked up once: a simulation calls them millions of times, and under jest each look at a global is slow.
const { cos, exp, floor, imul, log, max, min, PI, round, sqrt } = Math;

/** Random numbers of a seed: mulberry32, and what is drawn with it. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to 1. */
  uniform(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Each order of magnitude is as likely as the others. */
  logUniform(low: number, high: number): number {
    return exp(log(low) + this.uniform() * log(high / low));
  }

  normal(): number {
    return sqrt(-2 * log(1 - this.uniform())) * cos(2 * PI * this.uniform());
  }

  poisson(mean: number): number {
    if (mean > 50) return max(0, round(mean + sqrt(mean) * this.normal()));
    let count = 0;
    for (let product = this.uniform(), limit = exp(-mean); product > limit; product *= this.uniform()) count += 1;
    return count;
  }

  /** Exact while few are drawn; else by the normal distribution. */
  binomial(n: number, p: number): number {
    if (n === 0 || p <= 0) return 0;
    if (p >= 1) return n;
    if (p > 0.5) return n - this.binomial(n, 1 - p);
    if (n * p > 50) return min(n, max(0, round(n * p + sqrt(n * p * (1 - p)) * this.normal())));
    let count = 0;
    // From one success to the next.
    for (let at = 0; ; count += 1) {
      at += floor(log(1 - this.uniform()) / log(1 - p)) + 1;
      if (at > n) return count;
    }
  }
}
