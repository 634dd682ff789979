import { createHmac } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';

/** The secret with which the test bank signs; the portal under test starts with it. */
export const bankSecret = 'the-bank-of-the-browser-journeys';

export interface BankReport {
  transactionNo: string;
  status: 'accepted' | 'success' | 'rejected';
  /** What arrived or was paid out. */
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

/** Money in the wallet of an owner: a top-up that the bank confirms at once. */
export async function topUp(request: APIRequestContext, token: string, amount: string): Promise<void> {
  const answer = (await (await request.post('/api/fund/recharge', { headers: { token }, data: { amount, method: 'wire' } })).json()) as {
    code: number;
    data: { transactionNo: string };
  };
  expect(answer).toMatchObject({ code: 0 });
  await bankReports(request, { transactionNo: answer.data.transactionNo, status: 'success', amount });
}
