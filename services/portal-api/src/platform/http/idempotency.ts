import { createHash } from 'node:crypto';
import { type ColumnType, type Generated, type Kysely, sql, type Transaction } from 'kysely';
import { ErrorCode } from '@portal/api-contract/vocabulary';
import type { Database } from '../database/schema';
import type { Retention } from '../jobs/retention';
import { BusinessError, messages } from './errors';
import type { RequestMac } from './request-mac';

interface IdempotencyTables {
  /** The first answer to each Idempotency-Key; written in the transaction of the work itself. */
  idempotency: {
    owner_id: string;
    call: string;
    key: string;
    /** SHA-256 of the request, for the former version of the server, which may still run: empty an hour later. */
    request_hash: Buffer;
    /** What the request is recognised by; null in rows of the former version. */
    request_mac: Buffer | null;
    mac_key: string | null;
    answer: ColumnType<unknown, string | undefined, string>;
    created_at: Generated<Date>;
  };
}

declare module '../database/schema' {
  interface Database extends IdempotencyTables {}
}

/** As the contract promises; later the same key is a new operation. */
export const idempotencyRetention: Retention = { table: 'idempotency', column: 'created_at', keptMs: 30 * 24 * 3_600_000 };

/** By then no request comes back to a server of the former version. */
export const plainHashRetention: Retention = {
  table: 'idempotency',
  column: 'created_at',
  keptMs: 3_600_000,
  only: sql`request_hash <> '' and request_mac is not null`,
  emptied: 'request_hash',
};

export interface IdempotentCall {
  ownerId: string;
  call: string;
  /** The Idempotency-Key header; undefined = each call is a new operation. */
  key: string | undefined;
  input: unknown;
  /** Recognises a repeat. */
  requestMac: RequestMac;
}

/**
 * Runs `work` once per owner, call and key; a repeat gets the first answer. The key is stored in the same
 * transaction, so it exists if and only if the work was done: after a refusal or a crash the same key can be used again.
 * A repeat that arrives while the first still runs waits for it at the unique key.
 */
export async function withIdempotency<T>(trx: Transaction<Database>, request: IdempotentCall, work: () => Promise<T>): Promise<T> {
  const { ownerId: owner_id, call, key } = request;
  if (key === undefined) return work();
  const { mac: request_mac, keyId: mac_key } = request.requestMac.of(textOf(request));
  const taken = await trx
    .insertInto('idempotency')
    .values({ owner_id, call, key, request_hash: plainHash(request), request_mac, mac_key })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 0n) {
    return (await firstAnswer(trx, request))!.answer as T;
  }
  const answer = await work();
  await trx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('owner_id', '=', owner_id)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute();
  return answer;
}

/** The first answer to a call, if it was done before. @throws BusinessError CONFLICT if its key was used for other content */
export async function firstAnswer(db: Kysely<Database>, request: IdempotentCall): Promise<{ answer: unknown } | undefined> {
  const { ownerId, call, key } = request;
  if (key === undefined) return undefined;
  const first = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'request_mac', 'mac_key', 'answer'])
    .where('owner_id', '=', ownerId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();
  if (first && !isSame(request, first)) throw new BusinessError(ErrorCode.CONFLICT, messages.keyReused);
  return first;
}

/** What is not recognised any more, because its key was removed, gets the first answer: booking again would be worse. */
function isSame(request: IdempotentCall, first: { request_hash: Buffer; request_mac: Buffer | null; mac_key: string | null }): boolean {
  const { request_mac: mac, mac_key: keyId } = first;
  if (mac && keyId !== null) return request.requestMac.matches(textOf(request), { mac, keyId }) ?? true;
  return plainHash(request).equals(first.request_hash);
}

const textOf = ({ ownerId, call, input }: IdempotentCall): string => `${ownerId}\n${call}\n${JSON.stringify(input)}`;

const plainHash = ({ input }: IdempotentCall): Buffer => createHash('sha256').update(JSON.stringify(input)).digest();
