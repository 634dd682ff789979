/** Random numbers of a seed: mulberry32, and what is drawn with it. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to 1. */
  uniform(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Each order of magnitude is as likely as the others. */
  logUniform(low: number, high: number): number {
    return Math.exp(Math.log(low) + this.uniform() * Math.log(high / low));
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.uniform())) * Math.cos(2 * Math.PI * this.uniform());
  }

  poisson(mean: number): number {
    if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.normal()));
    let count = 0;
    for (let product = this.uniform(), limit = Math.exp(-mean); product > limit; product *= this.uniform()) count += 1;
    return count;
  }

  /** Exact while few are drawn; else by the normal distribution. */
  binomial(n: number, p: number): number {
    if (n === 0 || p <= 0) return 0;
    if (p >= 1) return n;
    if (p > 0.5) return n - this.binomial(n, 1 - p);
    if (n * p > 50) return Math.min(n, Math.max(0, Math.round(n * p + Math.sqrt(n * p * (1 - p)) * this.normal())));
    let count = 0;
    // From one success to the next.
    for (let at = 0; ; count += 1) {
      at += Math.floor(Math.log(1 - this.uniform()) / Math.log(1 - p)) + 1;
      if (at > n) return count;
    }
  }
}
