import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Operator } from '../../../platform/http/contract';
import type { AuditAction } from './tables';

/** Writes down what a person does, in the transaction in which it happens. */
export async function audit(
  trx: Transaction<Database>,
  { name: person }: Operator,
  [action, subject, detail]: readonly [AuditAction, string, string?],
  at: Date,
): Promise<void> {
  await trx
    .insertInto('bank_audit')
    .values({ at, person, action, subject, detail: detail ?? null })
    .execute();
}
