/** @jest-environment node */
import { csv, withoutFormula, type Sheet } from './sheet';
import { xlsx } from './xlsx';

/** Noon of the machine that runs this, wherever it stands. */
const at = new Date(2026, 2, 5, 12, 30);
const sheet: Sheet = {
  name: '零担订单',
  head: ['订单', '公司', '费用', '件数', '提货日期', '下单时间'],
  rows: [
    [{ text: 'FP1' }, { text: '=HYPERLINK("http://x")' }, { amount: '317.52' }, { count: 2 }, { day: '2026-03-06' }, { moment: at.toISOString() }],
    [{ text: 'FP2' }, { text: 'A, "B"\r\n& <C>\u0001' }, { amount: undefined }, { count: 0 }, { day: undefined }, { moment: undefined }],
  ],
};

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r\nx'])('%j is no formula any more', (text) => expect(withoutFormula(text)).toBe(`'${text}`));
test.each(['Lakeside', '1200 W Fulton', 'a=b', '3-1'])('%j is left alone', (text) => expect(withoutFormula(text)).toBe(text));

test('CSV: quoted where needed, readable by Excel', () => {
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv(sheet))).toBe(
    '\uFEFF订单,公司,费用,件数,提货日期,下单时间\r\nFP1,"\'=HYPERLINK(""http://x"")",317.52,2,2026-03-06,2026-03-05 12:30\r\nFP2,"A, ""B""\r\n& <C>\u0001",,0,,\r\n',
  );
});

test('xlsx: amounts and days are numbers, text is well-formed and withoutFormula', async () => {
  const compressor = globalThis.CompressionStream;
  Object.assign(globalThis, { CompressionStream: undefined });
  const archive = new TextDecoder().decode(await xlsx(sheet));
  Object.assign(globalThis, { CompressionStream: compressor });
  expect(archive).toContain('<sheet name="零担订单"');
  expect(archive).toContain('<c s="2"><v>317.52</v></c>');
  expect(archive).toContain('<c s="3"><v>46087</v></c>');
  expect(archive).toContain(`<c s="4"><v>${46086 + 12.5 / 24}</v></c>`);
  expect(archive).toContain('>\'=HYPERLINK("http://x")</t>');
  expect(archive).toContain('A, "B"\r\n&amp; &lt;C&gt;</t>');
  expect(archive).toContain('<autoFilter ref="A1:F3"/>');
});
