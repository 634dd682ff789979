import { evidenceName, evidenceRole, evidenceValue } from './messages';

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
  expect(evidenceValue(value, language, unitSystem)).toBe(read);
});
