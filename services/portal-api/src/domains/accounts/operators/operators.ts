import { randomBytes } from 'node:crypto';
import { OPERATOR_ROLES, type OperatorRole } from '@portal/api-contract/operator';
import { OperatorError } from '@portal/node-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Operator } from '../../../platform/http/contract';
import { demandRole } from '../../../platform/http/operator';
import { hashSecret } from '../api-keys/secret';
import type { OperatorAction } from './tables';

type Trx = Transaction<Database>;

const NAME = /^[\x21-\x7e]{1,64}$/;

/** The last use of a key is written down no more often. */
const USE_GRAIN_MS = 60_000;

/** The operator of a key, whose use is noted; undefined for a key of nobody, and of one who was removed. */
export async function findOperator(db: Kysely<Database>, key: string, now: Date): Promise<Operator | undefined> {
  const key_hash = hashSecret(key);
  const found = await db
    .selectFrom('operator')
    .select(['name', 'roles', 'last_used_at'])
    .where('key_hash', '=', key_hash)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { name, roles, last_used_at } = found;
  if (now.getTime() - (last_used_at?.getTime() ?? 0) >= USE_GRAIN_MS)
    await db.updateTable('operator').set({ last_used_at: now }).where('key_hash', '=', key_hash).where('removed_at', 'is', null).execute();
  return { name, roles };
}

/** All operators, those who were removed too, by name. */
export const listOperators = (db: Kysely<Database>): Promise<Omit<Selectable<Database['operator']>, 'key_hash'>[]> =>
  db.selectFrom('operator').select(['name', 'roles', 'key_at', 'added_at', 'last_used_at', 'removed_at']).orderBy('name').execute();

/**
 * Who may add and remove operators: an admin. While there is none, whoever has the database may, who is undefined here.
 * @param by the operator whose key was given, if one was
 * @throws BusinessError FORBIDDEN for another operator, OperatorError without a key
 */
export async function demandAdmin(db: Kysely<Database>, by: Operator | undefined): Promise<void> {
  const admins = await db.selectFrom('operator').select(['name', 'roles']).where('removed_at', 'is', null).execute();
  if (!admins.some(({ roles }) => roles.includes('admin'))) return;
  if (!by) throw new OperatorError('there is an admin: set OPERATOR_KEY to their key');
  demandRole(by, ['admin']);
}

/**
 * Adds a person and answers their key, which nobody can read again.
 * @throws OperatorError for a name or roles that cannot be, and for a name that was given before
 */
export async function addOperator(trx: Trx, { name, roles }: Operator, by: Operator | undefined, now: Date): Promise<string> {
  if (!NAME.test(name))
    throw new OperatorError(`a name must be 1 to 64 letters, digits and signs without blanks, not ${JSON.stringify(name)}`);
  const { key, stored } = newKey(now);
  const added = await trx
    .insertInto('operator')
    .values({ name, roles: [...checkedRoles(roles)], added_at: now, ...stored })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n)
    throw new OperatorError(`${name} was added before: a name is of one person for ever, because it stands in what they did`);
  await recordAct(trx, by, { role: 'admin', action: 'add', subject: subjectOf(name), detail: roles.join(', ') }, now);
  return key;
}

/** Gives a person other roles. @throws OperatorError for somebody who is no operator, and roles that cannot be */
export async function changeRoles(trx: Trx, { name, roles }: Operator, by: Operator | undefined, now: Date): Promise<void> {
  await change(trx, name, { roles: [...checkedRoles(roles)] });
  await recordAct(trx, by, { role: 'admin', action: 'roles', subject: subjectOf(name), detail: roles.join(', ') }, now);
}

/** Ends the key of a person and answers another one. @throws OperatorError for somebody who is no operator */
export async function renewKey(trx: Trx, name: string, by: Operator | undefined, now: Date): Promise<string> {
  const { key, stored } = newKey(now);
  await change(trx, name, stored);
  await recordAct(trx, by, { role: 'admin', action: 'key', subject: subjectOf(name) }, now);
  return key;
}

/** From now on the key of a person opens nothing, and is nobody's. @throws OperatorError for somebody who is no operator */
export async function removeOperator(trx: Trx, name: string, by: Operator | undefined, now: Date): Promise<void> {
  await change(trx, name, { removed_at: now });
  await recordAct(trx, by, { role: 'admin', action: 'remove', subject: subjectOf(name) }, now);
}

/** Writes down what an operator does, in the transaction in which it happens. */
export async function recordAct(
  trx: Trx,
  by: Operator | undefined,
  { role, action, subject, detail }: { role: OperatorRole; action: OperatorAction; subject: string; detail?: string | undefined },
  at: Date,
): Promise<void> {
  await trx
    .insertInto('operator_act')
    .values({ at, person: by?.name ?? null, role: by ? role : null, action, subject, detail: detail ?? null })
    .execute();
}

async function change(trx: Trx, name: string, values: Partial<Omit<Selectable<Database['operator']>, 'name'>>): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('operator')
    .set(values)
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new OperatorError(`${name} is no operator`);
}

/** 256 random bits, so that a fast hash protects them as well as a slow one; as for API keys. */
function newKey(now: Date) {
  const key = `opk_${randomBytes(32).toString('base64url')}`;
  return { key, stored: { key_hash: hashSecret(key), key_at: now } };
}

function checkedRoles(roles: readonly string[]): readonly OperatorRole[] {
  const known: readonly string[] = OPERATOR_ROLES;
  const wrong = roles.filter((role) => !known.includes(role));
  if (wrong.length > 0 || roles.length === 0)
    throw new OperatorError(`a role must be one of ${known.join(', ')}${wrong.length > 0 ? `, not ${wrong.join(', ')}` : ''}`);
  if (roles.includes('admin') && roles.length > 1)
    throw new OperatorError('an admin has no other role: whoever adds operators decides nothing');
  return roles as readonly OperatorRole[];
}

const subjectOf = (name: string): string => `operator:${name}`;
