import { reportFault, RemoteFault } from './fault';
import { loadModule } from './load';
import { forgetFailures, moduleState, prefetchModule, requestModule, retryModule, subscribeToModules } from './modules';
import { invalidatePending } from './registrations';
import { newRemote, pageModule } from './testing/releases';

jest.mock('./load', () => ({ loadModule: jest.fn() }));
jest.mock('./registrations', () => ({ invalidatePending: jest.fn() }));
jest.mock('./fault', () => ({ ...jest.requireActual<object>('./fault'), reportFault: jest.fn() }));

const load = jest.mocked(loadModule);
beforeEach(() => {
  load.mockReset();
  jest.mocked(reportFault).mockClear();
});

test('a module is loading, then ready; later requests join the same load', async () => {
  const remote = newRemote();
  const module = pageModule(remote);
  load.mockResolvedValue(module);
  const seen: unknown[] = [moduleState(remote, 'page', 'page')];
  const unsubscribe = subscribeToModules(() => seen.push(moduleState(remote, 'page', 'page')));
  const [first, second] = [requestModule(remote, 'page', 'page'), requestModule(remote, 'page', 'page')];
  expect(await Promise.all([first, second])).toEqual([
    { status: 'ready', module },
    { status: 'ready', module },
  ]);
  expect(await requestModule(remote, 'page', 'page')).toEqual({ status: 'ready', module });
  unsubscribe();
  expect(seen).toEqual([undefined, { status: 'loading' }, { status: 'ready', module }]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is reported and stays until a person retries', async () => {
  const remote = newRemote();
  const fault = new RemoteFault('timeout', remote, 'no answer');
  load.mockRejectedValueOnce(fault);
  expect(await requestModule(remote, 'page', 'page')).toEqual({ status: 'failed', fault });
  expect(await requestModule(remote, 'page', 'page')).toEqual({ status: 'failed', fault });
  expect(jest.mocked(reportFault).mock.calls).toEqual([[fault]]);
  expect(load).toHaveBeenCalledTimes(1);

  const module = pageModule(remote);
  load.mockResolvedValueOnce(module);
  expect(await retryModule(remote, 'page', 'page')).toEqual({ status: 'ready', module });
  // What other loads wait for may hang: the retry joins none of it.
  expect(invalidatePending).toHaveBeenCalledWith(remote);
});

test('a load ahead of its use is joined, and one that fails says nothing: the page asks again', async () => {
  const [good, bad] = [newRemote(), newRemote()];
  load.mockResolvedValueOnce(pageModule(good));
  void prefetchModule(good, 'page');
  expect(await requestModule(good, 'page', 'page')).toMatchObject({ status: 'ready' });

  load.mockRejectedValueOnce(new Error('no such chunk')).mockResolvedValueOnce(pageModule(bad));
  await prefetchModule(bad, 'page');
  expect(moduleState(bad, 'page', 'page')).toBeUndefined();
  expect(await requestModule(bad, 'page', 'page')).toMatchObject({ status: 'ready' });
  await prefetchModule(bad, 'page');
  expect(load).toHaveBeenCalledTimes(3);
  expect(reportFault).not.toHaveBeenCalled();
});

test('a load ahead of its use that a page has come to wait for fails as any other, at once', async () => {
  const remote = newRemote();
  load.mockRejectedValueOnce(new Error('no such chunk'));
  void prefetchModule(remote, 'page');
  expect(await requestModule(remote, 'page', 'page')).toMatchObject({ status: 'failed', fault: { message: 'no such chunk' } });
  expect(load).toHaveBeenCalledTimes(1);
  expect(reportFault).toHaveBeenCalledTimes(1);
});

test('an error that is no fault becomes one', async () => {
  const remote = newRemote();
  load.mockRejectedValueOnce(new Error('no such chunk'));
  expect(await requestModule(remote, 'page', 'page')).toMatchObject({ status: 'failed', fault: { kind: 'load', remote, message: 'no such chunk' } });
});

test('after a session only failures are forgotten', async () => {
  const [good, bad] = [newRemote(), newRemote()];
  load.mockResolvedValueOnce(pageModule(good)).mockRejectedValueOnce(new Error('no such chunk'));
  await requestModule(good, 'page', 'page');
  await requestModule(bad, 'page', 'page');
  forgetFailures();
  expect(moduleState(good, 'page', 'page')?.status).toBe('ready');
  expect(moduleState(bad, 'page', 'page')).toBeUndefined();
});
