import { OperatorError } from '@portal/node-kit';
import type { Kysely } from 'kysely';
import type { CarrierCharges } from '../../carriers/charges/charges';
import type { Database } from '../../platform/database/schema';
import { keepMessage } from './carrier-messages';

type Db = Kysely<Database>;

/** What a carrier is to report, and where. */
export interface WantedSubscription {
  scac: string;
  /** The portal's account at the carrier. */
  account: string;
  /** Its last part is known to this carrier alone. */
  webhookUrl: string;
}

export interface Subscribed {
  /** `kept`: the carrier had it already, as it is wanted. */
  done: 'made' | 'kept';
  /** Charges of shipments that were on their way; undefined where the carrier did not list them. */
  inFlight: { taken: number; repeated: number } | undefined;
  /** Why it did not. */
  reason: string | undefined;
}

/**
 * Has a carrier report the charges of the portal's account, and takes in those of what is on its way. A repeat keeps the
 * subscription that is there, unless the address or the account has changed since: then it is replaced.
 * @throws OperatorError in the carrier's words where it does not
 */
export async function subscribe(db: Db, charges: CarrierCharges, wanted: WantedSubscription, now: Date): Promise<Subscribed> {
  const { scac } = wanted;
  const kept = await keptSubscription(db, charges, wanted);
  const id = kept ?? (await newSubscription(charges, wanted));
  const row = { subscription_id: id, created_at: now };
  if (kept === undefined)
    await db
      .insertInto('carrier_subscription')
      .values({ scac, ...row })
      .onConflict((conflict) => conflict.column('scac').doUpdateSet(row))
      .execute();
  const { outcome } = await charges.inFlight(id);
  const done = kept === undefined ? 'made' : 'kept';
  if (outcome.kind !== 'listed') return { done, inFlight: undefined, reason: reasonOf(outcome, wanted) };
  const inFlight = await db.transaction().execute(async (trx) => {
    const count = { taken: 0, repeated: 0 };
    for (const notice of outcome.notices)
      count[await keepMessage(trx, { scac, topic: 'charges', body: Buffer.from(JSON.stringify(notice)) }, now)] += 1;
    return count;
  });
  return { done, inFlight, reason: undefined };
}

/** The subscription that the carrier has as it is wanted; one that it has otherwise is cancelled. */
async function keptSubscription(db: Db, charges: CarrierCharges, wanted: WantedSubscription): Promise<string | undefined> {
  const row = await subscriptionOf(db, wanted.scac);
  if (!row) return undefined;
  const { outcome } = await charges.read(row.subscription_id);
  if (outcome.kind === 'absent') return undefined;
  if (outcome.kind !== 'subscribed') throw failure(wanted, 'does not tell of its subscription', outcome);
  const { active, webhookUrl = wanted.webhookUrl, accounts } = outcome;
  if (active && webhookUrl === wanted.webhookUrl && accounts.includes(wanted.account)) return row.subscription_id;
  await cancel(charges, wanted, row.subscription_id);
  return undefined;
}

async function newSubscription(charges: CarrierCharges, wanted: WantedSubscription): Promise<string> {
  const { outcome } = await charges.subscribe({ webhookUrl: wanted.webhookUrl, accounts: [wanted.account] });
  if (outcome.kind !== 'subscribed') throw failure(wanted, 'does not take the subscription', outcome);
  return outcome.id;
}

async function cancel(charges: CarrierCharges, wanted: Pick<WantedSubscription, 'scac'>, id: string): Promise<void> {
  const { outcome } = await charges.cancel(id);
  if (outcome.kind !== 'cancelled') throw failure(wanted, 'does not cancel the subscription', outcome);
}

/** Ends the subscription of a carrier. False if there is none. @throws OperatorError in the carrier's words where it does not */
export async function unsubscribe(db: Db, charges: CarrierCharges, scac: string): Promise<boolean> {
  const row = await subscriptionOf(db, scac);
  if (!row) return false;
  await cancel(charges, { scac }, row.subscription_id);
  await db.deleteFrom('carrier_subscription').where('scac', '=', scac).execute();
  return true;
}

/** The subscription by which a carrier reports charges; undefined if there is none. */
export const subscriptionOf = (db: Db, scac: string) =>
  db.selectFrom('carrier_subscription').select(['subscription_id', 'created_at']).where('scac', '=', scac).executeTakeFirst();

type Outcome = { kind: string; reason?: string };

const failure = (wanted: { scac: string; webhookUrl?: string }, what: string, outcome: Outcome): OperatorError =>
  new OperatorError(`${wanted.scac} ${what}: ${reasonOf(outcome, wanted)}`);

/** A carrier may repeat the address, whose last part is a secret. */
function reasonOf({ kind, reason }: Outcome, wanted: { webhookUrl?: string }): string {
  const words = reason ?? (kind === 'absent' ? 'status 404: a wrong path answers so too' : kind);
  const part = wanted.webhookUrl?.split('/').at(-1);
  return part ? words.replaceAll(part, '[secret]') : words;
}
