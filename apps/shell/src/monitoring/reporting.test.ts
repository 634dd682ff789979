import { versionIn } from '@portal/releases/page-reports';
import { note } from './notes';
import { openPage } from './open-page';
import { tellFault, tellLoad } from './reports';
import { startMonitoring } from './start';

jest.mock('../releases/release-set', () => ({ readBlock: () => undefined, releaseSet: () => ({ pages: [], remotes: {} }) }));
jest.mock('./vitals', () => ({ observeVitals: jest.fn() }));
jest.mock('./reports', () => ({
  hasFailed: () => undefined,
  sendReports: jest.fn(),
  tellFault: jest.fn(),
  tellLoad: jest.fn(),
  tellVital: jest.fn(),
  versionInPage: (remote?: string) => (remote ? { remote, version: 'in the page' } : { remote: 'shell', version: '9.0.0' }),
}));

const shellFrame = 'at call (https://portal.example/remotes/shell/9.0.0/main.js:1:2)';
const frameOf = (version: string) => `at click (https://portal.example/remotes/orders/${version}/page.js:3:4)`;
const stack = (...frames: string[]) => ['TypeError: x', ...frames].join('\n    ');
const errorAt = (...frames: string[]) => Object.assign(new TypeError('x'), { stack: stack(...frames) });

const reported = () => jest.mocked(tellFault).mock.calls.map(([fault]) => fault);

const early = errorAt(shellFrame);

// The code of reports comes with the first fault, which was there before it.
beforeAll(async () => {
  globalThis.portalErrors = [new ErrorEvent('error', { error: early, message: 'early' })];
  note({ type: 'load', version: { remote: 'orders', version: '2.0.0' } });
  startMonitoring();
  await import('./reporting');
});
afterEach(() => jest.mocked(tellFault).mockClear());

const fail = (error: unknown, more: ErrorEventInit = {}) => void window.dispatchEvent(new ErrorEvent('error', { error, message: 'x', ...more }));
const failCall = (name: string, why: string, from: string | undefined) => note({ type: 'call', name, why, stack: from });
const reject = (reason: unknown) => void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('what was noted before is told: loads, and an error from before the shell ran', () => {
  expect(reported()).toEqual([{ kind: 'error', remote: 'shell', version: '9.0.0', error: early }]);
  expect(jest.mocked(tellLoad).mock.calls.map(([{ remote }]) => remote)).toEqual(['shell', 'orders']);
  expect(globalThis.portalErrors).toBeNull();
});

test.each([
  ['the remote whose file stands in the stack', [frameOf('2.0.0'), shellFrame], { remote: 'orders', version: '2.0.0' }],
  ['its fallback version', [frameOf('1.0.0')], { remote: 'orders', version: '1.0.0' }],
  ['the remote that called code of the shell', [shellFrame, frameOf('2.0.0')], { remote: 'orders', version: '2.0.0' }],
  ['the shell where only its files stand there', [shellFrame], { remote: 'shell', version: '9.0.0' }],
])('an error belongs to %s', (_, frames, version) => {
  fail(errorAt(...frames));
  reject(errorAt(...frames));
  expect(reported()).toEqual([expect.objectContaining({ kind: 'error', ...version }), expect.objectContaining({ kind: 'rejection', ...version })]);
});

test('one without a stack names no version, so the shell gets it', () => {
  fail(undefined);
  reject('text');
  expect(reported()).toEqual([
    { kind: 'error', error: null },
    { kind: 'rejection', error: 'text' },
  ]);
});

test('what is not of the portal is not reported', () => {
  fail(errorAt('at run (chrome-extension://abc/content.js:1:2)'));
  fail(undefined, { message: 'ResizeObserver loop completed with undelivered notifications.' });
  reject(Object.assign(new Error('aborted'), { name: 'AbortError' }));
  expect(reported()).toEqual([]);
});

describe('a failed call', () => {
  test('belongs to the remote that made it', () => {
    failCall('order.list', 'ECONNABORTED', stack(shellFrame, frameOf('1.0.0')));
    expect(reported()).toEqual([{ kind: 'call', remote: 'orders', version: '1.0.0', detail: 'order.list: ECONNABORTED' }]);
  });

  test('that a hook of the shell made belongs to the remote of the open page', () => {
    openPage.set({ page: { remote: 'wallet' } as never, since: 0 });
    failCall('fund.balance', '-1', stack(shellFrame));
    openPage.set({ page: undefined, since: 0 });
    failCall('fund.balance', '-1', undefined);
    expect(reported().map(({ remote }) => remote)).toEqual(['wallet', 'shell']);
  });

  test('that breaks off because the page is left, or without a network, is nobody’s', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    failCall('order.list', 'ERR_NETWORK', undefined);
    online.mockRestore();
    window.dispatchEvent(new Event('pagehide'));
    failCall('order.list', 'ERR_NETWORK', undefined);
    window.dispatchEvent(new Event('pageshow'));
    expect(reported()).toEqual([]);
  });
});

test.each([
  ['/remotes/orders/1.2.0-h1/x.js', { remote: 'orders', version: '1.2.0-h1' }],
  ['https://portal.example/orders', undefined],
  ['', undefined],
])('the version in %j', (text, expected) => expect(versionIn(text)).toEqual(expected));
