import { registerRemotes } from '@module-federation/enhanced/runtime';
import { currentRegistration, invalidatePending, register, registrationOf } from './registrations';
import { newRemote, release } from './testing/releases';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn() }));

const registered = (): unknown[] => jest.mocked(registerRemotes).mock.calls;
beforeEach(() => jest.mocked(registerRemotes).mockClear());

test('a release is registered once, under its own address, so that preloads are used', () => {
  const remote = newRemote();
  const first = release(remote);
  const registration = register(remote, first);
  expect(register(remote, first)).toBe(registration);
  expect(currentRegistration(remote)).toBe(registration);
  expect(registered()).toEqual([[[{ name: remote, entry: first.entry }], { force: false }]]);
});

test('after a failure the same release is registered again, each time under new URLs', () => {
  const remote = newRemote();
  const first = release(remote);
  for (const query of ['', '?retry=1', '?retry=2']) {
    const registration = register(remote, first);
    expect(registration).toMatchObject({ query, invalid: false, pending: 0 });
    expect(registered().at(-1)).toEqual([[{ name: remote, entry: first.entry + query }], { force: query !== '' }]);
    registration.invalid = true;
  }
});

test('another version replaces the current one, and coming back is a new registration', () => {
  const remote = newRemote();
  const [first, second] = [release(remote, '1.0.0'), release(remote, '2.0.0')];
  register(remote, first);
  expect(register(remote, second).release).toBe(second);
  expect(currentRegistration(remote)?.release).toBe(second);
  expect(register(remote, first).query).toBe('?retry=2');
});

test.each([
  ['with a load under way', 1, '?retry=1'],
  ['with none', 0, ''],
])('invalidatePending of a registration %s: the next load uses the query %p', (_, pending, query) => {
  const remote = newRemote();
  const first = release(remote);
  register(remote, first).pending = pending;
  invalidatePending(remote);
  expect(register(remote, first).query).toBe(query);
});

test('invalidatePending of a remote that was never registered does nothing', () => {
  expect(() => invalidatePending(newRemote())).not.toThrow();
});

test('a loading entry of the same release is removed, so that nothing waits for it', () => {
  const remote = newRemote();
  const first = release(remote);
  const entry = document.head.appendChild(document.createElement('script'));
  const registration = register(remote, first);
  registration.entry = entry;
  registration.invalid = true;
  register(remote, first);
  expect(entry.isConnected).toBe(false);
});

describe('the registration of a file', () => {
  test('is the latest of its folder, whatever the query', () => {
    const remote = newRemote();
    const first = release(remote);
    register(remote, first).invalid = true;
    const registration = register(remote, first);
    for (const url of [first.entry, `${first.entry}?retry=1`, new URL(first.entry, location.href).href]) expect(registrationOf(url)).toEqual({ registration, file: 'mf-manifest.json' });
  });

  test('of a version that was replaced is still known', () => {
    const remote = newRemote();
    const [first, second] = [release(remote, '1.0.0'), release(remote, '2.0.0')];
    register(remote, first);
    register(remote, second);
    expect(registrationOf(first.remoteEntry).registration.release).toBe(first);
  });

  test('outside every release is an error: it would be loaded without a hash check', () => {
    expect(() => registrationOf('/remotes/unknown/1.0.0/remoteEntry.js')).toThrow('is not in the release set');
  });
});
