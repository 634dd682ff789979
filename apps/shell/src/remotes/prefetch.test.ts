import type { UserInfo } from '@portal/api-client';
import { createQueryClient, userQuery } from '@portal/remote-kit/host';
import { requestModule, type ModuleState } from '../loader/modules';
import type { Page } from '../releases/pages';
import { prefetchPage, whenOpened } from './prefetch';

jest.mock('../loader/modules', () => ({ requestModule: jest.fn() }));

const pageOf = (path: string): Page => ({ path, remote: 'orders', module: 'orders' }) as Page;

/** Long after everything else in a test. */
const LONG = 60_000;

const queryClient = createQueryClient();
let answer: (data: unknown) => void;
let hasCode: (state: ModuleState<'page'>) => void;

/** A page whose one route begins with a query. */
const ready = {
  status: 'ready',
  module: {
    routes: [
      {
        path: '',
        Component: () => null,
        loader: () => void queryClient.prefetchQuery({ queryKey: ['rows'], queryFn: () => new Promise((resolve) => (answer = resolve)) }),
      },
    ],
  },
} as unknown as ModuleState<'page'>;

/** Whether the promise has resolved when all that is under way without a timer has happened. */
async function isResolved(promise: Promise<void>): Promise<boolean> {
  let resolved = false;
  void promise.then(() => (resolved = true));
  await jest.advanceTimersByTimeAsync(1);
  return resolved;
}

beforeEach(() => {
  jest.useFakeTimers();
  queryClient.clear();
  jest
    .mocked(requestModule)
    .mockClear()
    .mockReturnValue(new Promise((resolve) => (hasCode = resolve as typeof hasCode)));
});
afterEach(() => jest.useRealTimers());

const begin = (page: Page): Promise<void> => prefetchPage(page, new URL(`https://portal.example.com${page.path}`), queryClient);

test('a page is opened once its code and its first data are there', async () => {
  const page = pageOf('/orders');
  const code = begin(page);
  const opened = whenOpened(page, LONG);
  hasCode(ready);
  expect([await isResolved(code), await isResolved(opened)]).toEqual([true, false]);
  answer(['row']);
  expect(await isResolved(opened)).toBe(true);
});

test('it waits no longer than it is told to', async () => {
  const page = pageOf('/orders');
  void begin(page);
  const opened = whenOpened(page, 100);
  await jest.advanceTimersByTimeAsync(90);
  expect(await isResolved(opened)).toBe(false);
  await jest.advanceTimersByTimeAsync(10);
  expect(await isResolved(opened)).toBe(true);
});

test('a query that has data and is asked again is not waited for, nor is another page or code that fails', async () => {
  const page = pageOf('/orders');
  void begin(page);
  expect(await isResolved(whenOpened(pageOf('/wallet'), LONG))).toBe(true);
  queryClient.setQueryData(['rows'], ['old row'], { updatedAt: 0 });
  hasCode(ready);
  expect(await isResolved(whenOpened(page, LONG))).toBe(true);

  jest.mocked(requestModule).mockResolvedValue({ status: 'failed', fault: {} } as ModuleState<'page'>);
  void begin(page);
  expect(await isResolved(whenOpened(page, LONG))).toBe(true);
});

test.each<[string, () => Promise<Partial<UserInfo>>, number]>([
  ['who meets it', () => Promise.resolve({ extFlag: true }), 1],
  ['who does not', () => Promise.resolve({ extFlag: false }), 0],
  ['who is not known', () => Promise.reject(new Error('no answer')), 0],
])('a page with a condition waits for the user info: code for one %s', async (_who, answerOf, requests) => {
  let tell: () => void = () => undefined;
  void queryClient.fetchQuery({ ...userQuery, retry: false, queryFn: () => new Promise<void>((resolve) => (tell = resolve)).then(answerOf) as Promise<UserInfo> }).catch(() => undefined);
  const page: Page = { ...pageOf('/oms'), condition: 'extFlag' };
  void begin(page);
  const opened = whenOpened(page, LONG);
  expect([await isResolved(opened), jest.mocked(requestModule).mock.calls.length]).toEqual([false, 0]);
  tell();
  await jest.advanceTimersByTimeAsync(1);
  expect(requestModule).toHaveBeenCalledTimes(requests);
  // Whoever the page is not for sees what the shell says instead at once.
  expect(await isResolved(opened)).toBe(requests === 0);
});
