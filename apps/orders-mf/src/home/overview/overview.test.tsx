import { api, type CallData } from '@portal/api-client';
import { fakeShell, ok, refused, unreachable } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { order, summary } from '../../testing/orders';
import { Overview } from './overview';
import remote from './remote';

type Data = CallData<'order', 'overview'>;

const busy: Data = {
  hasOrders: true,
  drafts: 0,
  refused: 0,
  exceptions: 3,
  overdue: 1,
  priceChanged: 2,
  pickupsToday: 0,
  deliveriesToday: 4,
  month: {
    from: '2026-06-01',
    to: '2026-06-03',
    orders: 3,
    amount: '1500.50',
    byDay: [
      { day: '2026-06-01', orders: 1, amount: '500.50' },
      { day: '2026-06-03', orders: 2, amount: '1000.00' },
    ],
    byCarrier: [{ scac: 'SRFX', carrierName: 'Summit Ridge Freight', orders: 3, amount: '1500.50' }],
    byLane: [{ lane: 'CA-TX', orders: 3, amount: '1500.50' }],
  },
};
const calm: Data = { ...busy, exceptions: 0, overdue: 0, priceChanged: 0 };
const nothing = { records: [], total: 0, pageNo: 1, pageSize: 1 };
const wallet = { available: '9000.00', frozen: '120.00', total: '9120.00', currency: 'USD' as const };

const overview = jest.spyOn(api.order, 'overview');
const list = jest.spyOn(api.order, 'list');
const topUps = jest.spyOn(api.fund, 'tradeRecords');
const balance = jest.spyOn(api.fund, 'balance');
const settings = jest.spyOn(api.notification, 'settings');

beforeEach(() => {
  overview.mockReturnValue(ok(busy));
  list.mockReturnValue(ok({ ...nothing, records: [summary], total: 1 }));
  topUps.mockReturnValue(ok({ ...nothing, total: 2 }));
  balance.mockReturnValue(ok(wallet));
  settings.mockReturnValue(ok({ kinds: [], dailyMail: false, lowBalance: '500.00' }));
});
afterEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
});

/** The module in a page of its own. */
const page = { ...remote, kind: 'page' as const, routes: [{ path: '', Component: Overview }] };

async function open(language: 'zh' | 'en' = 'zh') {
  render(<UiProvider locale={language}>{await fakeShell(page, { user: { company: '测试贸易' }, language })}</UiProvider>);
  return userEvent.setup();
}

const hrefs = (region: HTMLElement): (string | null)[] =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('every number is a link to the list that it counts; what there is none of is left out', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: '测试贸易，今天要办的事' })).toBeInTheDocument();
  const action = screen.getByRole('region', { name: '需要处理' });
  expect(await within(action).findByRole('link', { name: '2 等待到账的充值' })).toHaveAttribute('href', '/wallet?type=1&status=0');
  expect(hrefs(action)).toEqual(['/orders?exceptionOnly=true', '/orders?due=overdue', '/orders?priceChanged=true', '/wallet?type=1&status=0']);
  expect(hrefs(screen.getByRole('region', { name: '今天' }))).toEqual(['/orders?due=pickupToday', '/orders?due=deliveryToday']);
  expect(screen.getByRole('link', { name: '0 待提货' })).toBeInTheDocument();
});

test('the month has a bar for each day with orders, and its carriers and lanes lead to theirs', async () => {
  await open('en');
  const month = screen.getByRole('region', { name: 'Freight this month' });
  const bars = await within(month).findByRole('list', { name: 'Freight of each day of the month' });
  expect(within(bars).getAllByRole('listitem')).toHaveLength(3);
  expect(within(bars).getByRole('link', { name: '06/03/2026: 2 orders, $1,000.00' })).toHaveAttribute('href', '/orders?chargedOnly=true&dateFrom=2026-06-03&dateTo=2026-06-03');
  const days = 'chargedOnly=true&dateFrom=2026-06-01&dateTo=2026-06-03';
  expect(hrefs(month).slice(-2)).toEqual([`/orders?${days}&scac=SRFX`, `/orders?${days}&lane=CA-TX`]);
});

test.each([
  [{ available: '499.99' }, '可用余额 $499.99，低于提醒线 $500.00；在途订单冻结 $120.00'],
  [{ available: '0.00', owed: '12.00' }, '欠款 $12.00，结清后才能下单'],
])('a balance of %j says so, and leads to the top-up', async (changes, text) => {
  balance.mockReturnValue(ok({ ...wallet, ...changes }));
  await open();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去充值' })).toHaveAttribute('href', '/wallet/top-up');
});

test('nothing to do is said', async () => {
  overview.mockReturnValue(ok(calm));
  topUps.mockReturnValue(ok(nothing));
  balance.mockReturnValue(ok({ ...wallet, available: '500.00' }));
  await open();
  expect(await screen.findByText('没有需要处理的事项')).toBeInTheDocument();
});

test('a part that fails says so in its place, and the others stay', async () => {
  overview.mockReturnValue(unreachable());
  topUps.mockReturnValue(refused(-1, '稍后再试'));
  const user = await open();
  const month = screen.getByRole('region', { name: '本月运费' });
  expect(await within(month).findByText('这一部分暂时无法显示')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: summary.orderNo })).toBeInTheDocument();
  overview.mockReturnValue(ok(busy));
  await user.click(within(month).getByRole('button', { name: '重试' }));
  expect(await within(month).findByRole('link', { name: '$1,500.50 3 票订单' })).toBeInTheDocument();
  expect(await screen.findByText('充值情况暂时无法显示')).toBeInTheDocument();
});

test('the last orders go out again, and one that cannot be opened says why', async () => {
  const detail = jest.spyOn(api.order, 'detail').mockReturnValue(refused(40400, '订单不存在'));
  const user = await open();
  const again = await screen.findByRole('button', { name: `再下一单：订单 ${summary.orderNo}` });
  await user.click(again);
  expect(await screen.findByText(`订单 ${summary.orderNo} 未能打开：订单不存在`)).toBeInTheDocument();
  detail.mockReturnValue(ok(order));
  await user.click(again);
  expect(await screen.findByText('left the remote')).toBeInTheDocument();
});

test('an owner without orders sees first steps, the first open one marked', async () => {
  overview.mockReturnValue(ok({ ...calm, hasOrders: false }));
  balance.mockReturnValue(ok({ ...wallet, available: '0.00' }));
  jest.spyOn(api.addressBook, 'page').mockReturnValue(ok({ ...nothing, total: 1 }));
  jest.spyOn(api.quoteConfig, 'history').mockReturnValue(ok(nothing));
  await open();
  expect(await screen.findByText('已有地址')).toBeInTheDocument();
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  expect(within(steps[1]!).getByRole('link', { name: '去询价' })).toHaveAttribute('href', '/order');
  expect(within(steps[2]!).getByRole('link', { name: '去充值' })).toHaveAttribute('href', '/wallet/top-up');
});
