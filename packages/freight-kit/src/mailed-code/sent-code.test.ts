import { challengeOf, keepSent } from './sent-code';

const email = 'owner@example.com';
const later = () => Date.now() + 60_000;

afterEach(() => sessionStorage.clear());

test('names the challenge of the code that was mailed to an address, and of no other', () => {
  keepSent(2, { email, again: later(), challenge: 'chl_1', goodUntil: later() });
  expect(challengeOf(2, ' Owner@example.com ')).toEqual({ challenge: 'chl_1' });
  expect([challengeOf(2, 'other@example.com'), challengeOf(1, email)]).toEqual([{}, {}]);
});

test('goes on naming it when no new code was mailed because the last one is young', () => {
  keepSent(2, { email, again: later(), challenge: 'chl_1', goodUntil: later() });
  keepSent(2, { email, again: later() });
  expect(challengeOf(2, email)).toEqual({ challenge: 'chl_1' });
  keepSent(2, { email, again: later(), challenge: 'chl_2', goodUntil: later() });
  expect(challengeOf(2, email)).toEqual({ challenge: 'chl_2' });
});

test('does not name one whose code is no longer good', () => {
  keepSent(2, { email, again: later(), challenge: 'chl_1', goodUntil: Date.now() });
  expect(challengeOf(2, email)).toEqual({});
});
