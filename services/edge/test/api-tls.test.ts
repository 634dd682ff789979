import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePair } from './certificate';
import { fixtureStore, type Fixture } from './fixture-store';
import { startEdge } from './start-edge';

const folder = mkdtempSync(join(tmpdir(), 'edge-api-tls-'));
const [own, foreign] = [makePair(folder, 'own'), makePair(folder, 'foreign')];

let fixture: Fixture;
let api: Server;
let asked = 0;
beforeAll(async () => {
  fixture = await fixtureStore();
  api = createServer({ cert: readFileSync(own.cert), key: readFileSync(own.key) }, (_request, response) => {
    asked += 1;
    response.setHeader('content-type', 'application/json').end('{"code":0,"msg":"","data":true}');
  });
  await new Promise<void>((resolve) => api.listen(0, 'localhost', resolve));
});
afterAll(async () => {
  api.closeAllConnections();
  api.close();
  await fixture.remove();
  rmSync(folder, { recursive: true });
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

test.each([
  ['nobody that Node trusts', undefined, 502],
  ['somebody else than API_CA', foreign.cert, 502],
  ['API_CA', own.cert, 200],
])('an API whose certificate is signed by %s', async (_who, ca, status) => {
  asked = 0;
  const { app } = await startEdge(fixture.store, { apiUrls: [`https://localhost:${portOf(api)}`], apiCa: ca === undefined ? undefined : readFileSync(ca) });
  const { statusCode } = await app.inject({ url: '/api/fund/balance', headers: { token: 'secret' } });
  await app.close();
  expect([statusCode, asked]).toEqual([status, status === 200 ? 1 : 0]);
});

test('an API whose certificate is for another host gets no request', async () => {
  asked = 0;
  const { app } = await startEdge(fixture.store, { apiUrls: [`https://127.0.0.1:${portOf(api)}`], apiCa: readFileSync(own.cert) });
  expect((await app.inject({ url: '/api/fund/balance' })).statusCode).toBe(502);
  await app.close();
  expect(asked).toBe(0);
});
