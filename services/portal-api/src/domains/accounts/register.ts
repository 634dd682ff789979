import { ErrorCode, UnitSystem, VerifyScene } from '@portal/api-contract/vocabulary';
import type { Data, Input, PublicContext } from '../../platform/http/contract';
import { FieldRefusal } from '../../platform/http/errors';
import { newId } from '../../platform/id';
import { keepConsent } from './consent';
import { ownerMessages } from './messages';
import { hashPassword, newPassword, type PasswordKey } from './password';
import { startSession } from './sign-in';
import { checkCode } from './verify-challenge';

/**
 * Opens an account for an address that a mailed code has proved, with an empty wallet (the database adds it), and signs it in.
 * @throws FieldRefusal for a bad code and, to those who have a good one, for an address that has an account
 */
export async function register(
  context: PublicContext,
  input: Input<'owner', 'register'>,
  { rsaPrivate }: PasswordKey,
): Promise<Data<'owner', 'register'>> {
  const { db, language, now, device } = context;
  const email = input.email.toLowerCase();
  const password = newPassword(input.password, rsaPrivate, 'password');
  const useUp = await checkCode({ ...context, challenge: input.challenge }, { email, scene: VerifyScene.REGISTER }, input.code);
  const password_hash = await hashPassword(password);
  const { token, expiresAt, deviceToken } = await db.transaction().execute(async (trx) => {
    await useUp(trx);
    const { company, contactName, phone } = input;
    const owner = {
      id: newId('own'),
      email,
      password_hash,
      company,
      contact_name: contactName,
      phone,
      language,
      unit_system: UnitSystem.IMPERIAL,
      created_at: now,
    };
    const added = await trx
      .insertInto('owner')
      .values(owner)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) throw new FieldRefusal(ErrorCode.EMAIL_TAKEN, 'email', ownerMessages.emailTaken);
    if (input.documents) await keepConsent(trx, owner.id, input.documents, now);
    return startSession(trx, owner.id, context, true);
  });
  device.keep(deviceToken);
  return { token, expiresAt: expiresAt.toISOString() };
}
