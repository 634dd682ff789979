import { api } from '@portal/api-client';
import { ok, unreachable } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openCard, renderBookingPage } from '../testing/booking-page';
import { completeForm } from '../testing/shipment';

const good = { valid: true, residential: false, messages: [] };

beforeEach(() => {
  jest.spyOn(api.location, 'searchPlace').mockReturnValue(ok([]));
  jest.spyOn(api.quoteConfig, 'getFreightClass').mockReturnValue(unreachable());
  jest.spyOn(api.fund, 'balance').mockReturnValue(unreachable());
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

async function open(): Promise<UserEvent> {
  const form = completeForm();
  const delivery = { ...form.delivery, address: { ...form.delivery.address, address1: '' } };
  return renderBookingPage({ ...form, delivery });
}

const pickup = () => within(screen.getByRole('region', { name: '提货地' }));

test('a complete address is verified, an incomplete one is not', async () => {
  const verify = jest.spyOn(api.quoteConfig, 'verifyAddress').mockReturnValue(ok(good));
  await open();
  expect(await pickup().findByText('地址已核对')).toBeInTheDocument();
  expect(verify.mock.calls.map(([input]) => input.zip)).toEqual(['60601']);
});

test('a suggestion is taken over on a click and not before', async () => {
  jest
    .spyOn(api.quoteConfig, 'verifyAddress')
    .mockImplementation((input) => ok(input.state === 'WI' ? good : { ...good, valid: false, normalized: { ...input, city: 'Kenosha', state: 'WI' }, messages: ['邮编与州不符'] }));
  const user = await open();
  expect(await pickup().findByText('邮编与州不符')).toBeInTheDocument();
  await openCard(user, '提货');
  expect(pickup().getByLabelText('州')).toHaveValue('IL');
  await user.click(await pickup().findByRole('button', { name: '采用建议' }));
  expect(pickup().getByLabelText('州')).toHaveValue('WI');
  expect(pickup().getByLabelText('城市')).toHaveValue('Kenosha');
  expect(await pickup().findByText('地址已核对')).toBeInTheDocument();
});

test('a home is offered the residential service', async () => {
  jest.spyOn(api.quoteConfig, 'verifyAddress').mockReturnValue(ok({ ...good, residential: true }));
  const user = await open();
  await openCard(user, '提货');
  await user.click(await pickup().findByRole('button', { name: '添加住宅服务' }));
  expect(pickup().getByRole('checkbox', { name: '住宅' })).toBeChecked();
  expect(pickup().queryByRole('button', { name: '添加住宅服务' })).not.toBeInTheDocument();
});

test('without an answer quoting goes on', async () => {
  jest.spyOn(api.quoteConfig, 'verifyAddress').mockReturnValueOnce(unreachable()).mockReturnValue(ok(good));
  const start = jest.spyOn(api.quoteConfig, 'getExactPrice').mockReturnValue(unreachable());
  const user = await open();
  expect(await pickup().findByText(/不影响询价和下单/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '获取报价' }));
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  await user.click(pickup().getByRole('button', { name: '重新核对' }));
  expect(await pickup().findByText('地址已核对')).toBeInTheDocument();
});

test('an address whose ZIP alone was changed is not called verified', async () => {
  jest.spyOn(api.quoteConfig, 'verifyAddress').mockReturnValue(ok(good));
  const user = await open();
  expect(await pickup().findByText('地址已核对')).toBeInTheDocument();
  await openCard(user, '提货');
  const zip = pickup().getByLabelText('邮编');
  await user.clear(zip);
  await user.type(zip, '60602');
  expect(await pickup().findByText('邮编已改为 60602，街道没有改：请确认街道也在这个邮编内')).toBeInTheDocument();
  expect(pickup().queryByText('地址已核对')).not.toBeInTheDocument();
});
