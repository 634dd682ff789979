import { api, type Charge, type Claim, type Order } from '@portal/api-client';
import { ok, refused, unreachable } from '@portal/remote-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { order, renderOrders } from '../../testing/orders';
import remote from '../remote';

const added: Charge = { ...order.charges[0]!, id: 'chg_added', type: 2, code: 'ADJ', name: '调整', amount: '42.00', status: 'final' };
const charged: Order = { ...order, charges: [...order.charges, added] };
const claim: Claim = { id: 'clm_1', kind: 'damage', status: 'open', amount: '120.00', reason: '两托外箱破损', files: [], createdAt: '2026-03-12T10:00:00Z' };

let claims: Claim[];
let list: jest.SpyInstance;
let submit: jest.SpyInstance;

beforeEach(() => {
  claims = [];
  jest.spyOn(api.order, 'routeDetail').mockReturnValue(ok({ orderNo: order.orderNo, current: 70, events: [] }));
  list = jest.spyOn(api.order, 'claims').mockImplementation(() => ok(claims));
  submit = jest.spyOn(api.order, 'submitClaim').mockImplementation(() => ok({ id: 'clm_1' }));
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

async function show(shown: Order): Promise<UserEvent> {
  jest.spyOn(api.order, 'detail').mockReturnValue(ok(shown));
  return renderOrders(remote, `/orders/${order.orderNo}`);
}
const rows = async () => within(await screen.findByRole('list', { name: '异议与理赔' })).getAllByRole('listitem');
const dispute = () => screen.findByRole('button', { name: /^提出异议：/ });

test('an order that nothing can be claimed of is not asked for, and has no card', async () => {
  await show(order);
  expect(await screen.findByRole('heading', { name: '费用' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: '异议与理赔' })).not.toBeInTheDocument();
  expect(list).not.toHaveBeenCalled();
});

test('a charge that the carrier added is disputed with its amount and a reason; what was quoted is not', async () => {
  const user = await show(charged);
  await user.click(await dispute());
  expect(screen.getAllByRole('button', { name: /^提出异议：/ })).toHaveLength(1);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('申请退回金额（美元）')).toHaveValue('42.00');
  await user.clear(dialog.getByLabelText('申请退回金额（美元）'));
  await user.type(dialog.getByLabelText('申请退回金额（美元）'), '42.01');
  await user.click(dialog.getByRole('button', { name: /提\s?交/ }));
  expect(await dialog.findByText('不能超过 $42.00')).toBeInTheDocument();
  expect(dialog.getByText('此项必填')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('申请退回金额（美元）'));
  await user.type(dialog.getByLabelText('申请退回金额（美元）'), '30');
  await user.type(dialog.getByLabelText('说明'), '发货前已称重');
  claims = [{ ...claim, kind: 'difference', chargeId: added.id, amount: '30.00' }];
  await user.click(dialog.getByRole('button', { name: /提\s?交/ }));
  expect(await screen.findByText('异议处理中')).toBeInTheDocument();
  expect(submit.mock.calls[0]![0]).toEqual({ orderNo: order.orderNo, kind: 'difference', chargeId: added.id, amount: '30', reason: '发货前已称重', files: [] });
  expect(await rows()).toHaveLength(1);
});

test('what is typed stays when the dialog is closed or the answer is lost, and goes again with the same key', async () => {
  submit.mockImplementation(unreachable);
  let user = await show({ ...order, status: 70 });
  await user.click(await screen.findByRole('button', { name: '申请理赔' }));
  let dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: '货物灭失' }));
  await user.type(dialog.getByLabelText('索赔金额（美元）'), '900');
  await user.type(dialog.getByLabelText('说明'), '少收一托');
  await user.click(dialog.getByRole('button', { name: /提\s?交/ }));
  expect(await dialog.findByText('无法连接服务器，请检查网络后重试。')).toBeInTheDocument();
  cleanup();
  user = await show({ ...order, status: 70 });
  await user.click(await screen.findByRole('button', { name: '申请理赔' }));
  dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('说明')).toHaveValue('少收一托');
  expect(dialog.getByRole('radio', { name: '货物灭失' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: /提\s?交/ }));
  await dialog.findByText('无法连接服务器，请检查网络后重试。');
  const keys = submit.mock.calls.map(([, options]) => (options as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('claims are listed with their state, their answer and what was credited; an open one can be withdrawn', async () => {
  const answer = { text: '已与承运商核实。', credited: '80.00', at: '2026-03-14T10:00:00Z' };
  claims = [claim, { ...claim, id: 'clm_0', kind: 'loss', status: 'accepted', answer }];
  const withdraw = jest.spyOn(api.order, 'withdrawClaim').mockImplementation(() => {
    claims = [{ ...claim, status: 'withdrawn' }, claims[1]!];
    return ok(true as const);
  });
  const user = await show({ ...order, status: 70 });
  const [open, accepted] = await rows();
  expect(open).toHaveTextContent('货物损坏$120.00处理中');
  expect(accepted).toHaveTextContent('退回 $80.00 已与承运商核实。');
  expect(within(accepted!).queryByRole('button', { name: '撤回：货物灭失' })).not.toBeInTheDocument();
  await user.click(within(open!).getByRole('button', { name: '撤回：货物损坏' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /撤\s?回/ }));
  expect(await screen.findByText('已撤回', { selector: 'li *' })).toBeInTheDocument();
  expect(withdraw.mock.calls[0]![0]).toEqual({ id: 'clm_1' });
});

test('a list that fails is loaded again in its place', async () => {
  list.mockImplementationOnce(() => refused(-1, '系统繁忙'));
  claims = [claim];
  const user = await show({ ...order, status: 70 });
  expect(await screen.findByText('异议与理赔加载失败')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await rows()).toHaveLength(1);
});
