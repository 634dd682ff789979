import { OperatorError } from '@portal/node-kit';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/schema';
import type { AuditAction } from './tables';

const ROLES = ['approve', 'export', 'reconcile'] as const;
/** approve: releases, rejects and returns cash-outs. export: makes files and sends them. reconcile: reads statements in. */
type Role = (typeof ROLES)[number];

/** A person of the operator who works on cash-outs. */
export interface Operator {
  name: string;
  roles: readonly Role[];
}

const schema = z.record(
  z.string().regex(/^[\x21-\x7e]{1,64}$/, 'names must be 1 to 64 letters, digits and signs without blanks'),
  z.array(z.enum(ROLES, `roles must be of ${ROLES.join(', ')}`)).min(1, 'must have a role'),
);

/**
 * The person of a name, by the text of the roles file: `{ "ana": ["approve"], "ben": ["export", "reconcile"] }`.
 * @throws OperatorError for a file that is none, naming each fault, and for a person that it does not name
 */
export function readOperator(rolesFile: string, name: string): Operator {
  let json: unknown;
  try {
    json = JSON.parse(rolesFile);
  } catch (error) {
    throw new OperatorError(`PAYOUT_ROLES is no JSON: ${(error as Error).message}`);
  }
  const read = schema.safeParse(json);
  if (!read.success)
    throw new OperatorError(read.error.issues.map(({ path, message }) => `PAYOUT_ROLES ${path.join('.')}: ${message}`).join('\n'));
  const roles = Object.hasOwn(read.data, name) ? read.data[name] : undefined;
  if (!roles) throw new OperatorError(`PAYOUT_ROLES does not name ${name}`);
  return { name, roles };
}

/** @throws OperatorError where the person lacks the role */
export function demandRole({ name, roles }: Operator, role: Role): void {
  if (!roles.includes(role)) throw new OperatorError(`${name} may not do this: PAYOUT_ROLES does not give the role ${role}`);
}

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
