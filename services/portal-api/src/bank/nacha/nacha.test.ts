import { isRoutingNumber } from '@portal/api-contract/vocabulary';
import { validate } from 'abavalidator';
import { readNacha } from '../../../test/read-nacha';
import { asciiName, type Credit, nachaFaults, type Sender } from './check-credits';
import { type FileStamp, writeNacha } from './write-file';

const sender: Sender = {
  routingNo: '021000021',
  bankName: 'Example Bank',
  originId: '1123456789',
  companyId: '1123456789',
  companyName: 'LTL Freight Portal',
};
const credit: Credit = { transactionNo: 'T20261125ABCDEFGHJK', name: 'Example Goods Ltd', routingNo: '110000000', accountNo: '000123456789', cents: 123_45 };
const stamp: FileStamp = { madeAt: '2026-11-25T16:30', modifier: 'A', effectiveDay: '2026-11-27', fileNo: 7 };
const linesOf = (credits: readonly Credit[], from = sender) => writeNacha(from, credits, stamp).split('\r\n');

test.each([
  ['the file header', 0, '101 02100002111234567892611251630A094101Example Bank           LTL Freight Portal     7       '],
  ['the batch header', 1, '5220LTL Freight PortFILE 7              1123456789CCDCASH OUT        261127   1021000020000001'],
  ['an entry', 2, '622110000000000123456789     000001234561125ABCDEFGHJKExample Goods Ltd       0021000020000001'],
  ['another entry', 3, '622322271627123              999999999961125BCDEFGHJKLSociete Muller & Soenn  0021000020000002'],
  ['the batch control', 4, '822000000200432271620000000000000100000123441123456789                         021000020000001'],
  ['the file control', 5, '9000001000001000000020043227162000000000000010000012344                                       '],
  ['the padding', 9, '9'.repeat(94)],
])('%s is written as the format says', (_what, index, line) => {
  const other = { ...credit, transactionNo: 'T20261125BCDEFGHJKL', name: 'Société Müller & Soenner', routingNo: '322271627', accountNo: '1-2 3', cents: 9_999_999_999 };
  expect(linesOf([credit, other])[index]).toBe(line);
});

test.each([1, 6, 7, 16, 17])('a file of %i credits fills blocks of ten lines of 94 characters', (count) => {
  const lines = linesOf(Array.from({ length: count }, () => credit));
  expect(lines.pop()).toBe('');
  expect(lines.length % 10).toBe(0);
  expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([94]));
  expect(Number(lines.find((line) => line.startsWith('9'))?.slice(7, 13))).toBe(lines.length / 10);
});

test('a parser that is not ours reads back what was written', async () => {
  const routing = ['011000015', '021000021', '322271627', '110000000'];
  const credits = Array.from({ length: 40 }, (_, n): Credit => ({ ...credit, name: `Payee ${n}`, routingNo: routing[n % 4]!, accountNo: `90 ${n}-A`, cents: 10_00 + n }));
  const { file, batches } = await readNacha(writeNacha(sender, credits, stamp));
  const total = credits.reduce((sum, { cents }) => sum + cents, 0);
  const totals = { entryAndAddendaCount: 40, entryHash: 10 * (1100001 + 2100002 + 32227162 + 11000000), totalDebit: 0, totalCredit: total };
  expect(file).toMatchObject({
    destination: ' 021000021',
    origin: '1123456789',
    creationDate: '261125',
    creationTime: '1630',
    idModifier: 'A',
    destinationName: 'Example Bank',
    originName: 'LTL Freight Portal',
    referenceCode: '7',
    footer: { ...totals, batchCount: 1, blockCount: 5 },
  });
  expect(batches).toHaveLength(1);
  expect(batches[0]).toMatchObject({
    serviceClassCode: 220,
    companyName: 'LTL Freight Port',
    companyId: '1123456789',
    entryClassCode: 'CCD',
    effectiveDate: '261127',
    originatingDFIIdentification: '02100002',
    footer: totals,
  });
  const read = batches[0]?.entries.map((entry) => ({
    name: entry.receivingCompanyName,
    routingNo: `${String(entry.receivingDFIIdentification).padStart(8, '0')}${entry.checkDigit}`,
    accountNo: entry.dfiAccount,
    cents: entry.amount,
    id: entry.identificationNumber,
    trace: entry.traceNumber,
  }));
  expect(read).toEqual(credits.map(({ name, routingNo, cents }, n) => ({ name, routingNo, accountNo: `90${n}A`, cents, id: '61125ABCDEFGHJK', trace: 2100002_0000001 + n })));
});

test('the check digit of routing numbers is the one that abavalidator finds', () => {
  const texts = Array.from({ length: 10_000 }, (_, n) => String((n * 7_919_031 + 10_000_000) % 330_000_000).padStart(9, '0'));
  const known = texts.filter(isRoutingNumber);
  expect(known.length).toBeGreaterThan(300);
  expect(known.filter((text) => !validate(text))).toEqual([]);
  // Of districts that are in use, it knows no others.
  expect(texts.filter((text) => /^(0[1-9]|1[0-2]|2[1-9]|3[0-2])/.test(text) && validate(text) && !isRoutingNumber(text))).toEqual([]);
});

test.each([
  ['Société Générale', 'Societe Generale'],
  ['Weiß & Søn – Łódź', 'Weiss & Son - Lodz'],
  ['ＡＢＣ　Freight', 'ABC Freight'],
  ['示例货运', undefined],
  ['Example 货运', undefined],
  ['line\nbreak', 'line break'],
  ['bell\u0007', undefined],
  ['   ', undefined],
])('the name %j is written as %j', (name, written) => expect(asciiName(name)).toBe(written));

describe('names what is wrong before a file is written:', () => {
  test.each<[string, Partial<Credit>, object]>([
    ['a routing number with a digit typed wrong', { routingNo: '110000001' }, { field: 'routingNo', value: '110000001', problem: 'is no routing number' }],
    ['a name in another script', { name: '示例货运' }, { field: 'name', value: '示例货运', problem: 'has letters that a bank file cannot carry' }],
    ['an amount of eleven digits', { cents: 10_000_000_000 }, { field: 'cents', value: '10000000000', problem: 'has more than ten digits' }],
    ['no amount', { cents: 0 }, { field: 'cents', value: '0', problem: 'must be whole cents above zero' }],
    ['an account number that is too long, without showing it', { accountNo: '1'.repeat(18) }, { field: 'accountNo', value: '18 characters', problem: 'must be one to seventeen letters and digits' }],
  ])('%s', (_what, changes, fault) => {
    expect(nachaFaults(sender, [credit, { ...credit, ...changes }])).toEqual([{ transactionNo: credit.transactionNo, ...fault }]);
    expect(() => writeNacha(sender, [{ ...credit, ...changes }], stamp)).toThrow('a NACHA file with faults');
  });

  test('no credit at all, and more money than the file has digits for', () => {
    expect(nachaFaults(sender, [])).toEqual([{ field: 'credits', value: '0', problem: 'a file needs one at least' }]);
    const most = Array.from({ length: 101 }, () => ({ ...credit, cents: 9_999_999_999 }));
    expect(nachaFaults(sender, most)).toMatchObject([{ field: 'credits', problem: 'sum up to more than twelve digits of cents' }]);
  });

  test('all faults of the sender and of every credit at once', () => {
    const faults = nachaFaults({ ...sender, routingNo: '123456789', companyName: '货运', originId: '12345678901' }, [{ ...credit, name: '示例', cents: -1 }]);
    expect(faults.map(({ field }) => field)).toEqual(['routingNo', 'companyName', 'originId', 'name', 'cents']);
  });
});
