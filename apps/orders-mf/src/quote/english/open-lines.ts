import type { QuoteForm } from '../form';
import { confirmed, englishOf, isChinese, type EnglishLine, type Original } from '../english-line';

/** A Chinese text without an English line that the owner has confirmed. */
export interface OpenLine {
  /** Of the English line in the form. */
  path: (string | number)[];
  original: string;
  /** What was typed for a former text, or cleared. */
  line: EnglishLine | undefined;
}

type Texts = { readonly [Name in Original]?: string | null | undefined } & {
  readonly [Name in (typeof englishOf)[Original]]?: EnglishLine | null | undefined;
};

/** The lines of a shipment that a booking still needs, in the order of the page. */
export function openLines({ pickup, delivery, items }: QuoteForm): OpenLine[] {
  const open = (within: (string | number)[], fields: readonly Original[], texts: Texts): OpenLine[] =>
    fields
      .filter((field) => isChinese(texts[field]) && !confirmed(texts[field], texts[englishOf[field]]))
      .map((field) => ({
        path: [...within, englishOf[field]],
        original: texts[field]!.trim(),
        line: texts[englishOf[field]] ?? undefined,
      }));
  return [
    ...open(['pickup', 'address'], ['company', 'contactName'], pickup.address),
    ...open(['delivery', 'address'], ['company', 'contactName'], delivery.address),
    ...items.flatMap((item, index) => open(['items', index], ['description'], item)),
  ];
}
