import { initialSession, reduceSession, type Session, type SessionEvent } from './machine';

const run = (...events: SessionEvent[]): Session => events.reduce(reduceSession, initialSession);
const started: SessionEvent = { type: 'started', token: 'a' };
const loaded: SessionEvent = { type: 'accountLoaded', token: 'a' };

describe('session', () => {
  test.each<[string, SessionEvent[], Session['status'], number]>([
    ['no token at the start', [{ type: 'started', token: null }], 'anonymous', 0],
    ['a stored token', [started], 'loading', 0],
    ['the account is loaded, or its calls failed', [started, loaded], 'owner', 0],
    ['sign in', [{ type: 'signedIn', token: 'a' }], 'loading', 0],
    ['sign in over another owner', [started, loaded, { type: 'signedIn', token: 'b' }], 'loading', 1],
    ['refused token', [started, loaded, { type: 'unauthorized' }], 'expired', 0],
    ['refused without a token', [{ type: 'unauthorized' }], 'anonymous', 0],
    ['after the way to /login', [started, { type: 'unauthorized' }, { type: 'signedOut' }], 'anonymous', 1],
    ['another window signs in as somebody else', [started, loaded, { type: 'tokenChangedElsewhere', token: 'b' }], 'loading', 1],
    ['another window signs out', [started, loaded, { type: 'tokenChangedElsewhere', token: null }], 'anonymous', 1],
    ['another window stores the same token', [started, loaded, { type: 'tokenChangedElsewhere', token: 'a' }], 'owner', 0],
    ['the account is loaded again', [started, loaded, loaded], 'owner', 0],
  ])('%s', (_, events, status, epoch) => {
    expect(run(...events)).toMatchObject({ status, epoch });
  });

  test('pages wait for an owner who has just signed in, not for one who comes back', () => {
    expect(run({ type: 'signedIn', token: 'a' })).toHaveProperty('fresh', true);
    expect(run(started, { type: 'tokenChangedElsewhere', token: 'b' })).toHaveProperty('fresh', true);
    expect(run(started)).not.toHaveProperty('fresh');
    expect(run({ type: 'signedIn', token: 'a' }, loaded)).toEqual({ status: 'owner', epoch: 0, token: 'a' });
  });

  test('an answer for another token is ignored', () => {
    const session = run({ type: 'started', token: 'b' }, loaded);
    expect(session).toEqual({ status: 'loading', epoch: 0, token: 'b' });
  });
});
