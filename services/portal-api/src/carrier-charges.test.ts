import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectCarrier } from '../test/connected-order';
import { addTestOperator } from '../test/operators';
import { ownDatabase, type OwnDatabase } from '../test/own-database';
import { testKeys, testKeysEnv } from '../test/server-keys';
import { noticeOf } from '../test/stated-charges';
import { carrierWebhookPath, unsignedPart } from './domains/connections/webhook';
import { webhookSecretOf } from './domains/connections/webhook-secret';
import { createFieldCipher } from './domains/wallet/field-cipher';

jest.setTimeout(60_000);

interface Subscription {
  subscriptionId: string;
  webhookUrl: string;
  accounts: string[];
  status: string;
}

let database: OwnDatabase;
let folder: string;
let server: Server;
let url: string;
/** What the carrier has, what it was asked, and what it answers in place of the usual. */
let subscriptions: Map<string, Subscription>;
let asked: string[];
let instead: { status: number; body: unknown } | undefined;
let inFlight: object[];
let last = 0;

beforeAll(async () => {
  database = await ownDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-charges-'));
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      asked.push(`${request.method} ${request.url}`);
      const [status, body] = instead ? [instead.status, instead.body] : answer(request.method!, request.url!, text ? (JSON.parse(text) as Subscription) : undefined);
      response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 ? undefined : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pfc`;
});
afterAll(async () => {
  server.close();
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  subscriptions = new Map();
  asked = [];
  instead = undefined;
  inFlight = [noticeOf({ pro: '1', linehaul: 1, fuel: 1, total: 2 }), noticeOf({ pro: '2', linehaul: 1, fuel: 1, total: 2 })];
  await database.db.deleteFrom('carrier_subscription').execute();
  await database.db.deleteFrom('carrier_message').execute();
  await connectCarrier(database, 'SMPL', url);
});

/** As the document says: one subscription for an account. */
function answer(method: string, path: string, body: Subscription | undefined): [status: number, body: unknown] {
  const id = path.split('/')[4];
  if (method === 'POST') {
    if (subscriptions.size > 0) return [409, { code: 'SUBSCRIPTION_CONFLICT', message: 'A subscription exists', details: { webhookUrl: body!.webhookUrl } }];
    const made = { ...body!, subscriptionId: `sub_${(last += 1)}`, status: 'active' };
    subscriptions.set(made.subscriptionId, made);
    return [201, made];
  }
  const one = subscriptions.get(id!);
  if (!one) return [404, { code: 'NOT_FOUND', message: 'Resource not found' }];
  if (method === 'DELETE') return [subscriptions.delete(id!) ? 204 : 404, {}];
  return path.endsWith('/inflight') ? [200, inFlight] : [200, one];
}

const run = (args: readonly string[], changes: Record<string, string> = {}) =>
  new Promise<{ out: string; err: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: database.url, ...testKeysEnv, CARRIER_ADDRESSES: 'any', PORTAL_URL: 'https://portal.test/', ...changes };
    execFile(process.execPath, ['--import', 'tsx', join(__dirname, 'carrier-connection.ts'), ...args], { env }, (_error, out, err) => resolve({ out, err }));
  });

const messages = () => database.db.selectFrom('carrier_message').select(['topic', 'state']).execute();
const address = async () => {
  const secret = await webhookSecretOf(database.db, createFieldCipher(testKeys.field), 'SMPL');
  return `https://portal.test${carrierWebhookPath('SMPL', 'charges')}/${unsignedPart(secret!, 'charges')}`;
};

test('subscribes once at the address that the carrier alone knows, and takes in what is on its way', async () => {
  expect(await run(['subscribe', 'SMPL'])).toEqual({ out: 'SMPL reports charges from now on; of what is on its way, 2 are taken in and 0 were there already\n', err: '' });
  expect([...subscriptions.values()]).toMatchObject([{ webhookUrl: await address(), accounts: ['4711'] }]);
  expect(await messages()).toEqual([1, 2].map(() => ({ topic: 'charges', state: 'waiting' })));
  expect((await run(['subscribe', 'SMPL'])).out).toBe('SMPL reports charges already; of what is on its way, 0 are taken in and 2 were there already\n');
  expect(subscriptions.size).toBe(1);
});

test('a new secret needs a new subscription, which replaces the one that is there', async () => {
  await run(['subscribe', 'SMPL']);
  expect((await run(['webhook', 'SMPL'])).out).toContain('\nits subscription has the former address: carrier subscribe SMPL\n');
  expect((await run(['subscribe', 'SMPL'])).out).toMatch(/^SMPL reports charges from now on; /);
  expect([...subscriptions.values()]).toMatchObject([{ webhookUrl: await address() }]);
});

test('one that the carrier has lost, or suspended, is made anew', async () => {
  await run(['subscribe', 'SMPL']);
  subscriptions.clear();
  expect((await run(['subscribe', 'SMPL'])).out).toMatch(/^SMPL reports charges from now on; /);
  [...subscriptions.values()][0]!.status = 'suspended';
  expect((await run(['subscribe', 'SMPL'])).out).toMatch(/^SMPL reports charges from now on; /);
  expect([...subscriptions.values()].map(({ status }) => status)).toEqual(['active']);
});

test('unsubscribe ends it; there is nothing to end twice', async () => {
  await run(['subscribe', 'SMPL']);
  expect((await run(['unsubscribe', 'SMPL'])).out).toBe('SMPL reports no charges any more\n');
  expect([subscriptions.size, await database.db.selectFrom('carrier_subscription').selectAll().execute()]).toEqual([0, []]);
  expect((await run(['unsubscribe', 'SMPL'])).out).toBe('SMPL has no subscription\n');
});

test('a refusal is told in the carrier’s words without the secret part of the address', async () => {
  subscriptions.set('other', { subscriptionId: 'other', webhookUrl: '', accounts: [], status: 'active' });
  const { out, err } = await run(['subscribe', 'SMPL']);
  expect([out, err]).toEqual(['', `SMPL does not take the subscription: A subscription exists; ${(await address()).replace(/[^/]+$/, '[secret]')}\n`]);
  instead = { status: 401, body: {} };
  expect((await run(['subscribe', 'SMPL'])).err).toBe('SMPL does not take the subscription: status 401\n');
  expect(await database.db.selectFrom('carrier_subscription').selectAll().execute()).toEqual([]);
});

test('what is not prepared says what is missing', async () => {
  expect((await run(['subscribe', 'NONE'])).err).toBe('NONE is not connected: carrier add <file.json>\n');
  expect((await run(['subscribe', 'SMPL'], { PORTAL_URL: '' })).err).toBe('PORTAL_URL must be the address at which the carrier reaches the portal\n');
  await database.db.updateTable('carrier_connection').set({ webhook_secret: null, webhook_secret_key: null }).execute();
  expect((await run(['subscribe', 'SMPL'])).err).toBe('SMPL has no secret for its reports yet: carrier webhook SMPL\n');
  await database.db.updateTable('carrier_connection').set({ charges_url: null }).execute();
  expect((await run(['subscribe', 'SMPL'])).err).toBe('SMPL has no address for charges: add "charges" to its file, and carrier add <file.json>\n');
  expect(asked).toEqual([]);
});

test('a file of invoices is taken in, listed, and decided; its faults are named at their places', async () => {
  const file = join(folder, 'invoices.csv');
  await writeFile(file, 'invoice,pro,date,code,description,amount\nA1,9-9,2026-12-01,LINEHAUL,,100.00\n');
  expect(await run(['invoice', 'SMPL', file])).toEqual({ out: 'A1  order -  it has to be decided: carrier invoices\n', err: '' });
  expect((await run(['invoice', 'SMPL', file])).out).toBe('A1  order -  it has to be decided: carrier invoices  (was there already)\n');
  expect((await run(['invoices'])).out).toBe('SMPL:A1  2026-12-01  PRO 9-9  order - (none, or more than one, has this PRO number)\n  LINEHAUL  order 0.00  invoice 100.00  +100.00\n');
  expect((await run(['invoice-accept', 'A1'])).err).toBe('OPERATOR_KEY must be set to your key: operators add\n');
  const { key: OPERATOR_KEY } = await addTestOperator(database.db, ['reconcile'], 'rob');
  const { key } = await addTestOperator(database.db, ['support'], 'sue');
  expect((await run(['invoice-reject', 'A1', 'Not ours'], { OPERATOR_KEY: key })).err).toBe('sue may not do this: it needs the role reconcile\n');
  expect((await run(['invoice-accept', 'A0'], { OPERATOR_KEY })).err).toBe('there is no invoice A0\n');
  expect((await run(['invoice-accept', 'A1'], { OPERATOR_KEY })).err).toBe('no order of SMPL, or more than one, has the PRO number 9-9: invoice A1 can only be rejected\n');
  expect((await run(['invoice-reject', 'A1', 'Not ours'], { OPERATOR_KEY })).out).toBe('invoice A1 is rejected: its order waits for another one\n');
  expect((await run(['invoices'])).out).toBe('no invoice has to be decided\n');
  await writeFile(file, 'invoice,pro,date,code,description,amount\nA2,9-9,2026-12-01,LINEHAUL,,1 000\n');
  expect((await run(['invoice', 'SMPL', file])).err).toBe(`${file}:2:29 (F2) amount must be dollars such as 23.46 or, for a credit, -23.46, without separators, not "1 000"\n`);
  expect((await run(['invoice', 'SMPL', join(folder, 'gone.csv')])).err).toBe(`${join(folder, 'gone.csv')} cannot be read: ENOENT\n`);
  expect((await run(['invoice', 'SMPL', file], { INVOICE_TOLERANCE_PERCENT: '200' })).err).toBe('INVOICE_TOLERANCE_PERCENT must be a percentage below 100, such as 0.5\n');
});
