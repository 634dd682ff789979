import { readInvoices } from './read-invoices';

const HEAD = 'invoice,pro,date,code,description,amount';
const faults = (...rows: string[]) => {
  const read = readInvoices([HEAD, ...rows].join('\n'));
  return 'faults' in read ? read.faults.map(({ line, column, cell, message }) => `${line}:${column} (${cell}) ${message}`) : [];
};

test('rows of one number are one invoice, whatever the order of columns and rows', () => {
  const text =
    '\uFEFFamount,invoice,pro,date,code,description\r\n"100.00",A-1,1-2,2026-12-01,LINEHAUL,"Base, ""net"""\r\n7.5,B/2,34,2026-12-02,FSC\r\n# a remark\r\n,,,,,\r\n-5,A-1,1-2,2026-12-01,UNL,\r\n';
  expect(readInvoices(text)).toEqual({
    invoices: [
      {
        invoiceNo: 'A-1',
        pro: '1-2',
        date: '2026-12-01',
        lines: [
          { code: 'LINEHAUL', description: 'Base, "net"', cents: 100_00 },
          { code: 'UNL', description: '', cents: -5_00 },
        ],
      },
      { invoiceNo: 'B/2', pro: '34', date: '2026-12-02', lines: [{ code: 'FSC', description: '', cents: 7_50 }] },
    ],
  });
});

test.each([
  ['A 1,1,2026-12-01,FSC,,1', '2:1 (A2) invoice must be 1 to 40 letters, digits, and signs . / - between them, not "A 1"'],
  ['A1,<1>,2026-12-01,FSC,,1', '2:4 (B2) pro must be a PRO number (as text, so that it keeps its zeros), not "<1>"'],
  ['A1,1,12/1/2026,FSC,,1', '2:6 (C2) date must be a day such as 2026-01-31, not "12/1/2026"'],
  ['A1,1,2026-12-01,FINL,,1', '2:17 (D2) code must be LINEHAUL, DISCOUNT, FSC or a code of preliminary freight charges such as LFTD, not "FINL"'],
  ['A1,1,2026-12-01,fsc,,1', '2:17 (D2) code must be LINEHAUL, DISCOUNT, FSC or a code of preliminary freight charges such as LFTD, not "fsc"'],
  ['A1,1,2026-12-01,FSC,,"1,000.00"', '2:22 (F2) amount must be dollars such as 23.46 or, for a credit, -23.46, without separators, not "1,000.00"'],
  ['A1,1,2026-12-01,FSC,,1.005', '2:22 (F2) amount must be dollars such as 23.46 or, for a credit, -23.46, without separators, not "1.005"'],
  ['A1,1,2026-12-01,FSC,', '2:20 (F2) amount must be dollars such as 23.46 or, for a credit, -23.46, without separators; it is empty'],
  ['A1,1,2026-12-01,DISCOUNT,,20', '2:27 (F2) a DISCOUNT must be below zero'],
])('%s is refused at its place', (row, fault) => expect(faults(row)).toEqual([fault]));

test('one invoice has one PRO number and one date', () => {
  expect(faults('A1,1,2026-12-01,FSC,,1', 'A1,2,2026-12-02,LFTD,,1')).toEqual([
    '3:4 (B3) invoice A1 is of PRO number 1 on line 2, not 2',
    '3:6 (C3) invoice A1 is of 2026-12-01 on line 2, not 2026-12-02',
  ]);
});

test('a file without its columns, or without an invoice, is refused', () => {
  expect(faults()).toEqual(['1:1 (A1) the file has no invoice']);
  const read = readInvoices('number,pro\n1,2');
  expect('faults' in read && read.faults.map(({ message }) => message)).toEqual(expect.arrayContaining(['[invoices] needs the column "invoice"', '[invoices] needs the column "amount"']));
});
