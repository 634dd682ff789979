import { createHmac } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { type NewOwner, seal } from './new-owner';

/** The secret with which the test bank signs; the portal under test starts with it. */
export const bankSecret = 'the-bank-of-the-browser-journeys';

export interface BankReport {
  transactionNo: string;
  status: 'accepted' | 'success' | 'rejected' | 'reversed';
  /** What arrived, was paid out or came back. */
  amount?: string;
  reason?: string;
}

/** The bank reports the result of a top-up or cash-out by its signed webhook. */
export async function bankReports(request: APIRequestContext, report: BankReport): Promise<void> {
  const body = JSON.stringify({ eventId: `${report.transactionNo} ${report.status}`, ...report });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', bankSecret).update(`${timestamp}.${body}`).digest('hex');
  const answer = await request.post('/api/webhooks/bank', {
    headers: { 'content-type': 'application/json', 'bank-timestamp': timestamp, 'bank-signature': signature },
    data: Buffer.from(body),
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Money in the wallet of an owner: a top-up that the bank confirms at once. Returns its transactionNo. */
export async function topUp(request: APIRequestContext, token: string, amount: string): Promise<string> {
  const answer = (await (await request.post('/api/fund/recharge', { headers: { token }, data: { amount, method: 'wire' } })).json()) as {
    code: number;
    data: { transactionNo: string };
  };
  expect(answer).toMatchObject({ code: 0 });
  const { transactionNo } = answer.data;
  await bankReports(request, { transactionNo, status: 'success', amount });
  return transactionNo;
}

/** A wallet that owes an amount of three digits and cents: it was paid out, then the bank takes back what was paid in. */
export async function owe(request: APIRequestContext, { token, password }: NewOwner, amount: string): Promise<string> {
  const recharge = await topUp(request, token, amount);
  const data = { amount, method: 'check', accountName: 'Pacific Trading LLC', password: await seal(request, password) };
  const answer = (await (await request.post('/api/fund/cashOut', { headers: { token }, data })).json()) as {
    code: number;
    data: { transactionNo: string };
  };
  expect(answer).toMatchObject({ code: 0 });
  await bankReports(request, { transactionNo: answer.data.transactionNo, status: 'success', amount });
  await bankReports(request, { transactionNo: recharge, status: 'reversed', amount, reason: 'paymentReturned' });
  return recharge;
}
