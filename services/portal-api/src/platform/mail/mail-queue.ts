import { withTimeout } from '@portal/node-kit';
import { counter } from '@portal/node-kit/telemetry';
import type { FastifyInstance } from 'fastify';
import type { Generated, Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { newId } from '../id';
import type { Retention } from '../jobs/retention';
import { enqueue } from '../jobs/store';
import { type AskingJob, type JobTurn, nameOf, registerWorker } from '../jobs/worker';
import type { Mail, Mailer } from './mailer';

interface MailTables {
  /** Mail to be sent, written in the transaction of its cause. */
  mail: {
    id: string;
    recipient: string;
    subject: string;
    /** Null once it is sent or given up: it may hold a code. */
    body: string | null;
    /** The path at the portal that ends mails of its kind. */
    unsubscribe: string | null;
    state: 'queued' | 'sent' | 'dead';
    /** How often sending it failed. */
    attempts: Generated<number>;
    /** The class and code of the last failure; never its text, which may repeat the address. */
    last_failure: string | null;
    created_at: Date;
    /** From then on it is of no use and is not sent. */
    expires_at: Date | null;
    /** When it was sent or given up. */
    finished_at: Date | null;
  };
}

declare module '../database/schema' {
  interface Database extends MailTables {}
}

const outcomes = counter('portal_api_mails_total', 'Turns of mails by outcome: sent, retried, or dead for one that is given up', [
  'outcome',
]);

/** The kind of job that sends a mail; its subject is the mail's id. */
export const SEND_MAIL = 'send-mail';

const SECOND = 1000;
const DAY = 24 * 3_600 * SECOND;

/** The ten tries take about three hours. */
const MAX_ATTEMPTS = 10;
const MAX_DELAY = 3_600 * SECOND;
/** Shorter than a worker waits for an answer, so that a mail counts each of its failures. */
const SEND_MS = 25 * SECOND;
/** Mails that one process sends at a time: a slow mail server must not keep the next code waiting. */
const SENDERS = 2;

/** That a mail was sent, or why not, can be looked up for a week; its text is gone by then. */
export const mailRetention: Retention = { table: 'mail', column: 'finished_at', keptMs: 7 * DAY };

/** A mail whose links are paths at the portal. */
export interface QueuedMail extends Omit<Mail, 'unsubscribe'> {
  unsubscribe?: string | null;
}

/**
 * Has a mail sent once the transaction of its cause is committed, and never if it is rolled back. It is tried again while
 * the mail server fails. A server that dies at the wrong moment may send it twice, with the same Message-ID.
 * `{portal}` in its text stands for the address of the portal, and `unsubscribe` is a path there.
 * @param expiresAt when the mail is of no use any more, such as the end of the code that it brings
 */
export async function queueMail(
  trx: Kysely<Database>,
  { to, subject, text, unsubscribe = null }: QueuedMail,
  now: Date,
  expiresAt?: Date,
): Promise<void> {
  const id = newId('mail');
  await trx
    .insertInto('mail')
    .values({ id, recipient: to, subject, body: text, unsubscribe, state: 'queued', created_at: now, expires_at: expiresAt ?? null })
    .execute();
  await enqueue(trx, SEND_MAIL, id, now);
}

export interface MailingOptions {
  db: Kysely<Database>;
  clock: () => Date;
  mailer: Mailer;
  /** The address of the portal, without a slash at its end. */
  portalUrl: string;
}

/** Sends queued mail. Any number of processes share it. */
export function mailing(app: FastifyInstance, { db, clock, mailer, portalUrl }: MailingOptions, done: () => void): void {
  const handlers = { [SEND_MAIL]: sendMail(mailer, portalUrl, (failed) => app.log.error(failed, 'a mail was given up')) };
  for (let sender = 0; sender < SENDERS; sender += 1) registerWorker(app, { db, clock, handlers });
  done();
}

/** Why a mail is given up, without its address and text. */
export interface DeadMail {
  mail: string;
  failure: string;
  attempts: number;
}

/** The job that sends one mail, without a transaction. `onDead` gets each mail that is given up. */
export const sendMail = (mailer: Mailer, portalUrl: string, onDead: (failed: DeadMail) => void): AskingJob => ({
  async ask(db, id, now) {
    const mail = await db.selectFrom('mail').selectAll().where('id', '=', id).where('state', '=', 'queued').executeTakeFirst();
    if (!mail || mail.body === null) return () => Promise.resolve(undefined);
    const { recipient: to, subject, expires_at } = mail;
    const text = mail.body.replaceAll('{portal}', portalUrl);
    const unsubscribe = mail.unsubscribe === null ? undefined : `${portalUrl}${mail.unsubscribe}`;
    const attempts = mail.attempts + 1;
    const giveUp = (failure: string) => {
      onDead({ mail: id, failure, attempts });
      return finish(id, { state: 'dead', attempts, last_failure: failure, finished_at: now });
    };
    if (expires_at && expires_at <= now) return giveUp(mail.last_failure ?? 'expired');
    try {
      await withTimeout(mailer.send({ id, to, subject, text, unsubscribe }), SEND_MS, () =>
        Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }),
      );
    } catch (error) {
      const failure = nameOf(error);
      const next = new Date(now.getTime() + Math.min(5 * SECOND * 3 ** mail.attempts, MAX_DELAY));
      if (isFinal(error) || attempts >= MAX_ATTEMPTS || (expires_at && expires_at <= next)) return giveUp(failure);
      return retry(id, { attempts, last_failure: failure }, next);
    }
    return finish(id, { state: 'sent', attempts, finished_at: now });
  },
});

interface Outcome {
  state: 'sent' | 'dead';
  attempts: number;
  last_failure?: string;
  finished_at: Date;
}

const finish =
  (id: string, outcome: Outcome): JobTurn =>
  async (trx) => {
    outcomes.inc({ outcome: outcome.state });
    await trx
      .updateTable('mail')
      .set({ ...outcome, body: null })
      .where('id', '=', id)
      .execute();
    return undefined;
  };

const retry =
  (id: string, failed: { attempts: number; last_failure: string }, next: Date): JobTurn =>
  async (trx) => {
    outcomes.inc({ outcome: 'retried' });
    await trx.updateTable('mail').set(failed).where('id', '=', id).execute();
    return next;
  };

/** The mail server refuses this recipient or this text for good (SMTP 5xx); a refused sign-in is the operator's to mend. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}
