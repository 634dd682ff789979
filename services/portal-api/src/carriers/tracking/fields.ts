import { oneLine } from '../wire/read';

/**
 * The standard names fields as a table does ("Shipment Milestone Status", "TERMcity", "ORGstate/province") and leaves their form
 * in JSON to each carrier: capitals, blanks, hyphens and what is nested differ. A field is therefore known by the letters and
 * digits of its name alone.
 */
export type Fields = ReadonlyMap<string, string>;

/** What holds fields of the shipment itself, and what its fields are called without it. Anything else, such as an address or a commodity, is left out. */
const containers: Readonly<Record<string, string>> = {
  refkeys: '',
  refkeysfromebolstandards: '',
  references: '',
  referencenumbers: '',
  shipment: '',
  shipmentstatus: '',
  status: '',
  statusupdate: '',
  event: '',
  exception: '',
  reason: 'reason',
  eta: 'eta',
  pod: 'pod',
  proofofdelivery: 'pod',
  terminal: 'term',
  terminaladdress: 'term',
  address: 'term',
  appointment: 'appointment',
  deliveryappointment: 'appointment',
  partnercarrier: 'partnercarrier',
  interlinecarrier: 'interlinecarrier',
};

const LOCATIONS = ['shipmentlocation', 'shipmentlocations', 'locations', 'events', 'history'];

const keyOf = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** A name of a container's field: `terminal.id` is the "Terminal ID". */
const nameIn = (prefix: string, key: string): string =>
  prefix === 'term' && (key === 'id' || key === 'status') ? `terminal${key}` : key.startsWith(prefix) ? key : prefix + key;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a carrier reports of one shipment: its own fields, and those of each place that it tells of, in the carrier's order. */
export interface ReportedFields {
  own: Fields;
  places: Fields[];
}

/** Takes the fields of a shipment out of what a carrier sent. A value is one line of text; an empty one and null are none. */
export function fieldsOf(json: Record<string, unknown>): ReportedFields {
  const own = new Map<string, string>();
  const places: Fields[] = [];
  collect(json, '', own, places, 0);
  return { own, places };
}

/** Deep enough for the nesting of the standard; what is nested deeper is not its. */
const DEEPEST = 4;

function collect(json: Record<string, unknown>, prefix: string, into: Map<string, string>, places: Fields[], depth: number): void {
  for (const [name, value] of Object.entries(json)) {
    const key = keyOf(name);
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      const text = oneLine(String(value));
      const known = nameIn(prefix, key);
      if (text !== '' && !into.has(known)) into.set(known, text);
      continue;
    }
    if (depth >= DEEPEST) continue;
    const inner = (Array.isArray(value) ? value : [value]).filter(isObject);
    if (LOCATIONS.includes(key)) {
      for (const one of inner) {
        const fields = new Map<string, string>();
        // A place has no places of its own.
        collect(one, '', fields, [], depth + 1);
        places.push(fields);
      }
    } else if (Object.hasOwn(containers, key)) for (const one of inner) collect(one, containers[key]!, into, places, depth + 1);
  }
}

/** The first of some names that has a value. */
export const valueOf = (fields: Fields, ...names: readonly string[]): string | undefined =>
  names.map((name) => fields.get(name)).find((value) => value !== undefined);

/** T and F of the standard, and what JSON has for them. Absent is false. */
export const isTrue = (fields: Fields, ...names: readonly string[]): boolean =>
  ['t', 'true', 'y', 'yes', '1'].includes(valueOf(fields, ...names)?.toLowerCase() ?? '');
