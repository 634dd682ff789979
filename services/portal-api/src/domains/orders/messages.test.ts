import { evidenceName, evidenceRole, evidenceValue, nameOfCharge } from './messages';

test('the two weights of a reweigh are a quoted and a found figure, other evidence is neither', () => {
  expect(['declaredWeight', 'scaleWeight', 'waitingTime'].map(evidenceRole)).toEqual(['quoted', 'found', undefined]);
  expect(evidenceName('scaleWeight', 'en')).toBe('Weight on the scale');
});

test.each([
  ['45 min', 'zh', 0, '45 分钟'],
  ['45 min', 'en', 1, '45 min'],
  ['1180 lb', 'zh', 0, '1180 磅'],
  ['1180 lb', 'en', 0, '1180 lb'],
  ['1180 lb', 'zh', 1, '535.2 千克'],
  ['1000 lb', 'en', 1, '453.6 kg'],
  ['2026-03-05 14:00', 'zh', 1, '2026-03-05 14:00'],
] as const)('evidence of %s is read in %s, units %d, as %s', (value, language, unitSystem, read) => {
  expect(evidenceValue({ code: 'waitingTime', value }, language, unitSystem)).toBe(read);
});

test.each([
  ['service', 'RES', '住宅派送', 'Residential delivery'],
  ['event', 'CBC', '达到体积容量上限', 'Cubic capacity reached'],
  ['reason', 'serviceFree', '承运商记录了这项服务，但不收费。', 'The carrier notes this service and charges nothing for it.'],
  ['inspectedClass', '85', 'Class 85', 'Class 85'],
  ['amountNow', '123456', '$1,234.56', '$1,234.56'],
  ['service', 'NEW', 'NEW', 'NEW'],
])('%s %s is told in words', (code, value, zh, en) => {
  expect([evidenceValue({ code, value }, 'zh', 0), evidenceValue({ code, value }, 'en', 0)]).toEqual([zh, en]);
});

test('a charge without a name of its own is called by its services', () => {
  const evidence = [
    { code: 'service', value: 'STG' },
    { code: 'service', value: 'DET' },
  ];
  const other = { code: 'ADJ', type: 99, place: 'shipment', evidence } as const;
  expect([nameOfCharge(other, 'zh'), nameOfCharge(other, 'en')]).toEqual(['仓储费、滞留费', 'Storage, Detention']);
  expect(nameOfCharge({ ...other, code: 'ACC_11', place: 'delivery' }, 'zh')).toBe('住宅（派送）');
});
