import dns from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addCounts, noCounts } from './counts';
import { readHealth } from './read-edges';

const servers: Server[] = [];
afterEach(() => {
  jest.restoreAllMocks();
  for (const server of servers.splice(0)) server.close();
});

/** An edge that counted ten page loads of orders. @returns its port */
async function edge(host: string, port = 0, name = host): Promise<number> {
  const counts = addCounts(noCounts(), { ...noCounts(), loads: 10 });
  const health = { edge: name, since: 0, until: 1, dropped: {}, versions: [{ remote: 'orders', version: '1.0.0', counts }] };
  const server = createServer((_request, response) => response.end(JSON.stringify(health))).listen(port, host);
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const resolvesTo = (...addresses: string[]) => jest.spyOn(dns, 'lookup').mockResolvedValue(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })) as never);
const loadsOf = async (...addresses: string[]) => {
  const { versions, answered, missing } = await readHealth(addresses, 0);
  return { loads: versions.get('orders')?.get('1.0.0')?.loads, answered, missing };
};

test('a name stands for all edges that it resolves to, each of which is asked and named', async () => {
  const port = await edge('127.0.0.1');
  await edge('127.0.0.2', port);
  resolvesTo('127.0.0.1', '127.0.0.2');
  expect(await loadsOf(`http://edge-metrics:${port}`)).toEqual({ loads: 20, answered: 2, missing: [] });
  resolvesTo('127.0.0.1', '127.0.0.2', '127.0.0.3');
  expect(await loadsOf(`http://edge-metrics:${port}`)).toEqual({ loads: 20, answered: 2, missing: [expect.stringContaining(`http://127.0.0.3:${port} did not answer`)] });
});

test('the two families of addresses are those of the same edges', async () => {
  const port = await edge('127.0.0.1');
  await edge('127.0.0.2', port);
  resolvesTo('fd00::1', '127.0.0.1', 'fd00::2', '127.0.0.2');
  expect(await loadsOf(`http://edge-metrics:${port}`)).toEqual({ loads: 20, answered: 2, missing: [] });
});

test('an edge that two addresses lead to counts once', async () => {
  const [one, other] = [await edge('127.0.0.1', 0, 'same'), await edge('127.0.0.2', 0, 'same')];
  expect(await loadsOf(`http://127.0.0.1:${one}`, `http://127.0.0.2:${other}`)).toEqual({ loads: 10, answered: 1, missing: [] });
});

test('a name without an address is missing, as is one with several by https', async () => {
  jest.spyOn(dns, 'lookup').mockRejectedValue(new Error('getaddrinfo ENOTFOUND edge-metrics'));
  expect((await loadsOf('http://edge-metrics:9100')).missing).toEqual(['http://edge-metrics:9100 did not answer: getaddrinfo ENOTFOUND edge-metrics']);
  resolvesTo('127.0.0.1', '127.0.0.2');
  expect((await loadsOf('https://edge-metrics')).missing).toEqual(['https://edge-metrics did not answer: the name has 2 addresses, which https cannot tell apart']);
});
