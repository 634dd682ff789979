import { comesFrom, requestIds } from './request-id';

const from = (remoteAddress: string | undefined, id?: string) => ({ socket: { remoteAddress }, headers: { ...(id !== undefined && { 'x-request-id': id }) } });

test.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['11.1.2.3', false],
  ['127.0.0.1', true],
  ['::1', true],
  ['fd00::7', true],
  ['fe80::7', false],
  [undefined, false],
])('knows whether %s is one of the networks', (address, known) => {
  expect(comesFrom(['10.0.0.0/8', '127.0.0.1', '::1', 'fd00::/8'])(from(address))).toBe(known);
});

test('takes the id of a trusted proxy, and makes one otherwise', () => {
  const idOf = requestIds(['10.0.0.0/8']);
  expect(idOf(from('10.0.0.1', 'given-by-nginx'))).toBe('given-by-nginx');
  for (const request of [from('192.0.2.1', 'given-by-a-visitor'), from('10.0.0.1'), from('10.0.0.1', 'short'), from('10.0.0.1', 'with blanks')]) expect(idOf(request)).toMatch(/^[0-9a-f]{32}$/);
});
