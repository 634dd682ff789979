import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { fields, logLevels, OperatorError, readEnvironment } from '@portal/node-kit';
import type { MetricsAddress } from '@portal/node-kit/telemetry';
import { isRemoteName } from '@portal/releases';
import type { SigningOptions } from '@portal/releases/signing';
import { openStore, type ReleaseStore } from '@portal/releases/store';
import { readSigning } from '@portal/release/operations';
import { z } from 'zod';
import type { SignIn } from './auth/oidc';
import { readRoles, type Roles } from './auth/roles';

export interface ConsoleEnv {
  /** 0 lets the system choose one. */
  port: number;
  host: string;
  /** The address at which people open the console: no other name is answered. */
  url: URL;
  /** As it is: what of it counts is decided by `signing`. */
  store: ReleaseStore;
  /** By the trust file and the console's key; undefined without a trust file. */
  signing: SigningOptions | undefined;
  /** Addresses of the metrics of all edges that serve `channel`. */
  edges: readonly string[];
  channel: string;
  /** Where the samples of adoption stay. */
  dataDir: string;
  signIn: SignIn;
  trustedProxies: readonly string[];
  logLevel: string;
  accessLogLevel: AccessLogLevel;
  drainMs: number;
  metrics: MetricsAddress;
}

const ACCESS_LOG_LEVELS = ['debug', 'info', 'silent'] as const;
type AccessLogLevel = (typeof ACCESS_LOG_LEVELS)[number];

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);
const EXAMPLE = 'https://console.example.com';

const schema = z.object({
  PORT: fields.port.default(3100),
  CONSOLE_HOST: z.string().default('127.0.0.1'),
  CONSOLE_URL: fields.origins(EXAMPLE),
  STORE_URL: z.string('must be set to the store of the edges, such as s3://bucket/prefix?region=…&endpoint=…'),
  EDGES: fields.origins('http://127.0.0.1:9464'),
  CHANNEL: z.string().refine(isRemoteName, 'must be the name of a channel such as production').default('production'),
  TRUST_FILE: z.string().optional(),
  PORTAL_KEY: z.string().optional(),
  DATA_DIR: z.string('must be set to a folder that the console can write, for what it samples'),
  CONSOLE_ACCOUNT: fields.oneOf(['development']).optional(),
  CONSOLE_ROLES: z.string().optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'must be the address of an issuer such as https://id.example.com' }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  // A placeholder of an example is shorter.
  OIDC_CLIENT_SECRET: z.string().min(16, 'must have 16 characters at least').optional(),
  OIDC_SCOPE: z
    .string()
    .refine((scope) => scope.split(' ').includes('openid'), 'must have openid')
    .default('openid email'),
  OIDC_GROUPS_CLAIM: z.string().default('groups'),
  NODE_ENV: z.string().optional(),
  TRUSTED_PROXIES: fields.networks.default([]),
  LOG_LEVEL: fields.oneOf(logLevels).default('info'),
  ACCESS_LOG_LEVEL: fields.oneOf(ACCESS_LOG_LEVELS).default('info'),
  DRAIN_SECONDS: fields.seconds(60).default(0),
  METRICS_PORT: fields.port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});
type Variables = z.output<typeof schema>;

/**
 * Reads and checks the environment; an empty value counts as absent. Without somebody who signs people in, nothing starts.
 * @throws OperatorError that begins with the name of the first wrong variable
 */
export function readEnv(source: NodeJS.ProcessEnv): ConsoleEnv {
  const env = readEnvironment(schema, source);
  const url = new URL(env.CONSOLE_URL[0]!);
  return {
    port: env.PORT,
    host: env.CONSOLE_HOST,
    url,
    signIn: env.CONSOLE_ACCOUNT ? development(env, url) : oidc(env, url),
    store: readStore(env.STORE_URL, source),
    signing: readSigning({ ...source, TRUST_FILE: env.TRUST_FILE, PORTAL_KEY: env.PORTAL_KEY }, () => undefined),
    edges: env.EDGES,
    channel: env.CHANNEL,
    dataDir: writableFolder(env.DATA_DIR),
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    accessLogLevel: env.ACCESS_LOG_LEVEL,
    drainMs: env.DRAIN_SECONDS,
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST },
  };
}

/** Whoever reaches the console may do everything: only on a developer's own machine, by name, and never beside an issuer. */
function development(env: Variables, url: URL): SignIn {
  const refuse = (why: string): never => {
    throw new OperatorError(`CONSOLE_ACCOUNT is for a developer's own machine: ${why}`);
  };
  if (env.NODE_ENV === 'production') refuse('NODE_ENV is production');
  if (env.OIDC_ISSUER) refuse('OIDC_ISSUER is set');
  if (!LOCAL.has(url.hostname)) refuse(`CONSOLE_URL is ${url.origin}`);
  if (!LOCAL.has(env.CONSOLE_HOST) && env.CONSOLE_HOST !== '::1') refuse(`CONSOLE_HOST is ${env.CONSOLE_HOST}`);
  return { kind: 'development' };
}

function oidc(env: Variables, url: URL): SignIn {
  const needed = (name: 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'CONSOLE_ROLES', what: string): string => {
    const value = env[name];
    if (value === undefined) throw new OperatorError(`${name} must be set to ${what}`);
    return value;
  };
  const issuer = new URL(needed('OIDC_ISSUER', 'the issuer that signs people in, such as https://id.example.com'));
  if (issuer.protocol !== 'https:' && !LOCAL.has(issuer.hostname)) throw new OperatorError('OIDC_ISSUER must be an https address');
  if (url.protocol !== 'https:' && !LOCAL.has(url.hostname)) throw new OperatorError('CONSOLE_URL must be an https address');
  const file = needed('CONSOLE_ROLES', 'the file that says who may do what');
  return {
    kind: 'oidc',
    roles: rolesIn(file),
    oidc: {
      issuer,
      clientId: needed('OIDC_CLIENT_ID', 'the name of the console at the issuer'),
      clientSecret: needed('OIDC_CLIENT_SECRET', 'the secret of the console at the issuer'),
      callback: new URL('/auth/callback', url),
      scope: env.OIDC_SCOPE,
      groupsClaim: env.OIDC_GROUPS_CLAIM,
    },
  };
}

function rolesIn(file: string): Roles {
  try {
    return readRoles(file);
  } catch (error) {
    throw new OperatorError(`CONSOLE_ROLES ${(error as Error).message}`);
  }
}

function readStore(text: string, source: NodeJS.ProcessEnv): ReleaseStore {
  try {
    return openStore(text, source);
  } catch (error) {
    throw new OperatorError(`STORE_URL ${(error as Error).message}`);
  }
}

/** Its rights alone do not tell: a file system may be read-only or full. */
function writableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    rmdirSync(mkdtempSync(join(folder, '.try-')));
    return folder;
  } catch (error) {
    throw new OperatorError(`DATA_DIR must be a folder that the console can write: ${(error as Error).message}`);
  }
}
