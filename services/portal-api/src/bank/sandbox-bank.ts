import { TradeStatus, TradeType } from '@portal/api-contract/vocabulary';
import type { Bank, BankRequest, RejectReason } from './bank';

const SECONDS = 1000;
const DELAY = 5 * SECONDS;

/** Cents of an amount that the sandbox never decides, so that the pending state stays visible. */
const UNDECIDED = 90;

/** Cents of a recharge that the sandbox accepts and takes back after REVERSAL_DELAY. */
const REVERSED = 94;
const REVERSAL_DELAY = 20 * SECONDS;

/** Cents of an amount that the sandbox declines, and why. */
const declined: Readonly<Record<BankRequest['type'], Readonly<Record<number, RejectReason>>>> = {
  [TradeType.RECHARGE]: { 91: 'noPayment', 92: 'amountDiffers', 93: 'receiptUnclear' },
  [TradeType.CASH_OUT]: { 91: 'nameDiffers', 92: 'accountClosed', 93: 'bankRefused' },
};

/** A bank that accepts every request after five seconds, except amounts with certain cents. It moves no real money. */
export function sandboxBank(): Bank {
  return {
    ask({ type, cents: amount, createdAt }, now) {
      const cents = amount % 100;
      if (cents === UNDECIDED) return Promise.resolve({ next: new Date(now.getTime() + 3600 * SECONDS) });
      const due = new Date(createdAt.getTime() + DELAY);
      if (now < due) return Promise.resolve({ next: due });
      if (cents === REVERSED && type === TradeType.RECHARGE) {
        const reversal = new Date(createdAt.getTime() + REVERSAL_DELAY);
        if (now < reversal) return Promise.resolve({ decision: { status: TradeStatus.SUCCESS }, next: reversal });
        return Promise.resolve({ decision: { status: TradeStatus.REVERSED, reason: 'paymentReturned' satisfies RejectReason } });
      }
      const reason = declined[type][cents];
      return Promise.resolve({ decision: reason ? { status: TradeStatus.REJECTED, reason } : { status: TradeStatus.SUCCESS } });
    },
  };
}
