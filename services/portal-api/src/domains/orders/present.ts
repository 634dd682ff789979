import type { Charge, FormerCarrier, Order, OrderDocument, OrderSummary, RouteEvent } from '@portal/api-contract';
import { toMoney, type Language, type UnitSystem } from '@portal/api-contract/vocabulary';
import type { Selectable } from 'kysely';
import { personal } from '../../platform/http/mask';
import { freightOf, totalPounds } from '../../pricing/freight';
import { presentQuote } from '../quotes/stored-quote';
import { fromStored, imperial, type StoredRequest } from '../quotes/stored-request';
import { evidenceName, evidenceRole, evidenceValue, eventName, eventTexts, exceptionAdvice, nameOfCharge, reasonName } from './messages';
import type { OrderTables } from './tables';

type Row = Selectable<OrderTables['freight_order']>;

/** Every field is named, also one that may be undefined: a forgotten field is a type error. */
type Complete<T> = { [K in keyof Required<T>]: T[K] };

function identity(row: Row, language: Language) {
  return {
    orderNo: row.order_no,
    status: row.status,
    exception:
      row.exception_code === null ? undefined : { code: row.exception_code, reason: reasonName(row.exception_reason ?? '', language) },
    proNo: row.pro_no ?? undefined,
    bolNo: row.bol_no ?? undefined,
    estimatedTotal: toMoney(row.estimated_total),
    finalTotal: row.final_total === null ? undefined : toMoney(row.final_total),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

/** The exception of an order, as its own page says it. */
function exceptionOf({ exception_code: code, exception_reason: reason }: Row, language: Language): Order['exception'] {
  if (code === null) return undefined;
  return { code, event: eventName(code, language), reason: reasonName(reason ?? '', language), advice: exceptionAdvice[code]?.[language] };
}

/** An order as a row of the list. It holds no personal data. */
export function presentSummary(row: Row, language: Language): Complete<OrderSummary> {
  const { request, quote } = row;
  const { items, unitSystem } = imperial(request);
  return {
    ...identity(row, language),
    carrierName: quote.carrierName,
    scac: quote.scac,
    service: quote.service,
    pickup: shortPlace(request.pickup.address),
    delivery: shortPlace(request.delivery.address),
    pickupDate: row.pickup_date,
    estDeliveryDate: row.est_delivery_date,
    handlingUnits: items.reduce((sum, item) => sum + item.qty, 0),
    weight: Math.round(totalPounds(freightOf(items, unitSystem)) * 100) / 100,
    referenceNo: row.reference_no ?? undefined,
  };
}

/** A whole order, in the units it was asked for in; people and streets masked unless the request asks for plain data. */
export function presentOrder(
  row: Row,
  charges: readonly Selectable<OrderTables['order_charge']>[],
  former: readonly Selectable<OrderTables['former_tender']>[],
  documents: OrderDocument[],
  pickupConfirmation: string | undefined,
  language: Language,
  decrypt: boolean,
): Complete<Order> {
  const request = fromStored(row.request);
  return {
    ...identity(row, language),
    exception: exceptionOf(row, language),
    estDeliveryDate: row.est_delivery_date,
    pickupConfirmation,
    request: {
      ...request,
      pickup: { ...request.pickup, address: personal(request.pickup.address, decrypt) },
      delivery: { ...request.delivery, address: personal(request.delivery.address, decrypt) },
    },
    quote: presentQuote(row.quote, [], language),
    charges: charges.map((charge) => presentCharge(charge, language, request.unitSystem)),
    formerCarriers: former.length > 0 ? former.map((one) => presentFormer(one, language)) : undefined,
    documents,
  };
}

const presentFormer = (
  { scac, carrier_name, reason, ended_at, quoted }: Selectable<OrderTables['former_tender']>,
  language: Language,
): FormerCarrier => ({
  scac,
  carrierName: carrier_name,
  reason: reasonName(reason, language),
  changedAt: ended_at.toISOString(),
  quoted: toMoney(quoted),
});

function presentCharge(row: Selectable<OrderTables['order_charge']>, language: Language, unitSystem: UnitSystem): Charge {
  return {
    id: row.id,
    type: row.type,
    code: row.code,
    name: nameOfCharge(row, language),
    amount: toMoney(row.amount),
    status: row.status,
    ...(row.reverses !== null && { reverses: row.reverses }),
    evidence: row.evidence.map((one) => ({
      name: evidenceName(one.code, language),
      value: evidenceValue(one, language, unitSystem),
      role: evidenceRole(one.code),
    })),
    createdAt: row.created_at.toISOString(),
  };
}

const shortPlace = ({ company, city = '', state = '', zip }: StoredRequest['pickup']['address']) => ({ company, city, state, zip });

/**
 * The timeline of an order, in a language, newest first.
 * @param timeline oldest first
 * @param quoted YYYY-MM-DD: the day of delivery that the owner was quoted
 */
export function presentEvents(
  timeline: readonly Selectable<OrderTables['order_event']>[],
  quoted: string,
  language: Language,
): RouteEvent[] {
  let expected = quoted;
  return timeline
    .map(({ time, tz, code, status, city, state, lat, lng, reason, detail }) => {
      const { receivedBy, partner, appointment, eta, proNo } = detail ?? {};
      // The delay that is told at the same time says it too.
      const repeated = code === 'AG' && timeline.some((one) => one.code === 'SD' && one.time.getTime() === time.getTime());
      const from = expected;
      if (eta !== undefined) expected = eta;
      return {
        time: time.toISOString(),
        tz,
        code,
        status,
        city,
        state,
        ...(lat !== null && lng !== null && { lat, lng }),
        ...eventTexts(code, repeated ? null : reason, language),
        ...(receivedBy !== undefined && { receivedBy }),
        ...(partner && { partner }),
        ...(appointment && { appointment }),
        ...(eta !== undefined && { eta: { from, to: eta } }),
        // At any other event it is the number that the order has had from the beginning.
        ...(proNo !== undefined && code === 'AI' && { proNo }),
      };
    })
    .toReversed();
}
