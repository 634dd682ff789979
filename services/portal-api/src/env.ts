import { createPrivateKey } from 'node:crypto';
import { accessSync, constants, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { fields, logLevels, readEnvironment } from '@portal/node-kit';

const pem = z
  .string()
  // One-line environment files write the line ends as \n; the last line end may be cut as a blank.
  .transform((text) => `${text.replaceAll('\\n', '\n').trimEnd()}\n`)
  .refine(isPrivateKey, 'must be an RSA private key as PEM');

const databaseUrl = z.string().refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), 'must be postgres://…');

const smtpUrl = z
  .string()
  .refine((text) => /^smtps?:\/\/./.test(text) && URL.canParse(text) && new URL(text).hostname !== '', 'must be smtp://… or smtps://…');

const httpUrl = z.string().refine((text) => /^https?:\/\/./.test(text) && URL.canParse(text), 'must be http://… or https://…');

const count = z.coerce.number('must be a whole number from 1').int('must be a whole number from 1').min(1, 'must be a whole number from 1');

const points = z.union([z.literal('off'), count], 'must be a whole number from 1, or off');

const variables = z.object({
  API_PORT: fields.port.default(3001),
  API_HOST: z.string().default('127.0.0.1'),
  // Uploads, outbox and keys are there with a database of one's own too.
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path))
    .refine(canHoldFiles, 'must be a folder that this user may write to'),
  DATABASE_URL: databaseUrl.optional(),
  RSA_PRIVATE: pem.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.email('must be an e-mail address').default('no-reply@example.com'),
  TRUSTED_EDGES: fields.networks.default(['127.0.0.1', '::1']),
  CODES_PER_HOUR: count.default(100),
  PUBLIC_RATE: points.default(1200).transform((rate) => (rate === 'off' ? undefined : rate)),
  AI_BASE_URL: httpUrl.optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs without blanks')
    .optional(),
  AI_MODEL: z.string().optional(),
  SIMULATOR: fields.onOff.default(true),
  SIMULATOR_SPEED: z.coerce
    .number('must be a number from 1 to 100000')
    .min(1, 'must be a number from 1 to 100000')
    .max(100_000, 'must be a number from 1 to 100000')
    .default(240),
  BANK_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'must be 32 or more letters, digits and signs without blanks')
    .optional(),
  LOG_LEVEL: fields.oneOf(logLevels).default('info'),
});

/** One half of a pair alone is a slip that would go unnoticed: nothing would ask the model. */
const schema = variables
  .refine((env) => env.AI_BASE_URL === undefined || env.AI_MODEL !== undefined, {
    path: ['AI_MODEL'],
    error: 'must be given together with AI_BASE_URL',
  })
  .refine((env) => env.AI_BASE_URL !== undefined || (env.AI_MODEL === undefined && env.AI_API_KEY === undefined), {
    path: ['AI_BASE_URL'],
    error: 'must be given together with AI_MODEL and AI_API_KEY',
  });

export type Env = z.output<typeof schema>;

/** Reads and checks the environment; an empty value counts as absent. Throws an OperatorError naming the first wrong variable. */
export const readEnv = (source: NodeJS.ProcessEnv): Env => readEnvironment(schema, source);

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
