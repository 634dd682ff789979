import { ErrorCode, toCents, toMoney } from '@portal/api-contract/vocabulary';
import type { FastifyInstance } from 'fastify';
import type { Data, Handlers, Input, OperatorContext } from '../../platform/http/contract';
import { BusinessError } from '../../platform/http/errors';
import { registerCalls } from '../../platform/http/server';
import type { QueueSource } from '../accounts/operators/source';
import { payoutQueue } from '../wallet/payouts/payout-queue';
import { matchAgain } from '../wallet/reconcile/read-statement';
import {
  decideAccepted,
  decideApproved,
  decideCarrierHas,
  decideCarrierLacks,
  decideCarrierRefuses,
  decideClaim,
  decideMessage,
  decideMoneyBack,
  decideRejected,
  decideRequest,
} from './decide';
import { checkedFilter } from './filter';
import { queueMessages } from './messages';
import { presentDetail, presentItem } from './present';
import { listOpen } from './read-queue';
import { demandOpen, endItem, noteItem, releaseItem, takeItem } from './work';

/** The queue of operators, and what they decide of its items. */
export function operators(app: FastifyInstance, { sources }: { sources: readonly QueueSource[] }, done: () => void): void {
  registerCalls(app, 'operator', queueCalls(sources));
  done();
}

const queueCalls = (sources: readonly QueueSource[]): Handlers<'operator'> => ({
  page: (context, input) => page(context, input, sources),
  item: async ({ db, language, now }, { id }) => presentDetail(db, await demandOpen(db, sources, id, now), language),
  take: ({ transaction, operator, now }, input) => transaction((trx) => takeItem(trx, { sources, operator, now }, input)),
  release: ({ transaction, operator, now }, { id }) => transaction((trx) => releaseItem(trx, { sources, operator, now }, id)),
  note: ({ transaction, operator, now }, input) => transaction((trx) => noteItem(trx, { sources, operator, now }, input)),
  done: ({ transaction, operator, now }, input) => transaction((trx) => endItem(trx, { sources, operator, now }, input)),
  answerClaim: ({ transaction, operator, now }, { id, amount, answer }) =>
    transaction((trx) =>
      decideClaim(trx, { operator, now }, id, { cents: amount === undefined ? undefined : toCents(amount), text: answer }),
    ),
  carrierHas: async ({ transaction, operator, now }, input) => {
    const outcome = await transaction((trx) => decideCarrierHas(trx, { operator, now }, input));
    return { outcome: outcome === 'accepted' ? 'accepted' : 'toBeDeleted' };
  },
  carrierLacks: async ({ transaction, operator, now }, { id }) => {
    const outcome = await transaction((trx) => decideCarrierLacks(trx, { operator, now }, id));
    return { outcome: outcome === 'done' ? 'done' : 'sentAnew' };
  },
  carrierRefuses: async ({ transaction, operator, now }, { id }) => ({
    outcome: await transaction((trx) => decideCarrierRefuses(trx, { operator, now }, id)),
  }),
  requestPickup: ({ transaction, operator, now }, { id }) => transaction((trx) => decideRequest(trx, { operator, now }, id)),
  readMessage: ({ transaction, operator, now }, { id }) =>
    transaction((trx) => decideMessage(trx, { operator, now }, { id, how: 'again' })),
  settleMessage: ({ transaction, operator, now }, { id }) =>
    transaction((trx) => decideMessage(trx, { operator, now }, { id, how: 'done' })),
  acceptInvoice: async ({ transaction, operator, now }, { id }) => {
    const { orderNo, cents, state } = await transaction((trx) => decideAccepted(trx, { operator, now }, id));
    return { orderNo, difference: toMoney(cents), outcome: state === 'settled' ? 'completed' : 'awaitsDelivery' };
  },
  rejectInvoice: ({ transaction, operator, now }, input) => transaction((trx) => decideRejected(trx, { operator, now }, input)),
  approvePayout: async ({ transaction, operator, now }, { id }) => {
    demandBankFiles(sources);
    return transaction((trx) => decideApproved(trx, { operator, now }, id));
  },
  rejectPayout: async ({ transaction, operator, now }, input) => {
    demandBankFiles(sources);
    return transaction((trx) => decideMoneyBack(trx, { operator, now }, { ...input, how: 'reject' }));
  },
  returnPayout: async ({ transaction, operator, now }, input) => {
    demandBankFiles(sources);
    return transaction((trx) => decideMoneyBack(trx, { operator, now }, { ...input, how: 'return' }));
  },
  matchBank: async ({ transaction, operator, now }) => {
    demandBankFiles(sources);
    return { matched: await transaction((trx) => matchAgain(trx, operator, now)) };
  },
});

/** People release cash-outs, and read statements in, only where no bank is asked. @throws BusinessError WRONG_STATUS elsewhere */
function demandBankFiles(sources: readonly QueueSource[]): void {
  if (!sources.includes(payoutQueue)) throw new BusinessError(ErrorCode.WRONG_STATUS, queueMessages.noBankFiles);
}

async function page(
  { db, language, now }: OperatorContext,
  { pageNo, pageSize, ...given }: Input<'operator', 'page'>,
  sources: readonly QueueSource[],
): Promise<Data<'operator', 'page'>> {
  const filter = checkedFilter(sources, given);
  const { items, total } = await listOpen(db, sources, { filter, limit: pageSize, offset: (pageNo - 1) * pageSize }, now);
  return { records: items.map((item) => presentItem(sources, item, language)), total, pageNo, pageSize };
}
