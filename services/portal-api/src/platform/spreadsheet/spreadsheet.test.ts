import { readXlsx, unzip } from '../../../test/xlsx';
import { harmless, line, sheetEnd, sheetStart } from './sheet';
import { nothingPacked, packNext, zip } from './zip';
import { SHEET_PATH, workbookParts } from './workbook';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r\nx'])('%j is not read as a formula', (text) => expect(harmless(text)).toBe(`'${text}`));
test.each(['Lakeside', '1200 W Fulton', 'a=b', '3-1', ''])('%j is left alone', (text) => expect(harmless(text)).toBe(text));

const columns = [
  { title: '订单', width: 10 },
  { title: '+Fee', width: 10 },
];

async function workbook(texts: string[]): Promise<Buffer> {
  let packed = nothingPacked;
  const pieces: Buffer[] = [];
  for (const [n, text] of texts.entries()) {
    const { bytes, after } = await packNext(packed, text, n === texts.length - 1);
    pieces.push(bytes);
    packed = after;
  }
  const archive = [];
  // oxlint-disable-next-line no-async-generator -- pieces come one by one, as they do from the database
  for await (const piece of zip(workbookParts('订单'), {
    ...packed,
    path: SHEET_PATH,
    pieces: (async function* () {
      yield* pieces;
    })(),
  }))
    archive.push(piece);
  return Buffer.concat(archive);
}

test('pieces packed one by one are one sheet, with numbers as numbers and text that XML allows', async () => {
  const bytes = await workbook([
    sheetStart(columns),
    line([{ text: '=HYPERLINK("http://x")' }, { cents: 1752 }]),
    line([{ text: '<b> & \u0001"Café" 😀\uffff' }, undefined]),
    line([{ day: '2026-03-06' }, { time: new Date('2026-03-06T12:00:00Z') }]) + sheetEnd(columns, 3),
  ]);
  expect(readXlsx(bytes)).toEqual([
    ['订单', "'+Fee"],
    ['\'=HYPERLINK("http://x")', '17.52'],
    ['<b> & "Café" 😀', ''],
    ['46087', '46087.5'],
  ]);
  const entries = unzip(bytes);
  expect([...entries.keys()]).toEqual(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml', SHEET_PATH]);
  expect(entries.get(SHEET_PATH)!.toString()).toContain('<autoFilter ref="A1:B4"/></worksheet>');
});

test('refuses an archive that would be too large', async () => {
  const huge = zip({}, { path: SHEET_PATH, crc: 0, size: 2 ** 32, packed: 10, pieces: (async function* () {})() });
  await expect(huge.next()).rejects.toThrow(RangeError);
});
