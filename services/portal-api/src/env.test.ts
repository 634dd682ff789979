import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEnv } from './env';

const key = readFileSync(join(__dirname, '../keys/test-private.pem'), 'utf8');

test('has defaults, also for empty values', () => {
  expect(readEnv({ DATABASE_URL: '', API_PORT: '' })).toEqual({
    API_PORT: 3001,
    API_HOST: '127.0.0.1',
    DATA_DIR: resolve('.data'),
    MAIL_FROM: 'no-reply@example.com',
    TRUSTED_EDGES: ['127.0.0.1', '::1'],
    CODES_PER_HOUR: 100,
    PUBLIC_RATE: 1200,
    SIMULATOR: true,
    SIMULATOR_SPEED: 240,
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
  ['DATA_DIR', __filename],
  ['DATA_DIR', join(__filename, 'below/a-file')],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['RSA_PRIVATE', 'secret'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['SMTP_URL', 'smtp://:25'],
  ['MAIL_FROM', 'nobody'],
  ['TRUSTED_EDGES', 'edge.example.com'],
  ['TRUSTED_EDGES', '10.0.0.0/33'],
  ['CODES_PER_HOUR', '0'],
  ['PUBLIC_RATE', 'never'],
  ['AI_BASE_URL', 'ftp://ai.example.com'],
  ['AI_API_KEY', 'two words'],
  ['SIMULATOR', 'no'],
  ['SIMULATOR_SPEED', 'fast'],
  ['SIMULATOR_SPEED', '0.5'],
  ['BANK_WEBHOOK_SECRET', 'short'],
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
