import { AiScene, api, limits, type UnitSystem } from '@portal/api-client';
import { unwrap } from '@portal/remote-kit';
import type { End } from '../form';

export type Value = string | number | boolean;

/** A value read from a text; `words` is what it was read from, as far as that is known. */
export interface Found {
  path: string;
  value: Value;
  confidence: number;
  words?: string;
}

/** What a text gave away. */
export interface Reading {
  found: readonly Found[];
  /** The units of the sizes and weights found; absent where the text names none. */
  unitSystem?: UnitSystem;
  /** Paths of what a quote, or an address, still lacks. */
  missing: readonly string[];
  /** The portal's own rules answered for a service that did not. */
  fallback: boolean;
}

/** The longest text that is read. */
export const MAX_CHARACTERS = limits.text;

/** Reads a whole order from a text. The server judges the trimmed text, so its spans count from there. */
export async function readOrder(typed: string): Promise<Reading> {
  const text = typed.trim();
  const { request, fields, missing, fallback = false } = await unwrap(api.aiHelper.orderInfo({ text }));
  const found = fields.map(({ path, value, confidence, span: [from, to] }) => ({ path, value, confidence, words: text.slice(from, to) }));
  return { found, missing, fallback, ...(request.unitSystem !== undefined && { unitSystem: request.unitSystem }) };
}

const needed = ['company', 'contactName', 'phone', 'address1', 'city', 'state', 'zip'];

/** Reads one address from a text. */
export async function readAddress(text: string, end: End): Promise<Reading> {
  const {
    address = {},
    confidence,
    fallback = false,
  } = await unwrap(api.aiHelper.innerAiQuery({ text: text.trim(), scene: AiScene.ADDRESS }));
  const known = Object.entries(address).filter((part): part is [string, string] => typeof part[1] === 'string' && part[1] !== '');
  const found = known.map(([name, value]) => ({ path: `${end}.address.${name}`, value, confidence })).filter(({ path }) => kindAt(path));
  const missing = needed.map((name) => `${end}.address.${name}`).filter((path) => !found.some((one) => one.path === path));
  return { found, missing, fallback };
}

/** How a value that was read is shown and compared. The names of codes are those of the `freight` labels. */
export type Kind =
  | 'text'
  | 'number'
  | 'length'
  | 'weight'
  | 'date'
  | 'money'
  | 'flag'
  | 'service'
  | 'packaging'
  | 'locationType'
  | 'quoteMode'
  | 'truckSize';

type Kinds = Readonly<Record<string, Kind>>;

const head: Kinds = { quoteMode: 'quoteMode', truckSize: 'truckSize', pickupDate: 'date', declaredValue: 'money', referenceNo: 'text' };
const hours: Kinds = { readyTime: 'text', closeTime: 'text' };
const address: Kinds = {
  company: 'text',
  contactName: 'text',
  phone: 'text',
  phoneExt: 'text',
  email: 'text',
  address1: 'text',
  address2: 'text',
  city: 'text',
  state: 'text',
  zip: 'text',
  country: 'text',
  locationType: 'locationType',
};
const item: Kinds = {
  qty: 'number',
  packaging: 'packaging',
  length: 'length',
  width: 'length',
  height: 'length',
  weight: 'weight',
  freightClass: 'number',
  nmfc: 'text',
  description: 'text',
  pieces: 'number',
  stackable: 'flag',
};
const hazmat: Kinds = {
  unNumber: 'text',
  properName: 'text',
  hazardClass: 'text',
  packingGroup: 'text',
  quantity: 'text',
  emergencyPhone: 'text',
};
const services: Kinds = { services: 'service', shipmentServices: 'service' };

const places: readonly (readonly [RegExp, Kinds])[] = [
  [/^(\w+)$/, head],
  [/^pickup\.(\w+)$/, hours],
  [/^(?:pickup|delivery)\.address\.(\w+)$/, address],
  [/^items\.(?:[0-4]?\d|5[01])\.(\w+)$/, item],
  [/^items\.(?:[0-4]?\d|5[01])\.hazmat\.(\w+)$/, hazmat],
  [/^(?:pickup|delivery)\.(services)(?:\.\d+)?$/, services],
  [/^(shipmentServices)(?:\.\d+)?$/, services],
];

/** What stands at a path of the form, `undefined` where a person fills in nothing. */
export function kindAt(path: string): Kind | undefined {
  for (const [pattern, kinds] of places) {
    const leaf = pattern.exec(path)?.[1];
    const kind = leaf && Object.hasOwn(kinds, leaf) ? kinds[leaf] : undefined;
    if (kind) return kind;
  }
  return undefined;
}
