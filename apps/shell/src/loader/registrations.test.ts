import { currentRegistration, invalidatePending, register } from './registrations';
import { newRemote, release } from './testing/releases';

test('a release is registered once, under its own address, so that preloads are used', () => {
  const remote = newRemote();
  const first = release(remote);
  const registration = register(remote, first);
  expect(register(remote, first)).toBe(registration);
  expect(currentRegistration(remote)).toBe(registration);
  expect(registration).toMatchObject({ release: first, query: '' });
});

test('after a failure the same release is registered again, each time under new URLs', () => {
  const remote = newRemote();
  const first = release(remote);
  for (const query of ['', '?retry=1', '?retry=2']) {
    const registration = register(remote, first);
    expect(registration).toMatchObject({ query, invalid: false, pending: 0 });
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
