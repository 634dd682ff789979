import { ErrorCode } from '@portal/api-contract/vocabulary';
import type { Data, Input, PublicContext } from '../../platform/http/contract';
import { BusinessError } from '../../platform/http/errors';
import { guarded } from './login-limit';
import { ownerMessages } from './messages';
import { type PasswordKey, passwordMatches, unseal } from './password';
import { openSession } from './session';
import { findByEmail } from './store';

/** Answers alike, and after the same work, for an unknown address and for a wrong password. @throws BusinessError TOO_MANY after ten failures */
export async function login(
  { db, address, now }: PublicContext,
  input: Input<'owner', 'login'>,
  { rsaPrivate }: PasswordKey,
): Promise<Data<'owner', 'login'>> {
  const email = input.email.toLowerCase();
  const password = unseal(input.password, rsaPrivate, 'password');
  const owner = await findByEmail(db, email);
  const right = await guarded(db, { email, address }, now, () => passwordMatches(owner?.password_hash, password));
  if (!owner || !right) throw new BusinessError(ErrorCode.BAD_CREDENTIALS, ownerMessages.badCredentials);
  const { token, expiresAt } = await openSession(db, owner.id, now);
  return { token, expiresAt: expiresAt.toISOString() };
}
