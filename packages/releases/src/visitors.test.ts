import { pickVersion } from './pick';
import { entry } from './testing';

const COUNT = 300_000;

/** Ids as the edge gives them out (22 characters of base64url), from a seeded generator: mulberry32. */
function seededVisitors(seed: number): string[] {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return Array.from({ length: COUNT }, () => {
    const bytes = Buffer.alloc(16);
    for (let at = 0; at < 16; at += 4) bytes.writeUInt32LE(next(), at);
    return bytes.toString('base64url');
  });
}

const visitors = seededVisitors(20_260_501);

/** One flag a visitor: whether the canary of `remote` at `traffic` % falls on it. */
function inCanary(remote: string, traffic: number): Uint8Array {
  const versions = [entry(remote, '1.0.0', 100 - traffic, true), entry(remote, '1.1.0', traffic, false)];
  return Uint8Array.from(visitors, (visitor) => Number(pickVersion(versions, visitor, remote)?.metadata.version === '1.1.0'));
}

const percent = (flags: Uint8Array) => (flags.reduce((sum, flag) => sum + flag, 0) / COUNT) * 100;

test.each(['orders', 'shell'])(
  '%s: a canary gets its share of 300,000 visitors within 0.2 points, and a raise takes nobody back',
  (remote) => {
    let before = inCanary(remote, 0);
    expect(percent(before)).toBe(0);
    for (const traffic of [0.01, 1, 10, 33.33, 50, 99]) {
      const after = inCanary(remote, traffic);
      expect(Math.abs(percent(after) - traffic)).toBeLessThanOrEqual(0.2);
      expect(before.every((flag, index) => flag <= after[index]!)).toBe(true);
      before = after;
    }
    expect(percent(inCanary(remote, 100))).toBe(100);
  },
  60_000,
);

test('the canaries of two remotes reach different visitors', () => {
  const [orders, wallet] = [inCanary('orders', 10), inCanary('wallet', 20)];
  const both = orders.map((flag, index) => flag & wallet[index]!);
  expect(Math.abs(percent(both) - 2)).toBeLessThanOrEqual(0.2);
});
