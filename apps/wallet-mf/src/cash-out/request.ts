import { CashOutMethod, type CashOutInput } from '@portal/api-client';
import { plainAmount } from '../shared/amount';
import type { CashOutValues } from './draft';

/** What is sent: a cheque needs no account. */
export function requestOf({ amount, method, accountName, accountNo, bank, remark }: CashOutValues): CashOutInput {
  const toBank = method === CashOutMethod.BANK;
  return {
    amount: plainAmount(amount),
    method,
    accountName: accountName.trim(),
    accountNo: toBank ? accountNo.trim() : undefined,
    bank: toBank ? bank.trim() : undefined,
    remark: remark.trim() || undefined,
  };
}

/** An account as it is shown, here and by the server: only its last four characters. */
export const masked = (accountNo: string): string => `****${accountNo.replaceAll(/[\s-]/g, '').slice(-4)}`;
