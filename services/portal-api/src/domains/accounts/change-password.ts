import { ErrorCode, VerifyScene } from '@portal/api-contract/vocabulary';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Input, OwnerContext, PublicContext } from '../../platform/http/contract';
import { FieldRefusal } from '../../platform/http/errors';
import { ownerMessages } from './messages';
import { hashPassword, newPassword, type PasswordKey, passwordMatches, unseal } from './password';
import { closeSessions } from './session';
import { clearFailures, withLoginLimit } from './sign-in';
import { findByEmail, findOwner } from './store';
import { badCode, checkCode } from './verify-codes';

/** Sets a new password by a mailed code and ends every session of the account. @throws FieldRefusal for a bad code */
export async function forgetPwd(
  { db, address, now }: PublicContext,
  input: Input<'owner', 'forgetPwd'>,
  { rsaPrivate }: PasswordKey,
): Promise<true> {
  const email = input.email.toLowerCase();
  const password = newPassword(input.newPassword, rsaPrivate, 'newPassword');
  const useUp = await checkCode(db, { email, scene: VerifyScene.FORGOT }, input.code, now);
  const owner = await findByEmail(db, email);
  if (!owner) throw badCode();
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await useUp(trx);
    await setPassword(trx, owner.id, password_hash);
    await clearFailures(trx, { email, address });
  });
  return true;
}

/**
 * Sets a new password and ends every other session of the account. The person shows who they are by the old password or
 * by a mailed code. Guesses of the old one count as failed sign-ins do: a session that was left open must not become a
 * password.
 * @throws FieldRefusal for a wrong old password or a bad code, BusinessError TOO_MANY after ten wrong passwords
 */
export async function updatePwd(context: OwnerContext, input: Input<'owner', 'updatePwd'>, { rsaPrivate }: PasswordKey): Promise<true> {
  const { db, ownerId, tokenHash } = context;
  const password = newPassword(input.newPassword, rsaPrivate, 'newPassword');
  const useUp = await (input.oldPassword === undefined
    ? byCode(context, input.code)
    : byPassword(context, unseal(input.oldPassword, rsaPrivate, 'oldPassword')));
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await useUp(trx);
    await setPassword(trx, ownerId, password_hash, tokenHash);
  });
  return true;
}

/** What is to be done in the transaction of the change, once the person has shown who they are. */
type Proof = (trx: Transaction<Database>) => Promise<void>;

async function byPassword({ db, ownerId, address, now }: OwnerContext, old: string): Promise<Proof> {
  const { email, password_hash } = await findOwner(db, ownerId);
  const right = await withLoginLimit(db, { email, address }, now, () => passwordMatches(password_hash, old));
  if (!right) throw new FieldRefusal(ErrorCode.BAD_CREDENTIALS, 'oldPassword', ownerMessages.wrongOldPassword);
  return () => Promise.resolve();
}

async function byCode({ db, ownerId, address, now }: OwnerContext, code = ''): Promise<Proof> {
  const { email } = await findOwner(db, ownerId);
  const useUp = await checkCode(db, { email, scene: VerifyScene.CHANGE }, code, now);
  return async (trx) => {
    await useUp(trx);
    await clearFailures(trx, { email, address });
  };
}

async function setPassword(trx: Kysely<Database>, ownerId: string, password_hash: string, except?: Buffer): Promise<void> {
  await trx.updateTable('owner').set({ password_hash }).where('id', '=', ownerId).execute();
  await closeSessions(trx, ownerId, except);
}
