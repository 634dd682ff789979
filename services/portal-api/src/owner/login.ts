import { ErrorCode } from '@portal/api-contract/enums';
import type { Data, Input, PublicContext } from '../http/context';
import { BusinessError } from '../http/errors';
import { clearAttempts, countAttempt } from './attempts';
import { ownerMessages } from './messages';
import { passwordMatches, unseal } from './password';
import { openSession } from './session';
import { findByEmail } from './store';

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
