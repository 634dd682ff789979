export interface Times {
  p50: number;
  p95: number;
  /** What this process computed for one run on average, which a busy machine does not change much. */
  cpu: number;
}

/** Runs `work` some times to warm up, then `runs` times one after another; milliseconds. */
export async function measure(runs: number, work: () => unknown): Promise<Times> {
  for (let n = 0; n < Math.ceil(runs / 5); n += 1) await work();
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let n = 0; n < runs; n += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!;
  return { p50: at(0.5), p95: at(0.95), cpu: (user + system) / 1000 / runs };
}

/** `12.3`, right-aligned. */
export const ms = (time: number): string => time.toFixed(1).padStart(8);
