import { ErrorCode } from '@portal/api-contract/enums';
import type { Data, Input, OwnerContext, PublicContext } from '../http/context';
import { BusinessError } from '../http/errors';
import { personal } from '../http/mask';
import { clearAttempts, countAttempt } from './attempts';
import { ownerMessages } from './messages';
import { passwordMatches, unseal } from './password';
import { openSession } from './session';
import { findByEmail, findOwner } from './store';

/** Answers alike, and after the same work, for an unknown address and for a wrong password. */
export async function login({ db, config, now }: PublicContext, input: Input<'owner', 'login'>): Promise<Data<'owner', 'login'>> {
  const email = input.email.toLowerCase();
  const password = unseal(input.password, config.rsaPrivate, 'password');
  await countAttempt(db, email, now);
  const owner = await findByEmail(db, email);
  const matches = await passwordMatches(owner?.password_hash, password);
  if (!owner || !matches) throw new BusinessError(ErrorCode.BAD_CREDENTIALS, ownerMessages.badCredentials);
  await clearAttempts(db, email);
  const { token, expiresAt } = await openSession(db, owner.id, now);
  return { token, expiresAt: expiresAt.toISOString() };
}

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
