import type { Kysely, Transaction } from 'kysely';
import * as release from '../src/domains/wallet/payouts/release';
import * as statement from '../src/domains/wallet/reconcile/read-statement';
import type { Database } from '../src/platform/database/schema';

/** A step of money by bank files in a transaction of its own, as the commands and calls make it. */
const alone =
  <A extends readonly unknown[], T>(step: (trx: Transaction<Database>, ...given: A) => Promise<T>) =>
  (db: Kysely<Database>, ...given: A): Promise<T> =>
    db.transaction().execute((trx) => step(trx, ...given));

export const approvePayout = alone(release.approvePayout);
export const rejectPayout = alone(release.rejectPayout);
export const returnPayout = alone(release.returnPayout);
export const payByCheque = alone(release.payByCheque);
export const matchAgain = alone(statement.matchAgain);
