import type { Call } from '@portal/api-contract';
import axios from 'axios';
import { clientHooks, type CallInfo } from './config';
import { clientFailure, isFault, isOk, isUnauthorized, readEnvelope, type Envelope, type Failure } from './envelope';
import { takeEarly, type EarlyCall } from './early';
import { wireRequest, type CallOptions, type WireRequest } from './request';
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

interface Answer {
  status: number;
  data: unknown;
  requestId: unknown;
}

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
};

/** A failed early call is a failed call: nothing is sent twice by itself. */
async function readEarly({ answer, abort }: EarlyCall, signal: AbortSignal | undefined): Promise<Answer> {
  signal?.addEventListener('abort', abort);
  const came = await answer;
  signal?.removeEventListener('abort', abort);
  if (signal?.aborted) throw new axios.CanceledError();
  if ('failure' in came) throw new axios.AxiosError(undefined, came.failure);
  return { status: came.status, data: parse(came.body), requestId: came.requestId };
}

async function answerOf(request: WireRequest, signal: AbortSignal | undefined): Promise<Answer> {
  const early = signal?.aborted ? undefined : takeEarly(request);
  if (early) return readEarly(early, signal);
  const { status, data, headers } = await transport.request<unknown>({ ...request, ...(signal && { signal }) });
  return { status, data, requestId: headers['x-request-id'] };
}

async function exchange(call: NamedCall, input: object, token: string | null, options: CallOptions) {
  try {
    const session = { token, decrypt: decryptStore.get(), language: clientHooks().language() };
    const { status, data, requestId } = await answerOf(wireRequest(call, { ...input }, session, options), options.signal);
    const envelope = readEnvelope(data) ?? report(call, `NO_ENVELOPE (HTTP ${status})`);
    return isOk(envelope) || typeof requestId !== 'string' ? envelope : { ...envelope, requestId };
  } catch (error) {
    if (axios.isCancel(error)) return { ...clientFailure('CANCELLED'), cancelled: true as const };
    return report(call, reasonOf(error));
  }
}

function callHooks(failure: Failure, info: CallInfo, place: Error) {
  try {
    const { group, name } = info;
    if (isFault(failure)) clientHooks().onFault(failure, { group, name, stack: place.stack });
    if (failure.madeBy === 'client') return;
    clientHooks().onError(failure, info);
    if (isUnauthorized(failure)) clientHooks().onUnauthorized(failure, info);
  } catch (error) {
    console.error('[api] a hook of the host failed', error);
  }
}

/** Makes one call. Resolves to an envelope in every case, never rejects. */
export async function send(call: NamedCall, input: object = {}, options: CallOptions = {}): Promise<Envelope<unknown>> {
  const token = tokenStore.get();
  // Browsers write its stack only when it is read.
  const place = new Error();
  const envelope = await exchange(call, input, token, options);
  if (!isOk(envelope)) callHooks(envelope, { ...call, stale: tokenStore.get() !== token }, place);
  return envelope;
}
