import { WEBHOOK_PATH } from '../src/domains/wallet/bank/webhook';
import { signatureOf } from '../src/platform/http/webhook';
import type { TestApp } from './test-app';

export const webhookSecret = 'only-for-tests-0123456789abcdefgh';
/** What the bank signed with before; both are good. */
export const formerWebhookSecret = 'only-for-tests-former-0123456789abc';

export interface Delivery {
  body: string;
  headers: Record<string, string>;
}

/** A message as a bank sends it, signed at a time; `changes` are made to the headers afterwards. */
export function signed(event: object | string, at = new Date(), changes: Record<string, string> = {}, secret = webhookSecret): Delivery {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const headers = {
    'content-type': 'application/json',
    'bank-timestamp': timestamp,
    'bank-signature': signatureOf(secret, timestamp, Buffer.from(body)),
  };
  return { body, headers: { ...headers, ...changes } };
}

/** Delivers it; answers the HTTP status and the envelope. */
export async function deliver({ app }: TestApp, { body, headers }: Delivery) {
  const response = await app.inject({ method: 'POST', url: WEBHOOK_PATH, payload: body, headers });
  return { status: response.statusCode, ...response.json<{ code: number; msg: string; data: unknown }>() };
}
