import { OrderStatus } from '@portal/api-contract/vocabulary';
import type { Selectable, Transaction } from 'kysely';
import { readStated, type StatedCharges } from '../../../carriers/charges/stated';
import { oneLine } from '../../../carriers/wire/read';
import type { Database } from '../../../platform/database/schema';
import { notifyOwner } from '../../accounts/notify-owner';
import type { MessageReader, Reading } from '../../connections/carrier-messages';
import { messageTerms } from '../../connections/store';
import { adjustOrder } from '../adjust-order';
import { differenceNotice, noticed } from '../notices';
import { findByPro, wakeInvoices } from '../store';
import type { OrderTables } from '../tables';
import { changesOf, type Change } from './compare';
import { isOlder, keepStated, knownCharges, lastStated } from './known';

type Trx = Transaction<Database>;
type Order = Selectable<OrderTables['freight_order']>;

/** A clock of a carrier may be so far ahead; a notice from later on would hide all that follow it. */
const AHEAD_MS = 48 * 3_600_000;

/**
 * Reads what a carrier says of the charges of one shipment. What differs from what its order costs by now becomes adjustments,
 * each with its evidence; the same again, and what is older than the last, changes nothing.
 */
export const readCharges: MessageReader = (trx, { scac, json, receivedAt }, now) => {
  const read = readStated(json);
  return read.kind === 'unclear' ? Promise.resolve(unclear(read.reason)) : applyStated(trx, scac, read.stated, receivedAt, now);
};

const unclear = (reason: string, orderNo?: string): Reading => ({ state: 'unclear', reason, orderNo });

async function applyStated(trx: Trx, scac: string, stated: StatedCharges, receivedAt: Date, now: Date): Promise<Reading> {
  const terms = await messageTerms(trx, scac);
  if (!terms) return unclear(`${scac} is not connected`);
  if (stated.at.getTime() > receivedAt.getTime() + AHEAD_MS) return unclear(`the date ${stated.day} is still to come`);
  const [order, another] = await findByPro(trx, scac, stated.pro);
  if (!order) return unclear(`no order of ${scac} has the PRO number ${stated.pro}`);
  const orderNo = order.order_no;
  if (another) return unclear(`orders ${orderNo} and ${another.order_no} have the PRO number ${stated.pro}`);
  if (stated.isTest && !terms.is_test) return unclear('it is marked as a test', orderNo);
  if (bare(stated.account) !== bare(terms.account_no))
    return unclear(`account ${oneLine(stated.account)} is billed, not the portal’s`, orderNo);
  const last = await lastStated(trx, orderNo);
  if (last && isOlder(stated, receivedAt, last)) return { state: 'applied', orderNo };
  const known = await knownCharges(trx, order, last);
  const result = changesOf(known, stated);
  if ('unclear' in result) return unclear(result.unclear, orderNo);
  const over = overFault(order, result.changes);
  if (over) return unclear(over, orderNo);
  for (const change of result.changes) await adjust(trx, order, change, receivedAt, now);
  await keepStated(trx, orderNo, known, stated, receivedAt);
  await wakeInvoices(trx, orderNo, now);
  return { state: 'applied', orderNo };
}

/** An account without what only separates its parts, and without leading zeros. */
const bare = (account: string): string =>
  account
    .replace(/[^\dA-Za-z]/g, '')
    .replace(/^0+(?=.)/, '')
    .toUpperCase();

/** After the end of an order somebody looks at what is still added to it: the owner was told its last price. */
function overFault({ status }: Order, changes: readonly Change[]): string | undefined {
  if (changes.every(({ cents }) => cents === 0)) return undefined;
  if (status === OrderStatus.CANCELLED) return 'the order is cancelled';
  return status === OrderStatus.COMPLETED ? 'the order is completed' : undefined;
}

async function adjust(trx: Trx, order: Order, change: Change, receivedAt: Date, now: Date): Promise<void> {
  await adjustOrder(trx, order, { ...change, time: receivedAt }, now);
  // Nothing to decide where nothing is charged: the order shows it.
  if (change.cents === 0) return;
  await notifyOwner(trx, order.owner_id, differenceNotice(noticed(order.order_no, order.quote, order.request), change), now);
}
