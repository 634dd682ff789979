import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { withTimeout } from '../timeout';

/** Metrics of the process: what it declares by the functions below, and Node's own. */
const registry = new Registry();

/** A database that does not answer must not keep a scrape waiting: Prometheus itself waits 10 s. */
const READ_MS = 3_000;

/** From a lookup in memory to the longest answer that an edge waits for. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** `service_thing_unit`, as Prometheus names them: seconds and bytes, `_total` for counters. */
type Name = `${'portal_api' | 'portal_edge' | 'portal_controller' | 'portal_console'}_${string}`;

/**
 * Declares a metric that only grows, in the module that counts it: `const sent = counter('portal_api_mails_total', 'Mails by
 * outcome', ['outcome'])`, then `sent.inc({ outcome })`. The values of a label come from a fixed set: never an id, a URL or what
 * a client sends.
 */
export const counter = <Label extends string = never>(name: `${Name}_total`, help: string, labelNames: readonly Label[] = []) =>
  new Counter<Label>({ name, help, labelNames, registers: [registry] });

/** Declares a metric of durations, in seconds, or of scores; `buckets` are their upper bounds. */
export const histogram = <Label extends string = never>(
  name: `${Name}_${'seconds' | 'score'}`,
  help: string,
  labelNames: readonly Label[] = [],
  buckets: number[] = SECONDS,
) => new Histogram<Label>({ name, help, labelNames, buckets, registers: [registry] });

/** Declares a metric that rises and falls. What is only known on request is set by `readAtScrape`. */
export const gauge = <Label extends string = never>(name: Name, help: string, labelNames: readonly Label[] = []) =>
  new Gauge<Label>({ name, help, labelNames, registers: [registry] });

/** One value of a gauge. */
export type Reading = readonly [gauge: Gauge<string>, labels: Readonly<Record<string, string>>, value: number];

type Reader = { gauges: readonly Gauge<string>[]; read: () => Promise<readonly Reading[]> | readonly Reading[] };

const readers = new Set<Reader>();

/**
 * Reads gauges at each scrape; what `read` does not name has no value. While it fails or takes longer than 3 s, none of them has:
 * an old value would hide that. Returns a function that ends it.
 */
export function readAtScrape(gauges: Reader['gauges'], read: Reader['read']): () => void {
  const reader = { gauges, read };
  readers.add(reader);
  return () => {
    readers.delete(reader);
    for (const each of gauges) each.reset();
  };
}

async function refresh({ gauges, read }: Reader): Promise<void> {
  const late = () => new Error('took too long');
  const readings = await withTimeout(Promise.resolve().then(read), READ_MS, late).catch(() => []);
  for (const each of gauges) {
    each.reset();
    // One without labels is 0 after that, which nobody has read.
    if (!readings.some(([of]) => of === each)) each.remove();
  }
  for (const [each, labels, value] of readings) each.set(labels, value);
}

/** Everything in the text format of Prometheus. */
export async function exposition(): Promise<string> {
  await Promise.all([...readers].map(refresh));
  return registry.metrics();
}

export const contentType = registry.contentType;

/** Adds those of Node: CPU, memory, garbage collection, lag of the event loop. Once for a process. */
export const collectProcessMetrics = (): void => collectDefaultMetrics({ register: registry });
