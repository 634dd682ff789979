import { api } from '@portal/api-client';
import { refused } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerList, renderRemote } from '../testing/render-remote';

beforeEach(() => {
  jest.restoreAllMocks();
  answerList();
});

test('an express order in one row', async () => {
  await renderRemote();
  const row = await screen.findByRole('row', { name: /EX-1/ });
  for (const text of ['1Z-42', '运输中', 'Example Parcel', 'Chicago, IL → Dallas, TX', '1 件 · 12.5 磅', '$1,018.40', '预计 2026/01/06 送达', 'Departed']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
});

test('weights follow the owner’s units', async () => {
  await renderRemote('/oms', { unitSystem: 1 });
  expect(await screen.findByText('1 件 · 5.67 千克')).toBeInTheDocument();
});

test('statuses are tabs with counts under the same filters', async () => {
  const user = await renderRemote('/oms?keyword=dallas&pageNo=2');
  await user.click(await screen.findByRole('tab', { name: '已签收 3' }));
  expect(screen.getByRole('tab', { name: '全部 7' })).toHaveAttribute('aria-selected', 'false');
  expect(screen.getByRole('tab', { name: '异常 0' })).toBeInTheDocument();
  await waitFor(() => expect(jest.mocked(api.shipment.page).mock.lastCall?.[0]).toEqual({ status: 50, keyword: 'dallas', pageNo: 1, pageSize: 10 }));
  expect(api.shipment.count).toHaveBeenCalledTimes(1);
  expect(jest.mocked(api.shipment.count).mock.lastCall?.[0]).toEqual({ keyword: 'dallas' });
});

test('what the server does not offer yet is said in place of the rows', async () => {
  jest.spyOn(api.shipment, 'page').mockImplementation(() => refused(50100, '该功能暂未开放'));
  jest.spyOn(api.shipment, 'count').mockImplementation(() => refused(50100, '该功能暂未开放'));
  await renderRemote();
  expect(await screen.findByText('该功能暂未开放')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: '全部' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument();
});

test('no order at all and no match say different things', async () => {
  answerList([]);
  const user = await renderRemote('/oms?status=90');
  expect(await screen.findByText('没有符合条件的快递订单')).toBeInTheDocument();
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: '清除筛选' }));
  expect(await screen.findByText('还没有快递订单')).toBeInTheDocument();
});
