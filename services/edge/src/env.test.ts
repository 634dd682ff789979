import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePair } from '../test/certificate';
import { DOCUMENTS_DIR } from '../test/documents';
import { trustText } from '../test/signed-store';
import { readEnv } from './env';

const folder = mkdtempSync(join(tmpdir(), 'portal-env-'));
const file = join(folder, 'a.pem');
writeFileSync(file, 'not a certificate');
const [own, foreign] = [makePair(folder, 'own'), makePair(folder, 'foreign')];
afterAll(() => rmSync(folder, { recursive: true }));

const base = { API_URL: 'http://127.0.0.1:3001', STORE_URL: folder, DOCUMENTS_DIR };
const BUCKET = { STORE_URL: 's3://portal-releases?region=us-east-1&endpoint=http://s3:9000', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
const trustFile = join(folder, 'trust.json');
writeFileSync(trustFile, trustText());
const pem = (type: 'rsa' | 'ec') => {
  const pair = type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { public: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(), private: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
};

test('what is not set has its default, and an empty value counts as not set', () => {
  expect(readEnv({ ...base, PORT: '', TLS_CERT: ' ' })).toMatchObject({
    port: 3000,
    apiUrls: ['http://127.0.0.1:3001'],
    tls: undefined,
    trustedProxies: [],
    rsa: { test: '', production: '' },
    testHosts: ['localhost', '127.0.0.1'],
    channel: 'production',
    logLevel: 'info',
    accessLogLevel: 'info',
    drainMs: 0,
    allowOverride: false,
    healthSample: 1,
    metrics: { port: undefined, host: '127.0.0.1' },
  });
});

test.each<[string, Record<string, string>, boolean]>([
  ['a folder', {}, false],
  ['a folder, if it is off', { TRUST_FILE: 'off' }, false],
  ['a bucket, if it is off', { ...BUCKET, TRUST_FILE: 'off' }, false],
  ['a folder, with a trust file', { TRUST_FILE: trustFile }, true],
  ['a bucket, with a trust file', { ...BUCKET, TRUST_FILE: trustFile }, true],
])('the releases of %s are checked, or not', (_where, variables, expected) => {
  expect(readEnv({ ...base, ...variables }).trustFile !== undefined).toBe(expected);
});

test('the folder of the last good set is made', () => {
  const lastGoodDir = join(folder, 'last-good');
  expect(readEnv({ ...base, LAST_GOOD_DIR: lastGoodDir }).lastGoodDir).toBe(lastGoodDir);
  expect(readdirSync(lastGoodDir)).toEqual([]);
});

test('keys may be written in one line, hosts in any case', () => {
  const key = pem('rsa').public;
  const env = readEnv({ ...base, RSA_PUBLIC_TEST: `For tests only\\n${key.replaceAll('\n', '\\n')}`, TEST_HOSTS: 'Staging.example.com, [::1]' });
  expect(env.rsa.test).toBe(key);
  expect(env.testHosts).toEqual(['staging.example.com', '[::1]']);
});

test('proxies before the edge may be addresses and networks', () => {
  expect(readEnv({ ...base, TRUSTED_PROXIES: '10.0.0.0/8, fd00::1' }).trustedProxies).toEqual(['10.0.0.0/8', 'fd00::1']);
});

test.each<[string, Record<string, string>, boolean]>([
  ['without https', {}, false],
  ['with its own https', { TLS_CERT: own.cert, TLS_KEY: own.key }, true],
  ['behind proxies', { TRUSTED_PROXIES: '10.0.0.1' }, true],
  ['behind proxies, if it must not', { TRUSTED_PROXIES: '10.0.0.1', SESSION_COOKIE: 'off' }, false],
  ['on localhost, if it must', { SESSION_COOKIE: 'on' }, true],
])('%s sessions are kept in cookies, or not', (_where, variables, expected) => {
  expect(readEnv({ ...base, ...variables }).sessionCookie).toBe(expected);
});

test.each<[string, Record<string, string>]>([
  ['SESSION_COOKIE', { SESSION_COOKIE: 'yes' }],
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '-1' }],
  ['API_URL', { API_URL: '' }],
  ['API_URL', { API_URL: 'localhost:3001' }],
  ['API_URL', { API_URL: 'http://localhost:3001/api' }],
  ['API_URL', { API_URL: 'ftp://localhost' }],
  ['STORE_URL', { STORE_URL: 's3://bucket' }],
  ['STORE_URL', { STORE_URL: file }],
  ['TRUST_FILE', { TRUST_FILE: join(folder, 'absent.json') }],
  ['TRUST_FILE', { TRUST_FILE: file }],
  ['TRUST_FILE', { TRUST_FILE: 'on' }],
  ['TRUST_FILE', BUCKET],
  ['TRUST_FILE', { ...BUCKET, TRUST_FILE: '' }],
  ['LAST_GOOD_DIR', { LAST_GOOD_DIR: file }],
  ['LAST_GOOD_DIR', { LAST_GOOD_DIR: join(file, 'below') }],
  ['LAST_GOOD_DIR', { LAST_GOOD_DIR: join(folder, 'absent', 'last-good') }],
  ['API_CA', { API_URL: 'https://api.example.com', API_CA: join(folder, 'absent.pem') }],
  ['API_CA', { API_URL: 'https://api.example.com', API_CA: own.key }],
  ['API_CA', { API_CA: own.cert }],
  ['TLS_KEY', { TLS_CERT: file }],
  ['TLS_CERT', { TLS_KEY: file }],
  ['TLS_CERT', { TLS_CERT: join(folder, 'absent.pem'), TLS_KEY: file }],
  ['TLS_CERT', { TLS_CERT: file, TLS_KEY: own.key }],
  ['TLS_CERT', { TLS_CERT: own.key, TLS_KEY: own.key }],
  ['TLS_KEY', { TLS_CERT: own.cert, TLS_KEY: join(folder, 'absent.pem') }],
  ['TLS_KEY', { TLS_CERT: own.cert, TLS_KEY: file }],
  ['TLS_KEY', { TLS_CERT: own.cert, TLS_KEY: own.cert }],
  ['TLS_KEY', { TLS_CERT: own.cert, TLS_KEY: foreign.key }],
  ['BEACON_KEY', { BEACON_KEY: 'too short' }],
  ['HEALTH_SAMPLE', { HEALTH_SAMPLE: '1.5' }],
  ['HEALTH_SAMPLE', { HEALTH_SAMPLE: 'all' }],
  ['CHANNEL', { CHANNEL: '../production' }],
  ['ALLOW_OVERRIDE', { ALLOW_OVERRIDE: 'yes' }],
  ['ACCESS_LOG_LEVEL', { ACCESS_LOG_LEVEL: 'trace' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '5s' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '61' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'balancer.example.com' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/40' }],
  ['RSA_PUBLIC_TEST', { RSA_PUBLIC_TEST: 'abc' }],
  ['RSA_PUBLIC_TEST', { RSA_PUBLIC_TEST: pem('ec').public }],
  ['DOCUMENTS_DIR', { DOCUMENTS_DIR: '' }],
  ['DOCUMENTS_DIR', { DOCUMENTS_DIR: folder }],
  ['RSA_PUBLIC_PRODUCTION', { RSA_PUBLIC_PRODUCTION: pem('rsa').private }],
  ['TEST_HOSTS', { TEST_HOSTS: 'http://localhost' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
])('a wrong %s is named in one line (%j)', (variable, change) => {
  expect(() => readEnv({ ...base, ...change })).toThrow(new RegExp(`^${variable} [^\\n]+$`));
});

describe('the example environment of Compose', () => {
  const lines = readFileSync(join(__dirname, '../../../deploy/compose/edge.env.example'), 'utf8').split('\n');
  const example = Object.fromEntries(lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=') as [string, string]));
  const secrets = { TRUST_FILE: 'off', RSA_PUBLIC_PRODUCTION: pem('rsa').public, BEACON_KEY: 'b'.repeat(32), AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const given = { ...example, ...base, STORE_URL: 's3://portal-releases?region=us-east-1&endpoint=http://s3:9000' };

  test('is complete with its secrets', () => {
    expect(readEnv({ ...given, ...secrets }).rsa.production).toContain('PUBLIC KEY');
  });

  test.each(Object.keys(secrets))('stops the start while %s has its placeholder', (name) => {
    expect(example).toHaveProperty(name);
    expect(() => readEnv({ ...given, ...secrets, [name]: example[name] })).toThrow(new RegExp(name));
  });
});
