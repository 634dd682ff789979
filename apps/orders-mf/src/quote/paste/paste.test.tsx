import { api, type CallData } from '@portal/api-client';
import { fakeShell, ok, unreachable } from '@portal/remote-kit/testing';
import { UiProvider } from '@portal/ui-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import quick from '../../quick-order/remote';
import { answerBookingPage, renderBookingPage, storeDraft } from '../../testing/booking-page';
import { completeForm } from '../../testing/shipment';

const text = '  from 60607 to 75201, 2 pallets';
const read: CallData<'aiHelper', 'orderInfo'> = {
  request: {},
  fields: [
    { path: 'pickup.address.zip', value: '60607', confidence: 0.95, span: [5, 10] },
    { path: 'delivery.address.zip', value: '75201', confidence: 0.95, span: [14, 19] },
    { path: 'items.0.qty', value: 2, confidence: 0.4, span: [21, 30] },
  ],
  missing: ['items.0.height'],
  fallback: true,
};

beforeEach(answerBookingPage);
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

async function open(path: '/order' | '/quick-order', draft: object = {}): Promise<UserEvent> {
  if (path === '/order') return renderBookingPage(draft);
  storeDraft(draft);
  render(<UiProvider locale="zh">{await fakeShell(quick, { path })}</UiProvider>);
  return userEvent.setup();
}

async function paste(user: UserEvent, button: string, field: string, words: string): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByLabelText(field));
  await user.paste(words);
  await user.click(within(dialog).getByRole('button', { name: '识别' }));
  return dialog;
}

test('what was found is a preview with its words; typed fields stay unless ticked, unsure ones are not proposed', async () => {
  const orderInfo = jest.spyOn(api.aiHelper, 'orderInfo').mockReturnValue(ok(read));
  const draft = completeForm();
  const user = await open('/quick-order', { ...draft, delivery: { ...draft.delivery, address: { country: 'US', locationType: 'business' } } });
  const dialog = await paste(user, '粘贴填单', '订单信息', text);
  expect(orderInfo).toHaveBeenCalledWith({ text: text.trim() });
  expect(await within(dialog).findByText('智能识别服务暂不可用，以下由内置规则识别')).toBeInTheDocument();
  const typed = within(dialog).getByRole('checkbox', { name: '提货 · 邮编：60607' });
  expect(typed).not.toBeChecked();
  expect(typed).toHaveAccessibleDescription('已填写“60601”，默认保留；勾选后替换。 来自“60607”');
  expect(within(dialog).getByRole('checkbox', { name: '派送 · 邮编：75201' })).toBeChecked();
  expect(within(dialog).getByText('可信 95%', { selector: 'li:nth-child(2) *' })).toBeInTheDocument();
  expect(within(dialog).getByText('货物 1 · 高')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '填入 1 项' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [from, to] = screen.getAllByLabelText('邮编');
  expect(from).toHaveValue('60601');
  expect(to).toHaveValue('75201');
});

test('a text beyond the limit is not sent; a lost answer keeps the text and offers to try again', async () => {
  const orderInfo = jest.spyOn(api.aiHelper, 'orderInfo').mockReturnValue(unreachable());
  const user = await open('/quick-order');
  const dialog = await paste(user, '粘贴填单', '订单信息', 'x'.repeat(4001));
  expect(within(dialog).getByText('4001 / 4000 字')).toBeInTheDocument();
  expect(await within(dialog).findByText('文字过长，请删减后再识别。')).toBeInTheDocument();
  expect(orderInfo).not.toHaveBeenCalled();
  await user.clear(within(dialog).getByLabelText('订单信息'));
  await user.paste('2 pallets');
  await user.click(within(dialog).getByRole('button', { name: '识别' }));
  expect(await within(dialog).findByText('识别没有完成')).toBeInTheDocument();
  expect(within(dialog).getByLabelText('订单信息')).toHaveValue('2 pallets');
  expect(within(dialog).getByRole('button', { name: '重试' })).toBeEnabled();
});

test('an address is pasted for one end', async () => {
  const query = jest.spyOn(api.aiHelper, 'innerAiQuery').mockReturnValue(ok({ address: { company: 'Example Goods', zip: '75201', city: 'Dallas', state: 'TX' }, confidence: 0.9 }));
  const user = await open('/order');
  const dialog = await paste(user, '粘贴地址（派送）', '地址信息', 'Example Goods, Dallas TX 75201');
  expect(query).toHaveBeenCalledWith({ text: 'Example Goods, Dallas TX 75201', scene: 'address' });
  expect(await within(dialog).findByText(/派送 · 街道地址/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '填入 4 项' }));
  const delivery = await screen.findByRole('group', { name: '派送联系人与街道' });
  await waitFor(() => expect(within(delivery).getByLabelText('公司')).toHaveValue('Example Goods'));
  expect(within(delivery).getByLabelText('城市')).toHaveValue('Dallas');
  expect(within(screen.getByRole('group', { name: '提货联系人与街道' })).getByLabelText('公司')).toHaveValue('');
});
