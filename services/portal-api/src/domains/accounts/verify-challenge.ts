import { ErrorCode, type VerifyScene } from '@portal/api-contract/vocabulary';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { PublicContext } from '../../platform/http/contract';
import { FieldRefusal } from '../../platform/http/errors';
import { hashDevice } from './devices';
import { ownerMessages } from './messages';
import { passwordMatches } from './password';

export const CODE_GOOD_FOR_MS = 600_000;

/** For each way to a challenge, so that those who share a network with its owner use up nothing of the owner's. */
const triesAllowed = 5;

/** What a code is for. */
export interface Purpose {
  /** In lower case. */
  email: string;
  scene: VerifyScene;
}

/** Who answers a challenge. */
export type Answerer = Pick<PublicContext, 'db' | 'device' | 'address' | 'now'> & {
  /** The id that was answered when the code was mailed. */
  challenge?: string | undefined;
};

/**
 * Checks a code; each try counts at once, outside of any transaction, so that neither a refusal nor many tries at the
 * same moment get around the limit. Answers what uses the code up, to be called in the transaction of the work.
 * @throws FieldRefusal for a wrong, expired, used or too often tried code
 */
export async function checkCode(
  answerer: Answerer,
  purpose: Purpose,
  code: string,
): Promise<(trx: Transaction<Database>) => Promise<void>> {
  const { db } = answerer;
  const found = await findChallenge(answerer, purpose);
  if (!found) throw badCode();
  const { id, counter } = found;
  const row = await db
    .updateTable('verify_challenge')
    .set((eb) => ({ [counter]: eb(counter, '+', 1) }))
    .where('id', '=', id)
    .where(counter, '<', triesAllowed)
    .returning('code_hash')
    .executeTakeFirst();
  if (!row?.code_hash || !(await passwordMatches(row.code_hash, code))) throw badCode();
  return (trx) => useUp(trx, purpose, id);
}

type Tries = keyof Pick<Selectable<Database['verify_challenge']>, 'tries' | 'network_tries'>;

/**
 * The challenge that somebody answers: the one they name, else the newest that their browser asked for, else the newest from
 * their network. The last is for programs that keep neither; its tries are counted apart.
 */
async function findChallenge(
  { db, challenge, device, address, now }: Answerer,
  { email, scene }: Purpose,
): Promise<{ id: string; counter: Tries } | undefined> {
  const open = db
    .selectFrom('verify_challenge')
    .select('id')
    .where('email', '=', email)
    .where('scene', '=', scene)
    .where('code_hash', 'is not', null)
    .where('sent_at', '>', new Date(now.getTime() - CODE_GOOD_FOR_MS))
    .orderBy('sent_at', 'desc')
    .limit(1);
  const counted = (counter: Tries, found: { id: string } | undefined) => found && { id: found.id, counter };
  if (challenge !== undefined) return counted('tries', await open.where('id', '=', challenge).executeTakeFirst());
  const own = device.token && (await open.where('device_hash', '=', hashDevice(device.token)).executeTakeFirst());
  return own ? counted('tries', own) : counted('network_tries', await open.where('network', '=', address).executeTakeFirst());
}

/** The code, and every other one for the same purpose, is good no more. */
async function useUp(trx: Kysely<Database>, { email, scene }: Purpose, id: string): Promise<void> {
  // In one order, so that two answers wait for each other in turn.
  const open = await trx
    .selectFrom('verify_challenge')
    .select('id')
    .where('email', '=', email)
    .where('scene', '=', scene)
    .where('code_hash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!open.some((one) => one.id === id)) throw badCode();
  await trx.updateTable('verify_challenge').set({ code_hash: null }).where('email', '=', email).where('scene', '=', scene).execute();
}

export const badCode = () => new FieldRefusal(ErrorCode.BAD_VERIFY_CODE, 'code', ownerMessages.badCode);
