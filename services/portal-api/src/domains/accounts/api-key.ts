import { randomBytes } from 'node:crypto';
import type { Data, OwnerContext } from '../../platform/http/contract';
import { newId } from '../../platform/id';

/** The owner's API key, made when it is first asked for; its secret is shown whole only if the request asks for plain data. */
export async function secretKey({ db, ownerId, decrypt, now }: OwnerContext): Promise<Data<'owner', 'secretKey'>> {
  await db
    .insertInto('api_key')
    .values({ owner_id: ownerId, app_key: newId('ak'), secret: `sk_${randomBytes(32).toString('base64url')}`, created_at: now })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute();
  const { app_key: appKey, secret } = await db.selectFrom('api_key').selectAll().where('owner_id', '=', ownerId).executeTakeFirstOrThrow();
  return { appKey, secretMasked: decrypt ? secret : `${secret.slice(0, 5)}****${secret.slice(-4)}` };
}
