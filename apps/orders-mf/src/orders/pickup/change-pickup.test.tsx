import { api } from '@portal/api-client';
import { addDays } from '@portal/freight-kit';
import { ok, refused } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { nextBusinessDay, today } from '../../quote/form';
import { order, renderOrders } from '../../testing/orders';
import remote from '../remote';

const pickupDate = nextBusinessDay();
const [dayOff, saturday] = [addDays(pickupDate, 20), addDays(pickupDate, 21)];
const booked = { ...order, request: { ...order.request, pickupDate } };
const changed = { pickupDate, readyTime: '11:00', closeTime: '15:00', estDeliveryDate: '2026-03-10', awaitsCarrier: true };

const detail = (changes: object = {}) => jest.spyOn(api.order, 'detail').mockImplementation(() => ok({ ...booked, ...changes }));
const change = () => jest.spyOn(api.order, 'changePickup');
const show = () => renderOrders(remote, `/orders/${order.orderNo}`);

beforeEach(() => {
  jest.spyOn(api.order, 'claims').mockImplementation(() => ok([]));
  jest.spyOn(api.order, 'routeDetail').mockReturnValue(ok({ orderNo: order.orderNo, current: 20, events: [] }));
  jest.spyOn(api.quoteConfig, 'pickupDays').mockReturnValue(
    ok({
      timeZone: 'America/Chicago',
      today: today(),
      next: pickupDate,
      days: [
        { date: dayOff, reason: '承运商休息日' },
        { date: saturday, surcharge: '95.00' },
      ],
    }),
  );
});
afterEach(() => jest.restoreAllMocks());

async function retime(user: Awaited<ReturnType<typeof show>>, label: string, time: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, time);
  await user.tab();
}

test('a window that was changed is sent with the day that stays, and the order is read anew', async () => {
  const read = detail();
  const send = change().mockReturnValue(ok(changed));
  const user = await show();
  await user.click(await screen.findByRole('button', { name: '更改提货时间' }));
  const dialog = within(await screen.findByRole('dialog', { name: '更改提货时间' }));
  expect(dialog.getByText(/运费不变/)).toBeInTheDocument();
  expect(api.quoteConfig.pickupDays).toHaveBeenCalledWith({ zip: '60607', scac: 'SRFX' }, expect.anything());
  await retime(user, '备货完成时间', '11:00');
  await retime(user, '最晚提货时间', '15:00');
  const before = read.mock.calls.length;
  await user.click(dialog.getByRole('button', { name: '更改' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ orderNo: order.orderNo, pickupDate, readyTime: '11:00', closeTime: '15:00' }));
  await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '更改提货时间' })).not.toBeInTheDocument());
});

test('a window that ends before it begins is not sent; a day that the server refuses says why at its field', async () => {
  detail();
  const send = change().mockReturnValue(refused(20000, '', [{ field: 'pickupDate', msg: '该日无法提货（感恩节）' }]));
  const user = await show();
  await user.click(await screen.findByRole('button', { name: '更改提货时间' }));
  await retime(user, '最晚提货时间', '08:00');
  await user.click(screen.getByRole('button', { name: '更改' }));
  expect(await screen.findByText('须晚于备货完成时间')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  await retime(user, '最晚提货时间', '16:00');
  await user.click(screen.getByRole('button', { name: '更改' }));
  expect(await screen.findByText('该日无法提货（感恩节）')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: '更改提货时间' })).toBeInTheDocument();
});

test('the exception of a missed pickup offers another time', async () => {
  detail({ status: 30, exception: { code: 'PM', event: '提货未成功', reason: '提货地点未营业', advice: '请另选提货时间。' } });
  const user = await show();
  expect(await screen.findByText('提货未成功：提货地点未营业')).toBeInTheDocument();
  const [offered] = screen.getAllByRole('button', { name: '更改提货时间' });
  await user.click(offered!);
  expect(await screen.findByRole('dialog', { name: '更改提货时间' })).toBeInTheDocument();
});

test('an order that is picked up has no other time, and its pickup number is there', async () => {
  detail({ status: 40, pickupConfirmation: 'PU7' });
  await show();
  expect(await screen.findByText('PU7')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '更改提货时间' })).not.toBeInTheDocument();
});
