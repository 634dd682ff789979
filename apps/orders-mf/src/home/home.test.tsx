import { api, UnitSystem, type UserInfo } from '@portal/api-client';
import { accountKeys } from '@portal/remote-kit';
import { createQueryClient, fakeShell, ok, refused, unreachable } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import remote from './remote';

beforeEach(() => jest.spyOn(api.location, 'searchPlace').mockReturnValue(ok([])));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

async function open(): Promise<UserEvent> {
  render(<UiProvider locale="zh">{await fakeShell(remote)}</UiProvider>);
  return userEvent.setup();
}

async function typeShipment(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('提货邮编'), '60601');
  await user.type(screen.getByLabelText('派送邮编'), '75201');
  await user.clear(screen.getByLabelText('托盘数'));
  await user.type(screen.getByLabelText('托盘数'), '2');
  await user.type(screen.getByLabelText('重量（磅）'), '500');
  await user.click(screen.getByRole('button', { name: '估算运费' }));
}

test('one line gives a price range and the days, and leads to the quick quote with what was typed', async () => {
  const price = jest.spyOn(api.quoteConfig, 'getSimplePrice').mockReturnValue(ok({ low: '301.29', high: '386.96', transitDays: 5 }));
  await typeShipment(await open());
  expect(await screen.findByText('$301.29 – $386.96')).toBeInTheDocument();
  expect(screen.getByText('运输约 5 天')).toBeInTheDocument();
  expect(price.mock.calls[0]![0]).toMatchObject({ fromZip: '60601', toZip: '75201', items: [{ qty: 2, weight: 500, weightMode: 'unit', length: 48, width: 40, height: 48 }] });
  expect(screen.getByRole('link', { name: /获取准确报价/ })).toHaveAttribute('href', '/quick-order?fromZip=60601&toZip=75201&qty=2&weight=500&weightMode=unit&unitSystem=0');
});

test('a refused field says so at its place, and a lost answer in the form; what was typed stays', async () => {
  const price = jest.spyOn(api.quoteConfig, 'getSimplePrice').mockReturnValue(refused(20000, '', [{ field: 'items.0.weight', msg: '总重量不能低于 150 磅' }]));
  const user = await open();
  await typeShipment(user);
  expect(await screen.findByText('总重量不能低于 150 磅')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('重量（磅）')).toHaveFocus());
  price.mockReturnValue(unreachable());
  await user.type(screen.getByLabelText('重量（磅）'), '0{Enter}');
  expect(await screen.findByText('无法连接服务器，请检查网络后重试。')).toBeInTheDocument();
  expect(screen.getByLabelText('提货邮编')).toHaveValue('60601');
});

test('several order numbers lead to the list of these orders', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('订单号'), 'FP1， FP2{Enter}');
  expect(await screen.findByText('left the remote')).toBeInTheDocument();
});

/** An owner whose units become known after the page is on the screen, as on a direct load. */
async function openAsOwner() {
  const queryClient = createQueryClient();
  render(<UiProvider locale="zh">{await fakeShell(remote, { user: { id: 'u1' }, queryClient })}</UiProvider>);
  const user = { id: 'u1', unitSystem: UnitSystem.METRIC } as unknown as UserInfo;
  return { user: userEvent.setup(), unitsKnown: () => act(() => void queryClient.setQueryData(accountKeys.user, user)) };
}

test('an owner estimates in their own units', async () => {
  const price = jest.spyOn(api.quoteConfig, 'getSimplePrice').mockReturnValue(ok({ low: '301.29', high: '386.96', transitDays: 5 }));
  const { user, unitsKnown } = await openAsOwner();
  unitsKnown();
  await user.type(await screen.findByLabelText('提货邮编'), '60601');
  await user.type(screen.getByLabelText('派送邮编'), '75201');
  await user.type(screen.getByLabelText('重量（千克）'), '453.59237');
  await user.click(screen.getByRole('button', { name: '估算运费' }));
  expect(await screen.findByRole('link', { name: /获取准确报价/ })).toHaveAttribute('href', expect.stringContaining('&weight=453.59237&weightMode=unit&unitSystem=1'));
  expect(price.mock.calls[0]![0]).toMatchObject({ unitSystem: 0, items: [{ weight: expect.closeTo(1000) }] });
});

test('a weight that was typed before the owner’s units were known stays what it was meant as', async () => {
  const { user, unitsKnown } = await openAsOwner();
  await user.type(await screen.findByLabelText('重量（磅）'), '500');
  unitsKnown();
  expect(screen.getByLabelText('重量（磅）')).toHaveValue('500');
});
