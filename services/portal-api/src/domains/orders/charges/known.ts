import { ChargeStatus, OrderStatus } from '@portal/api-contract/vocabulary';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { accessorialsOf } from '../../../carriers/ebol/accessorials';
import type { StatedCharges } from '../../../carriers/charges/stated';
import type { Database } from '../../../platform/database/schema';
import { freightOf, totalPounds } from '../../../pricing/freight';
import { classOf } from '../../../pricing/freight-class';
import { imperial } from '../../quotes/stored-request';
import { chargesOf } from '../store';
import type { OrderTables } from '../tables';
import { codesAfter, type KnownCharges } from './compare';
import { codesOf, partOf, type PricePart, sumsOf } from './parts';

type Trx = Transaction<Database>;
type Order = Selectable<OrderTables['freight_order']>;
type Stated = Selectable<OrderTables['stated_charges']>;

/** The charges that an order has to pay: those of its quote fall away when it is cancelled. */
export async function owedCharges(db: Kysely<Database>, { order_no, status }: Pick<Order, 'order_no' | 'status'>) {
  const all = await chargesOf(db, order_no);
  return status === OrderStatus.CANCELLED ? all.filter((one) => one.status === ChargeStatus.FINAL) : all;
}

/** What the carrier said last of an order's charges; undefined if nothing yet. */
export const lastStated = (trx: Trx, orderNo: string): Promise<Stated | undefined> =>
  trx.selectFrom('stated_charges').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

/** What is known of a locked order to compare a notice with. */
export async function knownCharges(trx: Trx, order: Order, last: Stated | undefined): Promise<KnownCharges> {
  const lines = await owedCharges(trx, order);
  const paid = sumsOf(lines);
  const services = new Map<string, number>();
  for (const line of lines.filter((one) => partOf(one) === 'services')) {
    const [code, ...more] = codesOf(line);
    if (more.length === 0) services.set(code!, (services.get(code!) ?? 0) + line.amount);
  }
  const { items, unitSystem } = imperial(order.request);
  const freight = freightOf(items, unitSystem);
  const classes = [...new Set(freight.map(classOf))].toSorted((a, b) => a - b).map(String);
  const declared = { weightLb: Math.round(totalPounds(freight)), classes };
  const asked = accessorialsOf({ request: order.request, estDeliveryDate: order.est_delivery_date }).block?.codes ?? [];
  return {
    paid,
    wanted: last ? { linehaul: last.linehaul, fuel: last.fuel, services: last.services } : paid,
    services,
    weightLb: last?.weight_lb ?? declared.weightLb,
    classes: last && last.classes.length > 0 ? last.classes : classes,
    codes: last?.codes ?? asked,
    declared,
  };
}

/** Whether a notice is older than the last one that counted, in which order they are received. */
export function isOlder({ at, number }: StatedCharges, receivedAt: Date, last: Stated): boolean {
  const order = [at.getTime() - last.stated_at.getTime(), number - last.stated_number, receivedAt.getTime() - last.received_at.getTime()];
  return (order.find((difference) => difference !== 0) ?? 0) < 0;
}

/** Keeps what a notice says as the last that the carrier said. */
export async function keepStated(trx: Trx, orderNo: string, known: KnownCharges, stated: StatedCharges, receivedAt: Date): Promise<void> {
  const values = {
    stated_at: stated.at,
    stated_number: stated.number,
    received_at: receivedAt,
    linehaul: stated.linehaul,
    fuel: stated.fuel,
    services: stated.services,
    weight_lb: stated.weightLb,
    classes: stated.classes.length > 0 ? stated.classes : [...known.classes],
    codes: codesAfter(known, stated),
  };
  await trx
    .insertInto('stated_charges')
    .values({ order_no: orderNo, ...values })
    .onConflict((conflict) => conflict.column('order_no').doUpdateSet(values))
    .execute();
}

/** The carrier wants so much more or less of one part, by its invoice: a later notice that says so too changes nothing. */
export async function addToStated(trx: Trx, orderNo: string, part: PricePart, cents: number): Promise<void> {
  await trx
    .updateTable('stated_charges')
    .set((eb) => ({ [part]: eb(part, '+', cents) }))
    .where('order_no', '=', orderNo)
    .execute();
}
