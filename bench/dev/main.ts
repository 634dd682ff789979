import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Locator, type Page } from '@playwright/test';
import { copyCheckout } from '../../e2e/support/copy';
import { edit, isSamePage, markPage, startDev } from '../../e2e/support/dev-portal';
import { browserOptions, signIn } from '../load/browser';
import { median, spread } from '../load/figures';

/*
 * `pnpm bench:dev [--runs 15]`: the time from saving a source until an open page of `pnpm dev` shows it, and whether what was typed
 * into the page and its scroll were kept. It edits a copy of the checkout, with an API and a database of its own.
 */
const data = join(import.meta.dirname, '../../.cache/bench-dev/data');
const work = mkdtempSync(join(tmpdir(), 'portal-bench-dev-'));
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '15' } } });
const print = (line: string) => process.stdout.write(`${line}\n`);
const machineLoad = () =>
  `load of the machine ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}, on ${availableParallelism()} cores`;

const LIST = 'apps/orders-mf/src/orders/list';
/** What is edited: `to` shows a sign that the page has nowhere else. */
const KINDS = [
  { of: 'component of a remote', path: `${LIST}/list-page.tsx`, from: `title={t('title')}`, to: `title={t('title') + '§'}` },
  { of: 'text of a remote', path: `${LIST}/messages.ts`, from: `subtitle: '`, to: `subtitle: '§` },
  { of: 'component of the shell', path: 'apps/shell/src/frame/top-bar.tsx', from: `{t('brand')}</span>`, to: `{t('brand')}§</span>` },
  { of: 'text of the shell', path: 'apps/shell/src/frame/messages.ts', from: `language: '`, to: `language: '§` },
  { of: 'component of ui-kit', path: 'packages/ui-kit/src/layout/page.tsx', from: '{title}</h1>', to: '{title}§</h1>' },
] as const;
const SHOWN = '§';
const TYPED = '4711';

/** When the text is in the page or has left it, by Date.now() in the frame that draws it; also where the page was reloaded. */
async function drawn(page: Page, there: boolean): Promise<number> {
  const look = `new Promise((resolve) => {
    const look = () => {
      if (document.body.textContent.includes('${SHOWN}') === ${there}) return resolve(Date.now());
      requestAnimationFrame(look);
    };
    look();
  })`;
  try {
    return await page.evaluate<number>(look);
  } catch {
    await page.getByRole('main').getByRole('row').nth(2).waitFor();
    return page.evaluate<number>(look);
  }
}

const scrolled = (page: Page): Promise<number> =>
  page.evaluate(`Math.max(...[...document.querySelectorAll('main, main *')].map((element) => element.scrollTop))`);

function field(page: Page): Locator {
  const main = page.getByRole('main');
  return main.getByRole('searchbox').or(main.getByRole('textbox')).first();
}

async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('main').getByRole('row').nth(2).hover();
  await field(page).fill(TYPED);
  await page.mouse.wheel(0, 100);
  await page.waitForFunction(`Math.max(...[...document.querySelectorAll('main, main *')].map((element) => element.scrollTop)) > 0`);
  await markPage(page);
}

const isKept = async (page: Page): Promise<boolean> =>
  (await isSamePage(page)) && (await field(page).inputValue()) === TYPED && (await scrolled(page)) > 0;

interface Sample {
  ms: number;
  kept: boolean;
}

async function measure(page: Page, { path, from, to }: (typeof KINDS)[number]): Promise<Sample> {
  const seen = drawn(page, true);
  const { since, undo } = edit(work, path, from, to);
  const ms = (await seen) - since;
  const kept = await isKept(page);
  undo();
  await drawn(page, false);
  return { ms, kept };
}

function line(of: string, samples: readonly Sample[]): string {
  const times = samples.map(({ ms }) => ms);
  const figures = `${median(times).toFixed(0)} ±${spread(times).toFixed(0)}`.padEnd(12);
  const range = `${Math.min(...times)} … ${Math.max(...times)}`.padEnd(14);
  return `${of.padEnd(26)}${figures}${range}${samples.filter(({ kept }) => kept).length} of ${samples.length}`;
}

async function main(): Promise<void> {
  copyCheckout(work);
  const dev = await startDev(work, { DATA_DIR: data, SIMULATOR: 'off' });
  const browser = await chromium.launch(browserOptions(''));
  try {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 600 } });
    await signIn(context, dev.url);
    const page = await context.newPage();
    await openPage(page, `${dev.url}/orders`);
    print(`${options.runs} rounds; ${machineLoad()}`);
    const samples = new Map<string, Sample[]>(KINDS.map(({ of }) => [of, []]));
    // The first round fills the caches of the compilers and of the browser.
    for (let round = -1; round < Number(options.runs); round += 1)
      for (const kind of KINDS) {
        const sample = await measure(page, kind);
        if (!sample.kept) await openPage(page, `${dev.url}/orders`);
        if (round >= 0) samples.get(kind.of)!.push(sample);
      }
    print(`\n${'edit of a'.padEnd(26)}${'ms to screen'.padEnd(14)}${'least, most'.padEnd(12)}state kept`);
    for (const [of, found] of samples) print(line(of, found));
    print(`\n${machineLoad()}`);
  } finally {
    await browser.close();
    await dev.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

await main();
