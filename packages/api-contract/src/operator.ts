import type { z } from 'zod';
import { operator } from './schemas/operator';
import type { CallTable } from './table';
import { OPERATOR_ROLES, type OperatorRole, PAYOUT_WORDS } from './vocabulary/operator-codes';

export { OPERATOR_ROLES, type OperatorRole, PAYOUT_WORDS };

/** Those who read the queue: everybody but an admin. */
export const READERS = ['viewer', 'support', 'approve', 'export', 'reconcile'] as const;
/** Those who work in it, each on the kinds of items of their roles. */
const WORKERS = ['support', 'approve', 'export', 'reconcile'] as const;
const SUPPORT = ['support'] as const;
const RECONCILE = ['reconcile'] as const;
const APPROVE = ['approve'] as const;

/**
 * The calls of the portal's operators, by a key of their own. They stand apart from `calls`, so that no browser loads them and no
 * release of a remote is compared with them.
 * None takes an Idempotency-Key: what is answered, taken or done once is refused as such the second time.
 */
export const operatorCalls = {
  operator: {
    page: { method: 'POST', path: '/operator/queue/page', params: 'body', operator: READERS },
    item: { method: 'GET', path: '/operator/queue/item', params: 'query', operator: READERS },
    take: { method: 'POST', path: '/operator/queue/take', params: 'body', operator: WORKERS },
    release: { method: 'POST', path: '/operator/queue/release', params: 'body', operator: WORKERS },
    note: { method: 'POST', path: '/operator/queue/note', params: 'body', operator: WORKERS },
    done: { method: 'POST', path: '/operator/queue/done', params: 'body', operator: WORKERS },
    answerClaim: { method: 'POST', path: '/operator/claim/answer', params: 'body', operator: SUPPORT },
    carrierHas: { method: 'POST', path: '/operator/tender/carrierHas', params: 'body', operator: SUPPORT },
    carrierLacks: { method: 'POST', path: '/operator/tender/carrierLacks', params: 'body', operator: SUPPORT },
    carrierRefuses: { method: 'POST', path: '/operator/tender/carrierRefuses', params: 'body', operator: SUPPORT },
    requestPickup: { method: 'POST', path: '/operator/pickup/request', params: 'body', operator: SUPPORT },
    readMessage: { method: 'POST', path: '/operator/message/again', params: 'body', operator: SUPPORT },
    settleMessage: { method: 'POST', path: '/operator/message/done', params: 'body', operator: SUPPORT },
    acceptInvoice: { method: 'POST', path: '/operator/invoice/accept', params: 'body', operator: RECONCILE },
    rejectInvoice: { method: 'POST', path: '/operator/invoice/reject', params: 'body', operator: RECONCILE },
    approvePayout: { method: 'POST', path: '/operator/payout/approve', params: 'body', operator: APPROVE },
    rejectPayout: { method: 'POST', path: '/operator/payout/reject', params: 'body', operator: APPROVE },
    returnPayout: { method: 'POST', path: '/operator/payout/return', params: 'body', operator: APPROVE },
    matchBank: { method: 'POST', path: '/operator/bank/match', params: 'body', operator: RECONCILE },
  },
} as const satisfies CallTable;

export type OperatorCalls = typeof operatorCalls;

/** Request and answer of each. */
export const operatorSchemas = { operator } satisfies {
  [G in keyof OperatorCalls]: { [N in keyof OperatorCalls[G]]: { input: z.ZodType; data: z.ZodType } };
};
