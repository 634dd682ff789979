import { api, type RechargeDetail } from '@portal/api-client';
import { ok, refused } from '@portal/remote-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { renderRemote, wallet } from '../testing/render-remote';

const recharge = jest.spyOn(api.fund, 'recharge');
const upload = jest.spyOn(api.oss, 'upload');
const rechargeDetail = jest.spyOn(api.fund, 'rechargeDetail');
const pending: RechargeDetail = {
  transactionNo: 'T1',
  amount: '80.00',
  status: 0,
  method: 'bank',
  createdAt: '2026-01-02T15:04:00.000Z',
  receipts: [{ objectName: 'obj_1', fileName: 'wire.pdf', url: '/file/1' }],
};

beforeEach(() => {
  localStorage.clear();
  recharge.mockReset().mockImplementation(() => ok({ transactionNo: 'T1' }));
  upload.mockReset().mockImplementation(() => ok({ objectName: 'obj_1' }));
  rechargeDetail.mockReset().mockImplementation(() => ok(pending));
});

const amount = () => screen.findByRole('textbox', { name: '充值金额' });
const give = (file: File) => fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
const submit = () => screen.getByRole('button', { name: '提交充值申请' });

test('what is missing for a booking is filled in; where to pay follows the method', async () => {
  const payTo = [{ method: 'wire' as const, beneficiary: 'LTL Freight Portal', accountNo: '000123456789' }];
  const user = await renderRemote('/wallet/top-up?amount=12.40&return=/order', { ...wallet, payTo, payerReference: 'RF18539007547034' });
  expect(await amount()).toHaveValue('12.40');
  expect(screen.getByRole('button', { name: '返回下单' })).toBeInTheDocument();
  expect(screen.queryByText('000123456789')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /电汇/ }));
  expect(await screen.findByText('000123456789')).toBeInTheDocument();
  expect(screen.getByText('付款附言').parentElement).toHaveTextContent('RF18539007547034');
  expect(screen.getByRole('textbox', { name: '电汇参考号' })).toBeInTheDocument();
});

test('a receipt goes up at once and along with the request, whose progress is shown then', async () => {
  const user = await renderRemote('/wallet/top-up');
  await user.type(await amount(), '80');
  give(new File(['%PDF-1.4'], 'wire.pdf', { type: 'application/pdf' }));
  expect(await screen.findByRole('button', { name: '移除 wire.pdf' })).toBeInTheDocument();
  await user.click(submit());
  expect(await screen.findByText('银行核对')).toBeInTheDocument();
  expect(recharge).toHaveBeenCalledWith({ amount: '80', method: 'bank', payRef: undefined, receiptObjects: ['obj_1'] }, { idempotencyKey: expect.any(String) as string });
  expect(screen.getByRole('link', { name: /wire\.pdf/ })).toHaveAttribute('href', '/file/1');
});

test('a file that is no receipt is named; one that did not arrive can be sent again', async () => {
  upload.mockImplementationOnce(() => refused(-1, '系统繁忙'));
  const user = await renderRemote('/wallet/top-up');
  await amount();
  give(new File(['PK words'], 'notes.docx', { type: 'application/msword' }));
  expect(await screen.findByText('“notes.docx”不是照片或 PDF（.docx）')).toBeInTheDocument();
  give(new File(['%PDF-1.4'], 'wire.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('系统繁忙')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '移除 wire.pdf' })).toBeInTheDocument();
});

test('limits of the portal and refusals of the server stand at their fields', async () => {
  recharge.mockImplementation(() => refused(20000, '请检查', [{ field: 'receiptObjects.0', msg: '凭证已不存在' }]));
  const range = { min: '10.00', max: '1000.00' };
  const user = await renderRemote('/wallet/top-up', { ...wallet, limits: { recharge: range, cashOut: range } });
  await user.type(await amount(), '1000.01');
  expect(await screen.findByText('单笔最高 $1,000.00')).toBeInTheDocument();
  await user.clear(await amount());
  await user.type(await amount(), '9');
  expect(await screen.findByText('最低 $10.00')).toBeInTheDocument();
  await user.type(await amount(), '0');
  await user.click(submit());
  expect(await screen.findByText('凭证已不存在')).toBeInTheDocument();
  expect(await amount()).toHaveValue('90');
});
