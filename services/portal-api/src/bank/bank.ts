import type { TradeStatus, TradeType } from '@portal/api-contract/vocabulary';

export type BankOrderType = typeof TradeType.RECHARGE | typeof TradeType.CASH_OUT;

/** A recharge that a bank collects, or a cash-out that it pays out. */
export interface BankRequest {
  transactionNo: string;
  type: BankOrderType;
  /** USD cents, above zero. */
  cents: number;
  createdAt: Date;
}

/** The reasons of a bank for which the portal has texts; any other reason is shown as the bank writes it. */
export type RejectReason =
  | 'noPayment'
  | 'amountDiffers'
  | 'receiptUnclear'
  | 'nameDiffers'
  | 'accountClosed'
  | 'bankRefused'
  | 'paymentReturned';

/**
 * How a request ended; `reason` is a RejectReason or the bank's own words. A success may be reversed later: the payer's bank
 * takes a recharge back, or the recipient's bank returns a cash-out.
 */
export type Decision =
  | { status: typeof TradeStatus.SUCCESS }
  | { status: typeof TradeStatus.REJECTED | typeof TradeStatus.REVERSED; reason: string };

type BankAnswer =
  /** Nothing is decided yet; `next` is when to ask again, undefined = the bank reports by its webhook. */
  | { decision?: undefined; next: Date | undefined }
  /** `next`: when to ask whether a success still stands; undefined = it does, as far as can be asked. */
  | { decision: Decision; next?: Date };

/** Carries out recharges and cash-outs. The sandbox is one; a real bank that can be asked is another. */
export interface Bank {
  /** The first call for a request orders the bank to carry it out; later calls, also after a crash, ask about the same request. After a throw the call is repeated later. */
  ask(request: BankRequest, now: Date): Promise<BankAnswer>;
}
