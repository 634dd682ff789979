import type { Call } from '@portal/api-contract';
import axios from 'axios';
import { clientHooks, type CallInfo } from './config';
import { clientFailure, isOk, isUnauthorized, readEnvelope, type Envelope, type Failure } from './envelope';
import { requestOf, type CallOptions } from './request';
import { decryptStore, tokenStore } from './storage';
import { transport } from './transport';

export interface NamedCall extends Call {
  readonly group: string;
  readonly name: string;
}

/** Logs by name only: an axios error carries the token, and bodies carry passwords. */
function report(call: NamedCall, why: string): Failure {
  console.error(`[api] ${call.group}.${call.name} failed: ${why}`);
  return clientFailure(why);
}

const reasonOf = (error: unknown) =>
  axios.isAxiosError(error) && error.code ? error.code : error instanceof Error ? error.name : 'UNKNOWN';

async function exchange(call: NamedCall, input: object, token: string | null, options: CallOptions) {
  try {
    const session = { token, decrypt: decryptStore.get(), language: clientHooks().language() };
    const response = await transport.request<unknown>(requestOf(call, { ...input }, session, options));
    const envelope = readEnvelope(response.data) ?? report(call, `NO_ENVELOPE (HTTP ${response.status})`);
    const requestId: unknown = response.headers['x-request-id'];
    return isOk(envelope) || typeof requestId !== 'string' ? envelope : { ...envelope, requestId };
  } catch (error) {
    if (axios.isCancel(error)) return { ...clientFailure('CANCELLED'), cancelled: true as const };
    return report(call, reasonOf(error));
  }
}

function callHooks(failure: Failure, info: CallInfo) {
  try {
    clientHooks().onError(failure, info);
    if (isUnauthorized(failure)) clientHooks().onUnauthorized(failure, info);
  } catch (error) {
    console.error('[api] a hook of the host failed', error);
  }
}

/** Makes one call. Resolves to an envelope in every case, never rejects. */
export async function send(call: NamedCall, input: object = {}, options: CallOptions = {}): Promise<Envelope<unknown>> {
  const token = tokenStore.get();
  const envelope = await exchange(call, input, token, options);
  if (!isOk(envelope) && envelope.madeBy !== 'client') callHooks(envelope, { ...call, stale: tokenStore.get() !== token });
  return envelope;
}
