import { createHash } from 'node:crypto';
import { parseJson } from './read';
import { type CarrierCall, NoAnswer, sendToCarrier, type SendOptions } from './send';

/** How the portal gets a token that ends: the client credentials grant of OAuth 2.0 (RFC 6749, section 4.4). */
export interface ClientCredentials {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope?: string | undefined;
}

/** What authenticates at a carrier: a header with a value that lasts, or credentials for one that ends. */
export type CarrierAuth = CarrierCall['auth'] | ClientCredentials;

export const isClient = (auth: CarrierAuth): auth is ClientCredentials => 'tokenUrl' in auth;

interface Token {
  header: CarrierCall['auth'];
  /** By Date.now(). */
  until: number;
}

/** A token takes no more of the time that a job may ask in. */
const TIMEOUT_MS = 5_000;
/** Of one whose end the carrier does not say, in seconds. */
const UNSAID = 300;
/** A token is not used in its last minute, or in the second half of a shorter one. */
const MARGIN = 60;

/** Tokens of this process by a hash of their credentials: whoever asks meanwhile waits for the same one. */
const tokens = new Map<string, Promise<Token>>();

const keyOf = ({ tokenUrl, clientId, clientSecret, scope }: ClientCredentials): string =>
  createHash('sha256')
    .update(JSON.stringify([tokenUrl, clientId, clientSecret, scope]))
    .digest('base64');

/**
 * The header of a token, which is asked for where none is left.
 * @throws NoAnswer where there is none: the carrier then certainly has no request
 */
export async function tokenHeader(credentials: ClientCredentials, options: SendOptions): Promise<CarrierCall['auth']> {
  const key = keyOf(credentials);
  const asked = tokens.get(key);
  const token = await asked?.catch(() => undefined);
  if (token && token.until > Date.now()) return token.header;
  // Unless another call has asked for the next one meanwhile.
  if (tokens.get(key) === asked) tokens.set(key, askToken(credentials, options));
  return (await tokens.get(key)!).header;
}

/** Forgets a token that the carrier has refused; another one that came meanwhile stays. */
export async function forgetToken(credentials: ClientCredentials, { value }: CarrierCall['auth']): Promise<void> {
  const key = keyOf(credentials);
  const token = tokens.get(key);
  if ((await token?.catch(() => undefined))?.header.value === value && tokens.get(key) === token) tokens.delete(key);
}

async function askToken({ tokenUrl, clientId, clientSecret, scope }: ClientCredentials, options: SendOptions): Promise<Token> {
  // As forms write both, before they are joined (section 2.3.1).
  const [id, secret] = [clientId, clientSecret].map((text) => new URLSearchParams({ '': text }).toString().slice(1));
  const call: CarrierCall = {
    method: 'POST',
    url: tokenUrl,
    auth: { header: 'authorization', value: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    form: { grant_type: 'client_credentials', ...(scope !== undefined && { scope }) },
  };
  const { timeoutMs = TIMEOUT_MS, addresses } = options;
  const answer = await sendToCarrier(call, { addresses, timeoutMs: Math.min(timeoutMs, TIMEOUT_MS) }).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new NoAnswer(`no token: ${error.code}`, false) : error;
  });
  const json = parseJson(answer.text);
  const {
    access_token: token,
    token_type: type,
    expires_in: seconds,
    error,
  } = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  if (answer.status !== 200)
    throw new NoAnswer(
      `no token: status ${answer.status}${typeof error === 'string' && /^\w{1,40}$/.test(error) ? ` ${error}` : ''}`,
      false,
    );
  if (typeof token !== 'string' || !/^[\x21-\x7e]{1,8192}$/.test(token) || typeof type !== 'string' || type.toLowerCase() !== 'bearer')
    throw new NoAnswer('no token: the answer has no bearer token', false);
  const lasts = Number(seconds) > 0 ? Number(seconds) : UNSAID;
  return { header: { header: 'authorization', value: `Bearer ${token}` }, until: Date.now() + Math.max(lasts - MARGIN, lasts / 2) * 1000 };
}
