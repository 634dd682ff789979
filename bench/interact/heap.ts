import type { CDPSession, Page } from '@playwright/test';
import { openAndClose } from './interactions';

/** Megabytes of JavaScript and nodes of the document, after the browser's garbage collection. */
async function heapOf(devtools: CDPSession): Promise<{ megabytes: number; nodes: number }> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  return { megabytes: usedSize / 1e6, nodes };
}

/** Opens and closes tabs; `each` is told what is in memory after every `per` of them. */
export async function cycles(page: Page, devtools: CDPSession, count: number, per: number, each: (line: string) => void): Promise<void> {
  let done = 0;
  let before = await heapOf(devtools);
  while (done < count) {
    for (const next = Math.min(count, done + per); done < next;) done += await openAndClose(page, next - done);
    const now = await heapOf(devtools);
    const change = now.megabytes - before.megabytes;
    each(
      `${done} tabs opened and closed: ${now.megabytes.toFixed(2)} MB (${change < 0 ? '' : '+'}${change.toFixed(2)}), ${now.nodes} nodes`,
    );
    before = now;
  }
}
