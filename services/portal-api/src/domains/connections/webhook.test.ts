import { serviceLogger } from '@portal/node-kit';
import { testKeys } from '../../../test/server-keys';
import { testApp, type TestApp } from '../../../test/test-app';
import { signatureOf } from '../../platform/http/webhook';
import { createWorker } from '../../platform/jobs/worker';
import { createFieldCipher } from '../wallet/field-cipher';
import { READ_CARRIER_MESSAGE, readCarrierMessage } from './carrier-messages';
import { saveConnection } from './store';
import { unsignedPart } from './webhook';
import { makeWebhookSecret } from './webhook-secret';

const cipher = createFieldCipher(testKeys.field);

let portal: TestApp;
let secret: string;
const lines: string[] = [];

beforeAll(async () => {
  portal = await testApp({ logger: serviceLogger('portal-api', 'trace', { write: (line) => void lines.push(line) }) });
  secret = await portal.db.transaction().execute(async (trx) => {
    for (const scac of ['SMPL', 'OTHR']) {
      const auth = { header: 'x-api-key', value: 'secret-of-the-carrier' };
      await saveConnection(trx, cipher, { scac, name: scac, ebol: 'https://carrier.example', account: '1', test: false, auth }, new Date());
    }
    await makeWebhookSecret(trx, cipher, 'OTHR');
    return makeWebhookSecret(trx, cipher, 'SMPL');
  });
});
afterAll(() => portal.close());

async function post(path: string, body: string, headers: Record<string, string>) {
  const response = await portal.app.inject({ method: 'POST', url: `/api/webhooks/carriers/${path}`, payload: body, headers: { 'content-type': 'application/json', ...headers } });
  return { status: response.statusCode, ...response.json<{ code: number; msg: string; data: unknown }>() };
}

function signed(body: string, at = new Date(), by = secret) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { 'carrier-timestamp': timestamp, 'carrier-signature': signatureOf(by, timestamp, Buffer.from(body)) };
}

const kept = () =>
  portal.db
    .selectFrom('carrier_message')
    .selectAll()
    .orderBy('received_at')

    .execute();

test('keeps what a carrier signed, byte for byte and once', async () => {
  const body = '{ "PRO": "1",  "note": "收货" }';
  expect(await post('SMPL/tracking', body, signed(body))).toMatchObject({ status: 200, data: { result: 'taken' } });
  expect(await post('SMPL/tracking', body, signed(body, new Date(Date.now() - 6 * 3_600_000)))).toMatchObject({ status: 200, data: { result: 'repeated' } });
  expect((await kept()).map((one) => [one.scac, one.topic, one.body.toString(), one.state])).toEqual([['SMPL', 'tracking', body, 'waiting']]);
});

test.each([
  ['a signature of another carrier', 'OTHR/tracking', () => signed('{}')],
  ['a carrier that is not connected', 'NONE/tracking', () => signed('{}')],
  ['no signature', 'SMPL/tracking', () => ({})],
  ['a signature of other bytes', 'SMPL/tracking', () => signed('{ }')],
  ['the unsigned path of another carrier', () => `OTHR/charges/${unsignedPart(secret, 'charges')}`, () => ({})],
])('refuses %s', async (_what, path, headers) => {
  const before = await kept();
  expect(await post(typeof path === 'string' ? path : path(), '{}', headers())).toMatchObject({ status: 401, code: 401, msg: '签名不正确' });
  expect(await kept()).toEqual(before);
});

test('refuses what was signed more than five minutes from now', async () => {
  const late = signed('{"late":1}', new Date(Date.now() - 301_000));
  expect(await post('SMPL/tracking', '{"late":1}', { ...late, 'accept-language': 'en' })).toMatchObject({ status: 401, msg: 'The time of the signature is more than 5 minutes from now' });
});

test('takes charges without a signature on the path that the carrier alone knows', async () => {
  const part = unsignedPart(secret, 'charges');
  expect(await post(`SMPL/charges/${part}`, '[{"n":1},{"n":2}]', {})).toMatchObject({ status: 200, data: { result: 'taken' } });
  // What a carrier sends wrongly says the path no more than what it sends rightly.
  expect(await post(`SMPL/tracking/${part}`, '[]', {})).toMatchObject({ code: 40400 });
  expect((await post(`SMPL/charges/${part}`, 'x'.repeat(1_100_000), {})).status).toBe(413);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.filter((line) => line.includes(part))).toEqual([]);
});

test('reads each report once by the reader of its topic, one of a list for itself, and keeps why one is unclear', async () => {
  await post('SMPL/tracking', '<html>', signed('<html>'));
  const read: unknown[] = [];
  const logged: unknown[] = [];
  const readers = {
    tracking: (_trx: unknown, { json }: { json: unknown }) => Promise.resolve({ state: 'applied' as const, ...(read.push(json) && {}) }),
    charges: (_trx: unknown, { json }: { json: unknown }) => Promise.resolve({ state: 'unclear' as const, reason: `no PRO number in ${JSON.stringify(json)}` }),
  };
  const handlers = { [READ_CARRIER_MESSAGE]: readCarrierMessage(readers, { warn: (entry: unknown) => logged.push(entry) }) };
  const failures: unknown[] = [];
  const work = () => createWorker({ db: portal.db, clock: () => new Date(), handlers, onError: (error) => failures.push(error) }).runDue();
  await work();
  await work();
  expect(failures).toEqual([]);
  expect(read).toEqual([{ PRO: '1', note: '收货' }]);
  const outcomes = (await kept()).map(({ topic, state, reason }) => [topic, state, reason]);
  expect(outcomes.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ['charges', 'applied', null],
    ['charges', 'unclear', 'no PRO number in {"n":1}'],
    ['charges', 'unclear', 'no PRO number in {"n":2}'],
    ['tracking', 'applied', null],
    ['tracking', 'unclear', 'no JSON'],
  ]);
  expect(logged.map((line) => (line as { reason: string }).reason).toSorted()).toEqual(['no JSON', 'no PRO number in {"n":1}', 'no PRO number in {"n":2}']);
});
