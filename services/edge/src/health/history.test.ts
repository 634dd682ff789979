import { HealthHistory } from './history';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEGIN = Date.parse('2026-11-24T08:00:03Z');

function historyAt(): { history: HealthHistory; set: (at: number) => void; load: (at: number, count?: number) => void } {
  let now = BEGIN;
  const history = new HealthHistory(() => now);
  const set = (at: number) => (now = at);
  return {
    history,
    set,
    load(at, count = 1) {
      set(at);
      history.now('orders', '1.0.0').loads += count;
    },
  };
}
const loadsIn = (history: HealthHistory, since: number) => history.read(since).versions[0]?.counts.loads ?? 0;

test('a span begins with the bucket that holds its start: of 10 s for the last minutes', () => {
  const { history, load } = historyAt();
  load(BEGIN, 1);
  load(BEGIN + 10_000, 10);
  load(BEGIN + 20_000, 100);
  expect(history.read(0)).toMatchObject({ since: BEGIN, until: BEGIN + 20_000 });
  expect([BEGIN, BEGIN + 6_999, BEGIN + 7_000, BEGIN + 19_000].map((since) => loadsIn(history, since))).toEqual([111, 111, 110, 100]);
  expect(history.read(BEGIN + 12_000).since).toBe(BEGIN + 7_000);
});

test('after a quarter of an hour the buckets are of 5 minutes, and nothing is lost or counted twice', () => {
  const { history, load, set } = historyAt();
  for (let at = 0; at < 2 * HOUR; at += 5_000) load(BEGIN + at);
  expect(loadsIn(history, 0)).toBe(1_440);
  const now = BEGIN + 2 * HOUR;
  set(now);
  // The last 10 minutes to 10 s, an hour ago to 5 minutes.
  expect(loadsIn(history, now - 10 * MINUTE)).toBeGreaterThanOrEqual(120);
  expect(loadsIn(history, now - 10 * MINUTE)).toBeLessThanOrEqual(122);
  const { since } = history.read(now - HOUR);
  expect(since % (5 * MINUTE)).toBe(0);
  expect(loadsIn(history, now - HOUR)).toBe(Math.floor((now - since) / 5_000));
});

test('what is older than 24 hours is forgotten, with what was dropped', () => {
  const { history, load, set } = historyAt();
  load(BEGIN, 5);
  history.drop('visitor');
  load(BEGIN + 23 * HOUR, 7);
  expect([loadsIn(history, 0), history.read(0).dropped]).toEqual([12, { visitor: 1 }]);
  set(BEGIN + 24 * HOUR + 6 * MINUTE);
  expect([loadsIn(history, 0), history.read(0).dropped]).toEqual([7, {}]);
  expect(history.read(0).since).toBeGreaterThan(BEGIN);
});

test('versions are told apart, and a reading changes nothing', () => {
  const { history, load } = historyAt();
  load(BEGIN);
  history.now('shell', '1.0.0').failedLoads += 1;
  history.read(0).versions[0]!.counts.loads += 100;
  expect(history.read(0).versions.map(({ remote, version, counts }) => [remote, version, counts.loads, counts.failedLoads])).toEqual([
    ['orders', '1.0.0', 1, 0],
    ['shell', '1.0.0', 0, 1],
  ]);
});

test('a clock that is set back loses nothing', () => {
  const { history, load } = historyAt();
  load(BEGIN + HOUR);
  load(BEGIN);
  expect(loadsIn(history, 0)).toBe(2);
});

test('a span ends before the bucket that begins at its end, so that one after the other counts everything once', () => {
  const { history, load, set } = historyAt();
  const from = Date.parse('2026-11-24T08:05:00Z');
  for (let at = from; at < from + 15 * MINUTE; at += 10_000) load(at);
  set(from + 2 * HOUR);
  const between = (since: number) => history.read(since, since + 5 * MINUTE).versions[0]?.counts.loads ?? 0;
  expect([0, 5, 10, 15].map((minutes) => between(from + minutes * MINUTE))).toEqual([30, 30, 30, 0]);
});
