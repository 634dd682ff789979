import { TradeStatus } from '@portal/api-contract/vocabulary';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Bank } from '../../../bank/bank';
import type { Database } from '../../../platform/database/schema';
import type { Retention } from '../../../platform/jobs/retention';
import { enqueue, withdraw } from '../../../platform/jobs/store';
import type { AskingJob } from '../../../platform/jobs/worker';
import { acceptBankOrder, findBankOrder, settleBankOrder, waitsUntil } from '../bank-orders';

/** The kind of job that asks the bank about a recharge or cash-out; its subject is the transactionNo. */
export const ASK_BANK = 'ask-bank';

/** In the transaction of the request, so that the bank is certain to be asked, from `dueAt` on. */
export const enqueueAskBank = (trx: Transaction<Database>, transactionNo: string, now: Date, dueAt = now): Promise<void> =>
  enqueue(trx, ASK_BANK, transactionNo, dueAt, now);

/** Keeps the bank from being asked about a request that waits until `dueAt`. False if somebody is about to ask it, or has. */
export const withdrawAskBank = (trx: Transaction<Database>, transactionNo: string, dueAt: Date): Promise<boolean> =>
  withdraw(trx, ASK_BANK, transactionNo, dueAt);

/** Jobs whose request was settled without them: no bank is asked where a webhook reports, and their turn never comes. */
export const askBankRetention: Retention = {
  table: 'job',
  column: 'created_at',
  keptMs: 30 * 24 * 3_600_000,
  only: sql`kind = ${ASK_BANK} and exists (select from trade_record where transaction_no = subject and status <> ${TradeStatus.PENDING})`,
};

/** After so long without a decision the bank is no longer asked; its webhook may still report one. */
const ASKED_MS = 30 * 24 * 3_600_000;

/**
 * Follows one recharge or cash-out until the bank has decided, and as long as it may take a success back. What the bank
 * reported meanwhile stays: a request is settled once. A contradiction, and a request that is never decided, are logged.
 */
export function askBank(bank: Bank, log?: Pick<FastifyBaseLogger, 'error'>): AskingJob {
  return {
    async ask(db, transactionNo, now) {
      const request = await findBankOrder(db, transactionNo);
      const asked = request?.status === TradeStatus.PENDING || request?.status === TradeStatus.SUCCESS;
      if (!asked) return () => Promise.resolve(undefined);
      const waits = waitsUntil(request, now);
      if (waits) return () => Promise.resolve(waits);
      const since = request.due_at ?? request.created_at;
      const answer = await bank.ask({ transactionNo, type: request.type, cents: Math.abs(request.amount), createdAt: since }, now);
      return async (trx) => {
        if (answer.decision) {
          const outcome = await settleBankOrder(trx, transactionNo, answer.decision, now);
          if (outcome === 'conflict') log?.error({ transactionNo, decision: answer.decision.status }, 'the bank contradicts its decision');
          return answer.next;
        }
        await acceptBankOrder(trx, transactionNo, now);
        if (answer.next && now.getTime() - since.getTime() > ASKED_MS) {
          log?.error({ transactionNo, createdAt: request.created_at }, 'the bank has not decided and is no longer asked');
          return undefined;
        }
        return answer.next;
      };
    },
  };
}
