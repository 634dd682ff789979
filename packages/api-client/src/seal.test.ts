import { constants, generateKeyPairSync, privateDecrypt, type KeyObject } from 'node:crypto';
import { configureKeys, publicKey } from './keys';
import { seal } from './seal';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
const testPair = pair();
const productionPair = pair();
const rsa = { test: pem(testPair.publicKey), production: pem(productionPair.publicKey) };

function open(key: KeyObject, sealed: string) {
  const padded = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const inner = privateDecrypt(padded, Buffer.from(sealed, 'base64')).toString('ascii');
  return Buffer.from(inner, 'base64').toString('utf8');
}

test('says that no key is there', async () => {
  await expect(seal('x')).rejects.toThrow('No RSA public key');
});

test.each(['Freight#2026', '中文密码 🚚', 'x'.repeat(141), ''])('the server opens %j', async (password) => {
  configureKeys({ environment: 'test', rsa });
  expect(open(testPair.privateKey, await seal(password))).toBe(password);
});

test('uses the key of the environment', async () => {
  configureKeys({ environment: 'production', rsa });
  expect(publicKey()).toBe(rsa.production);
  expect(open(productionPair.privateKey, await seal('Freight#2026'))).toBe('Freight#2026');
});

test('seals the same password differently each time', async () => {
  configureKeys({ environment: 'test', rsa });
  expect(await seal('Freight#2026')).not.toBe(await seal('Freight#2026'));
});

test.each([
  ['a password that the key cannot hold', 'x'.repeat(142), rsa.test],
  ['a key that is none', 'x', 'not a key'],
])('refuses %s', async (_, password, test) => {
  configureKeys({ environment: 'test', rsa: { ...rsa, test } });
  await expect(seal(password)).rejects.toThrow();
});
