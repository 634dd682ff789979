import { api } from '@portal/api-client';
import { ok, refused, unreachable } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answerBookingPage, renderBookingPage } from '../testing/booking-page';
import { completeForm, quoteOf } from '../testing/shipment';

const english: Record<string, string> = { 办公椅: 'office chairs', 瓷砖: 'ceramic tiles', 湖滨供应: 'Lakeside Supply', 王伟: '王伟' };
const translating = () => jest.spyOn(api.translate, 'text').mockImplementation(({ texts = [] }) => ok({ texts: texts.map((text) => english[text] ?? text), glossary: true }));

beforeEach(() => {
  answerBookingPage();
  jest.spyOn(api.quoteConfig, 'getExactPrice').mockReturnValue(ok({ uniqueKey: 'run-1' }));
  jest.spyOn(api.quoteConfig, 'queryQuoteResult').mockReturnValue(ok({ uniqueKey: 'run-1', status: 1, quotes: [quoteOf()], errors: [] }));
  jest.spyOn(api.order, 'getUniqueCode').mockReturnValue(ok({ uniqueCode: 'code-1' }));
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const goods = (description: string, more: object = {}) => {
  const form = completeForm();
  return { ...form, items: [{ ...form.items[0]!, description, ...more }] };
};
const line = (number = 1) => within(screen.getByRole('region', { name: `货物 ${number}` })).findByLabelText('英文品名（印在提单上）');
const draft = () => JSON.parse(localStorage.getItem('portal.draft.anonymous.orders.quote')!) as ReturnType<typeof goods>;

async function book(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: '获取报价' }));
  await user.click(await screen.findByRole('button', { name: /选择.*Example Lines/ }));
  await user.click(screen.getByRole('button', { name: '确认下单' }));
}

test('texts in English have no extra field and are not translated', async () => {
  const call = translating();
  await renderBookingPage();
  expect(screen.queryByLabelText(/英文/)).not.toBeInTheDocument();
  expect(call).not.toHaveBeenCalled();
});

test('a suggestion is no value until it is confirmed: the booking shows it and waits', async () => {
  translating();
  const create = jest.spyOn(api.order, 'createOrder').mockReturnValue(ok({ orderNo: 'FP1' }));
  const user = await renderBookingPage(goods('办公椅'));
  await waitFor(async () => expect(await line()).toHaveValue('Office chairs'));
  expect(draft().items[0]).not.toHaveProperty('descriptionEn');
  await book(user);
  await waitFor(async () => expect(await line()).toHaveAccessibleDescription(expect.stringContaining('请填写或确认英文：提单和标签先印这一行') as string));
  await waitFor(async () => expect(await line()).toHaveFocus());
  expect(create).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '确认' }));
  await user.click(screen.getByRole('button', { name: '确认下单' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]![0].request.items[0]).toMatchObject({ description: '办公椅', descriptionEn: 'Office chairs' });
});

test('all lines of a page are asked for in one call and confirmed at once; the one without a suggestion is shown', async () => {
  const call = translating();
  const form = goods('办公椅');
  form.pickup.address = { ...form.pickup.address, company: '湖滨供应', contactName: '王伟' };
  form.items.push({ ...form.items[0]!, description: '瓷砖' });
  const user = await renderBookingPage(form);
  await waitFor(async () => expect(await line(2)).toHaveValue('Ceramic tiles'));
  expect(call).toHaveBeenCalledTimes(1);
  expect(call.mock.calls[0]![0]).toEqual({ texts: expect.arrayContaining(['湖滨供应', '王伟', '办公椅', '瓷砖']) as string[], from: 'zh', to: 'en' });
  expect(screen.getByText('提单上有 4 处英文待确认')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '全部确认' }));
  expect(await screen.findByText('提单上有 1 处英文待确认')).toBeInTheDocument();
  const pickup = within(screen.getByRole('region', { name: '提货地' }));
  expect(pickup.getByLabelText('公司英文（印提单）')).toHaveValue('Lakeside Supply');
  expect(pickup.getByLabelText('联系人英文（印提单）')).toHaveValue('');
  await waitFor(() => expect(pickup.getByLabelText('联系人英文（印提单）')).toHaveFocus());
});

test('a line of a former text is kept, named as such, and not sent', async () => {
  translating();
  const create = jest.spyOn(api.order, 'createOrder').mockReturnValue(ok({ orderNo: 'FP1' }));
  const user = await renderBookingPage(goods('办公椅', { descriptionEn: { of: '旧货', text: 'Old goods' } }));
  expect(await screen.findByText('这是“旧货”的英文，请核对')).toBeInTheDocument();
  expect(await line()).toHaveValue('Old goods');
  await book(user);
  await waitFor(async () => expect(await line()).toHaveFocus());
  expect(create).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: '采用：Office chairs' }));
  expect(await line()).toHaveValue('Office chairs');
  expect(screen.getByText('已确认')).toBeInTheDocument();
});

test('without a translation the line is typed, and a retry offers one', async () => {
  jest
    .spyOn(api.translate, 'text')
    .mockReturnValueOnce(unreachable())
    .mockImplementation(() => ok({ texts: ['office chairs'], glossary: true }));
  const user = await renderBookingPage(goods('办公椅'));
  expect(await screen.findByText(/^翻译没有完成（.+），请直接填写$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(async () => expect(await line()).toHaveValue('Office chairs'));
  await user.type(await line(), ', blue');
  expect(screen.getByText('已确认')).toBeInTheDocument();
  await waitFor(() => expect(draft().items[0]).toMatchObject({ descriptionEn: { of: '办公椅', text: 'Office chairs, blue' } }));
});

test('a refusal of the server stands at the line', async () => {
  translating();
  jest.spyOn(api.order, 'createOrder').mockReturnValue(refused(20000, '', [{ field: 'request.items.0.descriptionEn', msg: '英文不完整' }]));
  const user = await renderBookingPage(goods('办公椅', { descriptionEn: { of: '办公椅', text: 'Chairs' } }));
  expect(await screen.findByText('提单上印：Chairs')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '修改英文' }));
  expect(await line()).toHaveValue('Chairs');
  await book(user);
  expect(await screen.findByText('英文不完整')).toBeInTheDocument();
});
