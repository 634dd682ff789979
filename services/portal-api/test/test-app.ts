import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Kysely } from 'kysely';
import type { ChatModel } from '../src/domains/texts/chat-model';
import { buildApp } from '../src/app';
import type { Bank } from '../src/bank/bank';
import type { RatingCarrier } from '../src/carriers/port';
import type { CashOutRules } from '../src/domains/wallet/cash-out';
import { referenceCarriers } from '../src/carriers/reference/reference-carriers';
import type { Database } from '../src/platform/database/schema';
import type { BudgetSizes } from '../src/platform/http/budgets';
import type { Data, Group, Name, Sent } from '../src/platform/http/contract';
import { createWorker } from '../src/platform/jobs/worker';
import { type DeadMail, SEND_MAIL, sendMail } from '../src/platform/mail/mail-queue';
import type { Mail, OutgoingMail } from '../src/platform/mail/mailer';
import type { ObjectStore } from '../src/platform/storage/object-store';
import { addTestOperator, type TestOperator } from './operators';
import { addOwner, testPasswordHash, type TestOwner } from './owners';
import { formerWebhookSecret, webhookSecret } from './bank-webhook';
import { testKeys } from './server-keys';
import { ownDatabase } from './own-database';
import { requestOf } from './wire';
import { testObjects } from './storage';

export type Envelope<T> =
  | { code: 0; msg: string; data: T }
  | { code: 20000; msg: string; data: { field: string; msg: string }[] }
  | { code: number; msg: string; data: null };

export interface TestApp {
  app: FastifyInstance;
  db: Kysely<Database>;
  /** Signed in; its token goes along with every call unless the headers name another one. */
  owner: TestOwner;
  /** Another one, for showing that owners do not see each other. */
  stranger: TestOwner;
  /** With every role; the key goes along with the calls of operators, unless the headers name another one. */
  operator: TestOperator;
  /** For commands, which connect by themselves. */
  databaseUrl: string;
  /** The time that calls see; undefined = the real one. */
  time: { now: Date | undefined };
  /** What was mailed; while `broken`, nothing can be. */
  post: { sent: Mail[]; dead: DeadMail[]; broken: boolean };
  /** Sends the mail that is due; the server does it by itself once it listens. */
  deliverMail(): Promise<void>;
  /** One call of the contract through the real HTTP layer. Answers are checked against the contract. */
  call<G extends Group, N extends Name<G>>(
    group: G,
    name: N,
    input: Sent<G, N>,
    headers?: Record<string, string>,
  ): Promise<Envelope<Data<G, N>>>;
  /** The same, for input that the contract forbids. */
  callRaw(group: Group, name: string, input: unknown, headers?: Record<string, string>): Promise<Envelope<unknown>>;
  close(): Promise<void>;
}

const keys = join(__dirname, '../keys');

const atOnce = referenceCarriers(() => Promise.resolve());

interface TestAppOptions {
  objects?: ObjectStore;
  /** Those that are asked for prices, beside those whose tariffs are imported. */
  carriers?: readonly RatingCarrier[];
  ai?: ChatModel;
  codesPerHour?: number;
  publicPointsPerMinute?: number;
  uploadsAtOnce?: number;
  logger?: FastifyServerOptions['logger'];
  budgets?: Partial<BudgetSizes>;
  storedBytes?: number;
  /** Asked once the app listens; without it nobody is. */
  bank?: Bank;
  /** Another server, whose database this one shares; it is closed after this one. */
  beside?: TestApp;
  /** No waiting and no limits unless given. */
  cashOutRules?: Partial<CashOutRules>;
}

/** The API on a database of its own; call it in beforeAll, close it in afterAll. Its carriers answer at once unless given. */
export async function testApp({
  objects = testObjects,
  carriers = atOnce,
  ai,
  codesPerHour = 10_000,
  publicPointsPerMinute,
  uploadsAtOnce = 8,
  logger,
  budgets,
  storedBytes,
  bank,
  beside,
  cashOutRules,
}: TestAppOptions = {}): Promise<TestApp> {
  const connections = 10;
  const { db, url, close } = beside
    ? { db: beside.db, url: beside.databaseUrl, close: () => Promise.resolve() }
    : await ownDatabase(connections);
  const time: TestApp['time'] = { now: undefined };
  const post: TestApp['post'] = { sent: [], dead: [], broken: false };
  const mailer = mailerOf(post);
  const clock = () => time.now ?? new Date();
  // Passwords of tests are sealed for the second one, as those of a page that was opened before a rotation.
  const rsaPrivate = [
    createPrivateKey(process.env.PORTAL_API_TEST_KEY ?? ''),
    createPrivateKey(readFileSync(join(keys, 'test-private.pem'))),
  ];
  const app = buildApp({
    db,
    network: { carriers },
    ai,
    bank,
    payoutsByFile: bank === undefined,
    // Stand-ins listen on this machine.
    carrierAddresses: 'any',
    bankWebhookSecrets: [webhookSecret, formerWebhookSecret],
    mailer,
    portalUrl: 'https://portal.test',
    clock,
    checkAnswers: true,
    rsaPrivate,
    objects,
    keys: testKeys,
    codesPerHour,
    // So that a test says by X-Forwarded-For where a call comes from.
    trustedEdges: ['127.0.0.1'],
    publicPointsPerMinute,
    logger,
    connections,
    uploadsAtOnce,
    budgets,
    storedBytes,
    cashOutRules: { payeeWaitMs: 0, dailyCents: undefined, dailyCount: undefined, ...cashOutRules },
  });
  const owner = await addOwner(db, { password_hash: await testPasswordHash });
  const operator = await addTestOperator(db);
  const callRaw: TestApp['callRaw'] = async (group, name, input, headers = {}) => {
    const response = await app.inject(
      requestOf(group, name, input, { ...(group === 'operator' ? { 'operator-key': operator.key } : { token: owner.token }), ...headers }),
    );
    return response.json();
  };
  return {
    app,
    db,
    databaseUrl: url,
    owner,
    operator,
    time,
    post,
    async deliverMail() {
      const errors: unknown[] = [];
      const handlers = { [SEND_MAIL]: sendMail(mailer, 'https://portal.test', (dead) => post.dead.push(dead)) };
      await createWorker({ db, clock, handlers, onError: (error) => errors.push(error) }).runDue();
      expect(errors).toEqual([]);
    },
    callRaw,
    stranger: await addOwner(db),
    call: (group, name, input, headers) => callRaw(group, name as string, input, headers) as never,
    async close() {
      await app.close();
      await close();
    },
  };
}

const mailerOf = (post: TestApp['post']) => ({
  send: ({ id: _id, ...mail }: OutgoingMail) => {
    if (post.broken) return Promise.reject(Object.assign(new Error(`no way to ${mail.to}`), { code: 'ECONNECTION' }));
    post.sent.push(mail);
    return Promise.resolve();
  },
});
