import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { FaultReport } from '../../packages/releases/src/page-reports';
import { owner } from '../support/accounts';
import { buildRemote, portal } from '../support/build';
import { stateOf } from '../support/new-owner';
import { ownEdge, tokenOf, type OwnEdge } from '../support/own-edge';
import { recordReports } from '../support/reports';

/** What a remote may not do to the page of others: its source, and the sentence with which its build refuses it. */
const refused: Record<string, [source: string, says: string]> = {
  'body.module.css': ['.own {}\nbody { margin: 0 }', ':2 body matches elements of the whole portal: give the element a class of your own CSS module'],
  'root.module.css': [':root { color: red }', ':1 :root matches elements of the whole portal'],
  'all.module.css': ['* { margin: 0 }', ':1 * matches elements of the whole portal'],
  'leaving.module.css': [':global(.x) {}', ':1 :global(.x): :global leaves the module'],
  'antd.module.css': ['.own .ant-btn { color: red !important }', ':1 .own .ant-btn: ant-btn is a class of antd that is not yours'],
  'token.module.css': ['.own { --p-ink: red; --ant-color-text: red }', ':1 --p-ink is a token of ui-kit: read it with var()'],
  'font.module.css': ["@font-face { font-family: 'Own' }", ':1 @font-face is for the whole page'],
  'frames.module.css': ['@keyframes spin { from { left: 0 } }', ':1 @keyframes spin is a name of the whole page: call it probe-…'],
  'plain.css': ['.own {}', ':1 plain.css has global classes: name it plain.module.css'],
  'prototype.ts': ['Object.assign(Array.prototype, { last: 1 });', ':1 changes Array.prototype, which all remotes share: write a function of your own'],
  'history.ts': ['history.pushState = () => undefined;', ':1 replaces history.pushState, which the router relies on: use `useNavigate`'],
  'fetch.ts': ['window.fetch = () => new Promise(() => undefined);', ':1 replaces fetch, which all calls go through: call `api` of @portal/api-client'],
  'capture.ts': ["document.addEventListener('click', () => undefined, true);", ':1 listens on document with capture, before everybody else'],
  'leftover.ts': ["window.addEventListener('resize', () => undefined);", ':1 listens on window when the page is closed: pass a signal'],
  'cookie.ts': ["document.cookie = 'a=1';", ":1 document.cookie is the whole portal's"],
  'clear.ts': ['localStorage.clear();', ':1 localStorage.clear() signs people out'],
  'style.ts': ["document.head.append(document.createElement('style'));", ':1 makes a style element, whose rules are for the whole portal: write a CSS module'],
  'sheet.ts': ['document.adoptedStyleSheets = [];', ':1 adopts style sheets'],
  'handler.ts': ['window.onerror = () => true;', ':1 replaces onerror of the window'],
  'timer.ts': ['setInterval(() => undefined, 1000);', ":1 setInterval goes on when the page is closed: end it with clearInterval in the effect's cleanup"],
  'key.ts': ["export const query = { queryKey: ['orders', 'list'] };", ":1 the query key begins with 'orders', which is another remote's: begin it with 'probe'"],
};

const page = (body: string) => `
import { Page } from '@portal/ui-kit';
import { defineMessages, defineRemote } from '@portal/remote-kit';
${body}
const messages = [defineMessages('probe:page', { zh: { title: '试探' }, en: { title: 'Probe' } })];
export default defineRemote({ namespace: 'probe', messages, routes: [{ path: '', Component: Probe }] });`;

/** The misdeeds of a remote that was built without the check: at once, and when a button is pressed. */
const misdeeds = `
import { api, OrderStatus } from '@portal/api-client';
import './home.css';
const frozen: string[] = [];
const tryTo = (name: string, act: () => void) => {
  try {
    act();
  } catch (error) {
    frozen.push(name + ': ' + (error as Error).name);
  }
};
tryTo('api.order.list', () => Object.assign(api.order, { list: () => Promise.reject(new Error('taken')) }));
tryTo('OrderStatus', () => Object.assign(OrderStatus, { DRAFT: 99 }));
tryTo('Page', () => Object.assign(Page, { taken: true }));
Object.assign(Array.prototype, { last: () => 'taken' });
history.pushState = () => undefined;
window.fetch = () => Promise.reject(new Error('taken'));
document.addEventListener('click', (event) => event.stopImmediatePropagation(), true);
document.addEventListener('keyup', () => undefined);
document.cookie = 'probe=1';
localStorage.clear();
localStorage.setItem('token', 'taken');
const style = document.createElement('style');
style.textContent = 'body { outline: 9px solid rgb(1, 2, 3) }';
document.head.append(style);
const sheet = new CSSStyleSheet();
sheet.replaceSync('body { outline: 8px solid rgb(1, 2, 3) }');
document.adoptedStyleSheets.push(sheet);
const later = () => {
  JSON.parse = () => 'taken';
  Reflect.deleteProperty(Array.prototype, 'findLast');
};
const Probe = () => (
  <Page title="试探">
    <p data-testid="frozen">{frozen.join(', ')}</p>
    <button onClick={later}>later</button>
  </Page>
);`;

const config = (unchecked: boolean) => `
import { remote } from '@portal/build-config/remote';
const config = remote(import.meta.dirname, {
  exposes: { './probe': './src/home.tsx' },
  pages: [{ path: '/probe', module: 'probe', frame: 'framed', access: 'owner', label: { zh: '试探', en: 'Probe' }, menu: { icon: 'swap' } }],
});
${unchecked ? "config.plugins = config.plugins.filter((plugin) => plugin.constructor.name !== 'Containment');" : ''}
export default config;`;

const PLAIN = page(`const Probe = () => <Page title="试探">nothing</Page>;`);

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let work: string;
let edge: OwnEdge;
let version: string;
test.beforeAll(async ({ baseURL }) => {
  work = mkdtempSync(join(tmpdir(), 'portal-contain-'));
  edge = await ownEdge(baseURL!);
});
test.afterAll(() => {
  edge.stop();
  rmSync(work, { recursive: true, force: true });
});

const build = (name: string, files: Record<string, string>, unchecked = false): string => buildRemote(join(work, name), 'probe', 'orders-mf', { 'rspack.config.mjs': config(unchecked), ...files });

/** What the build printed when it failed. */
function refusalOf(files: Record<string, string>): string {
  try {
    build('refused', files);
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
    return `${stdout.toString()}${stderr.toString()}`.replaceAll(/\s*\n\s*│?\s*/g, ' ');
  }
  return 'the build was not refused';
}

test('the build refuses each of them, with file, line and what to write instead', () => {
  const sources = Object.entries(refused).map(([file, [source]]) => [`src/${file}`, file.endsWith('.ts') ? `${source}\nexport {};` : source]);
  const imports = Object.keys(refused).map((file) => `import './${file.replace(/\.ts$/, '')}';`);
  const printed = refusalOf({ 'src/home.tsx': `${imports.join('\n')}\n${PLAIN}`, ...Object.fromEntries(sources) });
  for (const [file, [, says]] of Object.entries(refused)) expect.soft(printed).toContain(`src/${file}${says}`);
});

test('a remote that keeps to itself is built, and what it brings is all its own', () => {
  const sheet = '.own td:hover { color: var(--p-ink) }\n@media print { .own { --p-column: 9px } }';
  const dist = build('fine', { 'src/own.module.css': sheet, 'src/home.tsx': `import * as styles from './own.module.css';\nvoid styles;\n${PLAIN}` });
  expect(edge.portal<{ reaches: string[] }>('publish', 'probe', '--dist', dist).reaches).toEqual([]);
});

test('a library that does it is a warning of the build; publish finds it in the built files, and the gate refuses the release', () => {
  const dist = build('forced', { 'src/home.css': 'body { outline: 7px solid rgb(1, 2, 3) }', 'src/home.tsx': page(misdeeds) }, true);
  const published = edge.portal<{ version: string; reaches: string[] }>('publish', 'probe', '--dist', dist);
  version = published.version;
  const found = published.reaches.join('\n');
  const named = [
    'body matches',
    'Array.prototype',
    'history.pushState',
    'replaces fetch',
    'listens on document with capture',
    'document.cookie',
    'localStorage.clear',
    'style element',
    'adopts style sheets',
    'JSON.parse',
  ];
  for (const words of named) expect.soft(found).toContain(words);
  const { code, err } = portal(edge.store, 'release', `probe@${version}`);
  expect([code, err]).toEqual([1, expect.stringContaining(`probe@${version} would change the page of other remotes: `)]);
});

/** A signed-in window, and what it reports of remotes that reach beyond their pages. */
async function windowOf(browser: Browser): Promise<{ page: Page; told: () => FaultReport[] }> {
  const opened = await browser.newPage({ baseURL: edge.url, storageState: stateOf({ token: tokenOf(owner.state) }, edge.url) });
  const reports = await recordReports(opened);
  const told = (): FaultReport[] => reports.flatMap(({ type, body }) => (type === 'page-fault' && body.kind === 'global' ? [body] : []));
  return { page: opened, told };
}

const outline = (of: Page): Promise<string> => of.evaluate(() => getComputedStyle(document.body).outlineWidth);
/** The guard comes when the page has been shown for a while. */
const guarded = (of: Page) => expect.poll(() => of.evaluate(() => Object.hasOwn(document, 'cookie'))).toBe(true);
const choose = (of: Page, name: string) => of.getByRole('menuitem', { name }).click();

test('forced into a release, each of them is reported with the version, and the other remotes work on', async ({ browser }) => {
  edge.portal('release', `probe@${version}`, '--force', '--why', 'to see what happens');
  await expect.poll(async () => (await (await fetch(`${edge.url}/portal/releases.json`)).text()).includes(version)).toBe(true);
  const { page: window, told } = await windowOf(browser);
  await window.goto('/orders');
  await expect(window.getByRole('main').getByRole('table')).toBeVisible();
  await guarded(window);
  await choose(window, '试探');
  await expect(window.getByTestId('frozen')).toHaveText('api.order.list: TypeError, OrderStatus: TypeError, Page: TypeError');

  const details = (): string[] =>
    told()
      .map(({ detail }) => detail!)
      .sort();
  const atOnce = [
    'added a style element',
    'called clear() of storage',
    'called replaceSync of a style sheet',
    'called setItem(token) of storage',
    'changed Array.prototype.last',
    'changed fetch',
    'changed history.pushState',
    'listens to click with capture',
    'used document.adoptedStyleSheets',
    'used document.cookie',
  ];
  await expect.poll(details).toEqual(atOnce);
  for (const each of told()) expect(each).toMatchObject({ remote: 'probe', version, kind: 'global' });
  expect(await window.evaluate(() => ['last' in [], document.cookie.includes('probe'), localStorage.getItem('token') === 'taken', Object.hasOwn(history, 'pushState')])).toEqual([
    false,
    false,
    false,
    false,
  ]);

  await window.getByRole('button', { name: 'later' }).click();
  await choose(window, '零担订单');
  await expect(window.getByRole('main').getByRole('table')).toBeVisible();
  await expect(window).toHaveURL(/\/orders$/);
  await expect.poll(details).toEqual([...atOnce, 'changed Array.prototype.findLast', 'changed JSON.parse'].sort());
  expect(await window.evaluate(() => [JSON.parse('1'), 'findLast' in []])).toEqual([1, true]);
  await window.close();
});

test('on the first page of a window, what it did before the guard came is found too, as far as it can be', async ({ browser }) => {
  const { page: window, told } = await windowOf(browser);
  await window.goto('/probe');
  const found = ['added a style element', 'called clear() of storage', 'changed Array.prototype.last', 'changed fetch', 'changed history.pushState', 'listens to click with capture'];
  await expect.poll(() => told().map(({ detail }) => detail)).toEqual(expect.arrayContaining(found));
  for (const each of told()) expect(each).toMatchObject({ remote: 'probe', version, kind: 'global' });
  await window.close();
});

/** Listeners of the document for a kind of event. */
async function listeners(of: Page, type: string): Promise<number> {
  const session = await of.context().newCDPSession(of);
  const { result } = await session.send('Runtime.evaluate', { expression: `(getEventListeners(document)[${JSON.stringify(type)}] ?? []).length`, includeCommandLineAPI: true });
  return result.value as number;
}

test('the sheets and the listeners of a page that is closed are gone, and its sheets are back when it is opened again', async ({ browser }) => {
  const { page: window } = await windowOf(browser);
  await window.goto('/orders');
  await expect(window.getByRole('main').getByRole('table')).toBeVisible();
  await guarded(window);
  const [before, look] = [await listeners(window, 'keyup'), await outline(window)];
  await choose(window, '试探');
  await expect(window.getByTestId('frozen')).toBeVisible();
  // Its own sheet, which the gate had refused. What it wrote by script applies nowhere.
  expect(await outline(window)).toBe('7px');
  expect(await listeners(window, 'keyup')).toBe(before + 1);
  await window.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(window.getByRole('main').getByRole('table')).toBeVisible();
  expect([await outline(window), await listeners(window, 'keyup')]).toEqual([look, before]);

  await choose(window, '试探');
  await expect(window.getByTestId('frozen')).toBeVisible();
  expect(await outline(window)).toBe('7px');
  await window.close();
});

test('a page behind another tab keeps its look; one that is closed has no sheet that applies', async ({ browser }) => {
  const { page: window, told } = await windowOf(browser);
  const applied = (): Promise<number> => window.evaluate(() => [...document.styleSheets].filter(({ href, disabled }) => href?.includes('/remotes/wallet/') && !disabled).length);
  await window.goto('/wallet');
  await expect(window.getByRole('main').getByRole('table')).toBeVisible();
  const sheets = await applied();
  expect(sheets).toBeGreaterThan(0);
  await choose(window, '零担订单');
  await expect(window.getByRole('heading', { name: '零担订单' })).toBeVisible();
  expect(await applied()).toBe(sheets);
  await window.getByRole('tab', { name: '我的钱包' }).click();
  await expect(window.getByRole('heading', { name: '我的钱包' })).toBeVisible();
  await window.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(window.getByRole('heading', { name: '零担订单' })).toBeVisible();
  expect(await applied()).toBe(0);
  await choose(window, '我的钱包');
  await expect(window.getByRole('heading', { name: '我的钱包' })).toBeVisible();
  expect(await applied()).toBe(sheets);
  expect(told()).toEqual([]);
  await window.close();
});
