import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort } from '../packages/node-kit/src/free-port';
import { browserOptions, buildPortal, signIn } from './load/browser';
import { startSites } from './load/sites';

/*
 * `pnpm bench:lighthouse [--runs 3] [--pages /,/login] [--built]`: what Lighthouse says of the performance of the portal, on its
 * phone and on its desktop. Lighthouse is fetched for the run: nothing else in the project needs it. Public pages are visited
 * signed out, others as the owner of the demo.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const cache = join(import.meta.dirname, '../.cache/load');
const store = join(cache, 'store');
const figures = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string', default: '/,/login,/quick-order,/orders' },
    built: { type: 'boolean', default: false },
  },
});
const PUBLIC = ['/', '/login', '/register', '/quick-order'];

interface Report {
  categories: { performance: { score: number } };
  audits: Record<(typeof figures)[number], { numericValue: number }>;
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** One visit in a browser that listens at `port`; its caches are emptied before, its local storage is kept. */
async function visit(url: string, port: number, desktop: boolean, folder: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const wanted = ['--only-categories=performance', '--output=json', `--output-path=${file}`, ...(desktop ? ['--preset=desktop'] : [])];
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, `--port=${port}`, '--quiet', ...wanted]);
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

async function main(): Promise<void> {
  if (!options.built) buildPortal(store);
  const sites = await startSites({ portal: store }, join(cache, 'data'));
  const folder = await mkdtemp(join(tmpdir(), 'portal-lighthouse-'));
  const { args, ...launch } = browserOptions(sites.keyHash);
  const [origin] = sites.direct;
  /** A browser with one profile, which Lighthouse's tabs share. */
  const openBrowser = async (signedIn: boolean) => {
    const port = await freePort();
    const profile = join(folder, signedIn ? 'owner' : 'visitor');
    const context = await chromium.launchPersistentContext(profile, { ...launch, args: [...args!, `--remote-debugging-port=${port}`] });
    if (signedIn) await signIn(context, origin!);
    return { port, close: () => context.close() };
  };
  try {
    print(
      `load of the machine before: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
    for (const path of options.pages.split(',')) {
      const browser = await openBrowser(!PUBLIC.includes(path));
      try {
        for (const desktop of [false, true]) {
          const reports: Report[] = [];
          for (let run = 0; run < Number(options.runs); run += 1) reports.push(await visit(origin + path, browser.port, desktop, folder));
          const scores = reports.map(({ categories }) => Math.round(categories.performance.score * 100));
          const values = figures.map((name) => {
            const value = median(reports.map(({ audits }) => audits[name].numericValue));
            return `${name} ${name.endsWith('shift') ? value.toFixed(3) : `${value.toFixed(0)} ms`}`;
          });
          print(`${path}, ${desktop ? 'desktop' : 'phone'}: ${median(scores)} (${scores.join(', ')}); ${values.join(', ')}`);
        }
      } finally {
        await browser.close();
      }
    }
    print(
      `load of the machine after: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
  } finally {
    await sites.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
