import type { TradeStatus, TradeType } from '@portal/api-contract/vocabulary';

export type BankOrderType = typeof TradeType.RECHARGE | typeof TradeType.CASH_OUT;

/** What a bank is to bring in (a recharge) or to pay out (a cash-out). */
export interface BankRequest {
  transactionNo: string;
  type: BankOrderType;
  /** USD cents, above zero. */
  cents: number;
  createdAt: Date;
}

/** Why a bank declines, as far as the portal has words for it; any other reason is shown as the bank writes it. */
export type RejectReason = 'noPayment' | 'amountDiffers' | 'receiptUnclear' | 'nameDiffers' | 'accountClosed' | 'bankRefused';

/** How a request ended; `reason` is a RejectReason or the bank's own words. */
export type Decision = { status: typeof TradeStatus.SUCCESS } | { status: typeof TradeStatus.REJECTED; reason: string };

type BankAnswer =
  /** Nothing is decided yet; `next` is when to ask again, undefined = the bank reports by its webhook. */
  { decision?: undefined; next: Date | undefined } | { decision: Decision };

/** Where money comes from and goes to. The sandbox is one; a real bank that is to be asked is one more. */
export interface Bank {
  /** The first question about a request is the order to carry it out; later ones, after a crash too, are about the same. A throw is tried again later. */
  ask(request: BankRequest, now: Date): Promise<BankAnswer>;
}
