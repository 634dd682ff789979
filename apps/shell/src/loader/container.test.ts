import { loadExports } from './container';
import { register, type Registration } from './registrations';
import { newRemote, release } from './testing/releases';
import type { RemoteRelease } from '../releases/remote-release';

jest.mock('./federation-runtime', () => Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: 'its core' }));

const shareScope = { react: {} };
const variables = globalThis as unknown as Record<string, unknown>;
const CORE = '_FEDERATION_RUNTIME_CORE';
const fetched = jest.fn();
beforeEach(() => {
  fetched.mockReset();
  // jsdom has neither fetch nor share scopes.
  Object.assign(globalThis, { fetch: fetched, __webpack_share_scopes__: { default: shareScope } });
  AbortSignal.timeout ??= () => new AbortController().signal;
  for (const script of document.querySelectorAll('script')) script.remove();
});
afterEach(() => jest.useRealTimers());

const manifestOf = (globalName: string) => ({ metaData: { globalName, sharing: 'portal' as const }, exposes: [] });

/** A registered release whose manifest is in the page. */
function registered(remote: string, more: Partial<RemoteRelease> = {}): Registration {
  return register(remote, release(remote, '1.0.0', { manifest: manifestOf(remote), ...more }));
}

const container = (exports: unknown = 'the exports') => ({ init: jest.fn(), get: jest.fn(() => Promise.resolve(() => exports)) });

/** The one script in the page, once it is there. */
async function scriptInPage(): Promise<HTMLScriptElement> {
  for (let turns = 0; turns < 20 && !document.querySelector('script'); turns += 1) await Promise.resolve();
  return document.querySelector('script')!;
}

/** The entry has come, and has put this into its variable. */
async function deliver(variable: string, value: unknown): Promise<void> {
  const script = await scriptInPage();
  variables[variable] = value;
  script.dispatchEvent(new Event('load'));
}

test('the entry gets the share scope once, and its modules are evaluated', async () => {
  const remote = newRemote();
  const registration = registered(remote);
  const [first, second] = [loadExports(remote, registration, 'page'), loadExports(remote, registration, 'part')];
  const brought = container();
  await deliver(remote, brought);
  expect(await Promise.all([first, second])).toEqual(['the exports', 'the exports']);
  expect(brought.init.mock.calls).toEqual([[shareScope]]);
  expect(brought.get.mock.calls).toEqual([['./page'], ['./part']]);
  expect(document.querySelectorAll('script')).toHaveLength(0);
  expect(fetched).not.toHaveBeenCalled();
});

describe('the manifest', () => {
  test('of a local override is fetched each time, past every cache', async () => {
    const remote = newRemote();
    const registration = register(remote, release(remote, 'local', { local: true, integrity: {} }));
    fetched.mockResolvedValue({ ok: true, json: () => Promise.resolve(manifestOf('another_name')) });
    const load = loadExports(remote, registration, 'page');
    await deliver('another_name', container());
    expect(await load).toBe('the exports');
    expect(fetched).toHaveBeenCalledWith(registration.release.entry, expect.objectContaining({ cache: 'no-store' }));
  });

  test('that the server refuses is an error', async () => {
    const remote = newRemote();
    fetched.mockResolvedValue({ ok: false, status: 404 });
    await expect(loadExports(remote, register(remote, release(remote)), 'page')).rejects.toThrow('answered 404');
  });

  test.each([
    ['portal' as const, undefined],
    [undefined, 'its core'],
  ])('of a build that shares by %p: the global federation runtime is %p', async (sharing, core) => {
    delete variables[CORE];
    const remote = newRemote();
    const load = loadExports(remote, registered(remote, { manifest: { ...manifestOf(remote), metaData: { globalName: remote, ...(sharing && { sharing }) } } }), 'page');
    await new Promise((resolve) => setTimeout(resolve));
    await deliver(remote, container());
    await load;
    expect(variables[CORE]).toBe(core);
  });
});

describe('the script of an entry', () => {
  test('is checked by its hash', async () => {
    const remote = newRemote();
    const registration = registered(remote);
    void loadExports(remote, registration, 'page');
    const script = await scriptInPage();
    expect(script).toMatchObject({ integrity: 'sha384-entry', crossOrigin: 'anonymous' });
    expect(script.getAttribute('src')).toBe(registration.release.remoteEntry);
  });

  test('after a failure has the query of the new registration, which its chunks inherit', async () => {
    const remote = newRemote();
    const first = registered(remote);
    first.invalid = true;
    void loadExports(remote, register(remote, first.release), 'page');
    expect((await scriptInPage()).getAttribute('src')).toBe(`${first.release.remoteEntry}?retry=1`);
  });

  test('without a hash is refused, unless it comes from a local override', async () => {
    const remote = newRemote();
    await expect(loadExports(remote, registered(remote, { integrity: {} }), 'page')).rejects.toThrow('has no integrity');
    void loadExports(remote, registered(remote, { integrity: {}, local: true }), 'page');
    expect((await scriptInPage()).integrity).toBeFalsy();
  });

  test('that fails is an error', async () => {
    const remote = newRemote();
    const load = loadExports(remote, registered(remote), 'page');
    (await scriptInPage()).dispatchEvent(new Event('error'));
    await expect(load).rejects.toThrow('could not be loaded');
  });

  test('that hangs is given up before the deadline of the whole load', async () => {
    jest.useFakeTimers();
    const remote = newRemote();
    const load = loadExports(remote, registered(remote), 'page');
    await scriptInPage();
    await Promise.all([expect(load).rejects.toThrow('did not come within 5000 ms'), jest.advanceTimersByTimeAsync(5_000)]);
  });

  test('that comes after it was given up leaves no container to the next version', async () => {
    jest.useFakeTimers();
    const remote = newRemote();
    const loaded = loadExports(remote, registered(remote), 'page').catch(() => undefined);
    const script = await scriptInPage();
    jest.advanceTimersByTime(5_000);
    await loaded;
    variables[remote] = container();
    script.dispatchEvent(new Event('load'));
    expect(variables[remote]).toBeUndefined();
  });

  test('that brings no container is an error, even where a version before it has brought one', async () => {
    const remote = newRemote();
    const first = registered(remote);
    const good = loadExports(remote, first, 'page');
    await deliver(remote, container());
    await good;
    first.invalid = true;
    const load = loadExports(remote, register(remote, first.release), 'page');
    (await scriptInPage()).dispatchEvent(new Event('load'));
    await expect(load).rejects.toThrow(`brings no container named ${remote}`);
  });
});

test('an entry that arrives after its version was replaced loads nothing more of it', async () => {
  const remote = newRemote();
  const late = loadExports(remote, registered(remote), 'page');
  register(remote, release(remote, '2.0.0'));
  const brought = container();
  await deliver(remote, brought);
  await expect(late).rejects.toThrow('after its version was replaced');
  expect(brought.get).not.toHaveBeenCalled();
});
