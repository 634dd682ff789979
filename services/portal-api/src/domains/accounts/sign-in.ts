import { ErrorCode } from '@portal/api-contract/vocabulary';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Data, Input, PublicContext } from '../../platform/http/contract';
import { BusinessError } from '../../platform/http/errors';
import { hashDevice, knownDevice, rememberDevice } from './devices';
import { ownerMessages, newSignIn } from './messages';
import { notifyOwner } from './notify-owner';
import { type PasswordKey, passwordMatches, unseal } from './password';
import { type NewSession, openSession } from './session';
import { programOf } from './session-list';
import { withLoginLimit } from './sign-in-limit';
import { findByEmail } from './store';

/** Answers alike, and after the same work, for an unknown address and for a wrong password. @throws BusinessError TOO_MANY, see sign-in-limit.ts */
export async function login(
  context: PublicContext,
  input: Input<'owner', 'login'>,
  { rsaPrivate }: PasswordKey,
): Promise<Data<'owner', 'login'>> {
  const { db, address, device, now } = context;
  const email = input.email.toLowerCase();
  const password = unseal(input.password, rsaPrivate, 'password');
  const owner = await findByEmail(db, email);
  const known = owner && (await knownDevice(db, owner.id, device.token));
  const guess = known ? { email, device: known } : { email, address };
  const right = await withLoginLimit(db, guess, now, () => passwordMatches(owner?.password_hash, password));
  if (!owner || !right) throw badCredentials();
  const session = await db.transaction().execute(async (trx) => {
    await checkUnchanged(trx, owner);
    return startSession(trx, owner.id, context);
  });
  device.keep(session.deviceToken);
  return { token: session.token, expiresAt: session.expiresAt.toISOString() };
}

const badCredentials = () => new BusinessError(ErrorCode.BAD_CREDENTIALS, ownerMessages.badCredentials);

/**
 * A password that was changed while it was being checked signs nobody in. The lock makes a change wait until the session is
 * there to be ended by it.
 */
async function checkUnchanged(trx: Transaction<Database>, { id, password_hash }: { id: string; password_hash: string }): Promise<void> {
  const current = await trx.selectFrom('owner').select('password_hash').where('id', '=', id).forShare().executeTakeFirst();
  if (current?.password_hash !== password_hash) throw badCredentials();
}

interface StartedSession extends NewSession {
  /** For the cookie of the device, once the session is committed. */
  deviceToken: string;
}

/** Opens a session from the device of a call, which the account knows from then on; an owner is told of an unknown one by mail. */
export async function startSession(
  trx: Transaction<Database>,
  ownerId: string,
  { device, address, userAgent, now }: Pick<PublicContext, 'device' | 'address' | 'userAgent' | 'now'>,
  isNew = false,
): Promise<StartedSession> {
  const { token: deviceToken, known } = await rememberDevice(trx, ownerId, device.token, now);
  if (!known && !isNew) await notifyOwner(trx, ownerId, newSignIn({ ...programOf(userAgent), address }), now);
  const session = await openSession(trx, ownerId, now, { address, userAgent, deviceHash: hashDevice(deviceToken) });
  return { ...session, deviceToken };
}
