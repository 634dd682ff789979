import { createPublicKey } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { fields, logLevels, OperatorError, readEnvironment } from '@portal/node-kit';
import type { MetricsAddress } from '@portal/node-kit/telemetry';
import { isRemoteName, previewOf } from '@portal/releases';
import { openStore, type ReleaseStore } from '@portal/releases/store';
import { z } from 'zod';
import { type Documents, readDocuments } from './documents/read-documents';
import { TrustFile } from './trust/trust-file';
import { readApiCa, readTls, type TlsPair } from './tls';

export interface EdgeEnv {
  /** 0 lets the system choose one. */
  port: number;
  /** The origins that `/api` is proxied to; paths stay unchanged. */
  apiUrls: readonly string[];
  /** Who alone may sign the certificate of the API; undefined for everybody that Node trusts. */
  apiCa: Buffer | undefined;
  /** Signs the tokens of beacons; edges that share it accept each other's. Undefined for one of this process. */
  beaconKey?: string | undefined;
  /** Signs the links of previews, as the command line does; undefined for an edge without previews. */
  previewSecret?: string | undefined;
  /** Whether tokens of new sessions are kept in cookies that no script can read. */
  sessionCookie: boolean;
  store: ReleaseStore;
  /** Who may release what; undefined for an edge that checks no signatures. */
  trustFile?: TrustFile | undefined;
  /** A folder of this edge alone, where the last good release set outlives it; undefined for none. */
  lastGoodDir?: string | undefined;
  /** The release document to serve. */
  channel: string;
  /** HTTP/2 with HTTP/1.1 beside it; undefined for plain HTTP/1.1. */
  tls: TlsPair | undefined;
  /** Addresses or networks of proxies whose forwarding headers are trusted. */
  trustedProxies: readonly string[];
  /** Terms, privacy, contact and help, as the operator publishes them. */
  documents: Documents;
  /** Public keys as PEM; empty when there is none. */
  rsa: { test: string; production: string };
  /** Hosts on which the portal is a test portal. */
  testHosts: readonly string[];
  logLevel: string;
  /** The level of the line that each request logs; below `logLevel` it is not logged. */
  accessLogLevel: AccessLogLevel;
  /** How long a stopping edge answers "not ready" before it refuses connections, for load balancers with health checks. */
  drainMs: number;
  /** Where metrics and what pages reported are served. */
  metrics: MetricsAddress;
  /** The share of page loads that report what happens in them, from 0 to 1. */
  healthSample: number;
  /** Whether a developer may override a remote by a local one. */
  allowOverride: boolean;
  /** Development: the server whose builds are served in the place of releases. */
  devServer: string | undefined;
}

const ACCESS_LOG_LEVELS = ['debug', 'info', 'silent'] as const;
type AccessLogLevel = (typeof ACCESS_LOG_LEVELS)[number];

const schema = z.object({
  PORT: fields.port.default(3000),
  API_URL: fields.origins('http://127.0.0.1:3001'),
  API_CA: z.string().optional(),
  BEACON_KEY: fields.secret.optional(),
  PREVIEW_SECRET: fields.secret.optional(),
  SESSION_COOKIE: fields.onOff.optional(),
  STORE_URL: z.string().default('.store'),
  LAST_GOOD_DIR: z.string().optional(),
  TRUST_FILE: z.string().optional(),
  DOCUMENTS_DIR: z.string({ error: 'must be set to the folder of terms, privacy, contact and help' }),
  CHANNEL: z
    .string()
    .refine(isRemoteName, 'must be the name of a channel such as production')
    .refine((name) => previewOf(name) === undefined, 'must be a channel, and no preview: an edge serves those beside its channel')
    .default('production'),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  TRUSTED_PROXIES: fields.networks.default([]),
  RSA_PUBLIC_TEST: z.string().transform(publicKey).default(''),
  RSA_PUBLIC_PRODUCTION: z.string().transform(publicKey).default(''),
  TEST_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)$/.test(host)),
      'must be host names without ports, with commas between them',
    )
    .default(['localhost', '127.0.0.1']),
  LOG_LEVEL: fields.oneOf(logLevels).default('info'),
  ACCESS_LOG_LEVEL: fields.oneOf(ACCESS_LOG_LEVELS).default('info'),
  DRAIN_SECONDS: fields.seconds(60).default(0),
  METRICS_PORT: fields.port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  HEALTH_SAMPLE: z.coerce
    .number('must be a share from 0 to 1')
    .min(0, 'must be a share from 0 to 1')
    .max(1, 'must be a share from 0 to 1')
    .default(1),
  ALLOW_OVERRIDE: fields.onOff.default(false),
  DEV_SERVER: fields.origins('http://127.0.0.1:3002').optional(),
});

/**
 * Reads and checks the environment; an empty value counts as absent.
 * @throws OperatorError that begins with the name of the first wrong variable
 */
export function readEnv(source: NodeJS.ProcessEnv): EdgeEnv {
  const env = readEnvironment(schema, source);
  const tls = readTls(env.TLS_CERT, env.TLS_KEY);
  return {
    port: env.PORT,
    apiUrls: env.API_URL,
    apiCa: readApiCa(env.API_CA, env.API_URL),
    beaconKey: env.BEACON_KEY,
    previewSecret: env.PREVIEW_SECRET,
    // A portal that others reach has https, of its own or of a proxy.
    sessionCookie: env.SESSION_COOKIE ?? (tls !== undefined || env.TRUSTED_PROXIES.length > 0),
    store: readStore(env.STORE_URL, source),
    trustFile: readTrustFile(env.TRUST_FILE, env.STORE_URL),
    lastGoodDir: env.LAST_GOOD_DIR && writableFolder('LAST_GOOD_DIR', env.LAST_GOOD_DIR),
    documents: readDocuments(env.DOCUMENTS_DIR),
    channel: env.CHANNEL,
    tls,
    trustedProxies: env.TRUSTED_PROXIES,
    rsa: { test: env.RSA_PUBLIC_TEST, production: env.RSA_PUBLIC_PRODUCTION },
    testHosts: env.TEST_HOSTS,
    logLevel: env.LOG_LEVEL,
    accessLogLevel: env.ACCESS_LOG_LEVEL,
    drainMs: env.DRAIN_SECONDS,
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST },
    healthSample: env.HEALTH_SAMPLE,
    allowOverride: env.ALLOW_OVERRIDE,
    devServer: env.DEV_SERVER?.[0],
  };
}

function readStore(text: string, source: NodeJS.ProcessEnv): ReleaseStore {
  try {
    return openStore(text, source);
  } catch (error) {
    throw new OperatorError(`STORE_URL ${(error as Error).message}`);
  }
}

/** A folder is of this machine; whoever has a bucket must choose whether its releases are signed. */
function readTrustFile(path: string | undefined, storeUrl: string): TrustFile | undefined {
  if (path === undefined && /^s3:/i.test(storeUrl))
    throw new OperatorError(
      'TRUST_FILE must be set to the trust file of the releases, or to off: whoever can write the bucket could then release anything',
    );
  return path === undefined || path === 'off' ? undefined : new TrustFile(path);
}

/** Made if only it is missing. Its rights alone do not tell: a file system may be read-only or full. */
function writableFolder(variable: string, folder: string): string {
  try {
    if (!existsSync(folder)) mkdirSync(folder);
    rmdirSync(mkdtempSync(join(folder, '.try-')));
    return folder;
  } catch (error) {
    throw new OperatorError(`${variable} must be a folder that the edge can write: ${(error as Error).message}`);
  }
}

function publicKey(text: string, context: z.RefinementCtx): string {
  // One-line environment files write the line ends as \n.
  const pem = text.replaceAll('\\n', '\n');
  try {
    const key = createPublicKey(pem);
    // Exported again, because comments around the key must not get into the page.
    if (key.asymmetricKeyType === 'rsa' && pem.includes('PUBLIC KEY')) return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    // Refused below with the same message.
  }
  context.addIssue({ code: 'custom', message: 'must be an RSA public key as PEM' });
  return z.NEVER;
}
