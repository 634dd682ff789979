import { api } from '@portal/api-client';
import { ok, refused, unreachable } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote';
import { order, renderOrders } from '../../testing/orders';

const detail = () => jest.spyOn(api.order, 'detail');
const show = () => renderOrders(remote, `/orders/${order.orderNo}`);

beforeEach(() => {
  jest.spyOn(api.order, 'claims').mockImplementation(() => ok([]));
  jest.spyOn(api.order, 'routeDetail').mockReturnValue(
    ok({
      orderNo: order.orderNo,
      current: 20,
      events: [{ time: '2026-03-05T15:04:00Z', tz: 'America/Chicago', code: 'XB', status: 20, city: 'Chicago', state: 'IL', description: '订单已确认' }],
    }),
  );
});
afterEach(() => jest.restoreAllMocks());

test('shows the route with its people, the freight, and events by the clock of their place', async () => {
  detail().mockReturnValue(ok(order));
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: `订单 ${order.orderNo}` })).toBeInTheDocument();
  const pickup = within(screen.getByRole('region', { name: '提货' }));
  expect(pickup.getByText('312-555-0142')).toBeInTheDocument();
  expect(pickup.getByText(/09:00 – 17:00/)).toBeInTheDocument();
  expect(screen.getByText('48 × 40 × 48 英寸')).toHaveAttribute('title', '121.9 × 101.6 × 121.9 厘米');
  expect(await screen.findByText('订单已确认')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: '运输轨迹' })).getByText(/09:04/)).toBeInTheDocument();
});

test('says how far the order is, with the times of the place and what is expected', async () => {
  detail().mockReturnValue(ok(order));
  await show();
  const steps = within(await screen.findByRole('list', { name: '运输进度' }));
  await steps.findByText('2026/03/05 09:04 CST');
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['下单2026/03/05 09:04 CST', '提货计划 2026/03/06 09:00 – 17:00', '运输', '派送', '签收预计 2026/03/10']);
  expect(steps.getAllByRole('listitem')[0]).toHaveAttribute('aria-current', 'step');
});

test('people at both ends are called and written to by a click; what is masked is only shown', async () => {
  const { pickup, delivery } = order.request;
  const contact = { ...pickup.address, phone: '(312) 555-0142', phoneExt: '7', email: 'dock@example.com' };
  detail().mockReturnValue(
    ok({
      ...order,
      request: { ...order.request, pickup: { ...pickup, address: contact }, delivery: { ...delivery, address: { ...delivery.address, phone: '214****0177' } } },
    }),
  );
  await show();
  expect(await screen.findByRole('link', { name: '(312) 555-0142 转 7' })).toHaveAttribute('href', 'tel:+13125550142;ext=7');
  expect(screen.getByRole('link', { name: 'dock@example.com' })).toHaveAttribute('href', 'mailto:dock@example.com');
  expect(screen.getByText('214****0177')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /214/ })).not.toBeInTheDocument();
});

test('an exception says what happened, why and what to do, and calls the consignee where that helps', async () => {
  const { delivery } = order.request;
  const withPhone = { ...order.request, delivery: { ...delivery, address: { ...delivery.address, phone: '214-555-0177' } } };
  const exception = { code: 'AH', event: '派送未成功', reason: '收货方未营业', advice: '请与收货人确认营业时间。' };
  detail().mockReturnValue(ok({ ...order, status: 60 as const, request: withPhone, exception }));
  await show();
  expect(await screen.findByText('派送未成功：收货方未营业')).toBeInTheDocument();
  expect(screen.getByText(/请与收货人确认营业时间。/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '致电收货人' })).toHaveAttribute('href', 'tel:+12145550177');
});

test('a refused order offers another carrier where it says so, and the cancellation', async () => {
  const exception = { code: 'TD', event: '承运商未接单', reason: '500 - no pickup', advice: '请换承运商，或取消订单。' };
  detail().mockReturnValue(ok({ ...order, exception }));
  const componentHost = ({ module }: { module: string }) => <p>{module}</p>;
  await renderOrders(remote, `/orders/${order.orderNo}`, { componentHost });
  expect(await screen.findByText(/承运商未接单：500 - no pickup/)).toBeInTheDocument();
  expect(screen.getByText('other-carrier')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '取消订单' })).toBeInTheDocument();
  expect(screen.queryByText(/恢复正常运输后/)).not.toBeInTheDocument();
});

test('an order that went to another carrier says who refused it and why, and offers no other one', async () => {
  const former = { scac: 'BHMX', carrierName: 'Blue Harbor', reason: '500 - no pickup', changedAt: '2026-03-05T13:00:00Z', quoted: '400.00' };
  detail().mockReturnValue(ok({ ...order, formerCarriers: [former] }));
  await show();
  expect(await screen.findByText(/Blue Harbor，未接单：500 - no pickup/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '换承运商' })).not.toBeInTheDocument();
});

test('an exception that ended the order asks nobody to do anything', async () => {
  const exception = { code: 'A7', event: '收货人拒收', reason: '', advice: '请尽快联系收货人。' };
  detail().mockReturnValue(ok({ ...order, status: 95 as const, exception }));
  await show();
  expect(await screen.findByText('收货人拒收')).toBeInTheDocument();
  expect(screen.getByText('由承运商上报，是本单运输结束的原因。')).toBeInTheDocument();
  expect(screen.queryByText(/请尽快联系收货人/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '致电收货人' })).not.toBeInTheDocument();
});

test('shows what the carrier expects by now beside what was quoted, appointments, partners and who took the goods in', async () => {
  const at = { tz: 'America/Chicago', status: 50 as const, city: 'Tulsa', state: 'OK' };
  jest.spyOn(api.order, 'routeDetail').mockReturnValue(
    ok({
      orderNo: order.orderNo,
      current: 70,
      events: [
        { ...at, time: '2026-03-12T15:04:00Z', code: 'D1', status: 70, description: '货物已签收', receivedBy: 'J. SMITH' },
        { ...at, time: '2026-03-10T15:04:00Z', code: 'AB', description: '派送预约', appointment: { status: 'secured', at: '2026-03-12T15:00:00Z' } },
        { ...at, time: '2026-03-09T15:04:00Z', code: 'J1', description: '货物已转交合作承运商', partner: { name: 'North Star', scac: 'NSFX', proNo: '77' } },
        { ...at, time: '2026-03-08T15:04:00Z', code: 'AG', city: '', state: '', description: '预计送达日期变更', eta: { from: '2026-03-10', to: '2026-03-12' } },
      ],
    }),
  );
  detail().mockReturnValue(ok({ ...order, status: 70 as const, estDeliveryDate: '2026-03-12' }));
  await show();
  const track = within(await screen.findByRole('region', { name: '运输轨迹' }));
  expect(await track.findByText('签收人：J. SMITH')).toBeInTheDocument();
  expect(track.getByText('已预约 · 2026/03/12 10:00 CDT')).toBeInTheDocument();
  expect(track.getByText('合作承运商：North Star')).toBeInTheDocument();
  expect(track.getByText('合作承运商 PRO 号：77')).toBeInTheDocument();
  expect(track.getByText('2026/03/10 → 2026/03/12')).toBeInTheDocument();
  expect(track.getByText('2026/03/08 10:04 CDT')).toBeInTheDocument();
  const delivery = within(screen.getByRole('region', { name: '派送' }));
  expect(delivery.getByText('已预约 · 2026/03/12 10:00 CDT')).toBeInTheDocument();
  const steps = screen.getByRole('list', { name: '运输进度' });
  expect(steps).toHaveTextContent('预计 2026/03/12');
  expect(steps).toHaveTextContent('报价时 2026/03/10');
});

test('numbers are copied by a click', async () => {
  detail().mockReturnValue(ok(order));
  const user = await show();
  await user.click(await screen.findByRole('button', { name: '复制单号' }));
  expect(await navigator.clipboard.readText()).toBe(order.orderNo);
  await user.click(screen.getByRole('button', { name: '复制PRO 号' }));
  expect(await navigator.clipboard.readText()).toBe('77-100200');
});

test('a cancelled order costs what its cancellation does, and nothing where what was held came back', async () => {
  detail().mockReturnValue(ok({ ...order, status: 99 as const }));
  await show();
  const overview = within(await screen.findByRole('region', { name: '概况' }));
  expect(overview.getByText('未收费')).toBeInTheDocument();
  expect(overview.getByText('$0.00')).toBeInTheDocument();
  expect(overview.queryByText('$317.52')).not.toBeInTheDocument();
});

test('counts packages as the language does', async () => {
  const [item] = order.request.items;
  detail().mockReturnValue(ok({ ...order, request: { ...order.request, items: [item!, { ...item!, qty: 1, packaging: 'crate' }] } }));
  await renderOrders(remote, `/orders/${order.orderNo}`, { language: 'en' });
  const table = within(await screen.findByRole('table', { name: 'Freight items' }));
  expect(table.getByText('2 pallets')).toBeInTheDocument();
  expect(table.getByText('1 crate')).toBeInTheDocument();
});

test('says which class the density of an item comes to, and a class that was chosen by hand as it is', async () => {
  const [item] = order.request.items;
  const figures = { cubicFeet: 106.7, density: 9.375, freightClass: 92.5, linearFeet: 4 };
  jest.spyOn(api.quoteConfig, 'getFreightClass').mockReturnValue(ok({ items: [figures, figures], overall: figures }));
  detail().mockReturnValue(ok({ ...order, request: { ...order.request, items: [item!, { ...item!, classSource: 'manual', freightClass: 125 }] } }));
  await show();
  const [, first, second] = within(await screen.findByRole('table', { name: '货物明细' })).getAllByRole('row');
  expect(await within(first!).findByText(/92\.5/)).toHaveTextContent('按密度');
  expect(within(second!).getByText('125')).not.toHaveTextContent('按密度');
});

test('sets final charges against the quoted ones, with the evidence of each difference', async () => {
  const reweigh = {
    id: 'c4',
    type: 2,
    code: 'ADJ',
    name: 'Reweigh',
    amount: '41.10',
    status: 'final',
    createdAt: '2026-03-09T08:00:00Z',
    evidence: [
      { name: '申报重量', value: '1000 lb', role: 'quoted' },
      { name: '复核重量', value: '1240 lb', role: 'found' },
    ],
  } as const;
  detail().mockReturnValue(ok({ ...order, status: 80 as const, finalTotal: '358.62', charges: [...order.charges, { ...reweigh, evidence: [...reweigh.evidence] }] }));
  await show();
  const table = within(await screen.findByRole('table', { name: '报价与最终费用对照' }));
  const row = within(table.getByText('复核重量').closest('tr')!);
  expect(row.getByText('重量更新')).toBeInTheDocument();
  expect(row.getByText(/按复核重量重新计价/)).toBeInTheDocument();
  expect(row.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1000 lb', '1240 lb', '+240 lb']);
  expect(row.getByText('+$41.10')).toBeInTheDocument();
  const total = within(table.getByText('合计').closest('tr')!);
  expect(total.getByText('$317.52')).toBeInTheDocument();
  expect(total.getByText('$358.62')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '取消订单' })).not.toBeInTheDocument();
});

test('says why a charge was added, what each figure was before, and by which notice', async () => {
  const at = { status: 'final', createdAt: '2026-03-09T08:00:00Z' } as const;
  const reclassed = {
    ...at,
    id: 'c4',
    type: 2,
    code: 'ADJ',
    name: '重量更新',
    amount: '70.00',
    evidence: [
      { name: '申报重量', value: '1000 磅', role: 'quoted' as const },
      { name: '复核重量', value: '1200 磅', role: 'found' as const },
      { name: '申报等级', value: 'Class 100', role: 'quoted' as const },
      { name: '复核等级', value: 'Class 125', role: 'found' as const },
    ],
  } as const;
  const storage = {
    ...at,
    id: 'c5',
    type: 99,
    code: 'ADJ',
    name: '仓储费',
    amount: '40.00',
    evidence: [
      { name: '原因', value: '运输中使用了报价时没有的服务。', role: 'reason' as const },
      { name: '服务', value: '仓储费' },
      { name: '依据：承运商费用通知', value: '2026-03-09 1SMPL' },
    ],
  } as const;
  const charges = [reclassed, storage].map((charge) => ({ ...charge, evidence: [...charge.evidence] }));
  detail().mockReturnValue(ok({ ...order, status: 50 as const, charges: [...order.charges, ...charges] }));
  await show();
  const table = within(await screen.findByRole('table', { name: '报价与最终费用对照' }));
  const both = within(table.getByText('复核等级').closest('tr')!);
  expect(both.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1000 磅', '1200 磅', '+200 磅', 'Class 100', 'Class 125']);
  const row = within(table.getByText('运输中使用了报价时没有的服务。').closest('tr')!);
  expect(row.getByText('调整')).toBeInTheDocument();
  expect(row.getAllByText(/仓储费/).length).toBe(2);
  expect(row.getByText(/2026-03-09 1SMPL/)).toHaveTextContent('依据：承运商费用通知 2026-03-09 1SMPL');
  expect(row.queryByText('承运商账单中的其他调整。')).not.toBeInTheDocument();
});

test('cancels after a question and shows the order anew', async () => {
  detail()
    .mockReturnValueOnce(ok(order))
    .mockReturnValue(ok({ ...order, status: 99 as const }));
  const cancel = jest.spyOn(api.order, 'cancel').mockReturnValue(ok({ status: 99 as const, refund: '317.52' }));
  const user = await show();
  await user.click(await screen.findByRole('button', { name: '取消订单' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/\$317\.52/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '取消订单' }));
  expect(await screen.findByText('已取消')).toBeInTheDocument();
  expect(cancel).toHaveBeenCalledWith({ orderNo: order.orderNo }, { idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/) });
});

test.each([
  ['取消订单', '取消订单', 'cancel', 20],
  ['删除订单', '删除', 'remove', 99],
] as const)('%s again after a lost answer is the same request to the server', async (button, yes, call, status) => {
  detail().mockReturnValue(ok({ ...order, status }));
  const sent = jest.spyOn(api.order, call).mockImplementation(unreachable);
  const user = await show();
  for (let turn = 1; turn <= 2; turn += 1) {
    await user.click(await screen.findByRole('button', { name: button }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: yes }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(turn));
    await screen.findByText(/无法连接服务器/);
  }
  expect(sent.mock.calls[0]![1]).toEqual({ idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/) });
  expect(sent.mock.calls[1]).toEqual(sent.mock.calls[0]);
});

test('a refused cancellation says why and leaves the order on the screen', async () => {
  detail().mockReturnValue(ok(order));
  jest.spyOn(api.order, 'cancel').mockReturnValue(refused(40920, '订单已提货，不能取消'));
  const user = await show();
  await user.click(await screen.findByRole('button', { name: '取消订单' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消订单' }));
  expect(await screen.findByText('订单已提货，不能取消')).toBeInTheDocument();
  expect(screen.getByText('Machine parts')).toBeInTheDocument();
});

test('an unknown number is said to be unknown, with the way back', async () => {
  detail().mockReturnValue(refused(40400, '未找到该记录'));
  const user = await show();
  expect(await screen.findByText(`没有找到订单 ${order.orderNo}`)).toBeInTheDocument();
  jest.spyOn(api.order, 'list').mockReturnValue(ok({ records: [], total: 0, pageNo: 1, pageSize: 10 }));
  jest.spyOn(api.order, 'orderStatus').mockReturnValue(ok([]));
  await user.click(screen.getByRole('button', { name: '返回列表' }));
  expect(await screen.findByText('还没有订单')).toBeInTheDocument();
});

test('a failure can be retried', async () => {
  detail().mockReturnValueOnce(refused(-1, '系统繁忙')).mockReturnValue(ok(order));
  const user = await show();
  expect(await screen.findByText('系统繁忙')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.getByText('Machine parts')).toBeInTheDocument());
});
