import { createHash } from 'node:crypto';
import { OperatorError } from '@portal/node-kit';
import type { FastifyBaseLogger } from 'fastify';
import { ErrorCode } from '@portal/api-contract/vocabulary';
import { type Kysely, sql, type Transaction } from 'kysely';
import { parseJson } from '../../carriers/wire/read';
import type { Database } from '../../platform/database/schema';
import { BusinessError, type Message } from '../../platform/http/errors';
import { newId } from '../../platform/id';
import type { Retention } from '../../platform/jobs/retention';
import { enqueue } from '../../platform/jobs/store';
import type { JobTurn } from '../../platform/jobs/worker';
import type { CarrierTopic } from './tables';

type Trx = Transaction<Database>;

/** The kind of job that reads what a carrier reported; its subject is the message's id. */
export const READ_CARRIER_MESSAGE = 'read-carrier-message';

/** Messages that are applied or done; an unclear one stays until a person has dealt with it. */
export const carrierMessageRetention: Retention = {
  table: 'carrier_message',
  column: 'received_at',
  keptMs: 400 * 24 * 3_600_000,
  only: sql`state in ('applied', 'done')`,
};

export interface CarrierMessage {
  scac: string;
  topic: CarrierTopic;
  body: Buffer;
}

/** What reading a message came to; `orderNo` where it is about one order of the carrier. */
export type Reading = { state: 'applied'; orderNo?: string | undefined } | { state: 'unclear'; reason: string; orderNo?: string | undefined };

/** Applies a report of one shipment, in the transaction that writes down what became of it. A throw repeats it later. */
export type MessageReader = (trx: Trx, report: { scac: string; json: unknown; receivedAt: Date }, now: Date) => Promise<Reading>;

const digestOf = (body: Buffer) => createHash('sha256').update(body).digest();

/** Whether the very same bytes were received before. */
export const isKept = async (db: Kysely<Database>, { scac, topic, body }: CarrierMessage): Promise<boolean> =>
  (await db.selectFrom('carrier_message').select('id').where('scac', '=', scac).where('topic', '=', topic).where('digest', '=', digestOf(body)).executeTakeFirst()) !== undefined;

/** Keeps a message as it was received, to be read by a job; one with the same bytes changes nothing. */
export async function keepMessage(trx: Trx, { scac, topic, body }: CarrierMessage, now: Date): Promise<'taken' | 'repeated'> {
  const id = newId('cmg');
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('carrier_message')
    .values({ id, scac, topic, digest: digestOf(body), body, received_at: now, order_no: null, reason: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return 'repeated';
  await enqueue(trx, READ_CARRIER_MESSAGE, id, now);
  return 'taken';
}

/** Reads one message by the reader of its topic, and writes down what became of it. An unclear one is logged. */
export const readCarrierMessage =
  (readers: Readonly<Record<CarrierTopic, MessageReader>>, log?: Pick<FastifyBaseLogger, 'warn'>): JobTurn =>
  async (trx, id, now) => {
    const message = await trx.selectFrom('carrier_message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (message?.state !== 'waiting') return undefined;
    const { scac, topic, body, received_at: receivedAt } = message;
    const reading = await readBody(trx, { scac, topic, body, receivedAt }, readers[topic], now);
    const reason = reading.state === 'unclear' ? reading.reason.slice(0, 500) : null;
    if (reason !== null) log?.warn({ message: id, scac, topic, orderNo: reading.orderNo, reason }, 'a message of a carrier is unclear');
    await trx
      .updateTable('carrier_message')
      .set({ state: reading.state, reason, order_no: reading.orderNo ?? null })
      .where('id', '=', id)
      .execute();
    return undefined;
  };

/** Reads the body of a message. A list is taken in one by one, each in a message of its own, so that one that is unclear stops no other. */
async function readBody(trx: Trx, { scac, topic, body, receivedAt }: CarrierMessage & { receivedAt: Date }, reader: MessageReader, now: Date): Promise<Reading> {
  const json = parseJson(body.toString('utf8'));
  if (json === undefined) return { state: 'unclear', reason: 'no JSON' };
  if (!Array.isArray(json)) return reader(trx, { scac, json, receivedAt }, now);
  for (const one of json) await keepMessage(trx, { scac, topic, body: Buffer.from(JSON.stringify(one)) }, receivedAt);
  return { state: 'applied' };
}

/** The messages that somebody has to read, for the command and the queue. */
export const unclearMessages = (db: Kysely<Database>) => db.selectFrom('carrier_message').where('state', '=', 'unclear');

/** The same, oldest first, without their bodies. */
export const openMessages = (db: Kysely<Database>) => unclearMessages(db).select(['id', 'scac', 'topic', 'received_at', 'order_no', 'reason']).orderBy('received_at').orderBy('id').execute();

/** One message as it was received. @throws OperatorError where there is none */
export async function readMessage(db: Kysely<Database>, id: string) {
  const message = await db.selectFrom('carrier_message').selectAll().where('id', '=', id).executeTakeFirst();
  if (!message) throw new OperatorError(`there is no message ${id}`);
  return message;
}

/** For operators. */
const settled: Message = { zh: '消息 {id} 的状态是 {state}，无需处理', en: 'message {id} is {state}: there is nothing to settle' };

/** An unclear message is dealt with by a person, or is to be read anew. @throws BusinessError WRONG_STATUS for one that is not unclear */
export async function settleMessage(trx: Trx, id: string, how: 'done' | 'again', now: Date): Promise<void> {
  const values = how === 'done' ? { state: 'done' as const } : { state: 'waiting' as const, reason: null };
  const { numUpdatedRows } = await trx.updateTable('carrier_message').set(values).where('id', '=', id).where('state', '=', 'unclear').executeTakeFirst();
  if (numUpdatedRows === 0n) throw new BusinessError(ErrorCode.WRONG_STATUS, settled, { id, state: (await readMessage(trx, id)).state });
  if (how === 'again') await enqueue(trx, READ_CARRIER_MESSAGE, id, now);
}
