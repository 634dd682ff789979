import { api, type Quote, type QuoteResult } from '@portal/api-client';
import { ok, refused, unreachable } from '@portal/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answerBookingPage, renderBookingPage } from '../testing/booking-page';
import { completeForm, quoteOf } from '../testing/shipment';

const result = (status: 0 | 1, quotes: Quote[], errors: QuoteResult['errors'] = []): QuoteResult => ({ uniqueKey: 'run-1', status, quotes, errors });

beforeEach(() => {
  answerBookingPage();
  jest
    .spyOn(api.quoteConfig, 'getFreightClass')
    .mockReturnValue(ok({ items: [{ cubicFeet: 106.67, density: 9.38, freightClass: 100 }], overall: { cubicFeet: 106.67, density: 9.38, freightClass: 100 } }));
  jest.spyOn(api.quoteConfig, 'getExactPrice').mockReturnValue(ok({ uniqueKey: 'run-1' }));
  jest.spyOn(api.order, 'getUniqueCode').mockReturnValue(ok({ uniqueCode: 'code-1' }));
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const answers = (...results: QuoteResult[]) => {
  const read = jest.spyOn(api.quoteConfig, 'queryQuoteResult');
  for (const one of results.slice(0, -1)) read.mockReturnValueOnce(ok(one));
  return read.mockReturnValue(ok(results.at(-1)!));
};
const ask = (user: UserEvent) => user.click(screen.getByRole('button', { name: '获取报价' }));
const bookButton = () => screen.getByRole('button', { name: '确认下单' });

async function choose(user: UserEvent): Promise<void> {
  await ask(user);
  await user.click(await screen.findByRole('button', { name: /选择.*Example Lines/ }));
}

test('a form that cannot be sent names its fields and focuses the first; nothing is sent', async () => {
  const user = await renderBookingPage({});
  await ask(user);
  expect(await screen.findByRole('button', { name: '提货 · 邮编' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '货物 1 · 重量' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByLabelText('邮编')[0]).toHaveFocus());
  expect(api.quoteConfig.getExactPrice).not.toHaveBeenCalled();
});

test('a refused field shows the server’s words at its place and keeps what was typed', async () => {
  jest.spyOn(api.quoteConfig, 'getExactPrice').mockReturnValue(refused(20000, '', [{ field: 'items.0.weight', msg: '总重量不能低于 150 磅' }]));
  const user = await renderBookingPage();
  await ask(user);
  const item = await screen.findByRole('region', { name: '货物 1' });
  expect(await within(item).findByText('总重量不能低于 150 磅')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('重量（磅）')).toHaveFocus());
  expect(screen.getByLabelText('重量（磅）')).toHaveValue('1000');
});

test('quotes appear as they arrive, a carrier without one is listed, and a change makes them outdated', async () => {
  const second = quoteOf({ quoteId: 'q2', carrierName: 'Sample Freight', total: '290.00' });
  answers(result(0, [quoteOf()]), result(1, [quoteOf(), second], [{ carrierName: 'Regional Only', scac: 'RGNL', msg: '不覆盖此线路' }]));
  const user = await renderBookingPage();
  await ask(user);
  expect(await screen.findByRole('heading', { name: 'Example Lines' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Sample Freight' })).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Sample Freight' })).toBeInTheDocument();
  expect(screen.getByText('不覆盖此线路')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '价格' }));
  expect(
    screen
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent)
      .filter((name) => / /.test(name ?? '') && !/货物/.test(name ?? '')),
  ).toEqual(['Sample Freight', 'Example Lines']);
  await user.type(screen.getByLabelText('数量'), '0');
  expect(await screen.findByText('内容已修改，以下报价不再适用')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^选择/ })).not.toBeInTheDocument();
});

test('an expired quote cannot be booked; asking again is one click', async () => {
  answers(result(1, [quoteOf({ expiresAt: new Date(Date.now() - 1000).toISOString() })]));
  const user = await renderBookingPage();
  await ask(user);
  const quotes = await screen.findByRole('region', { name: '承运商报价' });
  expect(await within(quotes).findByText('报价已过期，不能下单')).toBeInTheDocument();
  expect(within(quotes).queryByRole('button', { name: /^选择/ })).not.toBeInTheDocument();
  await user.click(within(quotes).getByRole('button', { name: '重新询价' }));
  await waitFor(() => expect(api.quoteConfig.getExactPrice).toHaveBeenCalledTimes(2));
});

test('the balance after the hold is shown, and a booking whose answer was lost is repeated as the same one', async () => {
  answers(result(1, [quoteOf()]));
  const create = jest
    .spyOn(api.order, 'createOrder')
    .mockReturnValueOnce(unreachable())
    .mockReturnValueOnce(ok({ orderNo: 'FP1' }));
  const user = await renderBookingPage();
  await choose(user);
  expect(await screen.findByText('$182.48')).toBeInTheDocument();
  await user.click(bookButton());
  expect(await screen.findByText('没有收到服务器的答复，订单可能已经生成')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('下单成功')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', '/orders/FP1');
  const next = within(screen.getByRole('region', { name: '接下来' }));
  expect(next.getByText(/ 09:00 – 17:00（提货地当地时间）$/)).toBeInTheDocument();
  const papers = jest.spyOn(api.order, 'getBolFile').mockReturnValue(refused(-1, '系统繁忙'));
  jest.spyOn(window, 'open').mockReturnValue(null);
  await user.click(screen.getByRole('button', { name: '打印提单和标签' }));
  expect(papers).toHaveBeenCalledWith({ orderNo: 'FP1', fileType: 6 }, expect.anything());
  expect(await screen.findByText('系统繁忙')).toBeInTheDocument();
  expect(create.mock.calls.map(([input]) => input.uniqueCode)).toEqual(['code-1', 'code-1']);
  expect(api.order.getUniqueCode).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('portal.draft.anonymous.orders.quote')).toBeNull();
});

test('too little money says by how much and leads to the wallet; the draft stays', async () => {
  answers(result(1, [quoteOf({ total: '512.40' })]));
  const user = await renderBookingPage();
  await choose(user);
  expect(await screen.findByText('余额不足，还差 $12.40')).toBeInTheDocument();
  expect(bookButton()).toBeDisabled();
  expect(screen.getByRole('link', { name: '去充值' })).toHaveAttribute('href', expect.stringMatching(/^\/wallet\/top-up\?amount=[\d.]+&return=\/order$/));
  expect(localStorage.getItem('portal.draft.anonymous.orders.quote')).toContain('Machine parts');
});

test('a wallet that owes books nothing: the debt is named, and a top-up of it and the booking offered', async () => {
  answers(result(1, [quoteOf({ total: '512.40' })]));
  const user = await renderBookingPage();
  jest.spyOn(api.fund, 'balance').mockReturnValue(ok({ available: '0.00', frozen: '0.00', total: '-70.00', owed: '70.00', currency: 'USD' as const }));
  await choose(user);
  act(() => window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('钱包有欠款 $70.00，还清前不能下单')).toBeInTheDocument();
  expect(bookButton()).toBeDisabled();
  expect(screen.getByRole('link', { name: '去充值' })).toHaveAttribute('href', '/wallet/top-up?amount=582.40&return=/order');
});

test('the last change is kept when the page is left in the same moment', async () => {
  await renderBookingPage();
  const description = screen.getByRole('textbox', { name: '货物描述' });
  let kept: string | null = null;
  act(() => {
    fireEvent.change(description, { target: { value: 'PO-LAST' } });
    window.dispatchEvent(new Event('pagehide'));
    // Effects have not run yet.
    kept = localStorage.getItem('portal.draft.anonymous.orders.quote');
  });
  expect(kept).toContain('PO-LAST');
});

test('a draft of the list that was continued is deleted once it is booked', async () => {
  answers(result(1, [quoteOf()]));
  jest.spyOn(api.order, 'createOrder').mockReturnValue(ok({ orderNo: 'FP1' }));
  const remove = jest.spyOn(api.order, 'remove').mockReturnValue(ok(true as const));
  const user = await renderBookingPage({ ...completeForm(), continues: 'FP0' });
  await choose(user);
  await user.click(bookButton());
  expect(await screen.findByText('下单成功')).toBeInTheDocument();
  await waitFor(() => expect(remove).toHaveBeenCalledWith({ orderNo: 'FP0' }, expect.anything()));
});
