import { ErrorCode, limits } from '@portal/api-contract/vocabulary';
import type { Data, Handlers, Input, OwnerContext } from '../../../platform/http/contract';
import { BusinessError, notFound } from '../../../platform/http/errors';
import { newId } from '../../../platform/id';
import { notifyOwner } from '../notify-owner';
import type { PasswordKey } from '../password';
import { proveIdentity } from '../prove-identity';
import { lockOwner } from '../store';
import { keyMessages, keyNotices } from './messages';
import { maskSecret, newSecret } from './secret';
import { keysOf } from './store';

/** The calls by which an owner keeps API keys. A secret is answered once, to who has shown the password. */
export const apiKeyCalls = (passwordKey: PasswordKey): Handlers<'apiKey'> => ({
  list,
  create: (context, input) => create(context, input, passwordKey),
  rotate: (context, input) => rotate(context, input, passwordKey),
  revoke,
});

/** The owner's first API key with its secret masked. Where there is none, one is made without a secret: it opens nothing yet. */
export async function secretKey({ db, transaction, ownerId, now }: OwnerContext): Promise<Data<'owner', 'secretKey'>> {
  const first = await keysOf(db, ownerId).limit(1).executeTakeFirst();
  if (first) return { appKey: first.key_id, secretMasked: maskSecret(first.secret_tail) };
  return transaction(async (trx) => {
    await lockOwner(trx, ownerId);
    const meanwhile = await keysOf(trx, ownerId).limit(1).executeTakeFirst();
    if (meanwhile) return { appKey: meanwhile.key_id, secretMasked: maskSecret(meanwhile.secret_tail) };
    const key_id = newId('ak');
    await trx.insertInto('access_key').values({ key_id, owner_id: ownerId, name: 'API', scope: 'read', created_at: now }).execute();
    return { appKey: key_id, secretMasked: maskSecret(null) };
  });
}

async function list({ db, ownerId }: OwnerContext): Promise<Data<'apiKey', 'list'>> {
  const rows = await keysOf(db, ownerId).execute();
  return rows.map((row) => ({
    keyId: row.key_id,
    name: row.name,
    scope: row.scope,
    secretMasked: maskSecret(row.secret_tail),
    hasSecret: row.secret_hash !== null,
    createdAt: row.created_at.toISOString(),
    secretAt: row.secret_at?.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString(),
  }));
}

/** @throws FieldRefusal for a wrong password, BusinessError CONFLICT beyond the number of keys */
async function create(context: OwnerContext, input: Input<'apiKey', 'create'>, key: PasswordKey): Promise<Data<'apiKey', 'create'>> {
  const { ownerId, now } = context;
  const { name, scope } = input;
  const proof = await proveIdentity(context, { password: input.password }, key);
  return context.transaction(async (trx) => {
    await proof(trx);
    await lockOwner(trx, ownerId);
    const { count } = limits.apiKey;
    if ((await keysOf(trx, ownerId).execute()).length >= count) throw new BusinessError(ErrorCode.CONFLICT, keyMessages.tooMany, { count });
    const { secret, stored } = newSecret(now);
    const keyId = newId('ak');
    await trx
      .insertInto('access_key')
      .values({ key_id: keyId, owner_id: ownerId, name, scope, created_at: now, ...stored })
      .execute();
    await notifyOwner(trx, ownerId, keyNotices.made(nameInMail(name)), now);
    return { keyId, secret };
  });
}

/** A new secret for a key; the former one ends at once. @throws FieldRefusal for a wrong password */
async function rotate(context: OwnerContext, input: Input<'apiKey', 'rotate'>, key: PasswordKey): Promise<Data<'apiKey', 'rotate'>> {
  const { ownerId, now } = context;
  const { keyId } = input;
  const proof = await proveIdentity(context, { password: input.password }, key);
  return context.transaction(async (trx) => {
    await proof(trx);
    const { secret, stored } = newSecret(now);
    const changed = await trx
      .updateTable('access_key')
      .set(stored)
      .where('key_id', '=', keyId)
      .where('owner_id', '=', ownerId)
      .returning('name')
      .executeTakeFirst();
    if (!changed) throw notFound();
    await notifyOwner(trx, ownerId, keyNotices.rotated(nameInMail(changed.name)), now);
    return { keyId, secret };
  });
}

/** Ends a key at once: the next call with it is refused. */
async function revoke({ db, ownerId }: OwnerContext, { keyId }: Input<'apiKey', 'revoke'>): Promise<true> {
  const { numDeletedRows } = await db
    .deleteFrom('access_key')
    .where('key_id', '=', keyId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  return true;
}

/** A subject and a line of a mail have no line ends. */
const nameInMail = (name: string): string => name.replace(/\s+/g, ' ');
