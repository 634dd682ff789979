import { openPage } from './open-page';
import { tellFault, tellVital } from './reports';
import { observeVitals } from './vitals';

jest.mock('./reports', () => ({
  hasFailed: jest.fn(),
  tellFault: jest.fn(),
  tellVital: jest.fn(),
  versionInPage: (remote = 'shell') => ({ remote, version: '1.0.0' }),
}));

type Take = (entries: object[]) => void;
const observers = new Map<string, Take>();
/** Entries as the browser hands them over. */
const seen = (type: string, ...entries: object[]) => observers.get(type)!(entries);

const page = (remote: string) => ({ remote, path: `/${remote}` }) as never;
const told = () => jest.mocked(tellVital).mock.calls.map(([{ remote }, vital, value]) => `${remote} ${vital} ${value}`);
const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });
const interaction = (interactionId: number, duration: number, startTime = 3_000) => ({ interactionId, duration, startTime });

beforeAll(() => {
  class Observer {
    static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event', 'first-input', 'long-animation-frame'];
    readonly #take: (list: { getEntries: () => object[] }) => void;
    constructor(take: (list: { getEntries: () => object[] }) => void) {
      this.#take = take;
    }
    observe({ type }: { type: string }): void {
      observers.set(type, (entries) => this.#take({ getEntries: () => entries }));
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  performance.getEntriesByType = () => [];
  openPage.set({ page: page('orders'), since: 0 });
  observeVitals();
});
afterEach(() => jest.clearAllMocks());

test('a page is told when another remote’s opens: its last paint, its worst burst of shifts, its slowest interaction', () => {
  seen('largest-contentful-paint', { startTime: 700 }, { startTime: 1_300 });
  // Two bursts: what is more than a second apart, and what a person caused, does not add up.
  seen('layout-shift', shift(100, 0.1), shift(900, 0.05), shift(2_500, 0.12), shift(2_600, 0.5, true));
  seen('event', interaction(1, 80), interaction(2, 240), interaction(0, 900));
  seen('first-input', interaction(2, 120));
  openPage.set({ page: page('wallet'), since: 9_000 });
  const expected = ['lcp 1300', 'cls 0.15', 'inp 240'].flatMap((value) => [`orders ${value}`, `shell ${value}`]);
  expect(told().map((line) => line.replace('0.15000000000000002', '0.15'))).toEqual(expected);
});

test('the next page begins anew; a hidden window ends it, and nobody has used it', () => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told()).toEqual(['wallet cls 0']);
});

test('the slowest of fifty interactions is left out', () => {
  openPage.set({ page: page('address'), since: 12_000 });
  jest.clearAllMocks();
  seen('event', ...Array.from({ length: 50 }, (_, index) => interaction(index + 10, 50 + index, 12_000 + index)));
  openPage.set({ page: page('orders'), since: 13_000 });
  expect(told()).toContain('address inp 98');
});

test('what the browser hands over of the time before a page was opened is not the page’s', () => {
  openPage.set({ page: page('wallet'), since: 14_000 });
  jest.clearAllMocks();
  seen('layout-shift', shift(13_900, 0.7), shift(14_000, 0.1));
  seen('event', interaction(90, 900, 13_990), interaction(91, 60, 14_010));
  // Another page of the same remote: the values go on.
  openPage.set({ page: page('wallet'), since: 15_000 });
  seen('event', interaction(92, 70, 14_990));
  openPage.set({ page: page('orders'), since: 16_000 });
  expect(told()).toEqual(['wallet cls 0.1', 'wallet inp 70']);
});

test('a task of more than 200 ms belongs to the version whose file ran', () => {
  const script = (duration: number, file: string) => ({ duration, sourceURL: `https://portal.example${file}` });
  seen('long-animation-frame', { scripts: [script(150, '/remotes/orders/1.0.0/a.js'), script(420, '/remotes/orders/2.0.0/a.js')] }, { scripts: [] });
  expect(jest.mocked(tellFault).mock.calls).toEqual([[{ kind: 'longTask', remote: 'orders', version: '2.0.0', detail: '400 ms' }]]);
});
