import { translator } from '@portal/remote-kit';
import type { RemoteRelease } from '../releases/remote-release';
import { loadExports } from './container';
import { reportFault, type RemoteFault } from './fault';
import { loadModule } from './load';
import { register } from './registrations';
import { loadSharedBundles } from './shared-bundles';
import { messagesOf, newRemote, pageModule, release } from './testing/releases';

const mockRemotes: Record<string, RemoteRelease> = {};
jest.mock('../releases/release-set', () => ({ releaseSet: () => ({ set: 'a', remotes: mockRemotes, pages: [] }) }));
jest.mock('./container', () => ({ loadExports: jest.fn() }));
jest.mock('./shared-bundles', () => ({ loadSharedBundles: jest.fn() }));
jest.mock('./fault', () => ({ ...jest.requireActual<object>('./fault'), reportFault: jest.fn() }));

const DEADLINE_MS = 5_500;
const never = (): Promise<never> => new Promise(() => undefined);
const after = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), ms));

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(loadExports).mockReset();
  jest.mocked(loadSharedBundles).mockReset().mockResolvedValue();
  jest.mocked(reportFault).mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

/** A remote in the release set; `withFallback` gives 2.0.0 the last good version 1.0.0. */
function released({ withFallback = false, shared = [] as string[] } = {}): string {
  const remote = newRemote();
  const exposes = { './page': { js: [], css: [], shared } };
  mockRemotes[remote] = release(remote, '2.0.0', { exposes, ...(withFallback && { fallback: release(remote, '1.0.0', { exposes }) }) });
  return remote;
}

/** What comes of the container, load by load. */
const answers = (...each: (() => Promise<unknown>)[]): void => {
  for (const answer of each) jest.mocked(loadExports).mockImplementationOnce(answer);
};
const delivers = (remote: string) => () => Promise.resolve({ default: pageModule(remote) });
const fails = (text: string) => () => Promise.reject(new Error(text));

/** The entries that were loaded from, in order. */
const entries = (): string[] => [
  ...new Set(
    jest.mocked(loadExports).mock.calls.map(
      ([
        ,
        {
          release: { remoteEntry },
          query,
        },
      ]) => remoteEntry + query,
    ),
  ),
];

/** When the load settled, in ms, and how. */
async function settled(load: Promise<unknown>): Promise<{ ms: number; fault?: RemoteFault }> {
  const start = performance.now();
  const done = load.then(
    () => ({ ms: performance.now() - start }),
    (fault: RemoteFault) => ({ ms: performance.now() - start, fault }),
  );
  await jest.advanceTimersByTimeAsync(2 * DEADLINE_MS);
  return done;
}

describe('without a fallback', () => {
  test('the module is loaded from the released version, with its texts', async () => {
    const remote = released();
    answers(delivers(remote));
    await expect(loadModule(remote, 'page', 'page')).resolves.toMatchObject({ kind: 'page', namespace: remote });
    expect(loadExports).toHaveBeenCalledWith(remote, expect.anything(), 'page');
    expect(entries()).toEqual([`/remotes/${remote}/2.0.0/remoteEntry.js`]);
    expect(translator(messagesOf(remote))('title')).toBe('标题');
  });

  test('a remote that is not in the release set is missing, and nothing is loaded', async () => {
    await expect(loadModule(newRemote(), 'page', 'page')).rejects.toMatchObject({ kind: 'missing' });
    expect(entries()).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['no default export', {}],
    ['nothing at all', null],
    ['another shape', { default: { routes: [] } }],
    ['the namespace of another remote', { default: pageModule('other') }],
  ])('%s is a fault of shape', async (_, exports) => {
    const remote = released();
    answers(() => Promise.resolve(exports));
    await expect(loadModule(remote, 'page', 'page')).rejects.toMatchObject({ kind: 'shape', remote });
  });

  test.each([
    ['a failure', fails('no such file')],
    ['a wrong shape', () => Promise.resolve({ default: {} })],
  ])('after %s the next load requests other URLs', async (_, failure) => {
    const remote = released();
    answers(failure, failure, delivers(remote));
    await expect(loadModule(remote, 'page', 'page')).rejects.toThrow();
    await expect(loadModule(remote, 'page', 'page')).rejects.toThrow();
    await loadModule(remote, 'page', 'page');
    const entry = `/remotes/${remote}/2.0.0/remoteEntry.js`;
    expect(entries()).toEqual([entry, `${entry}?retry=1`, `${entry}?retry=2`]);
  });

  test('a hanging load times out after 5.5 s', async () => {
    const remote = released();
    answers(never);
    const { ms, fault } = await settled(loadModule(remote, 'page', 'page'));
    expect(ms).toBe(DEADLINE_MS);
    expect(fault).toMatchObject({ kind: 'timeout', remote });
  });

  test('shared bundles are part of the 5.5 s', async () => {
    const remote = released({ shared: ['@portal/ui-kit/table'] });
    jest.mocked(loadSharedBundles).mockImplementation(() => after(2_000, undefined));
    answers(never);
    const { ms, fault } = await settled(loadModule(remote, 'page', 'page'));
    expect(loadSharedBundles).toHaveBeenCalledWith(['@portal/ui-kit/table']);
    expect(ms).toBe(DEADLINE_MS);
    expect(fault?.message).toBe('no answer within 3500 ms');
  });

  test('shared bundles that fail or hang leave the remote alone: they belong to the shell', async () => {
    const remote = released();
    jest.mocked(loadSharedBundles).mockRejectedValueOnce(new Error('no such chunk')).mockImplementationOnce(never);
    await expect(loadModule(remote, 'page', 'page')).rejects.toMatchObject({ message: 'no such chunk', ofShell: true });
    expect(await settled(loadModule(remote, 'page', 'page'))).toMatchObject({ ms: DEADLINE_MS, fault: { kind: 'timeout', ofShell: true } });
    expect(entries()).toEqual([]);
  });

  test('an answer that comes after the version was replaced is refused', async () => {
    const remote = released();
    answers(() => after(1_000, { default: pageModule(remote) }));
    const load = loadModule(remote, 'page', 'page');
    await jest.advanceTimersByTimeAsync(500);
    register(remote, release(remote, '3.0.0'));
    expect((await settled(load)).fault).toMatchObject({ kind: 'load', message: '2.0.0 was replaced' });
  });
});

describe('with a fallback', () => {
  test('a version that hangs gets 3 s, its fallback the other 2.5 s', async () => {
    const remote = released({ withFallback: true });
    answers(never, never);
    const { ms, fault } = await settled(loadModule(remote, 'page', 'page'));
    expect(ms).toBe(DEADLINE_MS);
    // The released version is the one to speak of.
    expect(fault).toMatchObject({ kind: 'timeout', message: 'no answer within 3000 ms' });
    expect(jest.mocked(loadExports)).toHaveBeenCalledTimes(2);
  });

  test('a version that hangs is replaced after 3 s', async () => {
    const remote = released({ withFallback: true });
    answers(never, delivers(remote));
    expect(await settled(loadModule(remote, 'page', 'page'))).toEqual({ ms: 3_000 });
  });

  test('a version that fails is replaced at once and for good, and reported once', async () => {
    const remote = released({ withFallback: true });
    answers(fails('no such file'), delivers(remote), delivers(remote));
    await expect(loadModule(remote, 'page', 'page')).resolves.toMatchObject({ namespace: remote });
    await loadModule(remote, 'page', 'page');
    expect(entries()).toEqual([`/remotes/${remote}/2.0.0/remoteEntry.js`, `/remotes/${remote}/1.0.0/remoteEntry.js?retry=1`]);
    const fault = expect.objectContaining({ kind: 'load', message: 'no such file' }) as object;
    expect(jest.mocked(reportFault).mock.calls).toEqual([[fault, '2.0.0', { outcome: 'fallback', to: '1.0.0' }]]);
  });

  test('two modules that fail at the same time fail over together, with one report', async () => {
    const remote = released({ withFallback: true });
    answers(fails('no such file'), fails('no such file'), delivers(remote), delivers(remote));
    await Promise.all([loadModule(remote, 'page', 'page'), loadModule(remote, 'part', 'page')]);
    expect(reportFault).toHaveBeenCalledTimes(1);
  });

  test('where both versions fail nothing is reported here, and the next load begins with the released version', async () => {
    const remote = released({ withFallback: true });
    answers(fails('the new one'), fails('the old one'), delivers(remote));
    await expect(loadModule(remote, 'page', 'page')).rejects.toThrow('the new one');
    expect(reportFault).not.toHaveBeenCalled();
    await loadModule(remote, 'page', 'page');
    expect(entries().map((entry) => entry.split('/')[3])).toEqual(['2.0.0', '1.0.0', '2.0.0']);
  });

  test('a module requested while the fallback is being tried uses it too', async () => {
    const remote = released({ withFallback: true });
    answers(fails('no such file'), () => after(1_000, { default: pageModule(remote) }), delivers(remote));
    const first = loadModule(remote, 'page', 'page');
    await jest.advanceTimersByTimeAsync(500);
    await loadModule(remote, 'part', 'page');
    await jest.advanceTimersByTimeAsync(500);
    await first;
    expect(entries().map((entry) => entry.split('/')[3])).toEqual(['2.0.0', '1.0.0']);
  });
});
