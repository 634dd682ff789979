import { api, NotificationKind, type NotificationSettings } from '@portal/api-client';
import { ok, refused } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { owner, renderRemote } from '../../testing/render-remote';
import remote from '../remote';

const settings: NotificationSettings = {
  kinds: Object.values(NotificationKind).map((kind) => ({ kind, portal: true, mail: true })),
  dailyMail: false,
  lowBalance: '500.00',
};
const at = { path: '/profile', user: owner };
const load = jest.spyOn(api.notification, 'settings');
const save = jest.spyOn(api.notification, 'updateSettings');

beforeEach(() => {
  jest.spyOn(api.owner, 'userInfo').mockImplementation(() => ok(owner));
  jest.spyOn(api.owner, 'sessions').mockImplementation(() => ok([]));
  jest.spyOn(api.owner, 'acceptedDocuments').mockReturnValue(new Promise(() => undefined));
  jest.spyOn(api.apiKey, 'list').mockImplementation(() => ok([]));
  load.mockReset().mockImplementation(() => ok(settings));
  save.mockReset();
});

const card = () => screen.findByRole('region', { name: '通知设置' });

test('a choice is saved at once, with the other channel as it is', async () => {
  const kinds = settings.kinds.map((one) => (one.kind === 'booked' ? { ...one, mail: false } : one));
  save.mockImplementation(() => ok({ ...settings, kinds }));
  const user = await renderRemote(remote, at);
  const booked = await within(await card()).findByRole('switch', { name: '下单成功 · 邮件' });
  await user.click(booked);
  expect(save.mock.calls[0]![0]).toEqual({ kinds: [{ kind: 'booked', portal: true, mail: false }] });
  expect(booked).not.toBeChecked();
});

test('a refused choice goes back and says why', async () => {
  save.mockImplementation(() => refused(-1, '系统繁忙'));
  const user = await renderRemote(remote, at);
  const booked = await within(await card()).findByRole('switch', { name: '下单成功 · 邮件' });
  await user.click(booked);
  expect(await within(await card()).findByText('系统繁忙')).toBeInTheDocument();
  expect(booked).toBeChecked();
});

test('a limit that the server refuses stays typed, with the reason at its field', async () => {
  save.mockImplementation(() => refused(20000, '', [{ field: 'lowBalance', msg: '金额过大' }]));
  const user = await renderRemote(remote, at);
  const limit = await within(await card()).findByRole('textbox', { name: '余额提醒线' });
  await user.clear(limit);
  await user.type(limit, '99999999999999');
  await user.click(within(await card()).getByRole('button', { name: '更新提醒线' }));
  expect(await within(await card()).findByText('金额过大')).toBeInTheDocument();
  expect(limit).toHaveValue('99999999999999');
});

test('settings that cannot be loaded leave the rest of the page, with a retry', async () => {
  load.mockImplementationOnce(() => refused(-1, '系统繁忙'));
  const user = await renderRemote(remote, at);
  const failed = within(await card());
  expect(await failed.findByText('系统繁忙')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '修改密码' })).toBeInTheDocument();
  await user.click(failed.getByRole('button', { name: '重试' }));
  expect(await failed.findByRole('switch', { name: '已签收 · 门户' })).toBeChecked();
});
