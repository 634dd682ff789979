import { messages, TooMany } from './errors';
import { createShare } from './share';

const state = async (ready: Promise<void>) =>
  Promise.race([
    ready.then(
      () => 'in',
      () => 'refused',
    ),
    new Promise((resolve) => setImmediate(() => resolve('waits'))),
  ]);
const size = { total: 3, each: 2, waiting: 1, waitMs: 60_000, refusal: messages.tooManyRunning };

test('gives each caller its part, lets the next wait, and refuses the one after', async () => {
  const share = createShare(size);
  const [first, second, third, fourth] = [1, 2, 3, 4].map(() => share.enter('a'));
  expect(await Promise.all([first, second, third, fourth].map((place) => state(place!.ready)))).toEqual(['in', 'in', 'waits', 'refused']);
  const other = share.enter('b');
  expect(await state(other.ready)).toBe('in');
  // The whole is used up.
  expect(await state(share.enter('c').ready)).toBe('waits');
  second!.leave();
  second!.leave();
  expect(await state(third!.ready)).toBe('in');
  expect(await state(share.enter('d').ready)).toBe('waits');
});

test('does not keep a caller with room behind one without', async () => {
  const share = createShare({ ...size, total: 2, each: 1 });
  const first = share.enter('a');
  const second = share.enter('a');
  const other = share.enter('b');
  expect(await Promise.all([first, second, other].map((place) => state(place.ready)))).toEqual(['in', 'waits', 'in']);
});

test('refuses who has waited too long, and forgets who left', async () => {
  const share = createShare({ ...size, each: 1, waitMs: 20 });
  const first = share.enter('a');
  await expect(share.enter('a').ready).rejects.toBeInstanceOf(TooMany);
  const gone = share.enter('a');
  gone.leave();
  await expect(gone.ready).rejects.toBeInstanceOf(TooMany);
  first.leave();
  expect(await state(share.enter('a').ready)).toBe('in');
});
