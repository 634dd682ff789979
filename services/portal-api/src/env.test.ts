import { readFileSync } from 'node:fs';
import { generateKeyPairSync } from 'node:crypto';
import { join, resolve } from 'node:path';
import { readEnv } from './env';

const testKey = readFileSync(join(__dirname, '../keys/test-private.pem'), 'utf8');
const key = generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs8', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } }).privateKey;

test('has defaults, also for empty values', () => {
  expect(readEnv({ DATABASE_URL: '', API_PORT: '' })).toEqual({
    API_PORT: 3001,
    API_HOST: '127.0.0.1',
    DATA_DIR: resolve('.data'),
    DRAIN_SECONDS: 0,
    FILES_URL: 'folder',
    DATABASE_POOL: 20,
    DATABASE_CONNECT_SECONDS: 10_000,
    DATABASE_STATEMENT_SECONDS: 30_000,
    DATABASE_LOCK_SECONDS: 10_000,
    DATABASE_IDLE_SECONDS: 60_000,
    DATABASE_KEEPALIVE_SECONDS: 30_000,
    MIGRATE: true,
    PORTAL_URL: 'http://localhost:3000',
    MAIL_FROM: 'no-reply@example.com',
    TRUSTED_EDGES: ['127.0.0.1', '::1'],
    CODES_PER_HOUR: 100,
    UPLOADS_AT_ONCE: 24,
    CASH_OUT_PAYEE_HOURS: 24 * 3_600_000,
    CASH_OUT_DAILY_USD: 100_000,
    CASH_OUT_DAILY_COUNT: 10,
    OWNER_REQUESTS: 1200,
    OWNER_UPLOADS: 600,
    OWNER_STORED_MB: 20_480,
    OWNER_AI: 600,
    OWNER_QUOTES: 600,
    OWNER_EXPORTS: 60,
    PUBLIC_RATE: 1200,
    RSA_PRIVATE: testKey,
    FIELD_KEYS: 'folder',
    LINK_KEYS: 'folder',
    BANK: 'sandbox',
    CARRIERS: 'reference',
    CARRIER_ADDRESSES: 'public',
    SIMULATOR: true,
    SIMULATOR_SPEED: 240,
    ACCESS_LOG_LEVEL: 'info',
    METRICS_HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
  });
});

test('takes a key with real or written line ends', () => {
  for (const pem of [key, key.replaceAll('\n', '\\n')]) expect(readEnv({ RSA_PRIVATE: pem }).RSA_PRIVATE).toBe(key);
});

test.each([
  ['API_PORT', 'abc'],
  ['API_PORT', '70000'],
  ['API_PORT', '80.5'],
  ['METRICS_PORT', 'on'],
  ['ACCESS_LOG_LEVEL', 'warn'],
  ['DATA_DIR', __filename],
  ['DATA_DIR', join(__filename, 'below/a-file')],
  ['FILES_URL', '/srv/files'],
  ['FILES_URL', 's3://Bucket_1/x'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_STATEMENT_SECONDS', '1.5'],
  ['DATABASE_LOCK_SECONDS', '5000'],
  ['MIGRATE', 'never'],
  ['MIGRATE', 'off'],
  ['RSA_PRIVATE', 'secret'],
  ['FIELD_KEYS', 'c2hvcnQ='],
  ['FIELD_KEYS', `${'A'.repeat(43)}=,${'A'.repeat(43)}=`],
  ['LINK_KEYS', `${'A'.repeat(43)}=,key`],
  ['SMTP_URL', 'http://mail.example.com'],
  ['SMTP_URL', 'smtp://:25'],
  ['MAIL_FROM', 'nobody'],
  ['TRUSTED_EDGES', 'edge.example.com'],
  ['TRUSTED_EDGES', '10.0.0.0/33'],
  ['CODES_PER_HOUR', '0'],
  ['UPLOADS_AT_ONCE', '0'],
  ['CASH_OUT_PAYEE_HOURS', '-1'],
  ['CASH_OUT_PAYEE_HOURS', '721'],
  ['CASH_OUT_DAILY_USD', '0'],
  ['CASH_OUT_DAILY_COUNT', 'some'],
  ['OWNER_REQUESTS', '0'],
  ['OWNER_STORED_MB', 'all'],
  ['PUBLIC_RATE', 'never'],
  ['AI_BASE_URL', 'ftp://ai.example.com'],
  ['AI_API_KEY', 'two words'],
  ['BANK', 'real'],
  ['CARRIERS', 'all'],
  ['SIMULATOR', 'no'],
  ['SIMULATOR_SPEED', 'fast'],
  ['SIMULATOR_SPEED', '0.5'],
  ['BANK_WEBHOOK_SECRET', 'short'],
  ['BANK_WEBHOOK_SECRET_FORMER', 'short'],
  ['RSA_PRIVATE_FORMER', 'secret'],
  ['LOG_LEVEL', 'loud'],
])('names %s when it is %s, without repeating the value', (name, value) => {
  let message = '';
  try {
    readEnv({ [name]: value });
  } catch (error) {
    message = String(error);
  }
  expect(message).toMatch(new RegExp(`^OperatorError: ${name} must be`));
  expect(message).not.toContain(value);
});

test('takes server keys in both alphabets of base64, the current one first', () => {
  const [first, second] = [Buffer.alloc(32, 0xfb), Buffer.alloc(32, 7)];
  expect(readEnv({ FIELD_KEYS: `${first.toString('base64url')}, ${second.toString('base64')}` }).FIELD_KEYS).toEqual([first, second]);
});

test('takes networks of edges, and no limit for visitors', () => {
  expect(readEnv({ TRUSTED_EDGES: '10.0.0.0/8, fd00::/8', PUBLIC_RATE: 'off' })).toMatchObject({ TRUSTED_EDGES: ['10.0.0.0/8', 'fd00::/8'], PUBLIC_RATE: undefined });
});

test.each([
  ['AI_MODEL', { AI_BASE_URL: 'http://localhost:11434/v1' }],
  ['AI_BASE_URL', { AI_MODEL: 'small-model' }],
  ['AI_BASE_URL', { AI_API_KEY: 'key' }],
])('misses %s beside %j', (name, given) => {
  expect(() => readEnv(given)).toThrow(`${name} must be given together with`);
});

test.each([
  ['RSA_PRIVATE', { RSA_PRIVATE_FORMER: key }],
  ['BANK_WEBHOOK_SECRET', { BANK_WEBHOOK_SECRET_FORMER: 's'.repeat(32) }],
])('misses %s beside the former one', (name, given) => {
  expect(() => readEnv(given)).toThrow(`${name} must be given together with ${name}_FORMER`);
});

const production = { DATABASE_URL: 'postgres://me@db/portal' };
const chosen = {
  ...production,
  FILES_URL: 'folder',
  RSA_PRIVATE: key,
  FIELD_KEYS: 'folder',
  LINK_KEYS: 'folder',
  BANK: 'webhook',
  BANK_WEBHOOK_SECRET: 's'.repeat(32),
  CARRIERS: 'reference',
  SIMULATOR: 'off',
  SMTP_URL: 'smtp://mail.example.com',
  PORTAL_URL: 'https://portal.example.com',
  AI_BASE_URL: 'off',
};

/** What the start stops with, line by line. */
function linesOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readEnv(env);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

test('with a database of its own nothing is chosen by default: the start stops with a line for each missing choice', () => {
  expect(linesOf(production)).toEqual([
    'FILES_URL must be chosen where DATABASE_URL is set: s3://<bucket>/<prefix>, or folder',
    'RSA_PRIVATE must be chosen where DATABASE_URL is set: an RSA private key as PEM, or test',
    'FIELD_KEYS must be chosen where DATABASE_URL is set: keys of 32 bytes as base64, or folder',
    'LINK_KEYS must be chosen where DATABASE_URL is set: keys of 32 bytes as base64, or folder',
    'BANK must be chosen where DATABASE_URL is set: webhook, file, sandbox or off',
    'CARRIERS must be chosen where DATABASE_URL is set: tariffs or reference',
    'SIMULATOR must be chosen where DATABASE_URL is set: on or off',
    'SMTP_URL must be chosen where DATABASE_URL is set: smtp://…, smtps://… or outbox',
    'PORTAL_URL must be chosen where DATABASE_URL is set: the address at which owners open the portal',
    'AI_BASE_URL must be chosen where DATABASE_URL is set: http://…, https://… or off',
  ]);
  expect(linesOf(chosen)).toEqual([]);
});

test.each(['FILES_URL', 'RSA_PRIVATE', 'FIELD_KEYS', 'LINK_KEYS', 'BANK', 'CARRIERS', 'SIMULATOR', 'SMTP_URL', 'PORTAL_URL', 'AI_BASE_URL'])('%s alone forgotten stops the start', (name) => {
  const lines = linesOf({ ...chosen, [name]: undefined });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${name} must be chosen`));
});

test('a bucket has the AWS variables, without which the start stops', () => {
  const bucket = { FILES_URL: 's3://portal/files?endpoint=http://s3.internal:9000', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  expect(readEnv({ ...chosen, ...bucket }).bucket).toMatchObject({ base: 'http://s3.internal:9000/portal/files/', prefix: 'files/', credentials: { accessKeyId: 'id', secretAccessKey: 'secret' } });
  expect(linesOf({ ...chosen, ...bucket, AWS_SECRET_ACCESS_KEY: '' })).toEqual(['FILES_URL is a bucket: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set']);
  expect(readEnv(chosen).bucket).toBeUndefined();
});

test('what pretends runs where it is named', () => {
  const named = { ...chosen, RSA_PRIVATE: 'test', BANK: 'sandbox', BANK_WEBHOOK_SECRET: '', SIMULATOR: 'on', SMTP_URL: 'outbox' };
  expect(readEnv(named)).toMatchObject({ RSA_PRIVATE: testKey, BANK: 'sandbox', SIMULATOR: true, SMTP_URL: undefined });
});

test("the committed key is refused as a key of one's own, in either form", () => {
  for (const pem of [testKey, testKey.replaceAll('\n', '\\n')]) expect(linesOf({ ...chosen, RSA_PRIVATE: pem })).toEqual(['RSA_PRIVATE must be a key of your own: the committed one is named test']);
});

test.each([
  ['must be given together with BANK=webhook', { BANK: 'webhook', BANK_WEBHOOK_SECRET: '' }],
  ['must not be given together with BANK=sandbox', { BANK: 'sandbox' }],
  ['must not be given together with BANK=off', { BANK: 'off' }],
  ['must not be given together with BANK=file', { BANK: 'file' }],
])('BANK_WEBHOOK_SECRET %s', (message, given) => {
  expect(linesOf({ ...chosen, ...given })).toEqual([`BANK_WEBHOOK_SECRET ${message}`]);
});

test.each([
  ['sandbox', {}],
  ['webhook', { BANK_WEBHOOK_SECRET: 's'.repeat(32) }],
  ['off', { SIMULATOR: 'off' }],
])('the demonstration has bank %s with %j', (bank, given) => {
  expect(readEnv(given).BANK).toBe(bank);
});

describe('the example environment of Compose', () => {
  const lines = readFileSync(join(__dirname, '../../../deploy/compose/portal-api.env.example'), 'utf8').split('\n');
  const example = Object.fromEntries(lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=') as [string, string]));
  const secrets = {
    DATABASE_URL: 'postgres://portal:secret@postgres/portal',
    RSA_PRIVATE: key,
    FIELD_KEYS: Buffer.alloc(32, 1).toString('base64'),
    LINK_KEYS: Buffer.alloc(32, 2).toString('base64'),
    SMTP_URL: 'smtp://mail.example.com',
    PORTAL_URL: 'https://portal.example.com',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  // As compose.yaml sets it.
  const given = { ...example, FILES_URL: 's3://portal-files?region=us-east-1&endpoint=http://s3:9000' };

  test('is complete with its secrets', () => {
    expect(readEnv({ ...given, ...secrets })).toMatchObject({ BANK: 'off', SIMULATOR: false, bucket: { region: 'us-east-1' } });
  });

  test.each(Object.keys(secrets))('stops the start while %s has its placeholder', (name) => {
    expect(example).toHaveProperty(name);
    expect(() => readEnv({ ...given, ...secrets, [name]: example[name] })).toThrow(new RegExp(name));
  });
});
