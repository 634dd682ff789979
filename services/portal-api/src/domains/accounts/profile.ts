import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { personal } from '../../platform/http/mask';
import { unreadOf } from './notifications/unread';
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
    unread: await unreadOf(db, ownerId),
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
