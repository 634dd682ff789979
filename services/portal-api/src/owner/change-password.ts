import { ErrorCode, VerifyScene } from '@portal/api-contract/enums';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import type { Input, OwnerContext, PublicContext } from '../http/context';
import { FieldRefusal } from '../http/errors';
import { clearAttempts, countAttempt } from './attempts';
import { ownerMessages } from './messages';
import { hashPassword, newPassword, passwordMatches, unseal } from './password';
import { closeSessions } from './session';
import { findByEmail, findOwner } from './store';
import { badCode, checkCode } from './verify-codes';

/** Sets a new password by a mailed code and ends every session of the account. @throws FieldRefusal for a bad code */
export async function forgetPwd({ db, config, now }: PublicContext, input: Input<'owner', 'forgetPwd'>): Promise<true> {
  const email = input.email.toLowerCase();
  const password = newPassword(input.newPassword, config.rsaPrivate, 'newPassword');
  const useUp = await checkCode(db, { email, scene: VerifyScene.FORGOT }, input.code, now);
  const owner = await findByEmail(db, email);
  if (!owner) throw badCode();
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await useUp(trx);
    await setPassword(trx, owner.id, password_hash);
    await clearAttempts(trx, email);
  });
  return true;
}

/**
 * Sets a new password and ends every other session of the account. Guesses of the old one count as failed sign-ins do:
 * a session that was left open must not become a password.
 * @throws FieldRefusal for a wrong old password, BusinessError TOO_MANY after ten of them
 */
export async function updatePwd({ db, config, ownerId, tokenHash, now }: OwnerContext, input: Input<'owner', 'updatePwd'>): Promise<true> {
  const old = unseal(input.oldPassword, config.rsaPrivate, 'oldPassword');
  const password = newPassword(input.newPassword, config.rsaPrivate, 'newPassword');
  const owner = await findOwner(db, ownerId);
  await countAttempt(db, owner.email, now);
  if (!(await passwordMatches(owner.password_hash, old))) {
    throw new FieldRefusal(ErrorCode.BAD_CREDENTIALS, 'oldPassword', ownerMessages.wrongOldPassword);
  }
  await clearAttempts(db, owner.email);
  const password_hash = await hashPassword(password);
  await db.transaction().execute((trx) => setPassword(trx, ownerId, password_hash, tokenHash));
  return true;
}

async function setPassword(trx: Transaction<Database>, ownerId: string, password_hash: string, except?: Buffer): Promise<void> {
  await trx.updateTable('owner').set({ password_hash }).where('id', '=', ownerId).execute();
  await closeSessions(trx, ownerId, except);
}
