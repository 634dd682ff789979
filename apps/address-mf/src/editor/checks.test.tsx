import { api, type Address } from '@portal/api-client';
import { ok, refused, unreachable } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import remote from '../remote';
import { open } from '../testing/open';
import { dock, pageOf, store } from '../testing/samples';

const create = jest.spyOn(api.addressBook, 'create');
const update = jest.spyOn(api.addressBook, 'update');
const get = jest.spyOn(api.addressBook, 'get');
const quickQuery = jest.spyOn(api.addressBook, 'quickQuery');
const verifyAddress = jest.spyOn(api.quoteConfig, 'verifyAddress');

const typed = {
  label: 'Dock 5',
  type: 1 as const,
  company: 'EXAMPLE GOODS',
  contactName: 'Desk',
  phone: '3125550142',
  address1: '100 example way.',
  city: 'Cicago',
  state: 'IL',
  zip: '60601',
  country: 'US' as const,
  locationType: 'business' as const,
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('portal.draft.anonymous.address.new', JSON.stringify(typed));
  jest.spyOn(api.addressBook, 'page').mockImplementation(() => ok(pageOf(dock, store)));
  jest.spyOn(api.location, 'searchPlace').mockImplementation(() => ok([]));
  create.mockReset().mockImplementation(() => ok({ id: 'adr_9' }));
  update.mockReset().mockImplementation(() => ok(true as const));
  get.mockReset().mockImplementation((input) => ok([dock, store].find(({ id }) => id === input.id) as Address));
  quickQuery.mockReset().mockImplementation(() => ok([{ ...dock, address1: '100 Example Way' }]));
  verifyAddress.mockReset().mockImplementation((input) => ok({ valid: true, residential: false, messages: [], normalized: { ...input } }));
});

const dialog = () => within(screen.getByRole('dialog'));
const press = (user: UserEvent, name: string) => user.click(dialog().getByRole('button', { name }));

async function startNew(): Promise<UserEvent> {
  const user = await open(remote);
  await user.click(await screen.findByRole('button', { name: '新建地址' }));
  await waitFor(() => expect(dialog().getByLabelText('公司')).toHaveValue('EXAMPLE GOODS'));
  return user;
}

test('a second address of one place is saved only when it is wanted', async () => {
  const user = await startNew();
  await press(user, '保存');
  expect(await dialog().findByText(/“Dock 4”的公司、街道和邮编与此相同/)).toBeInTheDocument();
  expect(quickQuery).toHaveBeenCalledWith({ keyword: '60601 100 EXAMPLE GOODS', limit: 20 }, expect.anything());
  expect(create).not.toHaveBeenCalled();
  await press(user, '仍然保存');
  await waitFor(() => expect(create).toHaveBeenCalledWith(expect.objectContaining({ label: 'Dock 5' }), expect.anything()));
});

test('the other address can be opened, and what was typed is kept', async () => {
  const user = await startNew();
  await press(user, '保存');
  await user.click(await dialog().findByRole('button', { name: '打开它' }));
  expect(await screen.findByRole('dialog', { name: '编辑地址' })).toBeInTheDocument();
  await waitFor(() => expect(dialog().getByLabelText('名称')).toHaveValue('Dock 4'));
  await press(user, '取消');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: '新建地址' }));
  await waitFor(() => expect(dialog().getByLabelText('名称')).toHaveValue('Dock 5'));
});

test('an edit that leaves the place as it is asks nothing; a search that fails stops nobody', async () => {
  const user = await open(remote);
  await user.click(await screen.findByRole('button', { name: '编辑 Store 9' }));
  await waitFor(() => expect(dialog().getByLabelText('公司')).toHaveValue('Example Retail'));
  await press(user, '保存');
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  expect(quickQuery).not.toHaveBeenCalled();
  quickQuery.mockImplementation(unreachable);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: '新建地址' }));
  await waitFor(() => expect(dialog().getByLabelText('公司')).toHaveValue('EXAMPLE GOODS'));
  await press(user, '保存');
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
});

test('verification shows what differs field by field, and changes it by a click alone', async () => {
  verifyAddress.mockImplementation((input) => ok({ valid: false, residential: true, messages: ['该邮编属于其他州'], normalized: { ...input, city: 'Chicago', state: 'WI' } }));
  const user = await startNew();
  await press(user, '验证地址');
  expect(await dialog().findByText('城市：Cicago → Chicago')).toBeInTheDocument();
  expect(dialog().getByText('该邮编属于其他州')).toBeInTheDocument();
  expect(dialog().getByLabelText('城市')).toHaveValue('Cicago');
  await press(user, '采用 城市');
  expect(dialog().getByLabelText('城市')).toHaveValue('Chicago');
  expect(dialog().getByLabelText('州（两位字母）')).toHaveValue('IL');
  await press(user, '场所类型改为住宅');
  await waitFor(() => expect(dialog().queryByText(/看起来是住宅/)).not.toBeInTheDocument());
  await user.type(dialog().getByLabelText('街道地址'), ' 2');
  await waitFor(() => expect(dialog().queryByText('该邮编属于其他州')).not.toBeInTheDocument());
});

test('a good address is called good; without an answer saving goes on', async () => {
  const user = await startNew();
  await press(user, '验证地址');
  expect(await dialog().findByText('地址有效')).toBeInTheDocument();
  verifyAddress.mockImplementation(() => refused(50000, '服务暂不可用'));
  await press(user, '重新验证');
  expect(await dialog().findByText('服务暂不可用')).toBeInTheDocument();
});
