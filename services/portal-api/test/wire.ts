import { constants, publicEncrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { callRows, type Group } from '../src/platform/http/contract';

/** A password as a browser seals it. */
export function seal(password: string): string {
  const key = readFileSync(new URL('../keys/test-public.pem', import.meta.url));
  const inner = Buffer.from(Buffer.from(password, 'utf8').toString('base64'));
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, inner).toString('base64');
}

/** A call as it travels, to be injected. */
export function requestOf(group: Group, name: string, input: unknown, headers: Record<string, string>) {
  const call = callRows.find(({ id }) => id === `${group}.${name}`)?.call;
  if (!call) throw new Error(`The contract has no call ${group}.${name}`);
  const given = (input ?? {}) as Record<string, unknown>;
  const url = `/api${call.path.replace(/\{(\w+)\}/g, (_whole, part: string) => encodeURIComponent(String(given[part])))}`;
  const texts = Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );
  return {
    method: call.method,
    url,
    headers,
    ...(call.params === 'body' ? { payload: given } : {}),
    ...(call.params === 'query' ? { query: texts } : {}),
  };
}
