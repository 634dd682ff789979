import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserOptions, buildPortal, signIn } from './browser';
import { profiles, type Profile } from './profiles';
import { startSites } from './sites';
import { coldLoad } from './visit';

/*
 * `pnpm bench:cold [--runs 100] [--pages /orders] [--built]`: cold loads in a row, without a line between, on a cable and on a
 * phone. None may hang: it ends with 1 if the main content of one did not come within a minute.
 */
const cache = join(import.meta.dirname, '../../.cache/load');
const store = join(cache, 'store');

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '100' },
    pages: { type: 'string', default: '/orders' },
    built: { type: 'boolean', default: false },
  },
});

const print = (line: string) => process.stdout.write(`${line}\n`);
const machineLoad = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');

async function main(): Promise<void> {
  if (!options.built) buildPortal(store);
  const sites = await startSites({ portal: store }, join(cache, 'data'));
  const browser = await chromium.launch(browserOptions(sites.keyHash));
  try {
    const token = await signIn(browser, sites.direct[0]!);
    for (const [name, profile] of Object.entries<Profile>({ direct: { ...profiles.cable, line: { rttMs: 0, mbps: 0 } }, ...profiles })) {
      const [origin] = profile.line.mbps === 0 ? sites.direct : await sites.behind(profile.line);
      for (const path of options.pages.split(',')) {
        const found: number[] = [];
        let hung = 0;
        for (let run = 0; run < Number(options.runs); run += 1)
          await coldLoad(browser, { origin: origin!, profile, token }, { path }).then(
            ({ content }) => found.push(content!),
            (error: Error) => {
              hung += 1;
              print(`${name}, ${path}: ${error.message}`);
            },
          );
        const sorted = found.toSorted((a, b) => a - b);
        const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(0);
        print(
          `${name}, ${path}: ${found.length} loads, ${hung} hung; main content after ${at(0.5)} ms, at most ${at(1)} ms; load ${machineLoad()}`,
        );
        if (hung > 0) process.exitCode = 1;
      }
    }
  } finally {
    await browser.close();
    await sites.close();
  }
}

await main();
