import { availableUpdate, checkForUpdate } from './update-check';

const mockSet = { set: 'a', remotes: {}, pages: [] };
jest.mock('./release-set', () => ({ releaseSet: () => mockSet }));

const fetched = jest.fn();
beforeEach(() => {
  fetched.mockReset();
  // jsdom has no fetch.
  Object.assign(globalThis, { fetch: fetched });
  AbortSignal.timeout ??= () => new AbortController().signal;
});
const answers = (set: string): void => void fetched.mockResolvedValueOnce({ ok: true, json: () => Promise.resolve({ set }) });
const etags = (): unknown[] => fetched.mock.calls.map(([, { headers }]: [string, { headers: Record<string, string> }]) => headers['if-none-match']);

test('an update is another set than that of this page; every check sends the last known set', async () => {
  fetched.mockResolvedValueOnce({ ok: false, status: 304 });
  await checkForUpdate();
  expect(availableUpdate()).toBeUndefined();
  answers('b');
  await checkForUpdate();
  expect(availableUpdate()).toBe('b');
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await checkForUpdate();
  expect(availableUpdate()).toBe('b');
  // Rolled back: this page is the newest again.
  answers('a');
  await checkForUpdate();
  expect(availableUpdate()).toBeUndefined();
  expect(etags()).toEqual(['"a"', '"a"', '"b"', '"b"']);
});

test('a page that no edge served requests nothing', async () => {
  mockSet.set = '';
  await checkForUpdate();
  expect(fetched).not.toHaveBeenCalled();
  mockSet.set = 'a';
});
