import { api, type CallData } from '@portal/api-client';
import { ok, refused } from '@portal/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answerBookingPage, openCard, renderBookingPage } from '../testing/booking-page';
import { quoteOf } from '../testing/shipment';

beforeEach(() => {
  answerBookingPage();
  jest.spyOn(api.quoteConfig, 'getExactPrice').mockReturnValue(ok({ uniqueKey: 'run-1' }));
  jest.spyOn(api.quoteConfig, 'queryQuoteResult').mockReturnValue(ok({ uniqueKey: 'run-1', status: 1 as const, quotes: [quoteOf()], errors: [] }));
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const repriced = (delta: string, changed = true): CallData<'quoteConfig', 'getOrderPrice'> => ({ ...quoteOf({ quoteId: 'q2', total: '330.00' }), changed, delta });

/** A quote is chosen, then a service that has a price is added. */
async function chooseAndChange(): Promise<UserEvent> {
  const user = await renderBookingPage();
  await user.click(screen.getByRole('button', { name: '获取报价' }));
  await user.click(await screen.findByRole('button', { name: /选择.*Example Lines/ }));
  await openCard(user, '派送');
  await user.click(screen.getByRole('checkbox', { name: '预约' }));
  return user;
}
const update = (user: UserEvent) => user.click(screen.getByRole('button', { name: '按当前内容更新此报价' }));

test('the chosen carrier prices a change again; the difference is shown and the new quote is booked in the same run', async () => {
  const price = jest.spyOn(api.quoteConfig, 'getOrderPrice').mockReturnValue(ok(repriced('12.48')));
  jest.spyOn(api.order, 'getUniqueCode').mockReturnValue(ok({ uniqueCode: 'code-1' }));
  const create = jest.spyOn(api.order, 'createOrder').mockReturnValue(ok({ orderNo: 'FP1' }));
  const user = await chooseAndChange();
  expect(screen.getByRole('button', { name: '确认下单' })).toBeDisabled();
  await update(user);
  expect(await screen.findByText('比原报价多 $12.48。')).toBeInTheDocument();
  expect(price.mock.calls[0]![0]).toMatchObject({ quoteId: 'q1', request: { delivery: { services: ['3'] } } });
  await user.click(screen.getByRole('button', { name: '确认下单' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]![0]).toMatchObject({ quoteId: 'q2', uniqueKey: 'run-1' });
});

test('a carrier that declines the change leaves the quote closed and says why', async () => {
  jest.spyOn(api.quoteConfig, 'getOrderPrice').mockReturnValue(refused(40900, '该承运商不能承运修改后的货物'));
  const user = await chooseAndChange();
  await update(user);
  expect(await screen.findByText('该承运商不能承运修改后的货物')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '确认下单' })).toBeDisabled();
});

test('a refused field of the request is shown at its field of the form', async () => {
  jest.spyOn(api.quoteConfig, 'getOrderPrice').mockReturnValue(refused(20000, '', [{ field: 'request.items.0.weight', msg: '总重量不能低于 150 磅' }]));
  const user = await chooseAndChange();
  await update(user);
  expect(await screen.findByRole('button', { name: '货物 1 · 重量' })).toBeInTheDocument();
});
