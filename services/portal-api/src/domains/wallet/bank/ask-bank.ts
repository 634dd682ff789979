import { TradeStatus } from '@portal/api-contract/vocabulary';
import { sql, type Transaction } from 'kysely';
import type { Bank } from '../../../bank/bank';
import type { Database } from '../../../platform/database/schema';
import type { Retention } from '../../../platform/jobs/retention';
import { enqueue } from '../../../platform/jobs/store';
import type { AskingJob } from '../../../platform/jobs/worker';
import { acceptBankOrder, findBankOrder, settleBankOrder } from '../bank-orders';

/** The kind of job that asks the bank about a recharge or cash-out; its subject is the transactionNo. */
export const ASK_BANK = 'ask-bank';

/** In the transaction of the request, so that the bank is certain to be asked. */
export const enqueueAskBank = (trx: Transaction<Database>, transactionNo: string, now: Date): Promise<void> =>
  enqueue(trx, ASK_BANK, transactionNo, now);

/** Jobs whose request was settled without them: no bank is asked where a webhook reports, and their turn never comes. */
export const askBankRetention: Retention = {
  table: 'job',
  column: 'created_at',
  keptMs: 30 * 24 * 3_600_000,
  only: sql`kind = ${ASK_BANK} and exists (select from trade_record where transaction_no = subject and status <> ${TradeStatus.PENDING})`,
};

/** Follows one recharge or cash-out until the bank has decided. What the bank reported meanwhile stays: a request is settled once. */
export function askBank(bank: Bank): AskingJob {
  return {
    async ask(db, transactionNo, now) {
      const request = await findBankOrder(db, transactionNo);
      if (request?.status !== TradeStatus.PENDING) return () => Promise.resolve(undefined);
      const answer = await bank.ask(
        { transactionNo, type: request.type, cents: Math.abs(request.amount), createdAt: request.created_at },
        now,
      );
      return async (trx) => {
        if (answer.decision) {
          await settleBankOrder(trx, transactionNo, answer.decision, now);
          return undefined;
        }
        await acceptBankOrder(trx, transactionNo, now);
        return answer.next;
      };
    },
  };
}
