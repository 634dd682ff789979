import type { Call } from '@portal/api-contract';
import type { Failure } from './envelope';

/** The call that a hook receives. */
export interface CallInfo extends Call {
  readonly group: string;
  readonly name: string;
  /** The stored token is no longer the one that was sent, so a 401 does not concern it. */
  readonly stale: boolean;
}

/** The call whose answer is of no use. */
interface FaultInfo {
  readonly group: string;
  readonly name: string;
  /** Of the place that made the call, as the browser writes it. */
  readonly stack: string | undefined;
}

/** How the host reacts to answers; the transport itself knows no UI. */
export interface ClientHooks {
  /** A call without a usable answer: a -1 of the client itself, unless its caller aborted it, or a fault of the server. No refusal. */
  onFault(envelope: Failure, call: FaultInfo): void;
  /** Every non-zero code of the server, including 401; never a -1 of the client. */
  onError(envelope: Failure, call: CallInfo): void;
  /** 401 as a number or a string, after `onError`. Many may arrive at once. */
  onUnauthorized(envelope: Failure, call: CallInfo): void;
  /** The interface language, sent as Accept-Language. */
  language(): string;
}

let hooks: ClientHooks = { onFault: () => {}, onError: () => {}, onUnauthorized: () => {}, language: () => 'zh' };

/** Injects the host's behaviour; absent hooks stay as they are. */
export function configureClient(given: Partial<ClientHooks>): void {
  hooks = { ...hooks, ...given };
}

export const clientHooks = (): ClientHooks => hooks;
