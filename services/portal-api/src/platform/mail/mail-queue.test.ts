import Fastify from 'fastify';
import { sql } from 'kysely';
import { ownDatabase, type OwnDatabase } from '../../../test/own-database';
import { deleteExpired } from '../jobs/retention';
import { createWorker } from '../jobs/worker';
import { type DeadMail, mailing, mailRetention, queueMail, SEND_MAIL, sendMail } from './mail-queue';
import type { Mailer, OutgoingMail } from './mailer';

let database: OwnDatabase;
let now: Date;
let sent: OutgoingMail[];
let dead: DeadMail[];

beforeAll(async () => {
  database = await ownDatabase(8);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00Z');
  sent = [];
  dead = [];
  await database.db.deleteFrom('mail').execute();
  await database.db.deleteFrom('job').execute();
});

const mail = (to = 'dock@example.com') => ({ to, subject: '验证码', text: 'code 123456' });
const stored = () => database.db.selectFrom('mail').select(['recipient', 'state', 'attempts', 'body', 'last_failure']).orderBy('recipient').execute();
const works: Mailer = { send: (one) => Promise.resolve(void sent.push(one)) };
const fails = (failure: object): Mailer => ({
  async send(one) {
    throw Object.assign(new Error(`550 ${one.to}`), failure);
  },
});

/** A worker of a server of its own. */
const server = (mailer: Mailer) =>
  createWorker({
    db: database.db,
    clock: () => now,
    handlers: { [SEND_MAIL]: sendMail(mailer, 'https://portal.test', (failed) => dead.push(failed)) },
    onError: (error) => {
      throw error;
    },
  });

/** Lets time pass until no mail is waiting; how many times it was tried. */
async function tryUntilDone(mailer: Mailer): Promise<number> {
  for (let turns = 0; ; turns += await server(mailer).runDue()) {
    const job = await database.db.selectFrom('job').select('run_at').executeTakeFirst();
    if (!job) return turns;
    now = job.run_at;
  }
}

test('a mail is sent if its cause is committed, and only then', async () => {
  const { db } = database;
  const rollBack = async () =>
    db.transaction().execute(async (trx) => {
      await queueMail(trx, mail('never@example.com'), now);
      throw new Error('undone');
    });
  await expect(rollBack()).rejects.toThrow('undone');
  await db.transaction().execute(async (trx) => {
    await queueMail(trx, mail(), now);
    expect(await server(works).runDue()).toBe(0);
  });
  expect(await server(works).runDue()).toBe(1);
  expect(sent).toEqual([{ id: expect.stringMatching(/^mail_/), ...mail() }]);
});

test('the text is gone as soon as the mail is sent, or given up', async () => {
  await queueMail(database.db, mail('a@example.com'), now);
  await server(works).runDue();
  await queueMail(database.db, mail('b@example.com'), now);
  await server(fails({ code: 'EENVELOPE', responseCode: 550 })).runDue();
  expect(await stored()).toEqual([
    { recipient: 'a@example.com', state: 'sent', attempts: 1, body: null, last_failure: null },
    { recipient: 'b@example.com', state: 'dead', attempts: 1, body: null, last_failure: 'Error EENVELOPE' },
  ]);
});

test('several servers send each of many mails once', async () => {
  const recipients = Array.from({ length: 40 }, (_, n) => `dock${String(n).padStart(2, '0')}@example.com`);
  for (const to of recipients) await queueMail(database.db, mail(to), now);
  await Promise.all(Array.from({ length: 4 }, () => server(works).runDue()));
  expect(sent.map(({ to }) => to).sort()).toEqual(recipients);
});

test('no connection waits in a transaction while a mail is being sent', async () => {
  await queueMail(database.db, mail(), now);
  let waiting: unknown;
  await server({
    async send() {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(database.db);
      waiting = rows;
    },
  }).runDue();
  expect(waiting).toEqual([]);
});

test('a failing server is tried ten times, ever later, with one id; then the mail is dead, and the log says so without the address', async () => {
  const start = now;
  await queueMail(database.db, mail(), now);
  const ids = new Set<string>();
  const times: number[] = [];
  const mailer: Mailer = {
    send(one) {
      ids.add(one.id);
      times.push((now.getTime() - start.getTime()) / 1000);
      return fails({ code: 'ECONNECTION' }).send(one);
    },
  };
  expect(await tryUntilDone(mailer)).toBe(10);
  expect(times.slice(0, 5)).toEqual([0, 5, 20, 65, 200]);
  expect(ids.size).toBe(1);
  expect(dead).toEqual([{ mail: [...ids][0], failure: 'Error ECONNECTION', attempts: 10 }]);
  expect(JSON.stringify(dead)).not.toContain('dock');
  expect(await stored()).toMatchObject([{ state: 'dead', attempts: 10, body: null }]);
});

test('a mail server that is back gets what waited', async () => {
  await queueMail(database.db, mail(), now);
  await server(fails({ code: 'EAUTH', responseCode: 535 })).runDue();
  expect(await stored()).toMatchObject([{ state: 'queued', attempts: 1, body: mail().text, last_failure: 'Error EAUTH' }]);
  expect(await tryUntilDone(works)).toBe(1);
  expect(await stored()).toMatchObject([{ state: 'sent', attempts: 2, body: null }]);
});

test('what is of no use any more is not sent', async () => {
  await queueMail(database.db, mail(), now, now);
  await server(works).runDue();
  expect(sent).toEqual([]);
  expect(dead).toMatchObject([{ failure: 'expired' }]);
});

test('rows of sent and of dead mail go after a week, waiting ones stay', async () => {
  const { db } = database;
  for (const [to, mailer] of [
    ['a@example.com', works],
    ['b@example.com', fails({ code: 'EENVELOPE', responseCode: 550 })],
  ] as const) {
    await queueMail(db, mail(to), now);
    await server(mailer).runDue();
  }
  await queueMail(db, mail('c@example.com'), now);
  const rowsAfter = async (days: number) => {
    await db.transaction().execute((trx) => deleteExpired([mailRetention])(trx, 'all', new Date(now.getTime() + days * 86_400_000)));
    return (await stored()).map(({ recipient }) => recipient);
  };
  expect(await rowsAfter(6.9)).toHaveLength(3);
  expect(await rowsAfter(7.1)).toEqual(['c@example.com']);
});

test('a server sends by itself', async () => {
  const app = Fastify();
  const arrived = new Promise<OutgoingMail>((resolve) => {
    void app.register(mailing, { db: database.db, clock: () => new Date(), mailer: { send: (one) => Promise.resolve(resolve(one)) }, portalUrl: 'https://portal.test' });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await queueMail(database.db, mail(), now);
  expect(await arrived).toMatchObject(mail());
  await app.close();
});
