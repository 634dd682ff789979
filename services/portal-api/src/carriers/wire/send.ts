import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '@portal/node-kit';
import { cutStrings } from './cut-strings';

/** Which addresses a carrier may have: `public`, by https alone, or `any`, for a carrier in the own network and for tests. */
export type CarrierAddresses = 'public' | 'any';

export interface CarrierCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  /** The header that authenticates. */
  auth: { header: string; value: string };
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a form, in place of a body. */
  form?: Readonly<Record<string, string>>;
}

export interface SendOptions {
  addresses: CarrierAddresses;
  /** How long the whole answer may take. */
  timeoutMs?: number;
  /** Bytes of an answer that are kept. */
  maxBytes?: number;
  /** Bytes of each JSON string in an answer that are kept: what is longer does not make the answer too long. No limit unless given. */
  maxStringBytes?: number | undefined;
}

/** What a carrier answered; not `whole` where it was longer than is read. */
export interface CarrierAnswer {
  status: number;
  text: string;
  whole: boolean;
}

/** No answer, or half of one. Unless `arrived`, the carrier has certainly not read the request. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  constructor(
    readonly code: string,
    readonly arrived: boolean,
  ) {
    super(`the carrier did not answer: ${code}`);
  }
}

/** Below the time that a job may take to ask. */
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 2 * 1024 * 1024;
const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
/** How many times the bytes that are kept may come; more is no answer. */
const READ_PER_KEPT = 4;

/**
 * Sends one request to a carrier. A redirect is answered, not followed: the credential is for this address alone. Where only
 * public addresses are allowed, the one that is connected to is checked, so that a name cannot lead into the own network.
 * @throws NoAnswer
 */
export function sendToCarrier(
  { method, url, auth, body, form }: CarrierCall,
  { addresses, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, maxStringBytes }: SendOptions,
): Promise<CarrierAnswer> {
  const to = new URL(url);
  const fault = addressFault(to, addresses);
  if (fault) return Promise.reject(new NoAnswer(fault, false));
  const [text, type] = form
    ? [new URLSearchParams(form).toString(), FORM]
    : [body === undefined ? undefined : JSON.stringify(body), JSON_TYPE];
  const secure = to.protocol === 'https:';
  let connected = false;
  return new Promise<CarrierAnswer>((done, failed) => {
    const fail = ({ name, code }: NodeJS.ErrnoException) =>
      failed(new NoAnswer(name === 'TimeoutError' || name === 'AbortError' ? 'TIMEOUT' : (code ?? name), connected));
    const sent = (secure ? requestHttps : requestHttp)(to, {
      method,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: JSON_TYPE,
        [auth.header]: auth.value,
        ...(text !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(text) }),
      },
      ...(addresses === 'public' && { lookup: publicOnly }),
    });
    sent.on('socket', (socket) => socket.once(secure ? 'secureConnect' : 'connect', () => (connected = true)));
    sent.on('error', fail);
    sent.on('response', (response) => readAnswer(response, maxBytes, maxStringBytes).then(done, fail));
    sent.end(text);
  });
}

async function readAnswer(response: IncomingMessage, maxBytes: number, maxStringBytes = Infinity): Promise<CarrierAnswer> {
  const parts: Buffer[] = [];
  const cut = maxStringBytes === Infinity ? undefined : cutStrings(maxStringBytes);
  let size = 0;
  let read = 0;
  let whole = true;
  for await (const part of response as AsyncIterable<Buffer>) {
    const kept = cut?.(part) ?? part;
    parts.push(kept);
    size += kept.length;
    read += part.length;
    whole = size <= maxBytes && read <= maxBytes * READ_PER_KEPT;
    if (!whole) break;
  }
  const bytes = Buffer.concat(parts).subarray(0, maxBytes);
  return { status: response.statusCode ?? 0, text: bytes.toString('utf8'), whole };
}

/** What is wrong with the address of a carrier, as far as it can be told without asking for its name; undefined = nothing. */
export function addressFault({ protocol, hostname, username, password }: URL, addresses: CarrierAddresses): string | undefined {
  if (protocol !== 'https:' && !(protocol === 'http:' && addresses === 'any')) return 'must be https://…';
  if (username || password) return 'must have no user and password: they belong into auth';
  const ip = hostname.replace(/^\[|\]$/g, '');
  if (addresses === 'public' && isIP(ip) && !isPublicAddress(ip)) return 'must be a public address';
  return undefined;
}

type Answered = (error: NodeJS.ErrnoException | null, address: LookupAddress[] | string, family?: number) => void;

/** Resolves a name as usual, and refuses one that leads to an address that is not public. */
function publicOnly(hostname: string, options: LookupOptions, answered: Answered): void {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answered(error, []);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return answered(Object.assign(new Error('not a public address'), { code: 'NOT_PUBLIC' }), []);
    if (options.all) return answered(null, found);
    return answered(null, found[0]!.address, found[0]!.family);
  });
}
