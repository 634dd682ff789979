import { clientAddress, isPublicAddress } from './client-address';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:DB8:0:2::1', '2001:db8:0:2::/64'],
  ['2001:db8:1:0:3::', '2001:db8:1::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['', ''],
])('%s counts as %s', (ip, counted) => expect(clientAddress(ip)).toBe(counted));

test.each<[string, boolean]>([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['carrier.example', false],
])('%s is a public address: %s', (ip, isPublic) => {
  expect(isPublicAddress(ip)).toBe(isPublic);
});
