import { api, type Page, type Shipment, type UserInfo } from '@portal/api-client';
import { fakeShell, ok, refused } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import remote from './remote';

const party = { city: 'Chicago', state: 'IL', zip: '60607', country: 'US' };
const shipment: Shipment = {
  orderCode: 'EX-1',
  trackingNo: '1Z-42',
  carrier: 'Example Parcel',
  service: 'Ground',
  status: 30,
  from: party,
  to: { ...party, city: 'Dallas', state: 'TX', company: 'Example Retail' },
  packages: [{ length: 10, width: 10, height: 10, weight: 12.5 }],
  weight: 12.5,
  amount: '1018.40',
  createdAt: '2026-01-02T15:04:00.000Z',
  estDeliveryDate: '2026-01-06',
  events: [
    { time: '2026-01-03T08:00:00.000Z', status: 30, description: 'Departed' },
    { time: '2026-01-02T18:00:00.000Z', status: 20, description: 'Label printed' },
  ],
};
const pageOf = (...records: Shipment[]): Page<Shipment> => ({ records, total: records.length, pageNo: 1, pageSize: 10 });

const page = jest.spyOn(api.shipment, 'page');
const count = jest.spyOn(api.shipment, 'count');

beforeEach(() => {
  page.mockReset().mockImplementation(() => ok(pageOf(shipment)));
  count.mockReset().mockImplementation(() => ok([{ status: 30 as const, count: 4 }, { status: 50 as const, count: 3 }]));
});

async function open(at = '/oms', user: Partial<UserInfo> = {}): Promise<UserEvent> {
  render(<UiProvider locale="zh">{await fakeShell(remote, { path: '/oms', at, user: { extFlag: true, ...user } })}</UiProvider>);
  return userEvent.setup({ pointerEventsCheck: 0 });
}

test('an express order in one row', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /EX-1/ });
  for (const text of ['1Z-42', '运输中', 'Example Parcel', 'Chicago, IL → Dallas, TX', '1 件 · 12.5 磅', '$1,018.40', '预计 2026/01/06 送达', 'Departed']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
});

test('weights follow the owner’s units', async () => {
  await open('/oms', { unitSystem: 1 });
  expect(await screen.findByText('1 件 · 5.67 千克')).toBeInTheDocument();
});

test('statuses are tabs with counts under the same filters', async () => {
  const user = await open('/oms?keyword=dallas&pageNo=2');
  await user.click(await screen.findByRole('tab', { name: '已签收 3' }));
  expect(screen.getByRole('tab', { name: '全部 7' })).toHaveAttribute('aria-selected', 'false');
  expect(screen.getByRole('tab', { name: '异常 0' })).toBeInTheDocument();
  await waitFor(() => expect(page.mock.lastCall?.[0]).toEqual({ status: 50, keyword: 'dallas', pageNo: 1, pageSize: 10 }));
  expect(count).toHaveBeenCalledTimes(1);
  expect(count.mock.lastCall?.[0]).toEqual({ keyword: 'dallas' });
});

test('what the server does not offer yet is said in place of the rows', async () => {
  page.mockImplementation(() => refused(50100, '该功能暂未开放'));
  count.mockImplementation(() => refused(50100, '该功能暂未开放'));
  await open();
  expect(await screen.findByText('该功能暂未开放')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: '全部' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument();
});

test('no order at all and no match say different things', async () => {
  page.mockImplementation(() => ok(pageOf()));
  const user = await open('/oms?status=90');
  expect(await screen.findByText('没有符合条件的快递订单')).toBeInTheDocument();
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: '清除筛选' }));
  expect(await screen.findByText('还没有快递订单')).toBeInTheDocument();
});
