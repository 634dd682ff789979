import type { OrderSummary, UnitSystem } from '@portal/api-client';
import { cityState, weightText } from '@portal/freight-kit';
import { formatDate, formatMoney, type Translate } from '@portal/remote-kit';
import type { Tone } from '@portal/ui-kit';
import type { sharedOrderMessages } from '../messages';
import { costOf, serviceKey, toneOf } from '../order-terms';
import type { listMessages } from './messages';

/** What a row of the list says; what it does not say is empty. */
export interface RowTexts {
  orderNo: string;
  /** The carrier's number, or else the owner's. */
  otherNo: string;
  tone: Tone;
  status: string;
  exception: string;
  from: string;
  fromCompany: string;
  to: string;
  toCompany: string;
  carrier: string;
  service: string;
  pickup: string;
  delivery: string;
  units: string;
  weight: string;
  total: string;
  term: string;
  created: string;
}

export interface RowWords {
  t: Translate<typeof listMessages>;
  terms: Translate<typeof sharedOrderMessages>;
  units: UnitSystem;
}

const lineOf = (place: OrderSummary['pickup']): string => cityState(place) || place.zip;

/**
 * The texts of a row, for its cells and for the list that the HTML paints before React. With another text of `t` or `terms` its key
 * belongs to `words` of `painted.ts`.
 */
export function rowTexts(row: OrderSummary, { t, terms, units }: RowWords): RowTexts {
  const { amount, term } = costOf(row);
  const reference = row.referenceNo ? t('list.ref', { no: row.referenceNo }) : '';
  return {
    orderNo: row.orderNo,
    otherNo: row.proNo ? `PRO ${row.proNo}` : reference,
    tone: toneOf(row.status),
    status: t(`freight:orderStatus.${row.status}`),
    exception: row.exception ? row.exception.reason || terms('exception') : '',
    from: lineOf(row.pickup),
    fromCompany: row.pickup.company ?? '',
    to: lineOf(row.delivery),
    toCompany: row.delivery.company ?? '',
    carrier: row.carrierName ?? '',
    service: t(serviceKey(row.service)),
    pickup: formatDate(row.pickupDate),
    delivery: t('list.delivery', { day: formatDate(row.estDeliveryDate) }),
    units: t('list.units', { count: row.handlingUnits }),
    weight: weightText(t, row.weight, units, 0),
    total: formatMoney(amount),
    term: terms(term),
    created: formatDate(row.createdAt),
  };
}
