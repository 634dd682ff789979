import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTestOperator, unclearOrder } from '../test/operators';
import { addOrder } from '../test/money';
import { addOwner } from '../test/owners';
import { ownDatabase, type OwnDatabase } from '../test/own-database';
import { testKeys, testKeysEnv } from '../test/server-keys';
import { standInCarrier } from '../test/stand-in-carrier';
import { federalCalendar } from './carriers/calendar';
import { openConnection, sealAgain } from './domains/connections/store';
import { createFieldCipher } from './domains/wallet/field-cipher';
import { keyRing } from './platform/keys/key-ring';

jest.setTimeout(60_000);

const SECRET = 'secret-of-the-carrier';

let database: OwnDatabase;
let folder: string;
let carrier: Awaited<ReturnType<typeof standInCarrier>>;

beforeAll(async () => {
  database = await ownDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-carrier-'));
  carrier = await standInCarrier('SMPL');
});
afterAll(async () => {
  await carrier.close();
  await database.close();
  await rm(folder, { recursive: true });
});
afterEach(() => carrier.reset());

const run = (args: readonly string[], changes: Record<string, string> = {}) =>
  new Promise<{ out: string; err: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: database.url, ...testKeysEnv, CARRIER_ADDRESSES: 'any', ...changes };
    execFile(process.execPath, ['--import', 'tsx', join(__dirname, 'carrier-connection.ts'), ...args], { env }, (_error, out, err) => resolve({ out, err }));
  });

const given = () => ({
  scac: 'SMPL',
  name: 'Sample Freight',
  ebol: `${carrier.url}/`,
  account: '4711',
  test: true,
  auth: { kind: 'header', name: 'X-Api-Key', value: SECRET },
});

async function file(content: unknown, name = 'smpl.json'): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const row = () => database.db.selectFrom('carrier_connection').selectAll().executeTakeFirstOrThrow();

test('a connection is added, listed, tried, and switched off and on; its credential is sealed and never shown', async () => {
  expect(await run(['list'])).toEqual({ out: 'no carrier is connected\n', err: '' });
  expect(await run(['add', await file(given())])).toEqual({ out: 'SMPL is added, for tests; try it: carrier test SMPL\n', err: '' });
  expect((await row()).credential.toString('latin1')).not.toContain(SECRET);
  const pros = await file('123-000001\n\n123-000002\n123-000001\n', 'pros.txt');
  expect(await run(['pros', 'SMPL', pros])).toEqual({ out: 'SMPL has 2 new PRO numbers\n', err: '' });
  expect((await run(['pros', 'SMPL', pros])).out).toBe('SMPL has 0 new PRO numbers; 2 were there already\n');
  expect(await run(['list'])).toEqual({ out: `SMPL  Sample Freight  ${carrier.url}  account 4711  2 PRO numbers left  for tests  enabled\n`, err: '' });

  expect(await run(['test', 'SMPL'])).toEqual({ out: 'SMPL bills: status 404: it takes the credential and has no such number; a wrong path answers so too\n', err: '' });
  expect(carrier.received).toEqual([expect.objectContaining({ method: 'DELETE', path: '/ltl/bol/v1/app/NO-SUCH-PRO', headers: expect.objectContaining({ 'x-api-key': SECRET }) as object })]);
  carrier.says(401, { given: SECRET });
  expect(await run(['test', 'SMPL'])).toEqual({ out: '', err: 'SMPL bills: status 401: it refuses the credential\n' });

  expect((await run(['disable', 'SMPL'])).out).toBe('SMPL is disabled: its orders are no longer sent\n');
  expect((await run(['list'])).out).toMatch(/ disabled since 20\S+\n$/);
  expect((await run(['test', 'SMPL'])).err).toBe('SMPL is disabled: enable it first\n');
  const bearer = { ...given(), test: false, auth: { kind: 'bearer', token: SECRET } };
  expect((await run(['add', await file(bearer)])).out).toBe('SMPL is replaced; try it: carrier test SMPL\n');
  expect((await row()).disabled_at).not.toBeNull();
  expect((await run(['enable', 'SMPL'])).out).toBe('SMPL is enabled\n');
  await run(['test', 'SMPL']);
  expect(carrier.received.at(-1)!.headers.authorization).toBe(`Bearer ${SECRET}`);
});

test('the example of the documentation is taken', async () => {
  const example = join(__dirname, '../../../docs/examples/carrier.json');
  expect(await run(['add', example], { CARRIER_ADDRESSES: 'public' })).toEqual({ out: 'SMPL is replaced, for tests; try it: carrier test SMPL\n', err: '' });
});

test('a file with faults is refused with each of them, and says nothing of the credential', async () => {
  const wrong = await file({
    scac: 'smpl',
    name: '',
    ebol: `${carrier.url}/bol/v1/app`,
    account: '4711',
    tset: true,
    documents: { labels: 'zebra', pod: true },
    auth: { kind: 'header', name: 'Host', value: 'top secret' },
  });
  const { out, err } = await run(['add', wrong]);
  expect(out).toBe('');
  expect(err.trimEnd().split('\n').toSorted()).toEqual([
    `${wrong} auth.name: must not be a header that each request has`,
    `${wrong} auth.value: must be 8 to 4096 letters, digits and signs without blanks`,
    `${wrong} documents.labels: must be one of Avery, Letter, Zebra, not "zebra"`,
    `${wrong} documents.pod: is no field of a connection`,
    `${wrong} ebol: must be what stands before /bol/v1/app/, not "${carrier.url}/bol/v1/app"`,
    `${wrong} name: must be given, not ""`,
    `${wrong} scac: must be two to four capital letters, not "smpl"`,
    `${wrong} test: must be true, for bills that the carrier does not carry, or false`,
    `${wrong} tset: is no field of a connection`,
  ]);
  expect((await run(['add', await file(`{"auth": "${SECRET}" x`, 'none.json')])).err).toBe(`${join(folder, 'none.json')} is no JSON\n`);
});

test("the carrier's own documents are asked for as its file says, and no longer where it says nothing", async () => {
  const wanted = async () => (await openConnection(database.db, createFieldCipher(testKeys.field), 'SMPL'))!.documents;
  await run(['add', await file({ ...given(), documents: { bol: true, labels: 'Zebra' } })]);
  expect(await wanted()).toEqual({ bol: true, labels: 'Zebra' });
  expect((await run(['list'])).out).toContain('  its bill of lading  its labels (Zebra)  ');
  await run(['add', await file({ ...given(), documents: { labels: 'Avery' } })]);
  expect(await wanted()).toEqual({ bol: false, labels: 'Avery' });
  const none = await file({ ...given(), documents: {} });
  expect((await run(['add', none])).err).toBe(`${none} documents: must ask for bol, labels or both\n`);
  await run(['add', await file(given())]);
  expect(await wanted()).toBeUndefined();
});

test.each([
  ['http://carrier.example/ltl', 'must be https://…'],
  ['https://10.0.0.7/ltl', 'must be a public address'],
  ['https://[::1]/ltl', 'must be a public address'],
  ['https://[::ffff:127.0.0.1]/ltl', 'must be a public address'],
  ['https://169.254.169.254/latest', 'must be a public address'],
])('unless any address is allowed, %s is refused', async (ebol, fault) => {
  const path = await file({ ...given(), ebol });
  expect((await run(['add', path], { CARRIER_ADDRESSES: 'public' })).err).toBe(`${path} ebol: ${fault}, not "${ebol}"\n`);
});

test('a name that leads into the own network is refused when it is asked', async () => {
  await run(['add', await file({ ...given(), ebol: 'https://localhost:9/ltl' })]);
  expect((await run(['test', 'SMPL'], { CARRIER_ADDRESSES: 'public' })).err).toBe('SMPL bills: it is not reached: the address is not a public one (NOT_PUBLIC)\n');
});

test('each address is tried by what changes nothing, and one that fails is told with the others', async () => {
  await run(['add', await file({ ...given(), pickup: carrier.url, tracking: `${carrier.url}/shipments`, charges: carrier.url })]);
  const none = 'status 404: it takes the credential and has no such number; a wrong path answers so too';
  const { out, err } = await run(['test', 'SMPL']);
  expect({ out, err }).toEqual({ out: ['bills', 'pickups', 'tracking', 'charges'].map((service) => `SMPL ${service}: ${none}\n`).join(''), err: '' });
  expect(carrier.received.map(({ method }) => method)).toEqual(['DELETE', 'GET', 'GET', 'GET']);
  carrier.says(404, {});
  carrier.html();
  expect((await run(['test', 'SMPL'])).err).toMatch(/^SMPL bills: .*\nSMPL pickups: status 200: it answers no JSON: is the address that of a page\?\nSMPL tracking: .*\nSMPL charges: .*\n$/);
});

test('credentials for tokens are sealed, and each address is asked with a token', async () => {
  const clientSecret = 'the-secret-of-the-client';
  const auth = { kind: 'oauth', tokenUrl: `${carrier.url}/oauth/token`, clientId: 'portal', clientSecret, scope: 'ltl' };
  expect(await run(['add', await file({ ...given(), pickup: carrier.url, auth })])).toMatchObject({ err: '' });
  const { token_url, auth_header, credential } = await row();
  expect([token_url, auth_header, credential.includes(clientSecret)]).toEqual([auth.tokenUrl, 'authorization', false]);
  expect((await run(['test', 'SMPL'])).out).toMatch(/^SMPL bills: status 404.*\nSMPL pickups: status 404.*\n$/);
  expect(carrier.received.map(({ headers }) => headers.authorization)).toEqual([
    `Basic ${Buffer.from(`portal:${clientSecret}`).toString('base64')}`,
    'Bearer token-1-of-the-carrier',
    'Bearer token-1-of-the-carrier',
  ]);
  carrier.says(401, { error: 'invalid_client' });
  carrier.says(401, { error: 'invalid_client' });
  const refused = 'it is not reached: its tokens are refused to these credentials (no token: status 401 invalid_client)';
  expect(await run(['test', 'SMPL'])).toEqual({ out: '', err: `SMPL bills: ${refused}\nSMPL pickups: ${refused}\n` });
  const wrong = await file({ ...given(), auth: { ...auth, tokenUrl: 'carrier', clientSecret: 'short' } });
  expect((await run(['add', wrong])).err).toBe(`${wrong} auth.tokenUrl: must be https://…\n${wrong} auth.clientSecret: must have 8 characters at least\n`);
});

test('what cannot be done says why', async () => {
  expect((await run(['test', 'ABCD'])).err).toBe('ABCD is not connected: carrier add <file.json>\n');
  expect((await run(['disable', 'ABCD'])).err).toBe('ABCD is not connected: carrier add <file.json>\n');
  expect((await run(['pros', 'SMPL', await file('12 34\n<script>\n', 'wrong.txt')])).err).toBe(`${join(folder, 'wrong.txt')}:2 must be one PRO number, not "<script>"\n`);
  expect((await run(['add', join(folder, 'gone')])).err).toBe(`${join(folder, 'gone')} cannot be read: ENOENT\n`);
  expect((await run(['answer', 'FP1'])).err).toBe('no order FP1 was sent to a carrier\n');
  expect((await run(['pickup', 'FP1'])).err).toBe('no pickup of order FP1 was asked for by an API\n');
  expect((await run(['request', 'FP1'])).err).toBe('OPERATOR_KEY must be set to your key: operators add\n');
  expect((await run(['add'])).err).toMatch(/^usage: carrier add <file.json>\n/);
  expect((await run(['list'], { CARRIER_ADDRESSES: 'some' })).err).toBe('CARRIER_ADDRESSES must be one of public, any\n');
});

test('who asked the carrier says what it has or lacks, by a key of their own', async () => {
  const { id } = await addOwner(database.db);
  await addOrder(database.db, id, 'FP9', 100_00);
  await unclearOrder(database.db, 'FP9', new Date(), 'SMPL');
  expect((await run(['lacks', 'FP9'])).err).toBe('OPERATOR_KEY must be set to your key: operators add\n');
  const { key: OPERATOR_KEY } = await addTestOperator(database.db, ['support'], 'sue');
  const other = await addTestOperator(database.db, ['reconcile'], 'rob');
  expect((await run(['lacks', 'FP9'], { OPERATOR_KEY: other.key })).err).toBe('rob may not do this: it needs the role support\n');
  expect((await run(['lacks', 'FP1'], { OPERATOR_KEY })).err).toBe('there is no item tender:FP1\n');
  expect((await run(['has', 'FP9', '<1>'], { OPERATOR_KEY })).err).toBe('the PRO number must be letters and digits, not "<1>"\n');
  expect(await run(['lacks', 'FP9'], { OPERATOR_KEY })).toEqual({ out: 'order FP9 is sent anew\n', err: '' });
  for (const word of ['lacks', 'refuses']) expect((await run([word, 'FP9'], { OPERATOR_KEY })).err).toBe('item tender:FP9 is settled and no longer in the queue\n');
});

test('what a carrier reported and nobody could read is listed, shown as it came, and settled', async () => {
  await run(['add', await file({ ...given(), tracking: `${carrier.url}/shipments/`, timeZone: 'America/Chicago' })]);
  expect((await run(['list'])).out).toContain('  tracking  ');
  const values = { scac: 'SMPL', topic: 'tracking' as const, received_at: new Date('2026-11-20T10:00:00Z'), order_no: null };
  const unclear = { ...values, id: 'cmg_1', body: Buffer.from('<html>收货</html>'), digest: Buffer.from('1'), state: 'unclear' as const, reason: 'no JSON' };
  await database.db.insertInto('carrier_message').values(unclear).execute();
  expect(await run(['messages'])).toEqual({ out: 'cmg_1  2026-11-20T10:00:00.000Z  SMPL  tracking  no order  no JSON\n', err: '' });
  expect(await run(['message', 'cmg_1'])).toEqual({ out: '2026-11-20T10:00:00.000Z  SMPL  tracking  unclear  no JSON\n<html>收货</html>\n', err: '' });
  expect((await run(['message', 'cmg_1', 'again'])).err).toBe('OPERATOR_KEY must be set to your key: operators add\n');
  const { key: OPERATOR_KEY } = await addTestOperator(database.db, ['support'], 'mia');
  expect((await run(['message', 'cmg_1', 'again'], { OPERATOR_KEY })).out).toBe('message cmg_1 is read anew\n');
  expect(await database.db.selectFrom('job').select('kind').where('subject', '=', 'cmg_1').execute()).toEqual([{ kind: 'read-carrier-message' }]);
  await database.db.updateTable('carrier_message').set({ state: 'unclear', reason: 'no JSON' }).execute();
  expect((await run(['message', 'cmg_1', 'done'], { OPERATOR_KEY })).out).toBe('message cmg_1 is done\n');
  expect((await run(['message', 'cmg_1', 'again'], { OPERATOR_KEY })).err).toBe('item message:cmg_1 is settled and no longer in the queue\n');
  expect((await run(['message', 'cmg_2'])).err).toBe('there is no message cmg_2\n');
  expect((await run(['message', 'cmg_1', 'forget'])).err).toMatch(/^usage: /);
  expect((await run(['messages'])).out).toBe('no message is unclear\n');
});

test('a pickup that is missed is described, and asked for anew by a key', async () => {
  await run(['add', await file({ ...given(), pickup: carrier.url, cutOff: '13:00', daysOff: ['2026-12-24'] })]);
  expect((await openConnection(database.db, createFieldCipher(testKeys.field), 'SMPL'))!.calendar).toEqual({ ...federalCalendar, cutOff: '13:00', daysOff: ['2026-12-24'] });
  const { id } = await addOwner(database.db);
  const at = new Date('2026-01-02T20:00:00Z');
  await addOrder(database.db, id, 'FP1', 100_00);
  await database.db.updateTable('freight_order').set({ pro_no: '123-4', status: 30 }).where('order_no', '=', 'FP1').execute();
  const told = JSON.stringify({ pickupDate: '2026-01-02', readyTime: '09:00', closeTime: '17:00', estDeliveryDate: '2026-01-05' });
  await database.db
    .insertInto('order_pickup')
    .values({ order_no: 'FP1', scac: 'SMPL', state: 'missed', confirmation_no: 'PU7', told, since: at, status: 'Re-Attempt', answered_at: at, answer_status: 200, answer: '{"status":"Re-Attempt"}' })
    .execute();
  expect((await run(['pickup', 'FP1'])).out).toBe('missed  pickup PU7  told 2026-01-02 09:00 to 17:00  carrier says Re-Attempt\n2026-01-02T20:00:00.000Z  status 200\n{"status":"Re-Attempt"}\n');
  const { key: OPERATOR_KEY } = await addTestOperator(database.db, ['support'], 'pia');
  expect((await run(['request', 'FP2'], { OPERATOR_KEY })).err).toBe('there is no item pickup:FP2\n');
  expect((await run(['request', 'FP1'], { OPERATOR_KEY })).out).toBe('the pickup of order FP1 is asked for anew\n');
  expect((await run(['request', 'FP1'], { OPERATOR_KEY })).err).toBe('item pickup:FP1 is settled and no longer in the queue\n');
  expect((await database.db.selectFrom('job').select('kind').where('subject', '=', 'FP1').execute()).map(({ kind }) => kind)).toEqual(['request-pickup']);
});

test('a credential is sealed again with the current key, so that a former one can go', async () => {
  await run(['add', await file(given())]);
  const next = keyRing('field', [Buffer.alloc(32, 9), Buffer.alloc(32, 1)]);
  await database.db.insertInto('server_key').values({ key_id: next.current.id, ring: 'field' }).execute();
  await expect(database.db.deleteFrom('server_key').where('key_id', '=', testKeys.field.current.id).execute()).rejects.toThrow('foreign key');
  expect(await sealAgain(database.db, createFieldCipher(next))).toBe(1);
  const alone = createFieldCipher(keyRing('field', [Buffer.alloc(32, 9)]));
  expect(await openConnection(database.db, alone, 'SMPL')).toMatchObject({ auth: { header: 'x-api-key', value: SECRET }, isTest: true });
});
