import { FREIGHT_CLASSES, toPounds, UnitSystem } from '@portal/api-contract/vocabulary';
import { z } from 'zod';
import { isPro, oneLine } from '../wire/read';
import { ALLOWANCE, partOfCode } from './codes';

/** One entry of the carrier's log of changes. */
interface StatedEvent {
  code: string;
  /** In the carrier's words. */
  words: string | undefined;
  /** The carrier has a certificate of weighing and inspection. */
  certificate: boolean;
  /** What it changed, in cents, where the carrier says so. */
  impact: number | undefined;
}

/** What a carrier says that a shipment costs by now. Amounts are whole cents. */
export interface StatedCharges {
  /** The carrier's id of the notice: the same for all notices of a shipment. */
  id: string;
  /** When the charges were so; of two notices the later one counts, and of one moment the higher number. */
  at: Date;
  number: number;
  /** The day of it, as the carrier writes it. */
  day: string;
  isTest: boolean;
  pro: string;
  /** The account that is billed. */
  account: string;
  weightLb: number;
  /** As text, lowest first; empty where the carrier names none. */
  classes: string[];
  /** After the discount, with the charge for tare weight where there is one. */
  linehaul: number;
  fuel: number;
  fuelPercent: number | undefined;
  /** All services together: the standard has no amount for each. */
  services: number;
  /** The services of the shipment; undefined where the carrier lists none. */
  codes: string[] | undefined;
  log: StatedEvent[];
  /** Other charges in the carrier's words. */
  detail: string;
}

export type StatedReading = { kind: 'stated'; stated: StatedCharges } | { kind: 'unclear'; reason: string };

const text = z.union([z.string(), z.number()]).transform((value) => oneLine(String(value)));
const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
]);
/** What no charge follows from does not make a notice another one: some carriers write null, or a form of their own. */
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(undefined);
/** Above all that a shipment costs: more is a slip of the decimal point. */
const MOST_DOLLARS = 1_000_000;
const dollars = number.pipe(z.number().min(0).max(MOST_DOLLARS).refine(isWholeCents, 'is not in whole cents'));

const schema = z.looseObject({
  pfc: z.looseObject({
    uniqueID: text,
    date: z.string(),
    isTest: z.boolean(),
    function: maybe(text),
    header: maybe(z.looseObject({ function: maybe(text) })),
  }),
  shipmentTotals: z.looseObject({ grossWeight: number, weightUnit: z.string() }),
  accessorials: z.looseObject({ codes: z.array(z.string()).nullish() }).nullish(),
  referenceNumbers: z.looseObject({ pro: text }),
  billTo: z.looseObject({ account: text }),
  commodities: z.looseObject({
    handlingUnits: z.array(z.looseObject({ lineItems: z.array(z.looseObject({ classification: maybe(text) })).nullish() })),
  }),
  charges: z.looseObject({
    grossCharges: dollars,
    discountAmount: dollars,
    fuelSurchargeAmount: dollars,
    fuelSurchargePercent: maybe(number),
    tareWeightAmount: dollars.nullish(),
    currencyType: z.string(),
    detail: maybe(z.union([text, z.array(text)])),
    preliminaryTotalCharges: dollars,
    class: maybe(z.array(z.looseObject({ freightClass: maybe(text) }))),
    changeLog: z
      .array(
        z.looseObject({
          eventCategoryName: maybe(text),
          eventCode: z.string().nullish(),
          carrierDescription: maybe(text),
          weightAndResearchDocAvailable: maybe(z.boolean()),
          chargeImpact: maybe(z.number().refine(isWholeCents)),
        }),
      )
      .nullish(),
    changeLogMessages: maybe(z.array(z.looseObject({ informationalMessage: maybe(text) }))),
  }),
});

type Notice = z.output<typeof schema>;

/** Reads one notice of preliminary freight charges. */
export function readStated(json: unknown): StatedReading {
  const read = schema.safeParse(json);
  if (!read.success) {
    const [{ path, message } = { path: [], message: '' }] = read.error.issues;
    return unclear(`another form: ${[path.join('.'), message].filter(Boolean).join(': ')}`);
  }
  const { pfc, shipmentTotals, referenceNumbers, billTo, accessorials, charges } = read.data;
  const currency = charges.currencyType.trim().toUpperCase();
  if (currency !== 'USD') return unclear(`the currency is ${oneLine(currency)}, not USD`);
  if (!isPro(referenceNumbers.pro.trim())) return unclear('a PRO number that is none');
  const at = momentOf(pfc.date);
  if (!at) return unclear(`the date ${oneLine(pfc.date)} is none`);
  const weightLb = poundsOf(shipmentTotals);
  if (weightLb === undefined) return unclear(`the unit of weight is ${oneLine(shipmentTotals.weightUnit)}`);
  const classes = classesOf(read.data);
  const noClass = classes.find((one) => !FREIGHT_CLASSES.some((known) => String(known) === one));
  if (noClass !== undefined) return unclear(`no freight class ${noClass}`);
  const codes = accessorials?.codes?.map((code) => code.trim().toUpperCase());
  const log = logOf(charges);
  const unknown = [...(codes ?? []), ...log.map(({ code }) => code)].find((code) => partOfCode(code) === undefined);
  if (unknown !== undefined) return unclear(`unknown code ${oneLine(unknown)}`);
  const parts = partsOf(charges);
  const allowed = parts.services >= 0 || [...(codes ?? []), ...log.map(({ code }) => code)].includes(ALLOWANCE);
  if (parts.linehaul < 0 || !allowed) return unclear('the parts sum to more than the total');
  return {
    kind: 'stated',
    stated: {
      ...parts,
      id: pfc.uniqueID,
      at,
      number: Number(/(\d+)$/.exec(pfc.function ?? pfc.header?.function ?? '')?.[1] ?? 0),
      day: pfc.date.slice(0, 10),
      isTest: pfc.isTest,
      pro: referenceNumbers.pro.trim(),
      account: billTo.account,
      weightLb,
      classes,
      fuelPercent: charges.fuelSurchargePercent ?? undefined,
      codes: codes && [...new Set(codes)].toSorted(),
      log,
      detail: oneLine([charges.detail ?? []].flat().join('; ')),
    },
  };
}

const unclear = (reason: string): StatedReading => ({ kind: 'unclear', reason });

const cents = (amount: number): number => Math.round(amount * 100);

/** To a hundredth of a cent: numbers of JSON are binary. */
function isWholeCents(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 0.01;
}

/** The tare weight has its own amount only where the total shows that it is not in the gross charges. */
function partsOf({ grossCharges, discountAmount, fuelSurchargeAmount, tareWeightAmount, preliminaryTotalCharges }: Notice['charges']) {
  const linehaul = cents(grossCharges) - cents(discountAmount);
  const fuel = cents(fuelSurchargeAmount);
  const services = cents(preliminaryTotalCharges) - linehaul - fuel;
  const tare = cents(tareWeightAmount ?? 0);
  return tare > 0 && services === tare ? { linehaul: linehaul + tare, fuel, services: 0 } : { linehaul, fuel, services };
}

/** A date, or a moment with or without a zone; without one it only orders notices of one carrier, so that any zone does. */
function momentOf(date: string): Date | undefined {
  const [, day, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(date.trim()) ?? [];
  if (day === undefined) return undefined;
  const moment = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function poundsOf({ grossWeight, weightUnit }: Notice['shipmentTotals']): number | undefined {
  const unit = /^(?:(pounds?|lbs?)|kilograms?|kgs?)$/i.exec(weightUnit.trim());
  return unit ? Math.round(toPounds(grossWeight, unit[1] === undefined ? UnitSystem.METRIC : UnitSystem.IMPERIAL)) : undefined;
}

/** Of the goods; where their lines have none, of the rates. */
function classesOf({ commodities, charges }: Notice): string[] {
  const ofGoods = commodities.handlingUnits.flatMap(({ lineItems }) => (lineItems ?? []).map(({ classification }) => classification));
  const ofRates = (charges.class ?? []).map(({ freightClass }) => freightClass);
  const named = (classes: (string | null | undefined)[]) => classes.filter((one): one is string => !!one);
  const found = named(ofGoods).length > 0 ? named(ofGoods) : named(ofRates);
  return [...new Set(found.map((one) => String(Number(one))))].toSorted((a, b) => Number(a) - Number(b));
}

/** Messages stand beside the log, one for each entry where there are as many. */
function logOf({ changeLog, changeLogMessages }: Notice['charges']): StatedEvent[] {
  const entries = changeLog ?? [];
  const messages = changeLogMessages?.length === entries.length ? changeLogMessages : [];
  return entries.map(({ eventCode, eventCategoryName, carrierDescription, weightAndResearchDocAvailable, chargeImpact }, n) => ({
    code: eventCode?.trim().toUpperCase() || 'OTHR',
    words: carrierDescription || messages[n]?.informationalMessage || (eventCode ? undefined : eventCategoryName) || undefined,
    certificate: weightAndResearchDocAvailable === true,
    impact: chargeImpact === undefined || chargeImpact === null ? undefined : cents(chargeImpact),
  }));
}
