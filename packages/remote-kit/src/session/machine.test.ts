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
    ['asking for a user that is known', [started, loaded, { type: 'reloading' }], 'owner', 0],
    ['asking again for a user that is not', [started, { type: 'userFailed', token: 'a' }, { type: 'reloading' }], 'loading', 0],
  ])('%s', (_, events, status, epoch) => {
    expect(run(...events)).toMatchObject({ status, epoch });
  });

  test('pages wait for an owner who has just signed in, not for one who comes back', () => {
    expect(run({ type: 'signedIn', token: 'a' })).toHaveProperty('fresh', true);
    expect(run(started, { type: 'tokenChangedElsewhere', token: 'b' })).toHaveProperty('fresh', true);
    expect(run(started)).not.toHaveProperty('fresh');
    expect(run({ type: 'signedIn', token: 'a' }, { type: 'userFailed', token: 'a' })).toEqual({ status: 'owner', epoch: 0, token: 'a' });
  });

  test('an answer for another token is ignored', () => {
    const session = run({ type: 'started', token: 'b' }, loaded);
    expect(session).toEqual({ status: 'loading', epoch: 0, token: 'b' });
  });

  test('asking again keeps the user, also when the answer fails', () => {
    expect(run(started, loaded, { type: 'reloading' }, { type: 'userFailed', token: 'a' })).toHaveProperty('user', user);
  });
});
