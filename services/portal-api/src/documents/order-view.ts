import {
  formatMoney,
  patterns,
  type ChargeStatus,
  type ChargeType,
  type OrderStatus,
  type Packaging,
} from '@portal/api-contract/vocabulary';
import type { OrderRequestSchema } from '@portal/api-contract/schemas';
import type { z } from 'zod';
import type { ServicePlace } from '../pricing/charges';
import { type Freight, freightOf, totalPounds } from '../pricing/freight';
import { classOf } from '../pricing/freight-class';
import type { Bilingual } from './pdf/sheet';

/** A request whose items are in inches and pounds. */
export type RequestView = z.output<typeof OrderRequestSchema>;

/** Amounts are USD cents, dates YYYY-MM-DD. */
interface OrderData {
  orderNo: string;
  status: OrderStatus;
  bookedAt: Date;
  bolNo: string | null;
  proNo: string | null;
  referenceNo: string | null;
  scac: string;
  carrierName: string;
  service: string;
  transitDays: number;
  pickupDate: string;
  estDeliveryDate: string;
  /** Set when the order is completed. */
  finalTotal: number | null;
  request: RequestView;
}

interface ChargeData {
  type: ChargeType;
  code: string;
  place: ServicePlace;
  amount: number;
  status: ChargeStatus;
  evidence: readonly { code: string; value: string }[];
  createdAt: Date;
}

/** The view model that a document is drawn from. */
export interface OrderView {
  order: OrderData;
  charges: readonly ChargeData[];
  /** When the consignee accepted the goods, if at all. */
  delivered: { time: Date; tz: string } | undefined;
  /** When its final charges were paid from the wallet, and the cents that the wallet could not pay. */
  payment: { at: Date | undefined; due: number };
  /** Who pays. */
  owner: { company: string; contactName: string; email: string; phone: string };
}

/** Names the orders of a document in its title: one by its number, several by their count. */
export const ordersOf = ([first, ...others]: readonly OrderView[]): string =>
  others.length > 0 ? `of ${others.length + 1} orders` : (first?.order.orderNo ?? '');

type Item = RequestView['items'][number];

/** A line of freight as a bill of lading lists it; inches and pounds. */
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

const unitTypes: Record<Packaging, string> = {
  pallet: 'PLT',
  crate: 'CRT',
  carton: 'CTN',
  drum: 'DRM',
  bundle: 'BDL',
  roll: 'ROL',
  other: 'PCS',
};

/** The freight of an order, hazardous lines first as 49 CFR 172.201(a)(1) wants them. */
export function freightLines({ items, unitSystem }: RequestView): FreightLine[] {
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

export const sum = (lines: readonly FreightLine[], of: 'units' | 'pieces' | 'pounds'): number =>
  lines.reduce((total, line) => total + line[of], 0);

export const pounds = (weight: number): string => Math.round(weight).toLocaleString('en-US');

/** `12000.00` → `12,000.00`. */
export const dollars = (money: string): string => formatMoney(money, '') ?? money;

/** UN number, proper name, class, packing group, then quantity and telephone: the order of 49 CFR 172.202. */
export function hazmatText({ hazmat }: Item): string {
  if (!hazmat) return '';
  const { unNumber, properName, hazardClass, packingGroup, quantity, emergencyPhone } = hazmat;
  const basic = [unNumber, properName, hazardClass, ...(packingGroup ? [`PG ${packingGroup}`] : [])].join(', ');
  return `${basic}, ${quantity}, Emergency contact: ${emergencyPhone}`;
}

/** `Chicago, IL 60607`, with the country where it is not the US. */
export function cityLine({ city = '', state = '', zip, country }: RequestView['pickup']['address']): string {
  return `${city}${city && state ? ', ' : ''}${state} ${zip}${country === 'US' ? '' : ` ${country}`}`.trim();
}

export const streetLine = ({ address1 = '', address2 }: RequestView['pickup']['address']): string =>
  address2 ? `${address1}, ${address2}` : address1;

/** A text with the English line that is printed before it where it is Chinese; alone where it has none, as in older orders. */
const bilingual = (original = '', english?: string): Bilingual =>
  english && patterns.cjk.test(original) ? { english, original } : { english: original, original: '' };

type Place = RequestView['pickup']['address'];

export const companyOf = ({ company, companyEn }: Place): Bilingual => bilingual(company, companyEn);

export const contactOf = ({ contactName, contactNameEn }: Place): Bilingual => bilingual(contactName, contactNameEn);

export const descriptionOf = ({ description, descriptionEn }: Item): Bilingual => bilingual(description, descriptionEn);

/** Company and town in one line. */
export function companyLine(address: Place): Bilingual {
  const { english, original } = companyOf(address);
  return { english: `${english}, ${cityLine(address)}`, original };
}

/** Contact and telephone in one line. */
export function contactLine(address: Place): Bilingual {
  const { phone = '', phoneExt } = address;
  const { english, original } = contactOf(address);
  return { english: [english, phoneExt ? `${phone} ext. ${phoneExt}` : phone].filter(Boolean).join('  '), original };
}
