import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { createSecureContext } from 'node:tls';
import { openStore, type ReleaseStore } from '@portal/releases/store';

export interface EdgeEnv {
  /** 0 lets the system choose one. */
  port: number;
  /** Where `/api` goes; an origin, because paths are passed on unchanged. */
  apiUrl: string;
  store: ReleaseStore;
  /** h2 with HTTP/1.1 beside it; without it plain HTTP/1.1. */
  tls: { cert: Buffer; key: Buffer } | undefined;
  /** What stands before this edge and is believed when it says where a request comes from: addresses or networks. */
  trustedProxies: readonly string[];
  /** Public keys as PEM; empty when there is none. */
  rsa: { test: string; production: string };
  /** Hosts on which the portal is a test portal. */
  testHosts: readonly string[];
  logLevel: string;
  /** Development: open pages reload when another release set is served. */
  liveReload: boolean;
}

/** A wrong environment variable; the message is one line that starts with its name. */
export class EnvError extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
  }
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'];

/**
 * Reads and checks the environment; an empty value counts as absent.
 * @throws EnvError naming the first wrong variable
 */
export function readEnv(source: NodeJS.ProcessEnv): EdgeEnv {
  const text = (name: string) => source[name]?.trim() || undefined;
  const logLevel = text('LOG_LEVEL') ?? 'info';
  if (!LOG_LEVELS.includes(logLevel)) throw new EnvError('LOG_LEVEL', `must be one of ${LOG_LEVELS.join(', ')}`);
  return {
    port: readPort(text('PORT') ?? '3000'),
    apiUrl: readOrigin(text('API_URL')),
    store: readStore(text('STORE_URL') ?? '.store'),
    tls: readTls(text('TLS_CERT'), text('TLS_KEY')),
    trustedProxies: readProxies(text('TRUSTED_PROXIES')),
    rsa: { test: readKey('RSA_PUBLIC_TEST', text('RSA_PUBLIC_TEST')), production: readKey('RSA_PUBLIC_PRODUCTION', text('RSA_PUBLIC_PRODUCTION')) },
    testHosts: readHosts(text('TEST_HOSTS') ?? 'localhost,127.0.0.1'),
    logLevel,
    liveReload: readSwitch('LIVE_RELOAD', text('LIVE_RELOAD') ?? 'off'),
  };
}

function readSwitch(name: string, value: string): boolean {
  if (value !== 'on' && value !== 'off') throw new EnvError(name, 'must be on or off');
  return value === 'on';
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

function readStore(text: string): ReleaseStore {
  try {
    return openStore(text);
  } catch (error) {
    throw new EnvError('STORE_URL', (error as Error).message);
  }
}

function readTls(certPath: string | undefined, keyPath: string | undefined): EdgeEnv['tls'] {
  if (certPath === undefined && keyPath === undefined) return undefined;
  if (certPath === undefined) throw new EnvError('TLS_CERT', 'must be set too when TLS_KEY is');
  if (keyPath === undefined) throw new EnvError('TLS_KEY', 'must be set too when TLS_CERT is');
  const pair = { cert: readPem('TLS_CERT', certPath), key: readPem('TLS_KEY', keyPath) };
  try {
    createSecureContext(pair);
  } catch (error) {
    throw new EnvError('TLS_KEY', `and TLS_CERT do not make a pair: ${(error as Error).message}`);
  }
  return pair;
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

function readPem(variable: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new EnvError(variable, `must name a readable PEM file: ${(error as Error).message}`);
  }
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
