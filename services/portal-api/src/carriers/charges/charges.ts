import type { CarrierConnection } from '../wire/connection';
import type { SendOptions } from '../wire/send';
import { type AuthorizedCall, tell, type Told } from '../wire/tell';
import {
  type CancelOutcome,
  type InFlightOutcome,
  readCancelled,
  readInFlight,
  readSubscription,
  type SubscriptionOutcome,
  subscriptionOf,
} from './subscription';

/** What a carrier says by itself of the charges of shipments, before their invoices. */
export interface CarrierCharges {
  /** Has the charges of the accounts reported at an address. */
  subscribe(wanted: { webhookUrl: string; accounts: readonly string[] }): Promise<Told<SubscriptionOutcome>>;
  read(id: string): Promise<Told<SubscriptionOutcome>>;
  cancel(id: string): Promise<Told<CancelOutcome>>;
  /** The charges of what was on its way when a subscription was made. */
  inFlight(id: string): Promise<Told<InFlightOutcome>>;
}

/** A list may hold all that is under way. */
const LIST_BYTES = 32 * 1024 * 1024;

/** The charges of a carrier by the standard, version 1.0.4, below an address. */
export function carrierCharges({ auth }: Pick<CarrierConnection, 'auth'>, base: string, options: SendOptions): CarrierCharges {
  const call = (method: AuthorizedCall['method'], path = '', body?: unknown): AuthorizedCall => ({
    method,
    url: `${base}/v1/subscriptions${path}`,
    auth,
    ...(body !== undefined && { body }),
  });
  const of = (id: string) => `/${encodeURIComponent(id)}`;
  return {
    subscribe: (wanted) => tell(call('POST', '', subscriptionOf(wanted)), options, readSubscription),
    read: (id) => tell(call('GET', of(id)), options, readSubscription),
    cancel: (id) => tell(call('DELETE', of(id)), options, readCancelled),
    inFlight: (id) => tell(call('GET', `${of(id)}/inflight`), { ...options, maxBytes: LIST_BYTES }, readInFlight),
  };
}
