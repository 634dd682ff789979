import { Accessorial } from '@portal/api-contract/vocabulary';
import type { CarrierRequest } from '../src/carriers/rates';
import { referenceProfiles, quoteOf } from '../src/carriers/reference/reference-carriers';
import { measure, ms } from './measure';

const QUOTES = 1000;
const TARGET_MS = 1000;

/** Shipments that differ in lines, size, weight, distance and services; every carrier without exclusions takes them. */
const shipments = Array.from({ length: QUOTES }, (_, n): CarrierRequest => ({
  quoteMode: n % 7 === 0 ? 1 : 0,
  miles: 40 + ((n * 37) % 2600),
  services: [
    { code: Accessorial.LIFTGATE, place: 'delivery' },
    ...(n % 3 === 0 ? [{ code: Accessorial.RESIDENTIAL, place: 'delivery' } as const] : []),
  ],
  pickupZip: '60601',
  deliveryZip: '75201',
  pickupState: 'IL',
  deliveryState: 'TX',
  pickupDate: '2026-01-06',
  askedAt: '2026-01-05T10:00',
  lines: Array.from({ length: 1 + (n % 5) }, (_line, m) => ({
    qty: 1 + ((n + m) % 4),
    lengthIn: 48,
    widthIn: 40,
    heightIn: 24 + ((n * 7 + m * 11) % 72),
    weightLb: 150 + ((n * 53 + m * 211) % 3000),
    stackable: n % 2 === 0,
    hazmat: false,
  })),
}));
const carriers = referenceProfiles.filter(({ declines, lanes }) => Object.keys(declines).length === 0 && lanes.maxMiles === undefined);

/** `pnpm bench:prices`: a thousand quotes, next to reading and writing the same shipments as JSON. */
const quotes = await measure(20, () => shipments.map((shipment, n) => quoteOf(carriers[n % carriers.length]!, shipment)));
const json = await measure(20, () => shipments.map((shipment) => JSON.parse(JSON.stringify(shipment)) as unknown));
process.stdout.write(
  `${QUOTES} quotes:         p50${ms(quotes.p50)} ms, p95${ms(quotes.p95)} ms (target ${TARGET_MS})\n` +
    `${QUOTES} JSON copies:    p50${ms(json.p50)} ms, p95${ms(json.p95)} ms; a quote costs as much as ${(quotes.p50 / json.p50).toFixed(1)} of them\n`,
);
process.exitCode = quotes.p95 <= TARGET_MS ? 0 : 1;
