import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import type { PageRow } from '../../packages/releases/src/contract';
import { publishedMonolith, publishMonolith, type Monolith, type Variant } from '../monolith/publish';
import { browserOptions, buildPortal, signIn } from './browser';
import { table, type Column, type Figures } from './figures';
import { profiles, type Profile, type ProfileName } from './profiles';
import { nameOf, startSites, type Sites } from './sites';
import { clicks, loads, type Stop } from './visit';

/*
 * `pnpm bench:load [--runs 15] [--pages /orders,/login] [--profile cable] [--no-clicks] [--built]`: how long pages of the
 * portal take in a browser, beside the same sources as one application, see bench/monolith. It builds both, unless an earlier run
 * did (`--built`), and serves them itself.
 */
const cache = join(import.meta.dirname, '../../.cache/load');
const portalStore = join(cache, 'store');

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '15' },
    pages: { type: 'string' },
    profile: { type: 'string' },
    'no-clicks': { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
  },
});
const runs = Number(options.runs);
const print = (line: string) => process.stdout.write(`${line}\n`);
const machineLoad = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');

const LOADS: readonly Column[] = [
  { name: 'paint', title: 'first paint, ms', digits: 0 },
  { name: 'content', title: 'main content, ms', digits: 0 },
  { name: 'drawn', title: 'by React, ms', digits: 0 },
  { name: 'kb', title: 'KB', digits: 1 },
  { name: 'requests', title: 'requests', digits: 0 },
  { name: 'shift', title: 'CLS', digits: 3 },
];
const CLICKS: readonly Column[] = [{ name: 'content', title: 'click to content, ms', digits: 0 }];

/** What to visit, with what to do there: figures by the kind of the visit. */
interface Task {
  name: string;
  columns: readonly Column[];
  /** Before a click, this one is as `plain`. */
  leaveOut?: Variant;
  visit(site: number): Promise<Readonly<Record<string, Figures>>>;
}

function tasksOf(browser: Browser, pages: readonly PageRow[], origins: readonly string[], profile: Profile, token: string): Task[] {
  const visitor = (site: number, { access }: PageRow) => ({
    origin: origins[site]!,
    profile,
    token: access === 'owner' ? token : undefined,
  });
  const wanted = options.pages?.split(',') ?? pages.map(({ path }) => path);
  const chosen = pages.filter(({ path }) => wanted.includes(path));
  if (chosen.length < wanted.length) throw new Error(`--pages takes ${pages.map(({ path }) => path).join(',')}`);
  const inMenu = pages.filter(({ menu }) => menu && !menu.disabled);
  const clickable = profile.menu && !options['no-clicks'] ? inMenu.filter((page) => chosen.includes(page)) : [];
  const before = (page: PageRow): Stop => inMenu.at(inMenu.indexOf(page) - 1)!;
  return [
    ...chosen.map((page): Task => ({
      name: page.path,
      columns: LOADS,
      leaveOut: 'on-click',
      visit: (site) => loads(browser, visitor(site, page), page),
    })),
    ...clickable.map((page): Task => ({
      name: `${before(page).path} to ${page.path}`,
      columns: CLICKS,
      visit: (site) => clicks(browser, visitor(site, page), before(page), page),
    })),
  ];
}

/** Visits the sites in turns, in the other order every second round, so that what the machine does meanwhile meets all alike. */
async function measure(task: Task, sites: Sites): Promise<number> {
  const order = sites.names.flatMap((name, site) => (task.leaveOut && name === nameOf(task.leaveOut) ? [] : [site]));
  const found = sites.names.map((): Record<string, Figures[]> => ({}));
  let failures = 0;
  // The first visit fills the caches of the edges and of the database.
  for (let round = -1; round < runs; round += 1)
    for (const site of round % 2 === 0 ? order : order.toReversed())
      try {
        const kinds = await task.visit(site);
        if (round >= 0) for (const [kind, figures] of Object.entries(kinds)) (found[site]![kind] ??= []).push(figures);
      } catch (error) {
        failures += 1;
        print(`${sites.names[site]}, ${task.name}: ${(error as Error).message}`);
      }
  for (const kind of Object.keys(found[0]!))
    print(
      `\n${table(
        `${task.name}, ${kind}`,
        order.map((site) => ({ name: sites.names[site]!, visits: found[site]![kind] ?? [] })),
        task.columns,
      )}`,
    );
  return failures;
}

function chosenProfiles(): [string, Profile][] {
  const names = Object.keys(profiles) as ProfileName[];
  const chosen = names.filter((name) => name === (options.profile ?? name));
  if (chosen.length === 0) throw new Error(`--profile is one of ${names.join(', ')}`);
  return chosen.map((name) => [name, profiles[name]]);
}

function buildBoth(): Promise<Monolith> {
  buildPortal(portalStore);
  return publishMonolith();
}

async function main(): Promise<void> {
  const chosen = chosenProfiles();
  const monolith = options.built ? await publishedMonolith() : await buildBoth();
  const sites = await startSites({ portal: portalStore, monolith: monolith.store }, join(cache, 'data'));
  const browser = await chromium.launch(browserOptions(sites.keyHash));
  let failures = 0;
  try {
    const token = await signIn(browser, sites.direct[0]!);
    for (const [name, profile] of chosen) {
      const { rttMs, mbps } = profile.line;
      print(
        `\n# ${name}: ${rttMs} ms, ${mbps} Mbps, CPU ${profile.cpu}× slower; medians ± spread (MAD) of ${runs}, and how many times theirs the portal takes`,
      );
      print(`# load of the machine before: ${machineLoad()}, on ${availableParallelism()} cores`);
      const origins = await sites.behind(profile.line);
      for (const task of tasksOf(browser, monolith.table.pages, origins, profile, token)) failures += await measure(task, sites);
      print(`\n# load of the machine after: ${machineLoad()}`);
    }
  } finally {
    await browser.close();
    await sites.close();
  }
  if (failures > 0) throw new Error(`${failures} visits failed`);
}

await main();
