import { TradeStatus } from '@portal/api-contract/enums';
import { acceptBankOrder, findBankOrder } from '../fund/bank-orders';
import { settle } from '../fund/settle';
import type { JobHandler } from '../jobs/worker';
import type { Bank } from './bank';

/** Follows one recharge or cash-out until the bank has decided. */
export function askBank(bank: Bank): JobHandler {
  return async (trx, transactionNo, now) => {
    const request = await findBankOrder(trx, transactionNo);
    if (request?.status !== TradeStatus.PENDING) return undefined;
    const answer = await bank.ask(request, now);
    if (answer.decision) {
      await settle(trx, transactionNo, answer.decision, now);
      return undefined;
    }
    await acceptBankOrder(trx, transactionNo, now);
    return answer.next;
  };
}
