import type { CDPSession, Page } from '@playwright/test';
import { openAndClose } from './interactions';

interface Heap {
  megabytes: number;
  nodes: number;
  listeners: number;
}

/** Megabytes of JavaScript, nodes and listeners of the document, after the browser's garbage collection. */
async function heapOf(devtools: CDPSession): Promise<Heap> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { megabytes: usedSize / 1e6, nodes, listeners: jsEventListeners };
}

/**
 * Opens and closes tabs; `each` is told what is in memory after every `per` of them.
 *
 * @throws Error where each tab left a node or a listener; the first `per` tabs are not counted, because they fill caches
 */
export async function cycles(page: Page, devtools: CDPSession, count: number, per: number, each: (line: string) => void): Promise<void> {
  let done = 0;
  let before = await heapOf(devtools);
  let first: (Heap & { done: number }) | undefined;
  while (done < count) {
    for (const next = Math.min(count, done + per); done < next;) done += await openAndClose(page, next - done);
    const now = await heapOf(devtools);
    const change = now.megabytes - before.megabytes;
    each(
      `${done} tabs opened and closed: ${now.megabytes.toFixed(2)} MB (${change < 0 ? '' : '+'}${change.toFixed(2)}), ${now.nodes} nodes, ${now.listeners} listeners`,
    );
    before = now;
    first ??= { ...now, done };
    for (const kind of ['nodes', 'listeners'] as const) {
      const grown = now[kind] - first[kind];
      if (done > first.done && grown >= done - first.done) throw new Error(`${grown} more ${kind} after ${done - first.done} tabs`);
    }
  }
}
