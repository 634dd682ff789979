import { CashOutMethod, type CashOutInput } from '@portal/api-client';
import { plainAmount } from '../shared/amount';

/** The fields of the form. */
export interface CashOutValues {
  amount: string;
  method: CashOutMethod;
  accountName: string;
  accountNo: string;
  routingNo: string;
  bank: string;
  remark: string;
  /** As it is typed; never stored. Empty where a mailed code proves the owner. */
  password: string;
  /** The mailed one. */
  code: string;
}

export const emptyCashOut: CashOutValues = {
  amount: '',
  method: CashOutMethod.BANK,
  accountName: '',
  accountNo: '',
  routingNo: '',
  bank: '',
  remark: '',
  password: '',
  code: '',
};

/** What is sent, but for who asks for it: a cheque needs no account. */
export function requestOf({ amount, method, accountName, accountNo, routingNo, bank, remark }: CashOutValues): CashOutInput {
  const toBank = method === CashOutMethod.BANK;
  return {
    amount: plainAmount(amount),
    method,
    accountName: accountName.trim(),
    accountNo: toBank ? accountNo.trim() : undefined,
    routingNo: toBank ? routingNo.trim() : undefined,
    bank: toBank ? bank.trim() : undefined,
    remark: remark.trim() || undefined,
  };
}

/** An account as it is shown, here and by the server: only its last four characters. */
export const masked = (accountNo: string): string => `****${accountNo.replaceAll(/[\s-]/g, '').slice(-4)}`;
