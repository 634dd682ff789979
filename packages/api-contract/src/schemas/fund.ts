import { z } from 'zod';
import { CashOutMethod, RechargeMethod, TradeStatus, TradeType } from '../enums';
import { amount, id, instant, money, note, text } from './common';

/** total = available + frozen, available ≥ 0, at every instant. */
export const WalletSchema = z
  .object({ available: money(), frozen: money(), total: money(), currency: z.literal('USD') })
  .meta({ id: 'Wallet' });

/** One ledger row. `amount` is signed; the balances are those after the row. */
export const TradeRecordSchema = z
  .object({
    transactionNo: id(),
    type: z.enum(TradeType),
    amount: money(),
    balanceAfter: money(),
    frozenAfter: money(),
    orderNo: id().optional(),
    status: z.enum(TradeStatus),
    remark: z.string().optional(),
    createdAt: instant(),
  })
  .meta({ id: 'TradeRecord' });

/** A cheque goes to a name; a bank transfer needs the account too. */
export const CashOutInputSchema = z
  .object({
    amount: amount(),
    method: z.enum(CashOutMethod),
    accountName: text(100),
    accountNo: note(34),
    bank: note(100),
    remark: note(200),
  })
  .refine((input) => input.method !== CashOutMethod.BANK || Boolean(input.accountNo), {
    path: ['accountNo'],
    error: 'required',
  })
  .refine((input) => input.method !== CashOutMethod.BANK || Boolean(input.bank), { path: ['bank'], error: 'required' })
  .meta({ id: 'CashOutInput' });

const progress = {
  transactionNo: id(),
  amount: money(),
  status: z.enum(TradeStatus),
  rejectReason: z.string().optional(),
  createdAt: instant(),
  /** When it was paid out, credited or rejected. */
  completedAt: instant().optional(),
};

export const CashOutDetailSchema = z
  .object({ ...progress, method: z.enum(CashOutMethod), maskedAccount: z.string().optional() })
  .meta({ id: 'CashOutDetail' });

export const RechargeDetailSchema = z
  .object({
    ...progress,
    method: z.enum(RechargeMethod),
    maskedAccount: z.string().optional(),
    payRef: z.string().optional(),
    receipts: z.array(z.object({ objectName: z.string(), url: z.string() })),
  })
  .meta({ id: 'RechargeDetail' });
