import type { PageReport } from '@portal/releases/page-reports';
import type * as Reports from './reports';

const mockConfig: { beacon?: string; reporting: number; overrides?: object } = { reporting: 1 };
jest.mock('../releases/release-set', () => ({
  readBlock: (id: string) => (id === 'portal-config' ? mockConfig : { shell: { version: '9.0.0' } }),
  releaseSet: () => ({ set: 'a', pages: [], remotes: { orders: { version: '2.0.0' } } }),
}));
jest.mock('../releases/pages', () => ({ pageAt: () => ({ path: '/orders' }) }));

let reports: typeof Reports;
let sent: { url: string; body: Blob }[];

/** A page load of its own. */
async function loadPage(config: object = {}): Promise<void> {
  Object.assign(mockConfig, { beacon: 'signed', reporting: 1, overrides: undefined }, config);
  jest.resetModules();
  reports = await import('./reports');
}

beforeEach(async () => {
  jest.useFakeTimers();
  await loadPage();
  sent = [];
  navigator.sendBeacon = (url, body) => sent.push({ url: String(url), body: body as Blob }) > 0;
  history.replaceState(null, '', '/orders/FP1?keyword=secret');
});
afterEach(() => jest.useRealTimers());

/** jsdom's blob has no `text()`. */
const read = (body: Blob): Promise<PageReport[]> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(JSON.parse(reader.result as string) as PageReport[]));
    reader.readAsText(body);
  });
async function allSent(): Promise<PageReport[]> {
  const batches = sent.map(({ body }) => read(body));
  jest.useRealTimers();
  return (await Promise.all(batches)).flat();
}

test('a fault is sent within a second, with what waits beside it, in the form of the Reporting API', async () => {
  reports.tellLoad({ remote: 'orders', version: '2.0.0' });
  jest.advanceTimersByTime(5_000);
  expect(sent).toHaveLength(0);
  reports.tellFault({ kind: 'error', remote: 'orders', version: '2.0.0', detail: 'TypeError' });
  jest.advanceTimersByTime(1_000);
  expect(sent.map(({ url, body }) => [url, body.type])).toEqual([['/beacons/reports?page=signed', 'application/reports+json']]);
  const url = `${location.origin}/orders`;
  expect(await allSent()).toEqual([
    { type: 'page-load', age: 6_000, url, body: { remote: 'orders', version: '2.0.0' } },
    { type: 'page-fault', age: 1_000, url, body: { remote: 'orders', version: '2.0.0', kind: 'error', detail: 'TypeError' } },
  ]);
});

test('a kind of fault is told once for a version, and each change of a global', async () => {
  for (const kind of ['error', 'global'] as const) for (const detail of ['one', 'other', 'one']) reports.tellFault({ kind, remote: 'orders', version: '2.0.0', detail });
  reports.sendReports();
  const told = (await allSent()).map(({ body }) => ('kind' in body ? `${body.kind} ${body.detail}` : ''));
  expect(told).toEqual(['error one', 'global one', 'global other']);
});

test('the next batch comes ten seconds later, and none where nothing waits', () => {
  reports.tellFault({ kind: 'error' });
  jest.advanceTimersByTime(1_000);
  reports.tellFault({ kind: 'call' });
  jest.advanceTimersByTime(9_000);
  expect(sent).toHaveLength(1);
  jest.advanceTimersByTime(1_000);
  expect(sent).toHaveLength(2);
  reports.sendReports();
  jest.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(2);
});

test('a window that is hidden sends at once', () => {
  reports.tellLoad({ remote: 'shell', version: '9.0.0' });
  reports.sendReports();
  jest.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(1);
});

test('each thing is told once for a version; a second failure of it says that it is one', async () => {
  for (let time = 0; time < 3; time += 1) {
    reports.tellLoad({ remote: 'orders', version: '2.0.0' });
    reports.tellFault({ kind: 'error', remote: 'orders', version: '2.0.0' });
    reports.tellFault({ kind: 'rejection', remote: 'orders', version: '2.0.0' });
    reports.tellFault({ kind: 'error', remote: 'orders', version: '1.0.0' });
    reports.tellVital({ remote: 'orders', version: '2.0.0' }, 'cls', 0.12345);
  }
  reports.sendReports();
  expect((await allSent()).map(({ type, body }) => [type, body])).toEqual([
    ['page-load', { remote: 'orders', version: '2.0.0' }],
    ['page-fault', { remote: 'orders', version: '2.0.0', kind: 'error' }],
    ['page-fault', { remote: 'orders', version: '2.0.0', kind: 'rejection', again: true }],
    ['page-fault', { remote: 'orders', version: '1.0.0', kind: 'error' }],
    ['page-vital', { remote: 'orders', version: '2.0.0', vital: 'cls', value: 0.123 }],
  ]);
});

test('a fault without a version is of the one in the page, its fallback if that was loaded; else of the shell', async () => {
  reports.tellFault({ kind: 'global', remote: 'orders' });
  reports.tellLoad({ remote: 'orders', version: '1.0.0' });
  reports.tellFault({ kind: 'error', remote: 'orders' });
  reports.tellFault({ kind: 'error', remote: 'unknown' });
  reports.tellFault({ kind: 'rejection' });
  reports.sendReports();
  const faults = (await allSent()).filter(({ type }) => type === 'page-fault').map(({ body }) => `${body.remote} ${body.version}`);
  expect(faults).toEqual(['orders 2.0.0', 'orders 1.0.0', 'shell 9.0.0', 'shell 9.0.0']);
});

test('a page in disorder tells a bounded number of things in a bounded number of bytes', async () => {
  for (let version = 0; version < 1_000; version += 1) reports.tellFault({ kind: 'error', remote: 'orders', version: `1.0.${version}`, detail: 'x'.repeat(200) });
  reports.sendReports();
  jest.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(1);
  // The edge takes 100 reports and 64 KB at once.
  expect(sent[0]!.body.size).toBeLessThan(65_536);
  expect((await allSent()).length).toBeLessThanOrEqual(100);
});

test('what was noted before is told with its own time and page', async () => {
  jest.advanceTimersByTime(7_000);
  const at = performance.now() - 5_000;
  reports.tellFault({ kind: 'error' }, { at, path: '/orders' });
  reports.sendReports();
  expect((await allSent())[0]!.age).toBe(5_000);
});

test.each([
  ['that is not in the sample', { reporting: 0 }],
  ['that no edge served', { beacon: undefined }],
  ['with a remote from a developer’s machine', { overrides: { orders: 'http://localhost:5101/mf-manifest.json' } }],
])('a page load %s tells nothing at all', async (_, config) => {
  await loadPage(config);
  reports.tellLoad({ remote: 'shell', version: '9.0.0' });
  reports.tellFault({ kind: 'error' });
  reports.sendReports();
  jest.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
});

test('of a share of the page loads everything is told, of the others nothing', async () => {
  const random = jest.spyOn(Math, 'random').mockReturnValueOnce(0.4);
  await loadPage({ reporting: 0.5 });
  random.mockReturnValue(0.1);
  reports.tellLoad({ remote: 'shell', version: '9.0.0' });
  reports.tellFault({ kind: 'error' });
  reports.sendReports();
  random.mockReturnValueOnce(0.6);
  await loadPage({ reporting: 0.5 });
  reports.tellFault({ kind: 'error' });
  reports.sendReports();
  random.mockRestore();
  expect((await allSent()).map(({ type }) => type)).toEqual(['page-load', 'page-fault']);
});
