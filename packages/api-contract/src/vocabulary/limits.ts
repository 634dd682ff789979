import type { UnitSystem } from './shipment-codes';
import { fromInches, fromPounds } from './units';

/**
 * How much a field takes: characters of a text (`max` of its schema, `maxLength` of its input), entries of a list, or the
 * largest number. Entities and fields are named as in the schemas.
 */
export const limits = {
  address: {
    label: 50,
    company: 100,
    companyEn: 100,
    contactName: 60,
    contactNameEn: 60,
    phone: 30,
    phoneExt: 10,
    email: 254,
    address1: 100,
    address2: 100,
    city: 60,
    state: 2,
    placeId: 255,
    remark: 200,
  },
  item: { qty: 52, nmfc: 9, description: 100, descriptionEn: 150, pieces: 1_000_000 },
  hazmat: { unNumber: 6, properName: 100, hazardClass: 5, quantity: 50 },
  request: { items: 52, amount: 15, referenceNo: 50 },
  fund: { receipts: 10, payRef: 64, accountName: 100, accountNo: 34, routingNo: 9, bank: 100, remark: 200 },
  /** `amount` in dollars; `months` after the delivery, as the law lets carriers ask for at least (49 U.S.C. 14706). */
  claim: { amount: 1_000_000, reason: 1000, files: 10, months: 9 },
  password: { min: 8, max: 64 },
  verifyCode: 10,
  /** `count` of one owner. */
  apiKey: { name: 40, count: 10 },
  /** `count` of one owner, of all lists. */
  listView: { name: 40, query: 1000, count: 100 },
  /** Groups the searches that belong to one place. */
  placeSession: 64,
  /** Text that is read or translated at once. */
  text: 4000,
  /** `object` is the name that the portal gives to an upload. */
  file: { bytes: 10 * 1024 * 1024, name: 200, object: 64 },
  /** Orders whose papers are one file to print: each has pages for all its handling units. */
  papers: 50,
  /** What a list is filtered by; `no` is one order or tracking number, `nos` how many of them. */
  search: { keyword: 100, no: 64, nos: 100, scac: 4, lane: 5, tracked: 50 },
  paging: { pageNo: 1_000_000, pageSize: 100 },
};

/** Largest values of one item line: sizes in inches, the line's whole weight in lb (a 53-foot truck's load). */
const IMPERIAL = { length: 636, width: 102, height: 105, weight: 45_000 };

export type ItemLimits = Readonly<typeof IMPERIAL>;

const round = (value: number) => Math.round(value * 100) / 100;

/** The limits of an item in the units of `unitSystem` (in and lb, or cm and kg); `weight` is that of the whole line. */
export function itemLimits(unitSystem: UnitSystem): ItemLimits {
  const size = (inches: number) => round(fromInches(inches, unitSystem));
  const { length, width, height, weight } = IMPERIAL;
  return { length: size(length), width: size(width), height: size(height), weight: round(fromPounds(weight, unitSystem)) };
}
