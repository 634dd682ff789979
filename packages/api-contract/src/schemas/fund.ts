import { z } from 'zod';
import { CashOutMethod, ChargeType, RechargeMethod, TradeStatus, TradeType, limits } from '../vocabulary';
import {
  accountNo,
  amount,
  challenge,
  dateRange,
  distinct,
  done,
  id,
  instant,
  money,
  month,
  optionalText,
  nothing,
  pageOf,
  paging,
  routingNo,
  sealed,
  text,
  verifyCode,
} from './common';

const range = z.object({ min: money(), max: money() });

/** Where to send the money of a top-up, by method. */
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

/** An amount that the wallet owes, by the movement that caused it; `remaining` is what is not repaid yet. */
const receivable = z.object({
  transactionNo: id(),
  type: z.enum(TradeType),
  chargeType: z.enum(ChargeType).optional(),
  orderNo: id().optional(),
  amount: money(),
  remaining: money(),
  createdAt: instant(),
});

/** total = available + frozen − owed; available ≥ 0 and owed ≥ 0, at every instant. */
export const WalletSchema = z
  .object({
    available: money(),
    frozen: money(),
    total: money(),
    /** What the next top-up pays first; absent where nothing is owed. While it is there, bookings and cash-outs are refused. */
    owed: money().optional(),
    /** The causes of `owed`, oldest first: the order in which they are repaid. The first 20. */
    receivables: z.array(receivable).optional(),
    currency: z.literal('USD'),
    /** The smallest and largest amount of one request. */
    limits: z.object({ recharge: range, cashOut: range }).optional(),
    payTo: z.array(payTo).optional(),
    /**
     * What the owner writes on each payment, by which it is matched: a creditor reference (ISO 11649) of its own. Absent from a
     * former version of the server.
     */
    payerReference: z.string().optional(),
  })
  .meta({ id: 'Wallet' });

const balances = { balanceAfter: money(), frozenAfter: money() };

/**
 * One ledger row. `amount` is signed. `balanceAfter` (available) and `frozenAfter` are the balances after the row's last
 * effect. A row that waited for the bank has two effects: at `createdAt`, with the balances `atRequest`, and at
 * `completedAt`.
 */
export const TradeRecordSchema = z
  .object({
    transactionNo: id(),
    type: z.enum(TradeType),
    /** What a carrier's adjustment is for. */
    chargeType: z.enum(ChargeType).optional(),
    amount: money(),
    ...balances,
    /** What was owed after it, if anything. */
    owedAfter: money().optional(),
    orderNo: id().optional(),
    status: z.enum(TradeStatus),
    remark: z.string().optional(),
    createdAt: instant(),
    /** When a row that was pending was decided. */
    completedAt: instant().optional(),
    /** Of a cash-out to a new payee: nothing is paid before, and it can be cancelled. */
    waitsUntil: instant().optional(),
    atRequest: z.object(balances).optional(),
  })
  .meta({ id: 'TradeRecord' });

/** A receipt is the objectName of an uploaded file. */
export const RechargeInputSchema = z
  .object({
    amount: amount(),
    method: z.enum(RechargeMethod),
    receiptObjects: distinct(text(limits.file.object), limits.fund.receipts).default([]),
    payRef: optionalText(limits.fund.payRef),
  })
  .meta({ id: 'RechargeInput' });

/**
 * A cheque goes to a name; a bank transfer needs bank, routing number and account too. A new request is refused without the password or a code that
 * was mailed for scene 3; the repeat of one that has an answer needs neither.
 */
export const CashOutInputSchema = z
  .object({
    amount: amount(),
    method: z.enum(CashOutMethod),
    accountName: text(limits.fund.accountName),
    accountNo: accountNo().optional(),
    /** Of the bank, for ACH; its check digit is verified. */
    routingNo: routingNo().optional(),
    bank: optionalText(limits.fund.bank),
    remark: optionalText(limits.fund.remark),
    password: sealed().optional(),
    code: verifyCode().optional(),
    challenge: challenge(),
  })
  .refine((input) => input.method !== CashOutMethod.BANK || Boolean(input.accountNo), {
    path: ['accountNo'],
    error: 'required',
  })
  .refine((input) => input.method !== CashOutMethod.BANK || Boolean(input.routingNo), { path: ['routingNo'], error: 'required' })
  .refine((input) => input.method !== CashOutMethod.BANK || Boolean(input.bank), { path: ['bank'], error: 'required' })
  .meta({ id: 'CashOutInput' });

const progress = {
  transactionNo: id(),
  amount: money(),
  status: z.enum(TradeStatus),
  rejectReason: z.string().optional(),
  remark: z.string().optional(),
  createdAt: instant(),
  /** When the bank accepted it. */
  acceptedAt: instant().optional(),
  /** When it was paid out, credited or rejected. */
  completedAt: instant().optional(),
  /** When the bank took a success back; `rejectReason` then is why. */
  reversedAt: instant().optional(),
};

/** `maskedAccount` and `accountName` are unmasked when the request says `Is-Decrypt`. */
export const CashOutDetailSchema = z
  .object({
    ...progress,
    method: z.enum(CashOutMethod),
    accountName: z.string().optional(),
    maskedAccount: z.string().optional(),
    routingNo: z.string().optional(),
    bank: z.string().optional(),
    /** Until then nobody is asked to pay it out, because its payee is new, and the owner can cancel it; absent once that has passed. */
    waitsUntil: instant().optional(),
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

const transaction = z.object({ transactionNo: id() });

export const fund = {
  balance: { input: nothing(), data: WalletSchema },
  /** Cancels a cash-out that waits; its amount is available again. */
  cancelCashOut: { input: transaction, data: done() },
  cashOut: { input: CashOutInputSchema, data: transaction },
  cashOutDetail: { input: transaction, data: CashOutDetailSchema },
  recharge: { input: RechargeInputSchema, data: transaction },
  rechargeDetail: { input: transaction, data: RechargeDetailSchema },
  /** A link to the statement of a month, which is one of America/Chicago; of the running month it goes up to now. A later one is refused. */
  statement: { input: z.object({ month: month() }), data: z.object({ url: z.string(), fileName: z.string(), expiresAt: instant() }) },
  tradeRecords: {
    input: z.object({
      type: z.enum(TradeType).optional(),
      status: z.enum(TradeStatus).optional(),
      /** A transactionNo or orderNo, or a prefix of one. */
      keyword: optionalText(limits.search.no),
      ...dateRange,
      ...paging,
    }),
    data: pageOf(TradeRecordSchema),
  },
};
