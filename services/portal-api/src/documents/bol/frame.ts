import type { Bilingual, Sheet } from '../pdf/sheet';

/** The form of the VICS standard bill of lading on US letter: left edge, width, and where its right half begins. */
export const LEFT = 28;
export const WIDTH = 556;
export const RIGHT = LEFT + WIDTH;
export const MIDDLE = LEFT + 282;
export const BOTTOM = 768;

export const BAR = 11;

/** A black bar with the name of a part of the form. */
export function bar(sheet: Sheet, title: string, x: number, y: number, width: number): void {
  sheet.fill(x, y, width, BAR);
  sheet.text(title, x, y + 8.2, { size: 7, bold: true, color: 'white', align: 'center' }, width);
}

/** A value after its label, made to fit up to `right`. */
export function field(sheet: Sheet, label: string, value: string | Bilingual, x: number, y: number, right: number, size = 8): void {
  sheet.text(label, x, y, { size: 6.5 });
  const start = x + sheet.measure(label, 6.5) + 3;
  const both = typeof value === 'string' ? { english: value, original: '' } : value;
  sheet.both(both, start, y, { size }, right - start - 4);
}

/** Date, name of the form, and page n of m. */
export function head(sheet: Sheet, title: string, date: string, page: number, pages: number): void {
  field(sheet, 'Date:', date, LEFT + 2, 42, LEFT + 150, 9);
  sheet.text(title, LEFT, 43, { size: 14, bold: true, align: 'center' }, WIDTH);
  sheet.text(`Page ${page} of ${pages}`, LEFT, 42, { size: 9, align: 'right' }, WIDTH - 2);
}
