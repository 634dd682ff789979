import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EdgeHealth } from '@portal/releases/health';
import { z } from 'zod';

/** As long as the coarsest bucket of an edge, with which an interval begins and ends. */
export const STEP_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Also the longest span of the page. */
const KEPT_MS = 7 * DAY_MS;

/** Page loads of a version. */
const line = z.object({
  /** Epoch ms, a multiple of the step. */
  at: z.number().int(),
  /** The process that counted: each counts once in an interval, however often it is asked. */
  edge: z.string(),
  loads: z.array(z.tuple([z.string(), z.string(), z.number().int().min(0)])),
});
type Line = z.infer<typeof line>;

interface Interval {
  edges: Set<string>;
  /** Remote → version → page loads. */
  loads: Map<string, Map<string, number>>;
}

const FILE = /^(\d{4}-\d\d-\d\d)\.jsonl$/;

/**
 * The page loads by version of the last seven days, in intervals of five minutes: in memory, and as one file of lines a day, which
 * survives a restart. What is older is removed.
 */
export class Samples {
  readonly #folder: string;
  readonly #intervals = new Map<number, Interval>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Reads what is there. A line that a killed process left unfinished, or that is damaged, counts as absent.
   * @param report is told how many lines of a file are damaged
   */
  static async open(dataDir: string, now: number, report: (file: string, damaged: number) => void): Promise<Samples> {
    const samples = new Samples(join(dataDir, 'samples'));
    await mkdir(samples.#folder, { recursive: true });
    for (const file of (await readdir(samples.#folder)).filter((name) => FILE.test(name)).sort()) {
      const lines = (await readFile(join(samples.#folder, file), 'utf8')).split('\n').filter((text) => text !== '');
      const damaged = lines.filter((text) => !samples.#take(text)).length;
      if (damaged > 0) report(file, damaged);
    }
    await samples.forget(now);
    return samples;
  }

  /** Adds what one edge counted in an interval, unless it is there. @returns whether it was new */
  async add(at: number, { edge, versions }: Pick<EdgeHealth, 'edge' | 'versions'>): Promise<boolean> {
    const loads = versions.flatMap(({ remote, version, counts }): Line['loads'] =>
      counts.loads > 0 ? [[remote, version, counts.loads]] : [],
    );
    const sampled: Line = { at, edge, loads };
    if (this.#intervals.get(at)?.edges.has(edge)) return false;
    // The line end comes first: after a torn line, the next one is whole.
    await appendFile(join(this.#folder, fileOf(at)), `\n${JSON.stringify(sampled)}\n`);
    this.#merge(sampled);
    return true;
  }

  /** Page loads of a remote by version in an interval; undefined where no edge was asked. */
  loadsOf(at: number, remote: string): ReadonlyMap<string, number> | undefined {
    const interval = this.#intervals.get(at);
    return interval && (interval.loads.get(remote) ?? new Map());
  }

  /** Forgets what is older than it is kept. */
  async forget(now: number): Promise<void> {
    for (const at of this.#intervals.keys()) if (at < now - KEPT_MS - STEP_MS) this.#intervals.delete(at);
    const oldest = fileOf(now - KEPT_MS - STEP_MS);
    const files = await readdir(this.#folder);
    await Promise.all(
      files.filter((name) => FILE.test(name) && name < oldest).map((name) => rm(join(this.#folder, name), { force: true })),
    );
  }

  #take(text: string): boolean {
    try {
      this.#merge(line.parse(JSON.parse(text)));
      return true;
    } catch {
      return false;
    }
  }

  #merge({ at, edge, loads }: Line): void {
    const interval = this.#intervals.get(at) ?? { edges: new Set(), loads: new Map<string, Map<string, number>>() };
    this.#intervals.set(at, interval);
    if (interval.edges.has(edge)) return;
    interval.edges.add(edge);
    for (const [remote, version, count] of loads) {
      const ofRemote = interval.loads.get(remote) ?? new Map<string, number>();
      interval.loads.set(remote, ofRemote.set(version, (ofRemote.get(version) ?? 0) + count));
    }
  }
}

const fileOf = (at: number): string => `${new Date(at).toISOString().slice(0, 10)}.jsonl`;

export const intervalOf = (at: number): number => Math.floor(at / STEP_MS) * STEP_MS;
