import { DecompressionStream } from 'node:stream/web';
import { line, workbook, zipped } from '../../testing/workbook';
import { FileFault } from './grid';
import { readFile } from './read-file';

Object.assign(globalThis, { DecompressionStream });

const bytes = (...parts: (string | number[] | Uint8Array)[]): Blob => {
  const whole = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  return { size: whole.length, arrayBuffer: () => Promise.resolve(new Uint8Array(whole).buffer) } as unknown as Blob;
};
const cells = async (file: Blob) => (await readFile(file)).map((row) => row.cells.map((cell) => cell?.text));
const problem = async (file: Blob) => {
  const fault: unknown = await readFile(file).catch((error: unknown) => error);
  return fault instanceof FileFault ? [fault.problem, fault.values] : fault;
};

/** 名称,公司 / 上海仓,示例 in GBK. */
const gbk = [0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xb9, 0xab, 0xcb, 0xbe, 0x0d, 0x0a, 0xc9, 0xcf, 0xba, 0xa3, 0xb2, 0xd6, 0x2c, 0xca, 0xbe, 0xc0, 0xfd];
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');
const table = '名称,公司\r\n上海仓,示例';

describe('encodings of CSV', () => {
  test.each([
    ['UTF-8', bytes(table)],
    ['UTF-8 with its mark', bytes([0xef, 0xbb, 0xbf], table)],
    ['UTF-16 LE', bytes([0xff, 0xfe], wide(table))],
    ['UTF-16 BE', bytes([0xfe, 0xff], wide(table).swap16())],
    ['UTF-16 LE without a mark', bytes(wide(table))],
    ['GBK', bytes(gbk)],
  ])('%s', async (_name, file) => {
    expect(await cells(file)).toEqual([
      ['名称', '公司'],
      ['上海仓', '示例'],
    ]);
  });

  test('what is neither is refused', async () => {
    expect(await problem(bytes('name\n', [0xff, 0x20, 0x81, 0xff]))).toEqual(['encoding', {}]);
  });
});

describe('forms of CSV', () => {
  test.each([
    [
      'semicolons',
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'an announced separator',
      'sep=;\r\na;b\r\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'quoted separators, line ends and quotes',
      'a,b\n"x, y","say ""hi""\nthere"',
      [
        ['a', 'b'],
        ['x, y', 'say "hi"\nthere'],
      ],
    ],
    [
      'an empty last field, and rows that are empty',
      'a,b\n1,\n,\n\n2,3\n',
      [
        ['a', 'b'],
        ['1', ''],
        ['2', '3'],
      ],
    ],
    [
      'old line ends',
      'a,b\r1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'the apostrophe of an export',
      "a,b\n'+1 312,'-x",
      [
        ['a', 'b'],
        ['+1 312', '-x'],
      ],
    ],
  ])('%s', async (_name, text, expected) => {
    expect(await cells(bytes(text))).toEqual(expected);
  });

  test('rows keep the numbers that a spreadsheet shows', async () => {
    expect((await readFile(bytes('a\n\n"1\n2"\n3'))).map((row) => row.line)).toEqual([1, 3, 4]);
  });

  test('a formula is marked, a quote without end names its row', async () => {
    expect((await readFile(bytes('a,b\n=1+1,"=HYPERLINK(""x"")"')))[1]?.cells).toEqual([
      { text: '=1+1', fault: 'formula' },
      { text: '=HYPERLINK("x")', fault: 'formula' },
    ]);
    expect(await problem(bytes('a,b\n1,2\n"3,4\n5,6'))).toEqual(['quote', { line: 3 }]);
  });
});

describe('workbooks', () => {
  test('shared, rich, inline and written texts, numbers, booleans and holes', async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="2"><c r="B2"><v>3.125550142E9</v></c><c r="C2" t="b"><v>1</v></c></row>' +
      '<row r="3" s="1"><c r="A3" s="1"/></row><row r="4"><c r="A4" t="str"><v>x</v></c><c r="B4"><v>60607</v></c><c r="C4" t="inlineStr"><is><t>\'=y</t></is></c></row>';
    const texts = ['<t>名称</t>', '<r><t>公</t></r><r><t>司</t></r><rPh><t>gongsi</t></rPh>'];
    const grid = await readFile(bytes(workbook({ rows, texts })));
    expect(grid.map((row) => [row.line, ...row.cells.map((cell) => cell?.text)])).toEqual([
      [1, '名称', undefined, '公司'],
      [2, undefined, '3125550142', 'TRUE'],
      [4, 'x', '60607', '=y'],
    ]);
  });

  test('elements with a prefix, cells without a place', async () => {
    const rows = '<x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c><x:c><x:v>5</x:v></x:c></x:row>';
    expect(await cells(bytes(workbook({ rows, prefix: 'x:' })))).toEqual([['a', '5']]);
  });

  test('the first sheet that is not hidden', async () => {
    const sheets = '<sheet name="lists" state="veryHidden" sheetId="1" r:id="rId1"/><sheet name="addresses" sheetId="2" r:id="rId7"/>';
    expect(await cells(bytes(workbook({ rows: line(1, ['a']), sheets })))).toEqual([['a']]);
  });

  test('formulas and errors are marked', async () => {
    const rows = '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="e"><v>#REF!</v></c></row>';
    expect((await readFile(bytes(workbook({ rows }))))[0]?.cells).toEqual([
      { text: '2', fault: 'formula' },
      { text: '#REF!', fault: 'cellError' },
    ]);
  });
});

describe('files that are refused', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
  const tooMany = ['rows', { most: 2000 }];

  test.each([
    ['an empty one', bytes(''), ['empty', {}]],
    ['one of blank rows', bytes('\r\n,,\r\n'), ['empty', {}]],
    ['a large one', { size: 10 * 1024 * 1024 + 1 } as Blob, ['large', { most: 10 }]],
    ['a PDF that is called .csv', bytes('%PDF-1.7 …'), ['type', {}]],
    ['a picture', bytes([0x89, 0x50, 0x4e, 0x47, 13, 10]), ['type', {}]],
    ['bytes that are no text', bytes('a,b\n', [1, 2, 3]), ['type', {}]],
    ['another kind of zip', bytes(zipped({ 'word/document.xml': '<x/>' })), ['type', {}]],
    ['Excel 2003, or a password', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), ['oldExcel', {}]],
    ['half a workbook', bytes(workbook({ rows: line(1, ['a']) }).subarray(0, 400)), ['damaged', {}]],
    ['2,001 addresses', bytes(`a\n${many(2001).join('\n')}`), tooMany],
  ])('%s', async (_name, file, expected) => {
    expect(await problem(file)).toEqual(expected);
  });

  test('50,000 rows, at once', async () => {
    const csv = bytes(
      `a,b\n${many(50_000)
        .map((n) => `name ${n},company ${n}`)
        .join('\n')}`,
    );
    const xlsx = bytes(
      workbook({
        rows: many(50_000)
          .map((n) => line(n, [`name ${n}`, `company ${n}`]))
          .join(''),
      }),
    );
    const started = performance.now();
    expect(await problem(csv)).toEqual(tooMany);
    expect(await problem(xlsx)).toEqual(tooMany);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('a sheet that unpacks to a gigabyte is left after the first rows', async () => {
    const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(40_000_000)}</t></is></c></row>`;
    const started = performance.now();
    expect(await problem(bytes(workbook({ rows })))).toEqual(tooMany);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('2,000 addresses are taken', async () => {
    expect(
      await readFile(
        bytes(
          workbook({
            rows: many(2001)
              .map((n) => line(n, ['a']))
              .join(''),
          }),
        ),
      ),
    ).toHaveLength(2001);
  });
});
