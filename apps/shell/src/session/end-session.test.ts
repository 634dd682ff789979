import { tokenStore } from '@portal/api-client';
import { createQueryClient, sessionStore } from '@portal/remote-kit/host';
import { endSession, runExclusive } from './end-session';

/** A promise and the way to settle it. */
function pending(): { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void } {
  let resolve!: () => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

describe('runExclusive', () => {
  test('runs one end at a time; calls meanwhile are ignored, later ones run', async () => {
    const first = pending();
    const ignored = jest.fn();
    const later = jest.fn(() => Promise.resolve());
    const running = runExclusive(() => first.promise);
    await runExclusive(ignored);
    first.resolve();
    await running;
    await runExclusive(later);
    expect(ignored).not.toHaveBeenCalled();
    expect(later).toHaveBeenCalledTimes(1);
  });

  test('a failed end does not block the next one', async () => {
    await expect(runExclusive(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const later = jest.fn(() => Promise.resolve());
    await runExclusive(later);
    expect(later).toHaveBeenCalledTimes(1);
  });

  test('isCurrent turns false when another window starts another session', async () => {
    sessionStore.send({ type: 'started', token: 'a' });
    const seen: boolean[] = [];
    await runExclusive((isCurrent) => {
      seen.push(isCurrent());
      sessionStore.send({ type: 'tokenChangedElsewhere', token: 'b' });
      seen.push(isCurrent());
      return Promise.resolve();
    });
    expect(seen).toEqual([true, false]);
  });
});

test('the end of a session leaves no token, no owner, no answers, and begins a new epoch', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['order', 'list'], []);
  tokenStore.set('a');
  localStorage.setItem('portal.owner', 'u1');
  sessionStore.send({ type: 'started', token: 'a' });
  const { epoch } = sessionStore.get();
  endSession(queryClient);
  expect(tokenStore.get()).toBeNull();
  expect(localStorage.getItem('portal.owner')).toBeNull();
  expect(queryClient.getQueryData(['order', 'list'])).toBeUndefined();
  expect(sessionStore.get()).toEqual({ status: 'anonymous', epoch: epoch + 1 });
});
