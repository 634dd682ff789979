import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserOptions, buildPortal, signIn } from '../load/browser';
import { startSites } from '../load/sites';
import { cycles } from './heap';
import { openTabs, visitTabs, type Sample } from './interactions';
import { probeScript } from './probe';

/*
 * `pnpm bench:interact [--rounds 10] [--cpu 4] [--cycles 200] [--built]`: how long the portal takes to answer a click on a tab or
 * on the title of a column and a key in a form, with every page open in a tab and a CPU `--cpu` times slower, and what opening
 * and closing tabs leaves in memory. It builds the portal, unless an earlier run did (`--built`), and serves it itself.
 */
const cache = join(import.meta.dirname, '../../.cache/load');
const store = join(cache, 'store');
/** After so many cycles the memory is looked at. */
const PER = 60;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    cpu: { type: 'string', default: '4' },
    cycles: { type: 'string', default: '200' },
    built: { type: 'boolean', default: false },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const machineLoad = () =>
  `load of the machine ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}, on ${availableParallelism()} cores`;

/** The value that this share of the values does not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;
}

function line(name: string, samples: readonly Sample[]): string {
  const cell = (values: readonly number[]) => {
    const [low, p50, high, p98] = [0.25, 0.5, 0.75, 0.98].map((share) => quantile(values, share).toFixed(0));
    return `${p50!.padStart(5)} (${low} … ${high})`.padEnd(20) + p98!.padStart(5).padEnd(9);
  };
  return `${name.padEnd(26)}${String(samples.length).padStart(4)}  ${cell(samples.map(({ paint }) => paint))}${cell(samples.map(({ shown }) => shown))}`.trimEnd();
}

function report(samples: readonly Sample[]): void {
  print(`\n${''.padEnd(32)}next paint, ms: p50 (quartiles), p98   shown, ms`);
  for (const kind of new Set(samples.map((sample) => sample.kind))) {
    const all = samples.filter((sample) => sample.kind === kind);
    print(line(kind, all));
    for (const name of new Set(all.map((sample) => sample.name)))
      print(
        line(
          `  ${name}`,
          all.filter((sample) => sample.name === name),
        ),
      );
  }
}

async function main(): Promise<void> {
  if (!options.built) buildPortal(store);
  const sites = await startSites({ portal: store }, join(cache, 'data'));
  const [origin] = sites.direct;
  const browser = await chromium.launch(browserOptions(sites.keyHash));
  try {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
    await signIn(context, origin!);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.addInitScript({ content: probeScript });
    print(`CPU ${options.cpu}× slower, ${options.rounds} rounds; ${machineLoad()}`);
    await page.goto(`${origin}/order`);
    await openTabs(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(options.cpu) });
    const samples: Sample[] = [];
    // The first round fills the browser's caches of code.
    for (let round = -1; round < Number(options.rounds); round += 1) {
      const found = await visitTabs(page, round + 1);
      if (round >= 0) samples.push(...found);
    }
    report(samples);
    print(machineLoad());
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    if (Number(options.cycles) > 0) {
      print('');
      await page.goto(`${origin}/order`);
      await cycles(page, devtools, Number(options.cycles), PER, print);
    }
  } finally {
    await browser.close();
    await sites.close();
  }
}

await main();
