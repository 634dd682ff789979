import { remoteBuild } from '../../test/checkout';
import { productionChannel } from '../../test/channel';

const { portal, publish, versions, good, served, changes } = productionChannel();

test('history can show one remote, the newest first, and a limited number', async () => {
  const [a, b] = await versions(2);
  await good('release', `orders@${a}`);
  await good('release', `wallet@${await publish('wallet', remoteBuild('wallet'))}`);
  await good('release', `orders@${b}`, '--traffic', '5', '--why', 'try it');
  expect((await changes('orders')).map(({ to }) => to)).toEqual([b, a]);
  expect(await changes('--limit', '2')).toHaveLength(2);
  expect(await good('history', 'orders', '--limit', '1')).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC {2}team-orders {2}release {2}orders {2}${a} → ${b} 5 % {2}try it\\n$`));
});

test.each([
  ['a line break', 'first line\nsecond line', "option '--why <text>' must not contain line breaks or other control characters"],
  ['a line separator', 'first line\u2028second line', "option '--why <text>' must not contain line breaks or other control characters"],
  ['an escape sequence', '\u001b[2Jgone', "option '--why <text>' must not contain line breaks or other control characters"],
  ['201 characters', '试'.repeat(201), "option '--why <text>' must have at most 200 characters, it has 201"],
])('a reason with %s is wrong use, said without repeating it, and nothing changes', async (_, why, sentence) => {
  const [a] = await versions(1);
  await good('release', `orders@${a}`, '--traffic', '10');
  for (const argv of [
    ['release', `orders@${a}`],
    ['promote', 'orders'],
    ['rollback', 'orders'],
  ]) {
    expect(await portal(...argv, '--why', why)).toEqual({ code: 2, out: '', err: `error: ${sentence}\n(add --help for the options)\n` });
  }
  expect(served()).toEqual([[a, 10, undefined]]);
  expect(await changes()).toHaveLength(1);
});

test('a reason of 200 characters is kept without the blanks around it; a blank one is none', async () => {
  const [a, b] = await versions(2);
  const why = '🚚'.repeat(200);
  await good('release', `orders@${a}`, '--why', ` ${why}\n`);
  await good('release', `orders@${b}`, '--why', ' ');
  expect(await changes()).toMatchObject([{ why: null }, { why }]);
});
