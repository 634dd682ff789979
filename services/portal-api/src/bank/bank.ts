import type { BankOrderRow } from '../fund/bank-orders';
import type { Decision } from '../fund/settle';

/** The kind of job that asks the bank about a recharge or cash-out; its subject is the transactionNo. */
export const ASK_BANK = 'ask-bank';

export type BankAnswer =
  /** Nothing is decided yet; `next` is when to ask again, undefined = the bank reports by its webhook. */
  | { decision?: undefined; next: Date | undefined }
  | { decision: Decision };

/** Where money comes from and goes to. The sandbox is one; a real bank that is to be asked is one more. */
export interface Bank {
  /** The first question about a request is the order to carry it out; later ones, after a crash too, are about the same. A throw is tried again later. */
  ask(request: BankOrderRow, now: Date): Promise<BankAnswer>;
}
