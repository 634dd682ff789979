import { VerifyScene } from '@portal/api-contract/vocabulary';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Input, OwnerContext, PublicContext } from '../../platform/http/contract';
import { countWorkingKeys } from './api-keys/store';
import { passwordChanged } from './messages';
import { notifyOwner } from './notify-owner';
import { hashPassword, newPassword, type PasswordKey } from './password';
import { proveIdentity } from './prove-identity';
import { closeSessions } from './session';
import { rememberDevice } from './devices';
import { clearFailures } from './sign-in-limit';
import { findByEmail } from './store';
import { badCode, checkCode } from './verify-challenge';

/** Sets a new password by a mailed code and ends every session of the account. @throws FieldRefusal for a bad code */
export async function forgetPwd(context: PublicContext, input: Input<'owner', 'forgetPwd'>, { rsaPrivate }: PasswordKey): Promise<true> {
  const { db, address, device, now } = context;
  const email = input.email.toLowerCase();
  const password = newPassword(input.newPassword, rsaPrivate, 'newPassword');
  const useUp = await checkCode({ ...context, challenge: input.challenge }, { email, scene: VerifyScene.FORGOT }, input.code);
  const owner = await findByEmail(db, email);
  if (!owner) throw badCode();
  const password_hash = await hashPassword(password);
  const { token } = await db.transaction().execute(async (trx) => {
    await useUp(trx);
    await setPassword(trx, owner.id, password_hash, now);
    await clearFailures(trx, { email, address });
    // So that strangers who have used up the tries of unknown devices cannot keep the owner out.
    return rememberDevice(trx, owner.id, device.token, now);
  });
  device.keep(token);
  return true;
}

/**
 * Sets a new password and ends every other session of the account. The person shows who they are by the old password or
 * by a mailed code. Guesses of the old one count as failed sign-ins do: a session that was left open must not become a
 * password.
 * @throws FieldRefusal for a wrong old password or a bad code, BusinessError TOO_MANY after ten wrong passwords
 */
export async function updatePwd(context: OwnerContext, input: Input<'owner', 'updatePwd'>, { rsaPrivate }: PasswordKey): Promise<true> {
  const { db, ownerId, tokenHash, now } = context;
  const password = newPassword(input.newPassword, rsaPrivate, 'newPassword');
  const proof = await proveIdentity(
    context,
    { password: input.oldPassword, code: input.code, challenge: input.challenge },
    { rsaPrivate },
    'oldPassword',
  );
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await proof(trx);
    await setPassword(trx, ownerId, password_hash, now, tokenHash);
  });
  return true;
}

async function setPassword(trx: Kysely<Database>, ownerId: string, password_hash: string, now: Date, except?: Buffer): Promise<void> {
  await trx.updateTable('owner').set({ password_hash }).where('id', '=', ownerId).execute();
  await closeSessions(trx, ownerId, except);
  await notifyOwner(trx, ownerId, passwordChanged(await countWorkingKeys(trx, ownerId)), now);
}
