import { createPrivateKey } from 'node:crypto';
import { accessSync, constants, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error';

const pem = z
  .string()
  // One-line environment files write the line ends as \n.
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine(isPrivateKey, 'must be an RSA private key as PEM');

const databaseUrl = z.string().refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), 'must be postgres://…');

const smtpUrl = z
  .string()
  .refine((text) => /^smtps?:\/\/./.test(text) && URL.canParse(text) && new URL(text).hostname !== '', 'must be smtp://… or smtps://…');

const httpUrl = z
  .string()
  .refine((text) => /^https?:\/\/./.test(text) && URL.canParse(text), 'must be http://… or https://…');

/** `127.0.0.1`, `10.0.0.0/8` or `fd00::/8`, with commas between them. */
const networks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8, with commas between them');

const count = z.coerce.number('must be a whole number from 1').int('must be a whole number from 1').min(1, 'must be a whole number from 1');

const points = z.union([z.literal('off'), count], 'must be a whole number from 1, or off');

const variables = z.object({
  API_PORT: z.coerce.number('must be a port number').int('must be a port number').min(0, 'must be a port number').max(65535, 'must be a port number').default(3001),
  API_HOST: z.string().default('127.0.0.1'),
  // Uploads, outbox and keys are there with a database of one's own too.
  DATA_DIR: z.string().default('.data').transform((path) => resolve(path)).refine(canHoldFiles, 'must be a folder that this user may write to'),
  DATABASE_URL: databaseUrl.optional(),
  RSA_PRIVATE: pem.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.email('must be an e-mail address').default('no-reply@example.com'),
  TRUSTED_EDGES: networks.default(['127.0.0.1', '::1']),
  CODES_PER_HOUR: count.default(100),
  PUBLIC_RATE: points.default(1200).transform((rate) => (rate === 'off' ? undefined : rate)),
  AI_BASE_URL: httpUrl.optional(),
  AI_API_KEY: z.string().regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without blanks').optional(),
  AI_MODEL: z.string().optional(),
  SIMULATOR: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SIMULATOR_SPEED: z.coerce.number('must be a number from 1 to 100000').min(1, 'must be a number from 1 to 100000').max(100_000, 'must be a number from 1 to 100000').default(240),
  BANK_WEBHOOK_SECRET: z.string().regex(/^[\x21-\x7e]{32,}$/, 'must be 32 or more letters, digits and signs without blanks').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent').default('info'),
});

/** One half of a pair alone is a slip that would go unnoticed: nothing would ask the model. */
const schema = variables
  .refine((env) => env.AI_BASE_URL === undefined || env.AI_MODEL !== undefined, { path: ['AI_MODEL'], error: 'must be given together with AI_BASE_URL' })
  .refine((env) => env.AI_BASE_URL !== undefined || (env.AI_MODEL === undefined && env.AI_API_KEY === undefined), {
    path: ['AI_BASE_URL'], error: 'must be given together with AI_MODEL and AI_API_KEY',
  });

export type Env = z.output<typeof schema>;

/** Reads and checks the environment; an empty value counts as absent. Throws a StartError naming the first wrong variable. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new StartError(`${String(issue?.path[0])} ${issue?.message}`);
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const size = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= size));
}

/** A folder that is there, or can be made. */
function canHoldFiles(path: string): boolean {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return canHoldFiles(dirname(path));
    accessSync(path, constants.W_OK | constants.X_OK);
    return found.isDirectory();
  } catch {
    return false;
  }
}

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
