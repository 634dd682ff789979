import { standInCarrier } from '../../../test/stand-in-carrier';
import type { ClientCredentials } from './oauth';
import { tell } from './tell';

let carrier: Awaited<ReturnType<typeof standInCarrier>>;
let auth: ClientCredentials;
let client = 0;

beforeAll(async () => {
  carrier = await standInCarrier('SMPL');
});
afterAll(() => carrier.close());
beforeEach(() => {
  carrier.reset();
  // Tokens are known by their credentials.
  auth = { tokenUrl: `${carrier.url}/oauth/token`, clientId: `portal ${(client += 1)}`, clientSecret: 'secret:of+the%client' };
});

const ask = () => tell({ method: 'GET', url: `${carrier.url}/shipments/1`, auth }, { addresses: 'any', timeoutMs: 2_000 }, ({ status, text }) => `${status} ${text}`);
const sent = () => carrier.received.map(({ path, headers }) => `${path} ${headers.authorization}`);

test('a token is asked for once, as RFC 6749 writes it, also by calls at the same time', async () => {
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(carrier.tokens).toHaveLength(1);
  expect(carrier.received[0]).toMatchObject({ method: 'POST', body: 'grant_type=client_credentials', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  expect(carrier.received[0]!.headers.authorization).toBe(`Basic ${Buffer.from(`portal+${client}:secret%3Aof%2Bthe%25client`).toString('base64')}`);
  expect(sent().slice(1)).toEqual(Array.from({ length: 4 }, () => '/ltl/shipments/1 Bearer token-1-of-the-carrier'));
});

test('a scope is asked for where there is one', async () => {
  auth.scope = 'ltl bills';
  await ask();
  expect(carrier.received[0]!.body).toBe('grant_type=client_credentials&scope=ltl+bills');
});

test('a token that has ended is not used, and one that the carrier refuses is asked for anew, once', async () => {
  carrier.tokenSeconds.now = 0.001;
  await ask();
  carrier.tokenSeconds.now = 3600;
  await new Promise((resolve) => setTimeout(resolve, 5));
  await ask();
  expect(carrier.tokens).toHaveLength(2);
  carrier.says(401, {});
  expect((await ask()).received).toMatchObject({ status: 404 });
  expect(carrier.tokens).toHaveLength(3);
  carrier.says(401, {});
  carrier.answers((response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token":"token-of-another-time","token_type":"bearer"}'));
  carrier.says(401, { given: 'token-of-another-time' });
  expect((await ask()).received).toEqual({ status: 401, text: '{"given":"[credential]"}' });
});

test.each<[string, () => void, string]>([
  ['refuses the client', () => carrier.says(400, { error: 'invalid_client', error_description: 'portal secret:of+the%client' }), 'no token: status 400 invalid_client'],
  ['answers a page', () => carrier.html(), 'no token: the answer has no bearer token'],
  ['gives a token of another kind', () => carrier.says(200, { access_token: 'abc', token_type: 'mac' }), 'no token: the answer has no bearer token'],
  ['gives a token that is no header', () => carrier.says(200, { access_token: 'a\r\nb', token_type: 'Bearer' }), 'no token: the answer has no bearer token'],
  ['does not work', () => carrier.says(503, 'busy'), 'no token: status 503'],
])('a carrier that %s certainly has no request, and is asked anew next time', async (_what, misbehave, reason) => {
  misbehave();
  expect(await ask()).toEqual({ outcome: { kind: 'unavailable', reason, arrived: false }, received: undefined });
  expect((await ask()).received).toMatchObject({ status: 404 });
});
