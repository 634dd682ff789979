/** Why goods are late, by the words of the standard in letters alone; codes of `domains/orders/messages.ts`. */
const delays = {
  weather: 'weather',
  accident: 'accident',
  breakdown: 'breakdown',
  terminaldelay: 'terminalDelay',
  needsappointment: 'needsAppointment',
  linehauldelay: 'linehaulDelay',
  damaged: 'damaged',
  missing: 'missing',
  needcustomerdocuments: 'needsDocuments',
  equipmentbreakdown: 'equipmentBreakdown',
  delayatpickup: 'pickupDelay',
  // The standard writes "Customers" and means the customs.
  delayatbordercustomers: 'borderDelay',
  delayatbordercustoms: 'borderDelay',
  delayatborder: 'borderDelay',
  customerrequestedfuturedelivery: 'laterRequested',
  civileventrelateddelay: 'civilEvent',
  consigneeclosed: 'closed',
} as const;

/**
 * Why a delivery failed, by the first part of its code: what comes after the hyphen is each carrier's own. The table of the
 * standard is a picture in it; these are the ones that its text names.
 */
const failures = ['310', '400'] as const;

/** The reasons of the standard. */
export type StandardReason = (typeof delays)[keyof typeof delays] | (typeof failures)[number];

/** A reason as an event keeps it, and the carrier's code where nobody has a name for it. */
export interface Reason {
  reason: string;
  unknown?: string;
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** The reason of a delay: a name of the standard, or what the carrier wrote. */
export function delayReason(text: string): Reason {
  const known = Object.hasOwn(delays, lettersOf(text)) ? delays[lettersOf(text) as keyof typeof delays] : undefined;
  return known ? { reason: known } : { reason: text, unknown: text };
}

/** The reason of a failed delivery by its code, such as `310-2`, and the carrier's words where nobody has a name for that. */
export function failureReason(code: string | undefined, words: string | undefined): Reason | undefined {
  if (code === undefined) return words === undefined ? undefined : delayOrWords(words);
  const known = failures.find((one) => one === /^\d+/.exec(code)?.[0]);
  if (known) return { reason: known };
  const { reason, unknown } = delayReason(code);
  return unknown === undefined ? { reason } : { reason: words ?? code, unknown: code };
}

/** Words without a code are shown as they are, and are nothing that a name is missing for. */
const delayOrWords = (words: string): Reason => ({ reason: delayReason(words).reason });
