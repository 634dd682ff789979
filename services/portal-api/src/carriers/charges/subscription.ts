import { z } from 'zod';
import { oneLine, parseJson, readFailure, type Unavailable } from '../wire/read';
import type { CarrierAnswer } from '../wire/send';

/** What of a subscription the carrier refuses or says otherwise than the standard. */
type Failed = Unavailable | { kind: 'refused'; reason: string } | { kind: 'notUnderstood'; reason: string };

export type SubscriptionOutcome =
  | { kind: 'subscribed'; id: string; webhookUrl: string | undefined; accounts: string[]; active: boolean }
  /** The carrier has no subscription with this id. */
  | { kind: 'absent' }
  | Failed;

export type CancelOutcome = { kind: 'cancelled' } | Failed;

/** Each is one notice, to be read by `readStated`. */
export type InFlightOutcome = { kind: 'listed'; notices: unknown[] } | { kind: 'absent' } | Failed;

/** What a subscription asks for: all that changes a price at once, with the log, and services that are not charged too. */
export const subscriptionOf = ({ webhookUrl, accounts }: { webhookUrl: string; accounts: readonly string[] }) => ({
  webhookUrl,
  accounts: [...accounts],
  dataOptions: { shipmentDataType: 'all_monitored_events', eventType: 'all_impacts' },
  frequency: 'real_time',
  includeEventLog: true,
  billScope: 'subscribed_accounts',
});

const subscription = z.looseObject({
  subscriptionId: z.union([z.string().min(1).max(200), z.number().transform(String)]),
  webhookUrl: z.string().optional().catch(undefined),
  accounts: z.array(z.union([z.string(), z.number().transform(String)])).catch([]),
  status: z.string().optional().catch(undefined),
});

/** Reads the answer to a new subscription, or to the question for one. */
export function readSubscription(answer: CarrierAnswer): SubscriptionOutcome {
  if (answer.status === 404) return { kind: 'absent' };
  const read = success(answer);
  if ('kind' in read) return read;
  const parsed = subscription.safeParse(read.json);
  if (!parsed.success) return { kind: 'notUnderstood', reason: `${answer.status} without a subscriptionId` };
  const { subscriptionId, webhookUrl, accounts, status } = parsed.data;
  return { kind: 'subscribed', id: subscriptionId, webhookUrl, accounts, active: (status ?? 'active').toLowerCase() === 'active' };
}

/** Reads the answer to a cancellation; a subscription that the carrier does not find is as good as cancelled. */
export function readCancelled(answer: CarrierAnswer): CancelOutcome {
  if (answer.status === 404 || (answer.status >= 200 && answer.status < 300)) return { kind: 'cancelled' };
  return failureOf(answer);
}

/** Reads the list of shipments that are on their way. */
export function readInFlight(answer: CarrierAnswer): InFlightOutcome {
  if (answer.status === 404) return { kind: 'absent' };
  const read = success(answer);
  if ('kind' in read) return read;
  return Array.isArray(read.json)
    ? { kind: 'listed', notices: read.json }
    : { kind: 'notUnderstood', reason: `${answer.status} without a list` };
}

function success(answer: CarrierAnswer): { json: unknown } | Failed {
  if (answer.status < 200 || answer.status >= 300) return failureOf(answer);
  if (!answer.whole) return { kind: 'notUnderstood', reason: 'the answer is longer than is read' };
  const json = parseJson(answer.text);
  return json === undefined ? { kind: 'notUnderstood', reason: `${answer.status} without JSON` } : { json };
}

const refusal = z.looseObject({
  code: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  details: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

function failureOf({ status, text }: CarrierAnswer): Failed {
  const failure = readFailure(status);
  // Who may not subscribe is told so by 403, in words; the address is right then.
  if (failure && !(status === 403 && parseJson(text) !== undefined)) return failure;
  const { code, message, details = {} } = refusal.safeParse(parseJson(text)).data ?? {};
  const words = [message ?? code, ...Object.values(details).filter((value) => typeof value === 'string')].filter(Boolean);
  return { kind: 'refused', reason: oneLine(words.join('; ')) || `status ${status}` };
}
