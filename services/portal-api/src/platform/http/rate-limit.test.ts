import { ErrorCode } from '@portal/api-contract';
import { testApp, type TestApp } from '../../../test/test-app';
import type { TooMany } from './errors';
import { createRateLimit } from './rate-limit';

test("lets an address spend a minute's points at once, then what is refilled; other addresses have their own", () => {
  let now = 0;
  const rate = createRateLimit(60, () => now);
  const allows = (address: string, points: number) => {
    try {
      rate.spend(address, points);
      return true;
    } catch (error) {
      return (error as TooMany).retryAfterMs;
    }
  };
  const spend = (count: number, address = 'a') => Array.from({ length: count }, () => allows(address, 20));
  expect(spend(4)).toEqual([true, true, true, 20_000]);
  expect(allows('b', 20)).toBe(true);
  now = 19_000;
  expect(spend(1)).toEqual([1_000]);
  expect(allows('a', 1)).toBe(true);
  now = 3_600_000;
  expect(spend(4)).toEqual([true, true, true, 20_000]);
});

describe('in the API', () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await testApp({ publicPointsPerMinute: 6 });
  });
  afterAll(() => portal.close());

  const search = async (headers: Record<string, string>) => portal.callRaw('location', 'searchPlace', { input: 'Chicago' }, headers);

  test('refuses an address over its limit, but not owners and other addresses', async () => {
    const here = { token: '', 'x-forwarded-for': '192.0.2.1' };
    const codes = [];
    for (let n = 0; n < 8; n += 1) codes.push((await search(here)).code);
    expect(codes.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await search(here)).toEqual({ code: ErrorCode.TOO_MANY, msg: '请求过于频繁，请稍后再试', data: null });
    expect((await search({ ...here, token: 'no such session' })).code).toBe(ErrorCode.TOO_MANY);
    expect((await search({ ...here, token: portal.owner.token })).code).toBe(0);
    expect((await search({ ...here, 'x-forwarded-for': '192.0.2.2' })).code).toBe(0);
  });
});
