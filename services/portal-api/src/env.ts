import { createPrivateKey, createPublicKey } from 'node:crypto';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { BucketError, readPlace, type BucketPlace } from '@portal/bucket';
import { fields, logLevels, OperatorError, readEnvironment } from '@portal/node-kit';
import { parseKeys } from './platform/keys/key-ring';
import type { ConnectionSettings } from './platform/database/database';
import { accessLogLevels } from './platform/http/observe-calls';

/** The committed pair, marked as a test key: whoever has the repository can open what it seals. */
const testKey = readFileSync(new URL('../keys/test-private.pem', import.meta.url), 'utf8');

const privateKey = z
  .string()
  // One-line environment files write the line ends as \n; the last line end may be cut as a blank.
  .transform((text) => (text === 'test' ? text : `${text.replaceAll('\\n', '\n').trimEnd()}\n`))
  .refine((text) => text === 'test' || isPrivateKey(text), 'must be an RSA private key as PEM, or test')
  .refine((text) => text === 'test' || !isTestKey(text), 'must be a key of your own: the committed one is named test')
  .transform((text) => (text === 'test' ? testKey : text));

const databaseUrl = z.string().refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), 'must be postgres://…');

const KEYS = 'must be keys of 32 bytes as base64 with commas between them, the current one first, or folder';

const serverKeys = z.string().transform((text, context) => {
  const keys = text === 'folder' ? text : parseKeys(text);
  if (keys === undefined) context.addIssue({ code: 'custom', message: KEYS });
  return keys ?? z.NEVER;
});

const smtpUrl = z
  .string()
  .refine(
    (text) => text === 'outbox' || (/^smtps?:\/\/./.test(text) && URL.canParse(text) && new URL(text).hostname !== ''),
    'must be smtp://…, smtps://… or outbox',
  );

const httpUrl = z.string().refine((text) => /^https?:\/\/./.test(text) && URL.canParse(text), 'must be http://… or https://…');

const count = z.coerce.number('must be a whole number from 1').int('must be a whole number from 1').min(1, 'must be a whole number from 1');

const limit = (size: number) =>
  z
    .union([z.literal('off'), count], 'must be a whole number from 1, or off')
    .default(size)
    .transform((given) => (given === 'off' ? undefined : given));

/** Whole hours, in milliseconds. */
const hours = (max: number) => {
  const problem = `must be whole hours, 0 to ${max}`;
  return z.coerce
    .number(problem)
    .int(problem)
    .min(0, problem)
    .max(max, problem)
    .transform((given) => given * 3_600_000);
};

const webhookSecret = z.string().regex(/^[\x21-\x7e]{32,}$/, 'must be 32 or more letters, digits and signs without blanks');

/** Of the database alone, which `migrate.ts` needs too. */
const databaseVariables = {
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL: count.default(20),
  DATABASE_CONNECT_SECONDS: fields.seconds(3600).default(10_000),
  DATABASE_STATEMENT_SECONDS: fields.seconds(3600).default(30_000),
  DATABASE_LOCK_SECONDS: fields.seconds(3600).default(10_000),
  DATABASE_IDLE_SECONDS: fields.seconds(3600).default(60_000),
  DATABASE_KEEPALIVE_SECONDS: fields.seconds(3600).default(30_000),
};

export const variables = z.object({
  ...databaseVariables,
  API_PORT: fields.port.default(3001),
  API_HOST: z.string().default('127.0.0.1'),
  // Outbox and keys are there with a database of one's own too.
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path))
    .refine(canHoldFiles, 'must be a folder that this user may write to'),
  FILES_URL: z
    .string()
    .refine((text) => text === 'folder' || text.startsWith('s3://'), 'must be s3://<bucket>/<prefix>, or folder')
    .optional(),
  MIGRATE: fields.onOff.default(true),
  DRAIN_SECONDS: fields.seconds(60).default(0),
  RSA_PRIVATE: privateKey.optional(),
  RSA_PRIVATE_FORMER: privateKey.optional(),
  FIELD_KEYS: serverKeys.optional(),
  LINK_KEYS: serverKeys.optional(),
  SMTP_URL: smtpUrl.optional(),
  PORTAL_URL: httpUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  MAIL_FROM: z.email('must be an e-mail address').default('no-reply@example.com'),
  TRUSTED_EDGES: fields.networks.default(['127.0.0.1', '::1']),
  CODES_PER_HOUR: count.default(100),
  PUBLIC_RATE: limit(1200),
  OWNER_REQUESTS: limit(1200),
  OWNER_UPLOADS: limit(600),
  OWNER_STORED_MB: limit(20_480),
  OWNER_AI: limit(600),
  OWNER_QUOTES: limit(600),
  OWNER_EXPORTS: limit(60),
  UPLOADS_AT_ONCE: count.default(24),
  CASH_OUT_PAYEE_HOURS: hours(720).default(24 * 3_600_000),
  CASH_OUT_DAILY_USD: limit(100_000),
  CASH_OUT_DAILY_COUNT: limit(10),
  AI_BASE_URL: z.union([z.literal('off'), httpUrl], 'must be http://…, https://… or off').optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without blanks')
    .optional(),
  AI_MODEL: z.string().optional(),
  BANK: fields.oneOf(['sandbox', 'webhook', 'file', 'off']).optional(),
  CARRIERS: fields.oneOf(['reference', 'tariffs']).optional(),
  TARIFFS: z.undefined('is no longer read: import each file into the database by `tariff import <file>`, and leave it out').optional(),
  CARRIER_ADDRESSES: fields.oneOf(['public', 'any']).default('public'),
  SIMULATOR: fields.onOff.optional(),
  SIMULATOR_SPEED: z.coerce
    .number('must be a number from 1 to 100000')
    .min(1, 'must be a number from 1 to 100000')
    .max(100_000, 'must be a number from 1 to 100000')
    .default(240),
  BANK_WEBHOOK_SECRET: webhookSecret.optional(),
  BANK_WEBHOOK_SECRET_FORMER: webhookSecret.optional(),
  LOG_LEVEL: fields.oneOf(logLevels).default('info'),
  ACCESS_LOG_LEVEL: fields.oneOf(accessLogLevels).default('info'),
  METRICS_PORT: fields.port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});

type Given = z.output<typeof variables>;

/**
 * What an installation with a database of its own says for itself, and what each may be: here nothing pretends unless it is named.
 * Without `DATABASE_URL` the portal is its own demonstration, and every one of them has a default.
 */
const choices = {
  FILES_URL: 's3://<bucket>/<prefix>, or folder',
  RSA_PRIVATE: 'an RSA private key as PEM, or test',
  FIELD_KEYS: 'keys of 32 bytes as base64, or folder',
  LINK_KEYS: 'keys of 32 bytes as base64, or folder',
  BANK: 'webhook, file, sandbox or off',
  CARRIERS: 'tariffs or reference',
  SIMULATOR: 'on or off',
  SMTP_URL: 'smtp://…, smtps://… or outbox',
  PORTAL_URL: 'the address at which owners open the portal',
  AI_BASE_URL: 'http://…, https://… or off',
} as const satisfies Partial<Record<keyof Given, string>>;

function checkChoices(env: Given, context: z.RefinementCtx): void {
  const refuse = (name: keyof Given, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (env.DATABASE_URL)
    for (const [name, kinds] of Object.entries(choices) as [keyof typeof choices, string][])
      if (env[name] === undefined) refuse(name, `must be chosen where DATABASE_URL is set: ${kinds}`);
  if (!env.MIGRATE && !env.DATABASE_URL) refuse('MIGRATE', 'must be on without DATABASE_URL: nothing else migrates the embedded database');
  const ai = env.AI_BASE_URL !== undefined && env.AI_BASE_URL !== 'off';
  // One half of a pair alone is a slip that would go unnoticed: nothing would ask the model, and no payment would be reported.
  if (ai && env.AI_MODEL === undefined) refuse('AI_MODEL', 'must be given together with AI_BASE_URL');
  if (!ai && (env.AI_MODEL !== undefined || env.AI_API_KEY !== undefined))
    refuse('AI_BASE_URL', 'must be given together with AI_MODEL and AI_API_KEY');
  if (env.BANK === 'webhook' && env.BANK_WEBHOOK_SECRET === undefined)
    refuse('BANK_WEBHOOK_SECRET', 'must be given together with BANK=webhook');
  if (env.BANK_WEBHOOK_SECRET_FORMER !== undefined && env.BANK_WEBHOOK_SECRET === undefined)
    refuse('BANK_WEBHOOK_SECRET', 'must be given together with BANK_WEBHOOK_SECRET_FORMER');
  if (env.RSA_PRIVATE_FORMER !== undefined && env.RSA_PRIVATE === undefined)
    refuse('RSA_PRIVATE', 'must be given together with RSA_PRIVATE_FORMER');
  // Who has set up a real bank must not be paid by the sandbox.
  if (env.BANK !== undefined && env.BANK !== 'webhook' && env.BANK_WEBHOOK_SECRET !== undefined)
    refuse('BANK_WEBHOOK_SECRET', `must not be given together with BANK=${env.BANK}`);
}

const schema = variables.superRefine(checkChoices).transform((env) => {
  const simulator = env.SIMULATOR ?? true;
  const bankOfDemo = env.BANK_WEBHOOK_SECRET ? 'webhook' : simulator ? 'sandbox' : 'off';
  return {
    ...env,
    FILES_URL: env.FILES_URL ?? 'folder',
    RSA_PRIVATE: env.RSA_PRIVATE ?? testKey,
    FIELD_KEYS: env.FIELD_KEYS ?? ('folder' as const),
    LINK_KEYS: env.LINK_KEYS ?? ('folder' as const),
    BANK: env.BANK ?? bankOfDemo,
    CARRIERS: env.CARRIERS ?? 'reference',
    PORTAL_URL: env.PORTAL_URL ?? 'http://localhost:3000',
    SIMULATOR: simulator,
    SMTP_URL: env.SMTP_URL === 'outbox' ? undefined : env.SMTP_URL,
    AI_BASE_URL: env.AI_BASE_URL === 'off' ? undefined : env.AI_BASE_URL,
  };
});

/** With the bucket that FILES_URL names; none for the folder `objects` of DATA_DIR. */
export type Env = z.output<typeof schema> & { bucket?: BucketPlace };

/** Reads and checks the environment; an empty value counts as absent. Throws an OperatorError with a line for each wrong or missing variable. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const env = readEnvironment(schema, source);
  return env.FILES_URL === 'folder' ? env : { ...env, bucket: bucketOf(env.FILES_URL, source) };
}

/** The AWS variables keep their standard names, as for STORE_URL of the edge. */
function bucketOf(url: string, source: NodeJS.ProcessEnv): BucketPlace {
  try {
    return readPlace(url, source);
  } catch (error) {
    throw error instanceof BucketError ? new OperatorError(`FILES_URL ${error.message}`) : error;
  }
}

export const migration = z.object({
  ...databaseVariables,
  DATABASE_URL: z.string('must be set: the embedded database is migrated by the server').pipe(databaseUrl),
});

/** What `migrate.ts` needs of the environment. Throws an OperatorError as `readEnv` does. */
export const readMigrationEnv = (source: NodeJS.ProcessEnv): z.output<typeof migration> => readEnvironment(migration, source);

const required = (what: string) => z.string(`must be set to ${what}`);

const payouts = z.object({
  ...migration.shape,
  OPERATOR_KEY: required('your key, which operators add has printed'),
  // Where a server asks another bank, what goes into a file would be paid twice.
  BANK: z.literal('file', 'must be file, here and at every server'),
});

/** What `payouts.ts` needs of the environment. Throws an OperatorError as `readEnv` does. */
export const readPayoutsEnv = (source: NodeJS.ProcessEnv): z.output<typeof payouts> => readEnvironment(payouts, source);

const ach = z.object({
  DATA_DIR: variables.shape.DATA_DIR,
  FIELD_KEYS: z.string(`must be the one of the servers: ${choices.FIELD_KEYS}`).pipe(serverKeys),
  ACH_BANK_ROUTING: required('the routing number of the bank that takes the files'),
  ACH_BANK_NAME: required('the name of that bank'),
  ACH_ORIGIN_ID: required('the ten characters that the bank gives the sender of files'),
  ACH_COMPANY_ID: required('the ten characters of the company, mostly 1 and its EIN'),
  ACH_COMPANY_NAME: required('the name that payees see'),
});

/** What an export needs beside that: who sends the file, and the key of the account numbers. */
export const readAchEnv = (source: NodeJS.ProcessEnv): z.output<typeof ach> => readEnvironment(ach, source);

const carrier = z.object({
  ...migration.shape,
  OPERATOR_KEY: z.string().optional(),
  DATA_DIR: variables.shape.DATA_DIR,
  FIELD_KEYS: ach.shape.FIELD_KEYS,
  CARRIER_ADDRESSES: variables.shape.CARRIER_ADDRESSES,
  PORTAL_URL: variables.shape.PORTAL_URL,
});

/** What `carrier-connection.ts` needs of the environment. Throws an OperatorError as `readEnv` does. */
export const readCarrierEnv = (source: NodeJS.ProcessEnv): z.output<typeof carrier> => readEnvironment(carrier, source);

type DatabaseEnv = Pick<Env, keyof typeof databaseVariables>;

/** The limits of the server's connections. */
export const connectionSettings = (env: DatabaseEnv): Required<Omit<ConnectionSettings, 'observed'>> => ({
  pool: env.DATABASE_POOL,
  connectTimeoutMs: env.DATABASE_CONNECT_SECONDS,
  statementTimeoutMs: env.DATABASE_STATEMENT_SECONDS,
  lockTimeoutMs: env.DATABASE_LOCK_SECONDS,
  idleTransactionTimeoutMs: env.DATABASE_IDLE_SECONDS,
  keepAliveMs: env.DATABASE_KEEPALIVE_SECONDS,
});

/** The limits of connections that migrate, which takes as long as it takes. */
export const migrationSettings = (env: DatabaseEnv): ConnectionSettings => ({
  pool: 1,
  connectTimeoutMs: env.DATABASE_CONNECT_SECONDS,
  keepAliveMs: env.DATABASE_KEEPALIVE_SECONDS,
});

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

const publicPart = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'pem' });

const isTestKey = (pem: string): boolean => isPrivateKey(pem) && publicPart(pem) === publicPart(testKey);

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
