import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { browserOptions, buildPortal, signIn } from './load/browser';
import { startSites } from './load/sites';

/*
 * `pnpm bench:unused [--pages /login,/orders] [--most 12] [--built]`: the script that a page loads and does not run until its
 * content is there, by package and module. It takes a build with source maps.
 */
const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache/unused');
const store = join(cache, 'store');
const PUBLIC = ['/', '/login', '/register', '/quick-order'];

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '/,/quick-order,/login,/register,/order,/orders,/oms,/address,/wallet,/profile' },
    most: { type: 'string', default: '12' },
    built: { type: 'boolean', default: false },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const kb = (bytes: number) => (bytes / 1000).toFixed(0).padStart(6);

/** A script as V8 reports it: ranges of a function are nested, inner ones behind outer ones. */
interface Covered {
  url: string;
  functions: readonly { ranges: readonly { startOffset: number; endOffset: number; count: number }[] }[];
}

interface Amount {
  all: number;
  unused: number;
}

/** One position in so many is looked up. */
const STEP = 4;

/** `packages/ui-kit/src/x.ts`, or the package of npm and the path in it. */
function nameOf(source: string): string {
  const path = source.replace(/\?.*/, '');
  const inPackage = /node_modules\/(?!\.pnpm)((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(path);
  return inPackage ? `${inPackage[1]} ${inPackage[2]}` : (/(?:apps|packages)\/.*/.exec(path)?.[0] ?? "the bundler's");
}

/** Characters of each module of a script, and those that did not run. */
function modulesOf(text: string, map: SourceMap, { functions }: Covered): Map<string, Amount> {
  const ran = new Uint8Array(text.length).fill(1);
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges) ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  const amounts = new Map<string, Amount>();
  let start = 0;
  for (const [line, content] of text.split('\n').entries()) {
    for (let column = 0; column < content.length; column += STEP) {
      const entry = map.findEntry(line, column);
      const name = 'originalSource' in entry && entry.originalSource ? nameOf(entry.originalSource) : "the bundler's";
      add(amounts, name, { all: STEP, unused: ran[start + column] === 0 ? STEP : 0 });
    }
    start += content.length + 1;
  }
  return amounts;
}

function add(into: Map<string, Amount>, key: string, { all, unused }: Amount): void {
  const sum = into.get(key) ?? { all: 0, unused: 0 };
  into.set(key, { all: sum.all + all, unused: sum.unused + unused });
}

/** Visits the page and adds up all of its scripts by module. */
async function visit(page: Page, url: string): Promise<Map<string, Amount>> {
  const session = await page.context().newCDPSession(page);
  const texts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.set(response.url(), response.text());
  });
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => document.querySelector('main h1, main h2') && !document.querySelector('main [aria-busy=true]'));
  const { result } = await session.send('Profiler.takePreciseCoverage');
  const found = new Map<string, Amount>();
  for (const script of result) {
    const text = await texts.get(script.url);
    if (!text) continue;
    const map = new SourceMap(JSON.parse(readFileSync(join(store, `${new URL(script.url).pathname}.map`), 'utf8')) as SourceMap['payload']);
    for (const [name, amount] of modulesOf(text, map, script)) add(found, name, amount);
  }
  return found;
}

const packageOf = (name: string) => /^(?:apps|packages)\/[^/]+|^the bundler's|^[^ ]+/.exec(name)![0];

function report(path: string, modules: Map<string, Amount>): void {
  const packages = new Map<string, Amount>();
  for (const [name, amount] of modules) add(packages, packageOf(name), amount);
  const sum = { all: 0, unused: 0 };
  for (const { all, unused } of modules.values()) Object.assign(sum, { all: sum.all + all, unused: sum.unused + unused });
  print(`\n${path}: ${kb(sum.all)} KB, ${((100 * sum.unused) / sum.all).toFixed(0)} % did not run`);
  for (const [title, amounts] of [
    ['package', packages],
    ['module', modules],
  ] as const) {
    print(`    KB unused  ${title}`);
    const largest = [...amounts].sort(([, a], [, b]) => b.unused - a.unused).slice(0, Number(options.most));
    for (const [name, { all, unused }] of largest) print(`${kb(all)} ${kb(unused)}  ${name}`);
  }
}

async function main(): Promise<void> {
  process.env.PORTAL_MAPS = 'on';
  if (!options.built) buildPortal(store);
  const sites = await startSites({ portal: store }, join(cache, 'data'));
  const browser = await chromium.launch(browserOptions(sites.keyHash));
  try {
    const [origin] = sites.direct;
    const token = await signIn(browser, origin!);
    for (const path of options.pages.split(',')) {
      const context = await browser.newContext({ locale: 'zh-CN' });
      if (!PUBLIC.includes(path)) await context.addInitScript((value) => localStorage.setItem('token', value), token);
      report(path, await visit(await context.newPage(), origin! + path));
      await context.close();
    }
  } finally {
    await browser.close();
    await sites.close();
  }
}

await main();
