import { ChargeType } from '@portal/api-contract/vocabulary';
import type { Evidence } from '../../../carriers/carrier-events';
import { OTHER, partOfCode } from '../../../carriers/charges/codes';
import type { StatedCharges } from '../../../carriers/charges/stated';
import { serviceOf } from '../../../carriers/ebol/accessorials';
import type { ServicePlace } from '../../../pricing/charges';
import type { PricePart } from './parts';

/** What is known of an order when its carrier states its charges. Amounts are cents. */
export interface KnownCharges {
  /** What its owner pays by now. */
  paid: Record<PricePart, number>;
  /** What the carrier wanted last: as quoted, before it said anything. More than is paid where the owner was credited. */
  wanted: Record<PricePart, number>;
  /** Of each service alone, by the code of the standard, as paid by now. */
  services: ReadonlyMap<string, number>;
  /** As the carrier said last, or as declared. */
  weightLb: number;
  classes: readonly string[];
  codes: readonly string[];
  declared: { weightLb: number; classes: readonly string[] };
}

/** One adjustment of an order, with what proves it. */
export interface Change {
  type: ChargeType;
  code: string;
  place: ServicePlace;
  cents: number;
  evidence: Evidence[];
}

/**
 * The adjustments that follow from what a carrier states; `unclear` where an amount changes and nothing says what for. A service
 * that is not charged is an adjustment of nothing, so that its owner sees it.
 */
export function changesOf(known: KnownCharges, stated: StatedCharges): { changes: Change[] } | { unclear: string } {
  const services = servicesOf(known, stated);
  if (!services)
    return { unclear: `services are ${stated.services} cents, not ${known.wanted.services}, and nothing names the difference` };
  const changes = [...linehaulOf(known, stated), ...fuelOf(known, stated), ...services];
  return {
    changes: changes.map((change) => ({
      ...change,
      evidence: [...change.evidence, { code: 'notice', value: `${stated.day} ${stated.id}` }],
    })),
  };
}

/**
 * By how much the owner's cost of a part changes. A carrier that wants less than before gives back what its owner was credited
 * for already, after a dispute: nobody gets it twice.
 */
function owedChange(part: PricePart, { paid, wanted }: KnownCharges, stated: StatedCharges): number {
  const change = stated[part] - wanted[part];
  return change >= 0 ? change : Math.min(0, stated[part] - paid[part]);
}

/** What a part cost before and costs now, in cents. */
export const amounts = (before: number, now: number): Evidence[] => [
  { code: 'amountBefore', value: String(before) },
  { code: 'amountNow', value: String(now) },
];

const sameList = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** Words, and certificates, of the log about one part. */
const notesOf = ({ log }: StatedCharges, isOf: (code: string) => boolean): Evidence[] =>
  log
    .filter(({ code }) => isOf(code))
    .flatMap(({ words, certificate }) => [
      ...(words ? [{ code: 'carrierNote', value: words }] : []),
      ...(certificate ? [{ code: 'certificate', value: '' }] : []),
    ]);

function linehaulOf(known: KnownCharges, stated: StatedCharges): Change[] {
  const cents = owedChange('linehaul', known, stated);
  if (cents === 0) return [];
  const isOf = (code: string) => partOfCode(code) === 'linehaul';
  // A weight in kilograms comes back a pound off.
  const weighed = Math.abs(stated.weightLb - known.weightLb) > 1;
  const classed = stated.classes.length > 0 && !sameList(stated.classes, known.classes);
  const named = stated.log
    .filter(({ code }) => isOf(code) && code !== 'RWE' && code !== 'RCL')
    .map(({ code }) => ({ code: 'event', value: code }));
  const evidence: Evidence[] = [
    ...(weighed ? [] : [{ code: 'reason', value: classed ? 'reclassified' : 'linehaul' }]),
    ...(weighed
      ? [
          { code: 'declaredWeight', value: `${known.declared.weightLb} lb` },
          { code: 'scaleWeight', value: `${stated.weightLb} lb` },
        ]
      : []),
    ...(classed
      ? [
          { code: 'declaredClass', value: known.declared.classes.join(', ') },
          { code: 'inspectedClass', value: stated.classes.join(', ') },
        ]
      : []),
    ...named,
    ...(weighed || classed ? [] : amounts(known.paid.linehaul, known.paid.linehaul + cents)),
    ...notesOf(stated, isOf),
  ];
  return [
    weighed
      ? { type: ChargeType.WEIGHT_UPDATE, ...WHOLE, cents, evidence }
      : { type: ChargeType.STANDARD, code: 'LINEHAUL', place: 'shipment', cents, evidence },
  ];
}

const WHOLE = { code: 'ADJ', place: 'shipment' } as const;

function fuelOf(known: KnownCharges, stated: StatedCharges): Change[] {
  const cents = owedChange('fuel', known, stated);
  if (cents === 0) return [];
  const percent = stated.fuelPercent === undefined ? [] : [{ code: 'fuelPercent', value: `${stated.fuelPercent}%` }];
  const evidence = [{ code: 'reason', value: 'fuel' }, ...percent, ...amounts(known.paid.fuel, known.paid.fuel + cents)];
  return [{ type: ChargeType.STANDARD, code: 'FSC', place: 'shipment', cents, evidence }];
}

/** The services that an order has once a notice counts: those that it lists, and those that its log adds. */
export function codesAfter(known: Pick<KnownCharges, 'codes'>, { codes, log }: Pick<StatedCharges, 'codes' | 'log'>): string[] {
  const logged = log.map(({ code }) => code).filter((code) => partOfCode(code) === 'service' && !known.codes.includes(code));
  return [...new Set([...(codes ?? known.codes), ...logged])].toSorted();
}

/**
 * The standard has one amount for all services. What each of them changed follows where it can: one that is gone takes its
 * amount along, and a single new one has the rest; else they stand in one adjustment together.
 * @returns undefined where nothing says what a difference is for
 */
function servicesOf(known: KnownCharges, stated: StatedCharges): Change[] | undefined {
  const cents = owedChange('services', known, stated);
  const credited = cents !== stated.services - known.wanted.services;
  const after = codesAfter(known, stated);
  const added = after.filter((code) => !known.codes.includes(code));
  const removed = known.codes.filter((code) => !after.includes(code) && (known.services.get(code) ?? 0) > 0);
  const gone = removed.reduce((sum, code) => sum + known.services.get(code)!, 0);
  const rest = cents + gone;
  if (!credited && rest >= 0 && (added.length > 0 || (rest === 0 && removed.length > 0)))
    return [
      ...removed.map((code) => change([code], -known.services.get(code)!, 'serviceRemoved', stated)),
      ...addedOf(added, rest, stated),
    ];
  if (cents === 0) return [];
  const logged = stated.log.map(({ code }) => code).filter((code) => partOfCode(code) === 'service');
  const concerned = [...new Set([...logged, ...(cents > 0 ? added : removed)])];
  const named = concerned.length > 0 ? concerned : after;
  if (named.length === 0 && stated.detail === '') return undefined;
  return [change(named, cents, reasonOf(named, cents, known), stated, known)];
}

/** New services: each with its amount where the log has all of them, one with the rest, or all of them together. */
function addedOf(added: readonly string[], rest: number, stated: StatedCharges): Change[] {
  if (added.length === 0) return [];
  const reason = (cents: number) => (cents === 0 ? 'serviceFree' : 'serviceAdded');
  const impacts = added.map((code) => stated.log.find((one) => one.code === code)?.impact);
  const known = impacts.every((impact) => impact !== undefined) && impacts.reduce((sum, impact) => sum + impact, 0) === rest;
  if (rest === 0 || known)
    return added.map((code, n) => change([code], rest === 0 ? 0 : impacts[n]!, reason(rest === 0 ? 0 : impacts[n]!), stated));
  return [change(added, rest, reason(rest), stated)];
}

function reasonOf(codes: readonly string[], cents: number, { services }: KnownCharges): string {
  const [code] = codes;
  if (codes.length === 1 && cents < 0 && services.get(code!) === -cents) return 'serviceFree';
  return cents > 0 ? 'serviceMore' : 'serviceLess';
}

/** An adjustment of one service, or of several together; `known` where it had a price before. */
function change(codes: readonly string[], cents: number, reason: string, stated: StatedCharges, known?: KnownCharges): Change {
  const before = codes.length === 1 ? known?.services.get(codes[0]!) : undefined;
  return {
    ...chargeOfServices(codes),
    cents,
    evidence: [
      { code: 'reason', value: reason },
      ...codes.map((value) => ({ code: 'service', value })),
      ...(before === undefined ? [] : amounts(before, before + cents)),
      ...(stated.detail !== '' && codes.every((one) => one === OTHER) ? [{ code: 'carrierNote', value: stated.detail }] : []),
      ...notesOf(stated, (one) => codes.includes(one)),
    ],
  };
}

const types: Readonly<Record<string, ChargeType>> = {
  LFTP: ChargeType.LIFTGATE,
  LFTD: ChargeType.LIFTGATE,
  LUM: ChargeType.MANUAL_HANDLING,
  UNL: ChargeType.MANUAL_HANDLING,
  VOR: ChargeType.EMPTY_RUN,
};

/** How an order calls a charge for services: by the portal's own service where there is one and it is alone. */
export function chargeOfServices(codes: readonly string[]): Pick<Change, 'type' | 'code' | 'place'> {
  const [code = OTHER, ...more] = codes;
  if (more.length > 0) return { type: ChargeType.OTHER, ...WHOLE };
  const type = types[code] ?? ChargeType.OTHER;
  const service = serviceOf(code);
  return service ? { type, code: `ACC_${service.service}`, place: service.place } : { type, ...WHOLE };
}
