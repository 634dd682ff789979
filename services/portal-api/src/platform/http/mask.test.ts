import { maskEmail, maskName, maskPhone, maskStreet, personal } from './mask';

test.each([
  [maskPhone, '13812341234', '138****1234'],
  [maskPhone, '(312) 555-0142', '312****0142'],
  [maskPhone, '5550142', '****'],
  [maskName, '收货部', '收**'],
  [maskName, '', ''],
  [maskStreet, '1200 W Fulton Market', '1200****'],
  [maskEmail, 'dock@example.com', 'd***@example.com'],
  [maskEmail, 'broken', '****'],
])('%p hides most of %s', (mask, value, shown) => {
  expect(mask(value)).toBe(shown);
});

test('leaves absent fields absent and everything else as it is', () => {
  const record = { company: 'Example', phone: '312-555-0142' };
  expect(personal(record, false)).toEqual({ company: 'Example', phone: '312****0142' });
  expect(personal(record, true)).toBe(record);
});
