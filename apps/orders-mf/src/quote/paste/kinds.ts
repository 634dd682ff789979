/** How a value that was read is shown and compared. The names of codes are those of the `freight` labels. */
export type Kind = 'text' | 'number' | 'length' | 'weight' | 'date' | 'money' | 'flag' | 'service' | 'packaging' | 'locationType' | 'quoteMode' | 'truckSize';

type Kinds = Readonly<Record<string, Kind>>;

const head: Kinds = { quoteMode: 'quoteMode', truckSize: 'truckSize', pickupDate: 'date', declaredValue: 'money', referenceNo: 'text' };
const hours: Kinds = { readyTime: 'text', closeTime: 'text' };
const address: Kinds = {
  company: 'text', contactName: 'text', phone: 'text', phoneExt: 'text', email: 'text', address1: 'text', address2: 'text',
  city: 'text', state: 'text', zip: 'text', country: 'text', locationType: 'locationType',
};
const item: Kinds = {
  qty: 'number', packaging: 'packaging', length: 'length', width: 'length', height: 'length', weight: 'weight',
  freightClass: 'number', nmfc: 'text', description: 'text', pieces: 'number', stackable: 'flag',
};
const hazmat: Kinds = { unNumber: 'text', properName: 'text', hazardClass: 'text', packingGroup: 'text', quantity: 'text', emergencyPhone: 'text' };
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
