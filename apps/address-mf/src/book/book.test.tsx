import { api } from '@portal/api-client';
import type { Toast } from '@portal/remote-kit';
import { bindToast } from '@portal/remote-kit/host';
import { ok, refused, unreachable } from '@portal/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { open } from '../testing/open';
import { dock, pageOf, store } from '../testing/samples';
import remote from '../remote';

const page = jest.spyOn(api.addressBook, 'page');
const setDefault = jest.spyOn(api.addressBook, 'setDefault');
const remove = jest.spyOn(api.addressBook, 'remove');
const update = jest.spyOn(api.addressBook, 'update');
const success = jest.fn<void, Parameters<Toast['success']>>();
/** The list shows it masked. */
const plain = { ...dock, phone: '(312) 555-0199' };

beforeEach(() => {
  page.mockReset().mockImplementation(() => ok(pageOf(dock, store)));
  setDefault.mockReset().mockImplementation(() => ok(true as const));
  remove.mockReset().mockImplementation(() => ok(true as const));
  update.mockReset().mockImplementation(() => ok(true as const));
  jest.spyOn(api.addressBook, 'get').mockImplementation(() => ok(plain));
  success.mockReset();
  bindToast({ success, info: jest.fn(), warning: jest.fn(), error: jest.fn() });
});

const row = (name: RegExp) => screen.findByRole('row', { name });

test('an address shows who, where and what for', async () => {
  await open(remote);
  const first = await row(/Dock 4/);
  for (const text of ['默认', 'Example Goods', '100 Example Way', 'Chicago, IL 60601', '提货', '商业地址', '尾板']) {
    expect(within(first).getByText(text)).toBeInTheDocument();
  }
  expect(within(await row(/Store 9/)).queryByText('默认')).not.toBeInTheDocument();
});

test('search and use ask the server', async () => {
  const user = await open(remote, '/address?pageNo=2');
  await row(/Dock 4/);
  await user.click(screen.getByRole('radio', { name: '派送' }));
  await user.type(screen.getByRole('searchbox'), 'dallas{Enter}');
  await waitFor(() => expect(page.mock.lastCall?.[0]).toMatchObject({ keyword: 'dallas', type: 2, pageNo: 1, pageSize: 10 }));
});

test('an empty book and an empty search say different things', async () => {
  page.mockImplementation((input) => ok(input?.keyword ? pageOf() : pageOf(dock)));
  const user = await open(remote, '/address?keyword=nowhere');
  await user.click(await screen.findByRole('button', { name: '清除筛选' }));
  expect(await row(/Dock 4/)).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('a failure is shown in place and healed by a retry', async () => {
  page.mockImplementationOnce(unreachable);
  const user = await open(remote);
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await row(/Dock 4/)).toBeInTheDocument();
});

const choose = async (user: Awaited<ReturnType<typeof open>>, label: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `${label}的更多操作` }));
  await user.click(screen.getByRole('menuitem', { name: item }));
};

test('deletes at once and offers an undo, which brings back the address as it was', async () => {
  const user = await open(remote);
  await choose(user, 'Dock 4', '删除');
  await waitFor(() => expect(success).toHaveBeenCalledWith('已删除“Dock 4”', expect.objectContaining({ label: '撤销' })));
  expect(remove).toHaveBeenCalledWith({ id: 'adr_1' });
  await waitFor(() => expect(page).toHaveBeenCalledTimes(2));
  act(() => success.mock.lastCall?.[1]?.run());
  await waitFor(() => expect(update).toHaveBeenCalledWith({ ...plain, restore: true }));
  await waitFor(() => expect(success).toHaveBeenLastCalledWith('已恢复“Dock 4”', undefined));
  expect(page).toHaveBeenCalledTimes(3);
});

test('an undo that did not arrive can be tried again', async () => {
  update.mockImplementationOnce(unreachable);
  const user = await open(remote);
  await choose(user, 'Dock 4', '删除');
  await waitFor(() => expect(success).toHaveBeenCalled());
  act(() => success.mock.lastCall?.[1]?.run());
  await user.click(await screen.findByRole('button', { name: '重试' }));
  await waitFor(() => expect(success).toHaveBeenLastCalledWith('已恢复“Dock 4”', undefined));
});

test('sets and unsets the default', async () => {
  const user = await open(remote);
  await choose(user, 'Store 9', '设为默认');
  expect(setDefault).toHaveBeenCalledWith({ id: 'adr_2', isDefault: true });
  await choose(user, 'Dock 4', '取消默认');
  expect(setDefault).toHaveBeenCalledWith({ id: 'adr_1', isDefault: false });
});

test('a change that never arrived says so with a retry; a refusal is left to the toast', async () => {
  setDefault.mockImplementationOnce(() => refused(50100, '该功能暂未开放')).mockImplementationOnce(unreachable);
  const user = await open(remote);
  await choose(user, 'Store 9', '设为默认');
  expect(screen.queryByText('操作没有完成')).not.toBeInTheDocument();
  await choose(user, 'Store 9', '设为默认');
  expect(await screen.findByText('操作没有完成')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByText('操作没有完成')).not.toBeInTheDocument());
  expect(setDefault).toHaveBeenCalledTimes(3);
});
