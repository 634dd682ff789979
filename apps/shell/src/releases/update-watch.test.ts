import { checkForUpdate } from './update-check';
import { watchForUpdates } from './update-watch';

jest.mock('./update-check', () => ({ checkForUpdate: jest.fn() }));

const checks = (): number => jest.mocked(checkForUpdate).mock.calls.length;
const inView = (visible: boolean): void => void jest.spyOn(document, 'hidden', 'get').mockReturnValue(!visible);
const back = (): boolean => window.dispatchEvent(new Event('focus'));
const reject = (reason: unknown): boolean => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('a window checks when a person returns, at most every 10 s, and every 5 min while visible', () => {
  jest.useFakeTimers();
  inView(true);
  watchForUpdates();
  expect(checks()).toBe(0);

  back();
  back();
  jest.advanceTimersByTime(9_999);
  back();
  expect(checks()).toBe(1);
  jest.advanceTimersByTime(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(checks()).toBe(2);

  jest.advanceTimersByTime(300_000);
  expect(checks()).toBe(3);
  jest.advanceTimersByTime(300_000);
  expect(checks()).toBe(4);

  inView(false);
  jest.advanceTimersByTime(600_000);
  back();
  expect(checks()).toBe(4);

  // A chunk that is gone with its version is a sign of a newer one; any other failure is not.
  reject(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
  reject(new Error('something else'));
  reject(undefined);
  expect(checks()).toBe(5);
  jest.useRealTimers();
});
