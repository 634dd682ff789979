import { TradeStatus } from '@portal/api-contract/vocabulary';
import { acceptBankOrder, findBankOrder } from '../bank-orders';
import { settle } from '../settle';
import type { JobHandler } from '../../../platform/jobs/worker';
import type { Bank } from '../../../bank/bank';

/** Follows one recharge or cash-out until the bank has decided. */
export function askBank(bank: Bank): JobHandler {
  return async (trx, transactionNo, now) => {
    const request = await findBankOrder(trx, transactionNo);
    if (request?.status !== TradeStatus.PENDING) return undefined;
    const answer = await bank.ask(
      { transactionNo, type: request.type, cents: Math.abs(request.amount), createdAt: request.created_at },
      now,
    );
    if (answer.decision) {
      await settle(trx, transactionNo, answer.decision, now);
      return undefined;
    }
    await acceptBankOrder(trx, transactionNo, now);
    return answer.next;
  };
}
