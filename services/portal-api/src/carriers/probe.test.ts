import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { federalCalendar } from './calendar';
import { probeCarrier } from './probe';

let server: Server;
let answer: [number, string];
beforeAll(async () => {
  server = createServer((_request, response) => void response.writeHead(answer[0], { 'content-type': 'application/json', location: '/elsewhere' }).end(answer[1]));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const probe = (ebol = `http://127.0.0.1:${(server.address() as AddressInfo).port}`, addresses: 'any' | 'public' = 'any') =>
  probeCarrier(
    {
      scac: 'SMPL',
      name: 'Sample',
      calendar: federalCalendar,
      urls: { ebol },
      accountNo: '4711',
      isTest: true,
      timeZone: 'UTC',
      auth: { header: 'authorization', value: 'Bearer secret-of-the-carrier' },
    },
    { addresses, timeoutMs: 2_000 },
  );

test.each<[number, string, boolean, string]>([
  [200, '{}', true, 'it takes the credential'],
  [204, '', true, 'it takes the credential'],
  [400, '{"message":"no such bill"}', true, 'it takes the credential'],
  [404, '{"message":"no such bill"}', true, 'a wrong path answers so too'],
  [404, '<html>Not found</html>', false, 'it answers no JSON: is the address that of a page?'],
  [200, '<html>Welcome</html>', false, 'it answers no JSON: is the address that of a page?'],
  [401, '{}', false, 'it refuses the credential'],
  [403, '<html>Denied</html>', false, 'it refuses the credential'],
  [302, '', false, 'it leads to another address'],
  [405, '{}', false, 'it knows no such call'],
  [429, '{}', false, 'it is asked too often'],
  [503, '{}', false, 'it does not work at the moment'],
])('status %i with %s: works is %s', async (status, body, works, words) => {
  answer = [status, body];
  expect(await probe()).toEqual([{ service: 'bills', works, says: expect.stringMatching(new RegExp(`^status ${status}: .*${words.replaceAll('?', '\\?')}`)) }]);
});

test.each<[string, 'any' | 'public', string]>([
  ['http://127.0.0.1:1', 'any', 'nothing listens there (ECONNREFUSED)'],
  ['http://no-such-name.invalid', 'any', 'there is no such name (ENOTFOUND)'],
  ['https://localhost:9', 'public', 'the address is not a public one (NOT_PUBLIC)'],
])('%s is not reached', async (url, addresses, words) => {
  expect(await probe(url, addresses)).toEqual([{ service: 'bills', works: false, says: `it is not reached: ${words}` }]);
});
