import type { Shipment, UnitSystem } from '@portal/api-client';
import { cityState, otherUnits, weightText } from '@portal/freight-kit';
import { DASH, formatDate, formatDateTime, formatMoney, type Translate } from '@portal/remote-kit';
import type { Tone } from '@portal/ui-kit';
import { latestOf } from '../shared/latest';
import type { sharedMessages } from '../shared/messages';
import { toneOf } from '../shared/status-tone';

/** What a row of the list says; what it does not say is empty. */
export interface RowTexts {
  orderCode: string;
  trackingNo: string;
  tone: Tone;
  status: string;
  carrier: string;
  service: string;
  lane: string;
  recipient: string;
  packages: string;
  /** The same in the units that are not the owner's. */
  packagesOtherwise: string;
  amount: string;
  created: string;
  due: string;
  event: string;
  eventTime: string;
}

export interface RowWords {
  t: Translate<typeof sharedMessages>;
  units: UnitSystem;
}

/**
 * The texts of a row, for its cells and for the list that the HTML paints before React. With another text of `t` its key belongs to
 * `words` of `painted.ts`.
 */
export function rowTexts(row: Shipment, { t, units }: RowWords): RowTexts {
  const { from, to, estDeliveryDate } = row;
  const packages = (own: UnitSystem): string => t('packages', { count: row.packages.length, weight: weightText(t, row.weight, own, 2) });
  const newest = latestOf(row.events);
  return {
    orderCode: row.orderCode,
    trackingNo: row.trackingNo ?? '',
    tone: toneOf(row.status),
    status: t(`freight:expressStatus.${row.status}`),
    carrier: row.carrier ?? '',
    service: row.service ?? '',
    lane: `${cityState(from)} → ${cityState(to)}`,
    recipient: to.company ?? to.contactName ?? '',
    packages: packages(units),
    packagesOtherwise: packages(otherUnits(units)),
    amount: formatMoney(row.amount),
    created: formatDateTime(row.createdAt),
    due: estDeliveryDate ? t('due', { date: formatDate(estDeliveryDate) }) : '',
    event: newest?.description ?? DASH,
    eventTime: newest ? formatDateTime(newest.time) : '',
  };
}
