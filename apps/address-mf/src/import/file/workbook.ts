import { FileFault, MAX_ROWS, bare, columnIndex, type Grid, type GridCell, type GridRow } from './grid';
import { openZip, readEntry, type Archive } from './unzip';

/** Letters of one part of a workbook. Two thousand rows of addresses are two or three million. */
const MAX_LETTERS = 16_000_000;

/** Enough of a tag to know its name. */
const LONGEST_TAG = 200;

const xml = (text: string): Document => {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.getElementsByTagName('parsererror').length > 0) throw new FileFault('damaged');
  return document;
};

/** Elements by their local name: writers differ in prefixes, and the strict format in its namespace. */
const all = (node: Document | Element, name: string): Element[] => [...node.getElementsByTagNameNS('*', name)];

async function part(bytes: Uint8Array, archive: Archive, name: string, look?: (piece: string) => void): Promise<string> {
  let text = '';
  for await (const piece of readEntry(bytes, archive, name)) {
    look?.(piece);
    text += piece;
    if (text.length > MAX_LETTERS) throw new FileFault('rows', { most: MAX_ROWS });
  }
  return text;
}

/**
 * Counts rows that hold a value while a sheet is being unpacked, so that one of 50,000 rows is refused after the first
 * two thousand. Empty rows that are only coloured do not count.
 */
function rowCounter(): (piece: string) => void {
  let rows = 0;
  let filled = false;
  let rest = '';
  return (piece) => {
    const text = rest + piece;
    // A tag that is cut by the end of the piece is read with the next one.
    const open = text.lastIndexOf('<');
    const cut = open >= 0 && !text.includes('>', open) ? open : text.length;
    rest = text.slice(cut, cut + LONGEST_TAG);
    for (const [, name] of text.slice(0, cut).matchAll(/<(?:\w+:)?(row|v|is|f)(?=[\s/>])/g)) {
      if (name === 'row') filled = false;
      else if (!filled) {
        filled = true;
        rows += 1;
        if (rows > MAX_ROWS + 1) throw new FileFault('rows', { most: MAX_ROWS });
      }
    }
  };
}

/** Paths of the first visible sheet and of the shared texts. */
async function partsOf(bytes: Uint8Array, archive: Archive): Promise<{ sheet: string; texts: string | undefined }> {
  const book = xml(await part(bytes, archive, 'xl/workbook.xml'));
  const links = all(xml(await part(bytes, archive, 'xl/_rels/workbook.xml.rels')), 'Relationship');
  const pathOf = (link: Element | undefined): string | undefined => {
    const target = link?.getAttribute('Target');
    if (!target) return undefined;
    return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
  };
  const sheets = all(book, 'sheet');
  const shown = sheets.find((sheet) => !/hidden/i.test(sheet.getAttribute('state') ?? '')) ?? sheets[0];
  const id = shown && [...shown.attributes].find(({ localName, name }) => localName === 'id' && name.includes(':'))?.value;
  const sheet = pathOf(links.find((link) => link.getAttribute('Id') === id));
  if (!sheet) throw new FileFault('damaged');
  return { sheet, texts: pathOf(links.find((link) => link.getAttribute('Type')?.endsWith('/sharedStrings'))) };
}

/** A text in one piece or in runs; readings of Chinese characters (`rPh`) are no part of it. */
const textOf = (node: Element): string =>
  all(node, 't')
    .filter((text) => (text.parentElement?.localName ?? '') !== 'rPh')
    .map((text) => text.textContent ?? '')
    .join('');

const value = (cell: Element): string => all(cell, 'v')[0]?.textContent ?? '';

function cellOf(cell: Element, texts: readonly string[]): GridCell {
  if (all(cell, 'f').length > 0) return { text: value(cell), fault: 'formula' };
  switch (cell.getAttribute('t')) {
    case 'e':
      return { text: value(cell), fault: 'cellError' };
    case 's':
      return { text: bare(texts[Number(value(cell))] ?? '').trim() };
    case 'inlineStr':
      return { text: bare(textOf(cell)).trim() };
    case 'b':
      return { text: value(cell) === '1' ? 'TRUE' : 'FALSE' };
    case 'str':
    case 'd':
      return { text: value(cell).trim() };
    default:
      // A number, perhaps written with an exponent: a telephone number of ten digits often is.
      return { text: value(cell) === '' ? '' : String(Number(value(cell))) };
  }
}

/** Rows and cells say where they are, or follow the one before. */
function rowOf(row: Element, line: number, texts: readonly string[]): GridRow {
  const cells: GridRow['cells'] = [];
  let next = 0;
  for (const cell of all(row, 'c')) {
    const letters = /^[A-Z]{1,3}/.exec(cell.getAttribute('r') ?? '')?.[0];
    const column = letters ? columnIndex(letters) : next;
    next = column + 1;
    cells[column] = cellOf(cell, texts);
  }
  return { line, cells };
}

/** The first visible sheet of an Excel workbook (ECMA-376). @throws FileFault `type` when it is another kind of zip */
export async function readWorkbook(bytes: Uint8Array): Promise<Grid> {
  const archive = openZip(bytes);
  if (!archive.has('xl/workbook.xml')) throw new FileFault('type');
  const paths = await partsOf(bytes, archive);
  const sheet = xml(await part(bytes, archive, paths.sheet, rowCounter()));
  const texts = paths.texts && archive.has(paths.texts) ? all(xml(await part(bytes, archive, paths.texts)), 'si').map(textOf) : [];
  let line = 0;
  const rows = all(sheet, 'row').map((row) => {
    line = Number(row.getAttribute('r')) || line + 1;
    return rowOf(row, line, texts);
  });
  return rows.filter(({ cells }) => cells.some((cell) => cell && (cell.text !== '' || cell.fault)));
}
