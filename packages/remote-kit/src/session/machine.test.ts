import type { UserInfo } from '@portal/api-client';
import { initialSession, reduceSession, type Session, type SessionEvent } from './machine';

const user = { id: 'u1', email: 'owner@example.com', extFlag: 0 } as unknown as UserInfo;
const run = (...events: SessionEvent[]): Session => events.reduce(reduceSession, initialSession);
const started: SessionEvent = { type: 'started', token: 'a' };
const loaded: SessionEvent = { type: 'userLoaded', token: 'a', user };

describe('session', () => {
  test.each<[string, SessionEvent[], Session['status'], number]>([
    ['no token at the start', [{ type: 'started', token: null }], 'anonymous', 0],
    ['a stored token', [started], 'loading', 0],
    ['the user arrives', [started, loaded], 'owner', 0],
    ['the user call fails: the portal works on', [started, { type: 'userFailed', token: 'a' }], 'owner', 0],
    ['sign in', [{ type: 'signedIn', token: 'a' }], 'loading', 0],
    ['sign in over another owner', [started, loaded, { type: 'signedIn', token: 'b' }], 'loading', 1],
    ['refused token', [started, loaded, { type: 'unauthorized' }], 'expired', 0],
    ['refused without a token', [{ type: 'unauthorized' }], 'anonymous', 0],
    ['after the way to /login', [started, { type: 'unauthorized' }, { type: 'signedOut' }], 'anonymous', 1],
    ['another window signs in as somebody else', [started, loaded, { type: 'tokenChangedElsewhere', token: 'b' }], 'loading', 1],
    ['another window signs out', [started, loaded, { type: 'tokenChangedElsewhere', token: null }], 'anonymous', 1],
    ['another window stores the same token', [started, loaded, { type: 'tokenChangedElsewhere', token: 'a' }], 'owner', 0],
    ['asking for the user again', [started, loaded, { type: 'reloading' }], 'loading', 0],
  ])('%s', (_, events, status, epoch) => {
    expect(run(...events)).toMatchObject({ status, epoch });
  });

  test('an answer for another token is ignored', () => {
    const session = run({ type: 'started', token: 'b' }, loaded);
    expect(session).toEqual({ status: 'loading', epoch: 0, token: 'b' });
  });

  test('a failed user call keeps no stale user', () => {
    expect(run(started, loaded, { type: 'reloading' }, { type: 'userFailed', token: 'a' })).not.toHaveProperty('user');
  });
});
