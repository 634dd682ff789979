import { connect, type AddressInfo } from 'node:net';
import { DOCUMENTS_DIR } from '../../test/documents';
import { fixtureStore, type Fixture } from '../../test/fixture-store';
import { createEdge, type Edge } from '../app';
import { readEnv } from '../env';

let fixture: Fixture;
let edge: Edge;

beforeAll(async () => {
  fixture = await fixtureStore();
  edge = await createEdge(readEnv({ DOCUMENTS_DIR, API_URL: 'http://127.0.0.1:9', STORE_URL: fixture.folder, LOG_LEVEL: 'silent' }));
  await edge.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await edge.app.close();
  await fixture.remove();
});

/** What a client gets that sends this text as it is. */
function answerTo(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let got = '';
    const socket = connect((edge.app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => (got += String(part)));
    socket.on('end', () => resolve(got)).on('error', reject);
  });
}

test('headers beyond what is read get a page that says so in both languages, and clears the cookies', async () => {
  const answer = await answerTo(`GET /orders HTTP/1.1\r\nHost: localhost\r\nCookie: a=${'x'.repeat(60_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('Clear-Site-Data: "cookies"\r\n');
  expect(answer).toContain('请求头过大');
  expect(answer).toContain('The request headers are too large');
  const [, length] = /Content-Length: (\d+)/.exec(answer)!;
  expect(Buffer.byteLength(answer.split('\r\n\r\n')[1]!)).toBe(Number(length));
});

test('what is no HTTP is malformed', async () => {
  expect(await answerTo('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});
