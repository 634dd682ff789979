import { loadSharedBundles } from './shared-bundles';

const TABLE = '@portal/ui-kit/table';
/** As long as a chunk may be on its way. */
const CHUNK_TIMEOUT_MS = 5_000;

const mockChunk = jest.fn();
// Both names of a bundle are one file. A factory that throws runs again at the next import, as a chunk that failed is fetched again.
jest.mock('@portal/ui-kit/table', () => mockChunk() as object);

const fails = (): never => {
  throw new Error('Loading chunk failed');
};

// One clock for all tests, since the code under test remembers when it was asked last.
beforeAll(() => jest.useFakeTimers());
afterAll(() => jest.useRealTimers());
beforeEach(() => {
  jest.resetModules();
  jest.advanceTimersByTime(CHUNK_TIMEOUT_MS);
  globalThis.portalChunkQuery = undefined;
  mockChunk.mockReset().mockReturnValue({});
});

test('a bundle that is there is fetched under its first URL', async () => {
  await loadSharedBundles([TABLE]);
  expect(mockChunk).toHaveBeenCalledTimes(1);
  expect(globalThis.portalChunkQuery).toBeUndefined();
});

test('a failed chunk is not requested under the shared name, where the failure would stay; the next call uses another URL', async () => {
  mockChunk.mockImplementationOnce(fails);
  await expect(loadSharedBundles([TABLE])).rejects.toThrow('Loading chunk failed');
  expect(mockChunk).toHaveBeenCalledTimes(1);
  expect(globalThis.portalChunkQuery).toMatch(/^\?retry=\d+$/);
  await loadSharedBundles([TABLE]);
  expect(mockChunk).toHaveBeenCalledTimes(2);
});

test.each([
  ['soon after another, which may hang, tries a second time', CHUNK_TIMEOUT_MS - 1, 2],
  ['later tries once', CHUNK_TIMEOUT_MS, 1],
])('a call %s', async (_, gap, tries) => {
  await loadSharedBundles([]);
  jest.advanceTimersByTime(gap);
  mockChunk.mockImplementation(fails);
  await expect(loadSharedBundles([TABLE])).rejects.toThrow();
  expect(mockChunk).toHaveBeenCalledTimes(tries);
});

test('a bundle that this shell does not have is left to the container', async () => {
  await expect(loadSharedBundles(['@portal/ui-kit/unknown'])).resolves.toBeUndefined();
});
