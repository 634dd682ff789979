import type { Call } from '@portal/api-contract';
import type { Failure } from './envelope';

/** The call that a hook is told about. */
export interface CallInfo extends Call {
  readonly group: string;
  readonly name: string;
  /** The stored token is no longer the one that was sent: what the answer says of it is out of date. */
  readonly stale: boolean;
}

/** What the host makes of answers; the transport itself knows no UI. */
export interface ClientHooks {
  /** Every non-zero code that a server answered, 401 included; never a -1 of the client's own. */
  onError(envelope: Failure, call: CallInfo): void;
  /** 401 as a number or a string, after `onError`. Many may arrive at once. */
  onUnauthorized(envelope: Failure, call: CallInfo): void;
  /** The interface language, sent as Accept-Language. */
  language(): string;
}

let hooks: ClientHooks = { onError: () => {}, onUnauthorized: () => {}, language: () => 'zh' };

/** Injects the host's behaviour; what is not given stays as it was. */
export function configureClient(given: Partial<ClientHooks>): void {
  hooks = { ...hooks, ...given };
}

export const clientHooks = (): ClientHooks => hooks;
