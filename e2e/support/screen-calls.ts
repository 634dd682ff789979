import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContext, Response, TestInfo } from '@playwright/test';

const folder = new URL('../../.cache/e2e/calls/', import.meta.url).pathname;

/** Header of answers that a test made up, which do not count. */
export const MADE_BY_TEST = 'x-made-by-test';

export interface JourneyCalls {
  journey: string;
  /** Calls that screens made and that succeeded, as `GET /api/fund/balance`. */
  calls: string[];
}

/** Records the successful calls of one journey, in all its windows. The returned function writes the record. */
export function watchCalls(browser: Browser, first: BrowserContext, info: TestInfo): () => Promise<void> {
  const calls = new Set<string>();
  const reading: Promise<void>[] = [];
  const seen = new WeakSet<BrowserContext>();
  const watch = (context: BrowserContext): BrowserContext => {
    if (!seen.has(context)) context.on('response', (response) => void reading.push(read(response, calls)));
    seen.add(context);
    return context;
  };
  watch(first);
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => watch(await open(options));
  return async () => {
    browser.newContext = open;
    await Promise.all(reading);
    if (calls.size === 0) return;
    mkdirSync(folder, { recursive: true });
    const record: JourneyCalls = { journey: info.title, calls: [...calls].sort() };
    writeFileSync(`${folder}${info.testId}.json`, JSON.stringify(record));
  };
}

async function read(response: Response, calls: Set<string>): Promise<void> {
  const { pathname } = new URL(response.url());
  if (!pathname.startsWith('/api/') || response.headers()[MADE_BY_TEST]) return;
  // A page that navigates away discards its answers.
  const envelope = (await response.json().catch(() => undefined)) as { code?: number } | undefined;
  if (envelope?.code === 0) calls.add(`${response.request().method()} ${pathname}`);
}

/** The records of this run's journeys. */
export function journeyCalls(): JourneyCalls[] {
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(folder + name, 'utf8')) as JourneyCalls);
}

export const forgetCalls = (): void => rmSync(folder, { recursive: true, force: true });
