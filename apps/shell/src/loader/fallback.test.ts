import type { RemoteRelease } from '../releases/remote-release';
import { markFailed, releaseInUse, setUsingFallback, throwsAgain } from './fallback';
import { newRemote, release } from './testing/releases';

const mockRemotes: Record<string, RemoteRelease> = {};
jest.mock('../releases/release-set', () => ({ releaseSet: () => ({ set: 'a', remotes: mockRemotes, pages: [] }) }));

function released(withFallback = true): string {
  const remote = newRemote();
  mockRemotes[remote] = release(remote, '2.0.0', withFallback ? { fallback: release(remote, '1.0.0') } : {});
  return remote;
}
const version = (remote: string): string | undefined => releaseInUse(remote)?.version;

test('the released version is in use until it failed, or while its fallback is being tried', () => {
  const remote = released();
  expect(version(remote)).toBe('2.0.0');
  setUsingFallback(remote, true);
  expect(version(remote)).toBe('1.0.0');
  setUsingFallback(remote, false);
  expect(version(remote)).toBe('2.0.0');
  expect([markFailed(remote, '2.0.0'), markFailed(remote, '2.0.0')]).toEqual([true, false]);
  expect(version(remote)).toBe('1.0.0');
});

test('without a fallback the released version stays; a remote that is not released has none', () => {
  const remote = released(false);
  markFailed(remote, '2.0.0');
  setUsingFallback(remote, true);
  expect(version(remote)).toBe('2.0.0');
  expect(version(newRemote())).toBeUndefined();
});

test('a failed version stays failed across a reload, the next release gets its chance', () => {
  const remote = released();
  markFailed(remote, '2.0.0');
  jest.isolateModules(() => {
    const reloaded = jest.requireActual<{ releaseInUse: typeof releaseInUse }>('./fallback');
    expect(reloaded.releaseInUse(remote)?.version).toBe('1.0.0');
    mockRemotes[remote] = { ...mockRemotes[remote]!, version: '3.0.0' };
    expect(reloaded.releaseInUse(remote)?.version).toBe('3.0.0');
  });
});

describe('a version that throws while it renders', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('has failed at the second throw within a minute', () => {
    const remote = released();
    expect(throwsAgain(remote)).toBe(false);
    jest.advanceTimersByTime(59_999);
    expect(throwsAgain(remote)).toBe(true);
  });

  test('has not at throws further apart, nor where nothing can replace it', () => {
    const remote = released();
    expect(throwsAgain(remote)).toBe(false);
    jest.advanceTimersByTime(60_000);
    expect(throwsAgain(remote)).toBe(false);
    const without = released(false);
    expect([throwsAgain(without), throwsAgain(without)]).toEqual([false, false]);
  });

  test('is remembered across a reload; another version begins anew', () => {
    const remote = released();
    throwsAgain(remote);
    jest.isolateModules(() => {
      const reloaded = jest.requireActual<{ throwsAgain: typeof throwsAgain }>('./fallback');
      mockRemotes[remote] = { ...mockRemotes[remote]!, version: '3.0.0' };
      expect(reloaded.throwsAgain(remote)).toBe(false);
      expect(reloaded.throwsAgain(remote)).toBe(true);
    });
    jest.isolateModules(() => {
      const reloaded = jest.requireActual<{ throwsAgain: typeof throwsAgain }>('./fallback');
      expect(reloaded.throwsAgain(remote)).toBe(true);
    });
  });

  test('its fallback has nothing to fall back to', () => {
    const remote = released();
    markFailed(remote, '2.0.0');
    expect([throwsAgain(remote), throwsAgain(remote)]).toEqual([false, false]);
  });
});
