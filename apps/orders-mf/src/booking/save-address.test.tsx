import { api, type Address } from '@portal/api-client';
import { addressBookKeys } from '@portal/freight-kit';
import { useQuery } from '@portal/remote-kit';
import { ok, refused } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answerBookingPage, openCard, renderBookingPage } from '../testing/booking-page';
import { completeForm } from '../testing/shipment';

beforeEach(answerBookingPage);
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const ask = async (user: UserEvent): Promise<void> => {
  if (screen.queryByRole('button', { name: '修改 · 派送' })) await openCard(user, '派送');
  await user.click(screen.getByRole('button', { name: '保存到地址簿 · 派送' }));
};

test('a typed address goes to the book under a label, with its services and for its use', async () => {
  const create = jest.spyOn(api.addressBook, 'create').mockReturnValue(ok({ id: 'a1' }));
  const form = completeForm();
  const user = await renderBookingPage({ ...form, delivery: { ...form.delivery, services: ['1'] } });
  await ask(user);
  const dialog = await screen.findByRole('dialog');
  const label = within(dialog).getByLabelText('名称');
  expect(label).toHaveValue('Example Goods Chicago');
  await user.clear(label);
  await user.type(label, 'Dock 1');
  await user.click(within(dialog).getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]![0]).toMatchObject({ label: 'Dock 1', type: 2, isDefault: false, company: 'Example Goods', zip: '75201', services: ['1'] });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the list of the address book is fetched anew', async () => {
  jest.spyOn(api.addressBook, 'create').mockReturnValue(ok({ id: 'a1' }));
  const fetchPage = jest.fn(() => Promise.resolve([]));
  const Book = (): null => {
    useQuery({ queryKey: addressBookKeys.page({ pageNo: 1, pageSize: 10 }), queryFn: fetchPage });
    return null;
  };
  const user = await renderBookingPage(completeForm(), { componentHost: Book });
  await waitFor(() => expect(fetchPage).toHaveBeenCalledTimes(1));
  await ask(user);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(fetchPage).toHaveBeenCalledTimes(2));
});

test('what a book needs and is missing is named at its field; no dialog opens', async () => {
  const form = completeForm();
  const user = await renderBookingPage({ ...form, delivery: { ...form.delivery, address: { ...form.delivery.address, phone: '' } } });
  await ask(user);
  const phone = within(screen.getByRole('group', { name: '派送联系人与街道' })).getByLabelText('电话');
  await waitFor(() => expect(phone).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a refused label stays in the dialog, a refused field of the page is shown in the page', async () => {
  jest
    .spyOn(api.addressBook, 'create')
    .mockReturnValueOnce(refused(20000, '', [{ field: 'label', msg: '名称已存在' }]))
    .mockReturnValueOnce(refused(20000, '', [{ field: 'zip', msg: '没有这个邮编' }]));
  const user = await renderBookingPage();
  await ask(user);
  const dialog = await screen.findByRole('dialog');
  const save = within(dialog).getByRole('button', { name: /保\s?存/ });
  await user.click(save);
  expect(await within(dialog).findByText('名称已存在')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('名称'), ' 2');
  await user.click(save);
  expect(await within(screen.getByRole('region', { name: '派送地' })).findByText('没有这个邮编')).toBeInTheDocument();
});

test('a place that the book has already is updated, not added a second time, unless that is wanted', async () => {
  const known: Address = {
    id: 'a9',
    type: 1,
    label: 'Dock 9',
    company: 'EXAMPLE GOODS',
    contactName: 'Old desk',
    phone: '312-555-0100',
    address1: '100 example way',
    city: 'Dallas',
    state: 'TX',
    zip: '75201',
    country: 'US',
    locationType: 'business',
    services: [],
    openTime: '07:00',
    isDefault: true,
  };
  jest.spyOn(api.addressBook, 'quickQuery').mockReturnValue(ok([known]));
  const create = jest.spyOn(api.addressBook, 'create').mockReturnValue(ok({ id: 'a1' }));
  const update = jest.spyOn(api.addressBook, 'update').mockReturnValue(ok(true as const));
  const user = await renderBookingPage();
  await ask(user);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('地址簿里已有这个地址：“Dock 9”')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  expect(update.mock.calls[0]![0]).toMatchObject({ id: 'a9', label: 'Dock 9', contactName: 'Shipping desk', openTime: '07:00', type: 3, isDefault: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await ask(user);
  await user.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: '另存一条' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
});
