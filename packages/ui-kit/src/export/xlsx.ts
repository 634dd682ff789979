import { withoutFormula, localDay, localTime, type Cell, type Sheet } from './sheet';
import { zip } from './zip';

const DAY_MS = 86_400_000;
/** Serial numbers count the days from here (ECMA-376, 1900 date system). */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** Control characters cannot be said in XML 1.0. */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(withoutFormula(text))}</t></is></c>`;
const numberCell = (value: string, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

const serial = (day: string, time = '00:00'): string => String((Date.parse(`${day}T${time}:00Z`) - FIRST_DAY) / DAY_MS);

function written(cell: Cell): string {
  if ('text' in cell) return cell.text ? textCell(cell.text, styles.plain) : '<c/>';
  if ('amount' in cell) return cell.amount === undefined ? '<c/>' : numberCell(cell.amount, styles.amount);
  if ('count' in cell) return cell.count === undefined ? '<c/>' : numberCell(String(cell.count), styles.plain);
  if ('moment' in cell) return cell.moment ? numberCell(serial(localDay(cell.moment), localTime(cell.moment)), styles.moment) : '<c/>';
  return cell.day ? numberCell(serial(cell.day), styles.day) : '<c/>';
}

/** Letters of a column by its place, from 0: 0 → A, 27 → AB. */
const column = (index: number): string => (index < 26 ? '' : column(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** A workbook of one sheet for Excel and its kin: a fixed head row with filters, amounts and days as such. */
export async function xlsx({ name, head, rows }: Sheet): Promise<Uint8Array> {
  const range = `A1:${column(head.length - 1)}${rows.length + 1}`;
  const line = (cells: string[]): string => `<row>${cells.join('')}</row>`;
  const sheet = [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols><col min="1" max="${head.length}" width="18" customWidth="1"/></cols>`,
    '<sheetData>',
    line(head.map((title) => textCell(title, styles.head))),
    ...rows.map((row) => line(row.map(written))),
    `</sheetData><autoFilter ref="${range}"/></worksheet>`,
  ].join('');
  const parts = { ...packaging(escaped(name.slice(0, 31)).replaceAll('"', '&quot;')), 'xl/worksheets/sheet1.xml': sheet };
  return zip(Object.entries(parts).map(([path, xml]) => ({ name: path, bytes: new TextEncoder().encode(xml) })));
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in `cellXfs` of the styles part. */
export const styles = { plain: 0, head: 1, amount: 2, day: 3, moment: 4 };

const stylesPart = [
  `${XML}<styleSheet xmlns="${MAIN}">`,
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFF4F5F7"/></patternFill></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf/></cellStyleXfs>',
  '<cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1" fillId="2" applyFill="1"/>',
  '<xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/>',
  '<xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>',
].join('');

/** All parts of a workbook (ECMA-376) but the sheet itself, by their paths. @param name of the sheet, escaped */
export const packaging = (name: string): Record<string, string> => ({
  '[Content_Types].xml': [
    `${XML}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>`,
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ].join(''),
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': [
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">`,
    `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>`,
    `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ].join(''),
  'xl/styles.xml': stylesPart,
});
