import { register } from './registrations';
import { portalPlugin } from './runtime-plugin';
import { newRemote, release } from './testing/releases';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn() }));

const plugin = portalPlugin() as unknown as {
  fetch: (url: string) => Promise<unknown>;
  createScript: (args: { url: string }) => { script: HTMLScriptElement; timeout: number };
  getModuleFactory: (args: { moduleInfo: { name: string; entry: string } }) => Promise<undefined>;
};

const assets = { js: { sync: ['a.js'], async: [] }, css: { sync: ['a.css'], async: [] } };
const manifest = { id: 'm', exposes: [{ path: './page', assets }] };
const stripped = { id: 'm', exposes: [{ path: './page', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } }] };

const fetched = jest.fn();
beforeEach(() => {
  fetched.mockReset();
  // jsdom has neither fetch nor Response.
  Object.assign(globalThis, { fetch: fetched, Response: { json: (body: unknown) => body } });
  AbortSignal.timeout ??= () => new AbortController().signal;
});

describe('a manifest', () => {
  test('comes from the page, without files that the federation runtime would fetch unchecked', async () => {
    const remote = newRemote();
    const { release: registered } = register(remote, release(remote, '1.0.0', { manifest }));
    expect(await plugin.fetch(registered.entry)).toEqual(stripped);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('of a local override is fetched again each time', async () => {
    const remote = newRemote();
    const { release: registered } = register(remote, release(remote, 'local', { local: true }));
    fetched.mockResolvedValue({ ok: true, json: () => Promise.resolve(manifest) });
    expect(await plugin.fetch(registered.entry)).toEqual(stripped);
    expect(fetched).toHaveBeenCalledWith(registered.entry, expect.objectContaining({ cache: 'no-store' }));
  });

  test('that the server refuses is an error', async () => {
    const remote = newRemote();
    const { release: registered } = register(remote, release(remote));
    fetched.mockResolvedValue({ ok: false, status: 404 });
    await expect(plugin.fetch(registered.entry)).rejects.toThrow('answered 404');
  });
});

describe('the script of an entry', () => {
  test('is checked by its hash, and bounded', () => {
    const remote = newRemote();
    const registration = register(remote, release(remote));
    const { script, timeout } = plugin.createScript({ url: registration.release.remoteEntry });
    expect(script).toMatchObject({ integrity: 'sha384-entry', crossOrigin: 'anonymous' });
    expect(script.getAttribute('src')).toBe(registration.release.remoteEntry);
    expect(timeout).toBeLessThan(5_500);
    expect(registration.entry).toBe(script);
  });

  test('after a failure has the query of the new registration, which its chunks inherit', () => {
    const remote = newRemote();
    const first = release(remote);
    register(remote, first).invalid = true;
    register(remote, first);
    expect(plugin.createScript({ url: `${first.remoteEntry}?t=1` }).script.getAttribute('src')).toBe(`${first.remoteEntry}?retry=1`);
  });

  test('without a hash is refused, unless it comes from a local override', () => {
    const remote = newRemote();
    const unchecked = register(remote, release(remote, '1.0.0', { integrity: {} })).release;
    expect(() => plugin.createScript({ url: unchecked.remoteEntry })).toThrow('has no integrity');
    const local = register(remote, release(remote, 'local', { integrity: {}, local: true })).release;
    expect(plugin.createScript({ url: local.remoteEntry }).script.integrity).toBeFalsy();
  });
});

test('an entry that arrives after its version was replaced loads nothing more of it', async () => {
  const remote = newRemote();
  const [first, second] = [release(remote, '1.0.0'), release(remote, '2.0.0')];
  register(remote, first);
  await expect(plugin.getModuleFactory({ moduleInfo: { name: remote, entry: first.entry } })).resolves.toBeUndefined();
  register(remote, second);
  await expect(plugin.getModuleFactory({ moduleInfo: { name: remote, entry: first.entry } })).rejects.toThrow('after its version was replaced');
});
