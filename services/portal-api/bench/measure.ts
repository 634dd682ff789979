export interface Times {
  p50: number;
  p95: number;
  /** What the process of `cpu` computed for one run on average, which a busy machine does not change much. */
  cpu: number;
}

const ownCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Runs `work` some times to warm up, then `runs` times one after another; milliseconds. `cpu` is of the process that works, by default this one. */
export async function measure(runs: number, work: () => unknown, cpu: () => number = ownCpu): Promise<Times> {
  for (let n = 0; n < Math.ceil(runs / 5); n += 1) await work();
  const times: number[] = [];
  const before = cpu();
  for (let n = 0; n < runs; n += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  const computed = cpu() - before;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!;
  return { p50: at(0.5), p95: at(0.95), cpu: computed / runs };
}

/** `12.3`, right-aligned. */
export const ms = (time: number): string => time.toFixed(1).padStart(8);
