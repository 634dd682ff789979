import { readListParams } from '@portal/remote-kit';
import { countFilters, orderFilters, parseSearch } from './filters';

test.each<[string, string, string[] | undefined, string | undefined]>([
  ['lines of a spreadsheet', 'FP260305000012\r\nFP260305000020\n', ['FP260305000012', 'FP260305000020'], undefined],
  ['Chinese commas', 'FP260305000012，PRO-77；FP260305000012', ['FP260305000012', 'PRO-77'], undefined],
  ['one number', ' FP260305000012 ', undefined, 'FP260305000012'],
  ['a company', 'Lakeside Supply 2000', undefined, 'Lakeside Supply 2000'],
  ['nothing', '  ', undefined, undefined],
])('reads %s', (_what, text, nos, keyword) => expect(parseSearch(text)).toEqual({ nos, keyword, dropped: 0 }));

test('takes as many numbers as one call does, and says how many are left', () => {
  const { nos, dropped } = parseSearch(Array.from({ length: 103 }, (_, i) => `FP${1000 + i}`).join('\n'));
  expect([nos?.length, dropped]).toEqual([100, 3]);
});

test('the counts follow every filter but status, order and page', () => {
  const search = new URLSearchParams('status=0&keyword=box&nos=a1,b2&dateFrom=2026-01-01&scac=SRFX&exceptionOnly=true&sort=-total&pageNo=3');
  const query = readListParams(orderFilters, search);
  expect(query).toMatchObject({ status: 0, sort: '-total', pageNo: 3, pageSize: 10 });
  expect(JSON.parse(JSON.stringify(countFilters(query)))).toEqual({
    keyword: 'box',
    nos: ['a1', 'b2'],
    dateFrom: '2026-01-01',
    scac: 'SRFX',
    exceptionOnly: true,
  });
});
