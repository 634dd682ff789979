/**
 * What a person of the operator may do. Not part of the vocabulary that browsers load: no screen of the portal needs it.
 * `viewer` reads the queue. `support` clears orders with carriers and answers claims. `approve` releases, rejects and returns
 * cash-outs, `export` makes files of them, `reconcile` reads statements of the bank in. `admin` adds and removes operators, and
 * has no other role.
 */
export const OPERATOR_ROLES = ['viewer', 'support', 'approve', 'export', 'reconcile', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Characters of what an owner reads of a cash-out that is rejected or came back. */
export const PAYOUT_WORDS = 200;
