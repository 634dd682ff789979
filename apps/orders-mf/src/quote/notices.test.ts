import { translator } from '@portal/remote-kit';
import { fakeShell } from '@portal/remote-kit/testing';
import remote from '../booking/remote';
import { quoteMessages } from './messages';
import { fieldName } from './notices';

test.each([
  [['pickup', 'address', 'zip'], '提货 · 邮编'],
  [['items', 0, 'weight'], '货物 1 · 重量'],
  [['items', 1, 'hazmat', 'unNumber'], '货物 2 · UN 编号'],
  [['referenceNo'], '参考号'],
  [['items', 0, 'colour'], '货物 1 · colour'],
])('names the field %j as the form does, and one without a label by its path', async (path, name) => {
  await fakeShell(remote);
  expect(fieldName(translator(quoteMessages), path)).toBe(name);
});
