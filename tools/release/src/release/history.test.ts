import { remoteBuild } from '../../test/checkout';
import { productionChannel } from '../../test/channel';

const { publish, versions, good, changes } = productionChannel();

test('history can show one remote, the newest first, and a limited number', async () => {
  const [a, b] = await versions(2);
  await good('release', `orders@${a}`);
  await good('release', `wallet@${await publish('wallet', remoteBuild('wallet'))}`);
  await good('release', `orders@${b}`, '--traffic', '5', '--why', 'try it');
  expect((await changes('orders')).map(({ to }) => to)).toEqual([b, a]);
  expect(await changes('--limit', '2')).toHaveLength(2);
  expect(await good('history', 'orders', '--limit', '1')).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC {2}team-orders {2}release {2}orders {2}${a} → ${b} 5 % {2}try it\\n$`));
});
