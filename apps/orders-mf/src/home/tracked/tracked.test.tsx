import { api, type TrackedOrder } from '@portal/api-client';
import { fakeShell, ok, refused, unreachable } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from './remote';
import { TrackedOrderView } from './tracked-order';

const order: TrackedOrder = {
  orderNo: 'FP260305000012',
  status: 50,
  carrierName: 'Summit Ridge Freight',
  pickup: { city: 'Chicago', state: 'IL' },
  delivery: { city: 'Dallas', state: 'TX' },
  pickupDate: '2026-03-06',
  estDeliveryDate: '2026-03-10',
  handlingUnits: 2,
  events: [{ time: '2026-03-06T20:00:00Z', tz: 'America/Chicago', code: 'AF', status: 40, city: 'Chicago', state: 'IL', description: '货物已提取' }],
};

const track = jest.spyOn(api.order, 'track');
afterEach(() => jest.clearAllMocks());

/** The module in a page of its own. */
const page = { ...remote, kind: 'page' as const, routes: [{ path: '', Component: () => <TrackedOrderView code="abc" /> }] };

async function open() {
  render(<UiProvider locale="zh">{await fakeShell(page, { language: 'zh' })}</UiProvider>);
  return userEvent.setup();
}

test('shows how far the goods are and when they are expected, by the clock of the place', async () => {
  track.mockReturnValue(ok(order));
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: '订单 FP260305000012' })).toBeInTheDocument();
  expect(screen.getByText('Chicago, IL → Dallas, TX')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: '运输进度' })).toHaveTextContent('预计 2026/03/10');
  expect(screen.getAllByText(/2026\/03\/06 14:00 CST/)).toHaveLength(2);
  expect(track.mock.calls[0]![0]).toEqual({ code: 'abc' });
});

test('says what is wrong with goods that do not move', async () => {
  track.mockReturnValue(ok({ ...order, exception: { code: 'SD', event: '运输延误', reason: '恶劣天气' } }));
  await open();
  expect(await screen.findByText('运输延误（恶劣天气）')).toBeInTheDocument();
});

test('a link that is not valid any more says whom to ask', async () => {
  track.mockReturnValue(refused(40400, '记录不存在'));
  await open();
  expect(await screen.findByText('链接已失效')).toBeInTheDocument();
  expect(screen.getByText(/请向发货人索取新的链接/)).toBeInTheDocument();
});

test('an answer that is lost is asked for again in its place', async () => {
  track.mockImplementationOnce(unreachable);
  const user = await open();
  expect(await screen.findByText('运输进度加载失败')).toBeInTheDocument();
  track.mockReturnValue(ok(order));
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByRole('heading', { level: 1, name: '订单 FP260305000012' })).toBeInTheDocument();
});
