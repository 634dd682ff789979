import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { isRemoteName } from '@portal/releases';
import { openStore, type ReleaseStore } from '@portal/releases/store';
import { EnvError } from './env-error';
import { readTls, type TlsPair } from './tls';

export interface EdgeEnv {
  /** 0 lets the system choose one. */
  port: number;
  /** Where `/api` goes; an origin, because paths are passed on unchanged. */
  apiUrl: string;
  store: ReleaseStore;
  /** The release document to serve. */
  channel: string;
  /** h2 with HTTP/1.1 beside it; without it plain HTTP/1.1. */
  tls: TlsPair | undefined;
  /** What stands before this edge and is believed when it says where a request comes from: addresses or networks. */
  trustedProxies: readonly string[];
  /** Public keys as PEM; empty when there is none. */
  rsa: { test: string; production: string };
  /** Hosts on which the portal is a test portal. */
  testHosts: readonly string[];
  logLevel: string;
  /** The level of the one line that every request leaves; below `logLevel` there are none. */
  accessLogLevel: AccessLogLevel;
  /** How long a stopping edge says "not ready" before it takes no more connections, for balancers that ask. */
  drainMs: number;
  /** Whether a developer may override a remote by a local one. */
  allowOverride: boolean;
  /** Development: open pages reload when another release set is served. */
  liveReload: boolean;
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
const ACCESS_LOG_LEVELS = ['debug', 'info', 'silent'] as const;
export type AccessLogLevel = (typeof ACCESS_LOG_LEVELS)[number];

/**
 * Reads and checks the environment; an empty value counts as absent.
 * @throws EnvError naming the first wrong variable
 */
export function readEnv(source: NodeJS.ProcessEnv): EdgeEnv {
  const text = (name: string) => source[name]?.trim() || undefined;
  return {
    port: readPort(text('PORT') ?? '3000'),
    apiUrl: readOrigin(text('API_URL')),
    store: readStore(text('STORE_URL') ?? '.store', source),
    channel: readChannel(text('CHANNEL') ?? 'production'),
    tls: readTls(text('TLS_CERT'), text('TLS_KEY')),
    trustedProxies: readProxies(text('TRUSTED_PROXIES')),
    rsa: { test: readKey('RSA_PUBLIC_TEST', text('RSA_PUBLIC_TEST')), production: readKey('RSA_PUBLIC_PRODUCTION', text('RSA_PUBLIC_PRODUCTION')) },
    testHosts: readHosts(text('TEST_HOSTS') ?? 'localhost,127.0.0.1'),
    logLevel: readChoice('LOG_LEVEL', LOG_LEVELS, text('LOG_LEVEL') ?? 'info'),
    accessLogLevel: readChoice('ACCESS_LOG_LEVEL', ACCESS_LOG_LEVELS, text('ACCESS_LOG_LEVEL') ?? 'info'),
    drainMs: readSeconds('DRAIN_SECONDS', text('DRAIN_SECONDS') ?? '0') * 1_000,
    allowOverride: readSwitch('ALLOW_OVERRIDE', text('ALLOW_OVERRIDE') ?? 'off'),
    liveReload: readSwitch('LIVE_RELOAD', text('LIVE_RELOAD') ?? 'off'),
  };
}

function readSwitch(name: string, value: string): boolean {
  if (value !== 'on' && value !== 'off') throw new EnvError(name, 'must be on or off');
  return value === 'on';
}

function readChoice<T extends string>(name: string, choices: readonly T[], value: string): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new EnvError(name, `must be one of ${choices.join(', ')}`);
  return found;
}

function readSeconds(name: string, value: string): number {
  if (!/^\d{1,2}$/.test(value) || Number(value) > 60) throw new EnvError(name, 'must be whole seconds, 0 to 60');
  return Number(value);
}

function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new EnvError('PORT', 'must be a port number, 0 to 65535');
  return Number(text);
}

function readOrigin(text: string | undefined): string {
  if (text === undefined) throw new EnvError('API_URL', 'must be set to the origin of the API, such as http://127.0.0.1:3001');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
  if (!isOrigin) throw new EnvError('API_URL', 'must be an origin such as http://127.0.0.1:3001, without a path');
  return url.origin;
}

function readStore(text: string, source: NodeJS.ProcessEnv): ReleaseStore {
  try {
    return openStore(text, source);
  } catch (error) {
    throw new EnvError('STORE_URL', (error as Error).message);
  }
}

function readChannel(text: string): string {
  if (!isRemoteName(text)) throw new EnvError('CHANNEL', 'must be the name of a channel such as production');
  return text;
}

function readProxies(text: string | undefined): string[] {
  const proxies = text?.split(',').map((proxy) => proxy.trim()) ?? [];
  if (!proxies.every(isNetwork)) throw new EnvError('TRUSTED_PROXIES', 'must be addresses or networks such as 10.0.0.0/8, with commas between them');
  return proxies;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const size = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= size));
}

function readKey(variable: string, text: string | undefined): string {
  if (text === undefined) return '';
  // One-line environment files write the line ends as \n.
  const pem = text.replaceAll('\\n', '\n');
  try {
    const key = createPublicKey(pem);
    // Exported anew, because comments around the key must not get into the page.
    if (key.asymmetricKeyType === 'rsa' && pem.includes('PUBLIC KEY')) return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    // Refused below, in the same words.
  }
  throw new EnvError(variable, 'must be an RSA public key as PEM');
}

function readHosts(text: string): string[] {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase());
  if (hosts.some((host) => !/^(\[[0-9a-f:]+\]|[a-z0-9.-]+)$/.test(host))) throw new EnvError('TEST_HOSTS', 'must be host names without ports, with commas between them');
  return hosts;
}
