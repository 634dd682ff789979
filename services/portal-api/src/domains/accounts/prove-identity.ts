import { ErrorCode, VerifyScene } from '@portal/api-contract/vocabulary';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { OwnerContext } from '../../platform/http/contract';
import { FieldRefusal } from '../../platform/http/errors';
import { ownerMessages } from './messages';
import { type PasswordKey, passwordMatches, unseal } from './password';
import { clearFailures, withLoginLimit } from './sign-in-limit';
import { findOwner, lockOwner } from './store';
import { checkCode } from './verify-challenge';

/** What a signed-in person shows for what an open session alone must not do: the password, or a code mailed for scene CHANGE. */
export interface Evidence {
  /** As the browser sealed it. */
  password?: string | undefined;
  /** Used if there is no password. */
  code?: string | undefined;
  /** The id that was answered when the code was mailed; without it, that of the same browser or network counts. */
  challenge?: string | undefined;
}

/** Who is to be asked. */
export type Asker = Pick<OwnerContext, 'db' | 'ownerId' | 'tokenHash' | 'device' | 'address' | 'now'>;

/** To be called in the transaction of what the person does: it uses the evidence up. @throws FieldRefusal if it is no longer good */
export type Proof = (trx: Transaction<Database>) => Promise<void>;

/**
 * Checks who a signed-in person is. Guesses count at once and for good, so `context.db` must not be a transaction: a call
 * that is idempotent names its `evidence` in the contract.
 * @param field the field of the input that holds the password, for refusals
 * @throws FieldRefusal for a wrong password or a bad code, BusinessError TOO_MANY after ten wrong passwords
 */
export function proveIdentity(
  context: Asker,
  { password, code = '', challenge }: Evidence,
  { rsaPrivate }: PasswordKey,
  field = 'password',
): Promise<Proof> {
  return password === undefined ? byCode(context, code, challenge) : byPassword(context, unseal(password, rsaPrivate, field), field);
}

async function byPassword({ db, ownerId, tokenHash, now }: Asker, password: string, field: string): Promise<Proof> {
  const { email, password_hash } = await findOwner(db, ownerId);
  const wrong = () => new FieldRefusal(ErrorCode.BAD_CREDENTIALS, field, ownerMessages.wrongOldPassword);
  if (!(await withLoginLimit(db, { email, session: tokenHash }, now, () => passwordMatches(password_hash, password)))) throw wrong();
  return async (trx) => {
    await lockOwner(trx, ownerId);
    // Another call may have changed it since.
    if ((await findOwner(trx, ownerId)).password_hash !== password_hash) throw wrong();
  };
}

async function byCode(asker: Asker, code: string, challenge: string | undefined): Promise<Proof> {
  const { db, ownerId, tokenHash } = asker;
  const { email } = await findOwner(db, ownerId);
  const useUp = await checkCode({ ...asker, challenge }, { email, scene: VerifyScene.CHANGE }, code);
  return async (trx) => {
    await useUp(trx);
    await clearFailures(trx, { email, session: tokenHash });
  };
}
