import { bai2 } from '../../../test/bai2';
import { readBai2 } from './read-bai2';

const good = bai2({
  date: '261125',
  opening: 100_00,
  movements: [
    { code: '195', cents: 50_00, customerRef: 'RF18', text: 'WIRE, FROM A/B' },
    { code: '455', cents: 20_00 },
  ],
});
const changed = (from: string, to: string) => readBai2(good.replace(from, to)).faults;

test('reads balances and movements of an account', () => {
  expect(readBai2(good)).toEqual({
    faults: [],
    days: [
      {
        bank: '021000021',
        account: '000555566667777',
        day: '2026-11-25',
        opening: 100_00,
        closing: 130_00,
        entries: [
          { line: 4, typeCode: '195', cents: 50_00, bankRef: 'BR1', customerRef: 'RF18', text: 'WIRE, FROM A/B' },
          { line: 5, typeCode: '455', cents: -20_00, bankRef: 'BR1', customerRef: '', text: '' },
        ],
      },
    ],
  });
});

test('reads continued records, the kinds of availability, and balances below zero', () => {
  const { days, faults } = readBai2(
    [
      '01,021000021,PORTAL,261125,0600,1,,,2/',
      '02,PORTAL,021000021,1,261125,,USD,/',
      '03,4444,USD,010,-500,,,100,300,2,S,100,100,100/',
      '88,015,+200,,/',
      '16,165,100,V,261126,,BR1,CR1,FIRST',
      '88,SECOND, WITH COMMA',
      '16,165,100,S,0,50,50,BR2,CR2,',
      '16,165,500,D,2,0,100,1,400,BR3,CR3,LAST/',
      '49,700,7/',
      '98,700,1,9/',
      '99,700,1,11/',
    ].join('\r\n'),
  );
  expect(faults).toEqual([]);
  expect(days[0]).toMatchObject({ opening: -500, closing: 200 });
  expect(days[0]?.entries.map(({ bankRef, customerRef, text }) => [bankRef, customerRef, text])).toEqual([
    ['BR1', 'CR1', 'FIRST SECOND, WITH COMMA'],
    ['BR2', 'CR2', ''],
    ['BR3', 'CR3', 'LAST'],
  ]);
});

test.each([
  ['an amount with a letter', '5000,,BR1', '50o0,,BR1', [{ line: 4, column: 8, value: '50o0', problem: 'is no amount' }]],
  ['a type that is no movement', '16,455', '16,955', [{ line: 5, column: 4, value: '955', problem: 'is neither a credit (100 to 399) nor a debit (400 to 699)' }]],
  ['another currency', '261125,,USD', '261125,,EUR', [{ line: 2, column: 31, value: 'EUR', problem: 'is not USD' }]],
  ['a date that is none', '1,261125,,', '1,261325,,', [{ line: 2, column: 23, value: '261325', problem: 'is no date such as 261125' }]],
  ['a day that is not over', 'USD,2/', 'USD,3/', [{ line: 2, column: 35, value: '3', problem: 'is a day that is not over' }]],
  ['a wrong total', '49,30000', '49,30001', [{ line: 6, column: 4, value: '30001', problem: 'the total of the account is 30000 here' }]],
  ['no closing balance', '015,', '045,', [{ line: 3, column: 1, value: '03', problem: 'lacks the closing ledger balance (015)' }]],
  [
    'a line that is no record',
    '98,',
    'X8,',
    [
      { line: 7, column: 1, value: 'X8', problem: 'begins no record of BAI2' },
      { line: 8, column: 1, value: '99', problem: 'ends the file within a group' },
      { line: 8, column: 4, value: '30000', problem: 'the total of the file is 0 here' },
      { line: 8, column: 10, value: '1', problem: 'the number of its groups is 0 here' },
    ],
  ],
])('names line and column of %s', (_what, from, to, faults) => {
  // A wrong amount makes totals wrong that follow.
  expect(changed(from, to).slice(0, faults.length)).toEqual(faults);
});

test('a movement that was taken out, and a file that is cut off, have faults; so has what is no BAI2', () => {
  expect(changed(good.split('\n')[4]!, '').map(({ problem }) => problem)).toEqual(expect.arrayContaining(['the total of the account is 28000 here', 'the number of its records is 3 here']));
  expect(readBai2(good.slice(0, good.indexOf('49,'))).faults).toContainEqual({ line: 5, column: 1, value: '16', problem: 'must be the record 99 at the end' });
  expect(readBai2('Date,Amount\n2026-11-25,12.00\n').faults).toHaveLength(4);
  expect(readBai2('').faults).toHaveLength(2);
});
