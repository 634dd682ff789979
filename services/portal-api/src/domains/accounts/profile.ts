import { randomBytes } from 'node:crypto';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { personal } from '../../platform/http/mask';
import { newId } from '../../platform/id';
import { findOwner } from './store';

export async function userInfo({ db, ownerId, decrypt }: OwnerContext): Promise<Data<'owner', 'userInfo'>> {
  const owner = await findOwner(db, ownerId);
  const { contactName, phone } = personal({ contactName: owner.contact_name, phone: owner.phone }, decrypt);
  return {
    id: owner.id,
    // The address that the person signs in with is never masked: the top bar shows it.
    email: owner.email,
    company: owner.company,
    contactName,
    phone,
    extFlag: owner.ext_flag,
    language: owner.language,
    unitSystem: owner.unit_system,
  };
}

/** Changes what is given and leaves the rest. */
export async function updateInfo(context: OwnerContext, input: Input<'owner', 'updateInfo'>): Promise<Data<'owner', 'updateInfo'>> {
  const { company, contactName, phone, language, unitSystem } = input;
  const wanted = { company, contact_name: contactName, phone, language, unit_system: unitSystem };
  const changes = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  if (Object.keys(changes).length > 0) await context.db.updateTable('owner').set(changes).where('id', '=', context.ownerId).execute();
  return userInfo(context);
}

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
