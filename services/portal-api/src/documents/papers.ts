import type { Packaging } from '@portal/api-contract/enums';
import type { Selectable } from 'kysely';
import type { OrderTables } from '../order/tables';
import { type Freight, totalPounds } from '../pricing/freight';
import { classOf } from '../pricing/freight-class';
import { freightOf } from '../quote-config/freight-of';
import { imperial, type StoredRequest } from '../quote-config/stored-request';

/** All that a document is drawn from. */
export interface Papers {
  order: Selectable<OrderTables['freight_order']>;
  charges: readonly Selectable<OrderTables['order_charge']>[];
  /** When the consignee took the goods, if they did. */
  delivered: { time: Date; tz: string } | undefined;
  /** Who pays. */
  owner: { company: string; contactName: string; email: string; phone: string };
}

type Item = StoredRequest['items'][number];

/** A line of freight as bills of lading name it; inches and pounds. */
export interface FreightLine {
  item: Item;
  units: number;
  unitType: string;
  pieces: number;
  pounds: number;
  freightClass: number;
  /** `48 × 40 × 48 in`. */
  size: string;
}

const unitTypes: Record<Packaging, string> = { pallet: 'PLT', crate: 'CRT', carton: 'CTN', drum: 'DRM', bundle: 'BDL', roll: 'ROL', other: 'PCS' };

/** The freight of an order, hazardous lines first as 49 CFR 172.201(a)(1) wants them. */
export function freightLines(request: StoredRequest): FreightLine[] {
  const { items, unitSystem } = imperial(request);
  const freight = freightOf(items, unitSystem);
  const lines = items.map((item, index) => lineOf(item, freight[index]!));
  return lines.toSorted((a, b) => Number(b.item.hazmat !== undefined) - Number(a.item.hazmat !== undefined));
}

function lineOf(item: Item, freight: Freight): FreightLine {
  const [length, width, height] = [item.length, item.width, item.height].map((inches) => Math.round(inches * 10) / 10);
  return {
    item,
    units: item.qty,
    unitType: unitTypes[item.packaging],
    pieces: item.pieces ?? item.qty,
    pounds: totalPounds([freight]),
    freightClass: classOf(freight),
    size: `${length} × ${width} × ${height} in`,
  };
}

export const sum = (lines: readonly FreightLine[], of: 'units' | 'pieces' | 'pounds'): number => lines.reduce((total, line) => total + line[of], 0);

export const pounds = (weight: number): string => Math.round(weight).toLocaleString('en-US');

/** `12000.00` → `12,000.00`. */
export const dollars = (money: string): string => money.replace(/\B(?=(\d{3})+\.)/g, ',');

/** UN number, proper name, class, packing group, then quantity and telephone: the order of 49 CFR 172.202. */
export function hazmatText({ hazmat }: Item): string {
  if (!hazmat) return '';
  const { unNumber, properName, hazardClass, packingGroup, quantity, emergencyPhone } = hazmat;
  const basic = [unNumber, properName, hazardClass, ...(packingGroup ? [`PG ${packingGroup}`] : [])].join(', ');
  return `${basic}, ${quantity}, Emergency contact: ${emergencyPhone}`;
}

/** `Chicago, IL 60607`, with the country where it is not the US. */
export function cityLine({ city = '', state = '', zip, country }: StoredRequest['pickup']['address']): string {
  return `${city}${city && state ? ', ' : ''}${state} ${zip}${country === 'US' ? '' : ` ${country}`}`.trim();
}

export const streetLine = ({ address1 = '', address2 }: StoredRequest['pickup']['address']): string => (address2 ? `${address1}, ${address2}` : address1);

export function contactLine({ contactName = '', phone = '', phoneExt }: StoredRequest['pickup']['address']): string {
  return [contactName, phoneExt ? `${phone} ext. ${phoneExt}` : phone].filter(Boolean).join('  ');
}
