import { detailsOf } from './details';
import { type Found, plain } from './found';
import { goodsOf } from './goods';
import { servicesOf } from './services';
import { stopsOf } from './stops';
import { datesOf, hoursOf } from './times';
import type { Zips } from './places';

/**
 * Everything that a text in Chinese or English says of a shipment, in the order of the text. Deterministic, without any network.
 * @param zips city and state of the ZIPs that `zipsIn` finds in the text
 * @param today YYYY-MM-DD, for tomorrow and for days without a year
 */
export function readOrder(text: string, zips: Zips, today: string): Found[] {
  const words = plain(text);
  const fields = [
    ...stopsOf(words, zips),
    ...goodsOf(words),
    ...detailsOf(words),
    ...servicesOf(words),
    ...datesOf(words, today),
    ...hoursOf(words),
  ];
  return fields.toSorted((a, b) => a.span[0] - b.span[0]);
}
