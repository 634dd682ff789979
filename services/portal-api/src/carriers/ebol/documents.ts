import { limits } from '@portal/api-contract/vocabulary';
import type { WantedDocuments } from '../wire/connection';
import type { SendOptions } from '../wire/send';

/** A document that was asked for with a bill: its PDF, or why there is none that can be used. */
export type CarrierDocument = { kind: 'bol' | 'labels' } & ({ pdf: Buffer } | { fault: string });

/** As many bytes as a file of an owner may have. */
const MAX_BYTES = limits.file.bytes;
/** A PDF of this size in base 64, whose lines may be broken and whose signs may be escaped. */
const MAX_BASE64 = Math.ceil(MAX_BYTES * 1.5);
/** Two documents, and what an answer has beside them. */
const MAX_ANSWER_BYTES = 2 * MAX_BASE64 + 2 * 1024 * 1024;

const LABELS_PER_SHEET = { Avery: 6, Letter: 1, Zebra: 1 } as const;

/** The part `images` of a bill, of so many handling units, each of which has a label. */
export function imagesOf(units: number, { bol, labels }: WantedDocuments) {
  return {
    includeBol: bol,
    includeShippingLabels: labels !== undefined,
    ...(labels && {
      shippingLabels: {
        format: labels,
        // The standard counts pages, not labels.
        quantity: Math.ceil(units / LABELS_PER_SHEET[labels]),
        ...(labels === 'Avery' && { position: 1 }),
      },
    }),
  };
}

/** What may be read of an answer with documents. One that is larger than it may be does not make the answer unreadable. */
export const forDocuments = (options: SendOptions, wanted: WantedDocuments | undefined): SendOptions =>
  // One byte more than may be, so that a cut document is seen to be too large.
  wanted ? { ...options, maxBytes: MAX_ANSWER_BYTES, maxStringBytes: MAX_BASE64 + 1 } : options;

/**
 * The documents that were wanted, of the part `images` of an answer.
 * @param reason why the carrier made none of a kind, in its words; undefined where it says nothing
 */
export function readDocuments(
  images: { bol?: string | undefined; shippingLabels?: string | undefined } | undefined,
  wanted: WantedDocuments,
  reason: (kind: CarrierDocument['kind']) => string | undefined,
): CarrierDocument[] {
  const read = (kind: CarrierDocument['kind'], base64: string | undefined): CarrierDocument => {
    if (!base64) return { kind, fault: reason(kind) ?? 'it is not in the answer' };
    const pdf = pdfOf(base64);
    return typeof pdf === 'string' ? { kind, fault: pdf } : { kind, pdf };
  };
  return [...(wanted.bol ? [read('bol', images?.bol)] : []), ...(wanted.labels ? [read('labels', images?.shippingLabels)] : [])];
}

/** The PDF of a text in base 64, or what is wrong with it. */
function pdfOf(text: string): Buffer | string {
  const tooLarge = `it is larger than ${MAX_BYTES / 1024 / 1024} MB`;
  if (text.length > MAX_BASE64) return tooLarge;
  const base64 = text
    .replace(/^data:application\/pdf;base64,/i, '')
    .replace(/\s+/g, '')
    .replace(/={1,2}$/, '');
  const pdf = Buffer.from(base64, 'base64');
  // The decoder passes over what is no base 64.
  if (base64.length % 4 === 1 || pdf.length !== Math.floor((base64.length * 3) / 4)) return 'it is not in base 64';
  if (pdf.length > MAX_BYTES) return tooLarge;
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'it is no PDF';
  // What ends a PDF stands in its last kilobyte.
  return pdf.subarray(-1024).includes('%%EOF') ? pdf : 'it is a PDF without its end';
}
