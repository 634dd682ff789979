import { api, type Address } from '@portal/api-client';
import { ok, refused } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerBookingPage, openCard, renderBookingPage } from '../testing/booking-page';
import { order } from '../testing/orders';
import { completeForm } from '../testing/shipment';

beforeEach(answerBookingPage);
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const region = (name: string) => within(screen.getByRole('region', { name }));
const draft = () => localStorage.getItem('portal.draft.anonymous.orders.quote');
const home: Address = { ...completeForm().pickup.address, id: 'a1', type: 1, label: 'Dock 1', services: ['1'], openTime: '07:30', isDefault: true } as Address;

test('a complete address is a card, which opens with all its fields and closes again', async () => {
  const user = await renderBookingPage();
  expect(region('提货地').getByText('Example Goods · Shipping desk')).toBeInTheDocument();
  expect(region('提货地').queryByLabelText('公司')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '联系人与街道（下单前填写）' })).not.toBeInTheDocument();
  await openCard(user, '提货');
  await user.clear(region('提货地').getByLabelText('电话'));
  const done = region('提货地').getByRole('button', { name: '完成 · 提货' });
  await user.click(done);
  await waitFor(() => expect(region('提货地').getByLabelText('电话')).toHaveFocus());
  await user.type(region('提货地').getByLabelText('电话'), '312-555-0199');
  await user.click(done);
  expect(await region('提货地').findByText(/312-555-0199/)).toBeInTheDocument();
});

test('only the end without a contact is asked for one, with the mark of what a booking needs', async () => {
  const form = completeForm();
  await renderBookingPage({ ...form, delivery: { ...form.delivery, address: { ...form.delivery.address, phone: '' } } });
  const contacts = region('联系人与街道（下单前填写）');
  expect(contacts.getByRole('group', { name: '派送联系人与街道' })).toBeInTheDocument();
  expect(contacts.queryByRole('group', { name: '提货联系人与街道' })).not.toBeInTheDocument();
  for (const name of ['公司', '联系人', '电话', '街道地址', '城市', '州']) expect(contacts.getByLabelText(name)).toBeRequired();
});

test('a refused field opens the card that hides it, and has the focus', async () => {
  jest.spyOn(api.quoteConfig, 'getExactPrice').mockReturnValue(refused(20000, '', [{ field: 'delivery.address.zip', msg: '不服务该邮编' }]));
  const user = await renderBookingPage();
  await user.click(screen.getByRole('button', { name: '获取报价' }));
  expect(await region('派送地').findByText('不服务该邮编')).toBeInTheDocument();
  await waitFor(() => expect(region('派送地').getByLabelText('邮编')).toHaveFocus());
});

test('an empty form starts from the default pickup, which counts as nothing typed', async () => {
  jest.spyOn(api.addressBook, 'quickQuery').mockReturnValue(ok([home]));
  await renderBookingPage({});
  expect(await region('提货地').findByText('Example Goods · Shipping desk')).toBeInTheDocument();
  expect(screen.getByLabelText('备货完成时间')).toHaveValue('07:30');
  expect(draft()).toBe('{}');
});

test('what was typed stays: no default pickup over it', async () => {
  const ask = jest.spyOn(api.addressBook, 'quickQuery').mockReturnValue(ok([home]));
  await renderBookingPage({ referenceNo: 'PO-1' });
  expect(region('提货地').getByLabelText('邮编')).toHaveValue('');
  expect(ask).not.toHaveBeenCalled();
});

test('a shipment of before is filled in by one click', async () => {
  const row = {
    orderNo: order.orderNo,
    status: 20,
    estimatedTotal: '317.52',
    createdAt: order.createdAt,
    version: 1,
    carrierName: 'Summit',
    scac: 'SRFX',
    service: 'standard',
    pickup: { city: 'Chicago', state: 'IL', zip: '60607' },
    delivery: { company: 'Trinity Stores', city: 'Dallas', state: 'TX', zip: '75201' },
    pickupDate: '2026-03-06',
    estDeliveryDate: '2026-03-10',
    handlingUnits: 2,
    weight: 1000,
  } as const;
  jest.spyOn(api.order, 'list').mockReturnValue(ok({ records: [row, { ...row, orderNo: 'FP2' }], total: 2, pageNo: 1, pageSize: 10 }));
  const detail = jest.spyOn(api.order, 'detail').mockReturnValue(ok(order));
  const user = await renderBookingPage({});
  await user.click(await screen.findByRole('button', { name: '再发一票：Chicago, IL → Trinity Stores' }));
  expect(detail).toHaveBeenCalledWith({ orderNo: order.orderNo }, expect.anything());
  expect(await screen.findByDisplayValue('Machine parts')).toBeInTheDocument();
  expect(region('提货地').getByText('Lakeside Supply · Shipping desk')).toBeInTheDocument();
  expect(JSON.parse(draft()!)).toMatchObject({ items: [{ description: 'Machine parts' }] });
});
