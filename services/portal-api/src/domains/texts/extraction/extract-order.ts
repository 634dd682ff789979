import { detailsOf } from './details';
import { type ExtractedField, normalize } from './fields';
import { goodsOf } from './goods';
import { servicesOf } from './services';
import { stopsOf } from './stops';
import { datesOf, hoursOf } from './times';
import type { Zips } from './places';

/**
 * Reads what a Chinese or English text says about a shipment, in the order of the text. Deterministic, without a network.
 * @param zips city and state of the ZIPs that `zipsIn` finds in the text
 * @param today YYYY-MM-DD, for tomorrow and for days without a year
 */
export function extractOrder(text: string, zips: Zips, today: string): ExtractedField[] {
  const normalized = normalize(text);
  const fields = [
    ...stopsOf(normalized, zips),
    ...goodsOf(normalized),
    ...detailsOf(normalized),
    ...servicesOf(normalized),
    ...datesOf(normalized, today),
    ...hoursOf(normalized),
  ];
  return fields.toSorted((a, b) => a.span[0] - b.span[0]);
}
