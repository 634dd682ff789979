import { z } from 'zod';
import { CashOutMethod, RechargeMethod, TradeStatus, TradeType, limits } from '../vocabulary';
import { accountNo, amount, distinct, id, instant, money, note, text } from './common';

const range = z.object({ min: money(), max: money() });

/** Where money is to be sent for a top-up by one method. */
const payTo = z.object({
  method: z.enum(RechargeMethod),
  beneficiary: z.string(),
  bank: z.string().optional(),
  routingNo: z.string().optional(),
  accountNo: z.string().optional(),
  swift: z.string().optional(),
  email: z.string().optional(),
  address: z.string().optional(),
});

/** total = available + frozen, available ≥ 0, at every instant. */
export const WalletSchema = z
  .object({
    available: money(),
    frozen: money(),
    total: money(),
    currency: z.literal('USD'),
    /** What one request may ask for. */
    limits: z.object({ recharge: range, cashOut: range }).optional(),
    payTo: z.array(payTo).optional(),
  })
  .meta({ id: 'Wallet' });

const balances = { balanceAfter: money(), frozenAfter: money() };

/**
 * One ledger row. `amount` is signed; `balanceAfter` is what was available and `frozenAfter` what was frozen when the row
 * last had an effect. One that waited for the bank has had two: at `createdAt` with the balances `atRequest`, and at
 * `completedAt`.
 */
export const TradeRecordSchema = z
  .object({
    transactionNo: id(),
    type: z.enum(TradeType),
    amount: money(),
    ...balances,
    orderNo: id().optional(),
    status: z.enum(TradeStatus),
    remark: z.string().optional(),
    createdAt: instant(),
    /** When a row that was pending was decided. */
    completedAt: instant().optional(),
    atRequest: z.object(balances).optional(),
  })
  .meta({ id: 'TradeRecord' });

/** A receipt is the objectName of an uploaded file. */
export const RechargeInputSchema = z
  .object({
    amount: amount(),
    method: z.enum(RechargeMethod),
    receiptObjects: distinct(text(limits.file.object), limits.fund.receipts).default([]),
    payRef: note(limits.fund.payRef),
  })
  .meta({ id: 'RechargeInput' });

/** A cheque goes to a name; a bank transfer needs the account too. */
export const CashOutInputSchema = z
  .object({
    amount: amount(),
    method: z.enum(CashOutMethod),
    accountName: text(limits.fund.accountName),
    accountNo: accountNo().optional(),
    bank: note(limits.fund.bank),
    remark: note(limits.fund.remark),
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
  remark: z.string().optional(),
  createdAt: instant(),
  /** Since when the bank has been at it. */
  acceptedAt: instant().optional(),
  /** When it was paid out, credited or rejected. */
  completedAt: instant().optional(),
};

/** `maskedAccount` and `accountName` are plain when the request asks for that (Is-Decrypt). */
export const CashOutDetailSchema = z
  .object({
    ...progress,
    method: z.enum(CashOutMethod),
    accountName: z.string().optional(),
    maskedAccount: z.string().optional(),
    bank: z.string().optional(),
  })
  .meta({ id: 'CashOutDetail' });

export const RechargeDetailSchema = z
  .object({
    ...progress,
    method: z.enum(RechargeMethod),
    maskedAccount: z.string().optional(),
    payRef: z.string().optional(),
    receipts: z.array(z.object({ objectName: z.string(), url: z.string(), fileName: z.string().optional() })),
  })
  .meta({ id: 'RechargeDetail' });
