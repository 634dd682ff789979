import { evidenceName, evidenceRole, evidenceValue } from './messages';

test('the two weights of a reweigh are a quoted and a found figure, other evidence is neither', () => {
  expect(['declaredWeight', 'scaleWeight', 'waitingTime'].map(evidenceRole)).toEqual(['quoted', 'found', undefined]);
  expect(evidenceName('scaleWeight', 'en')).toBe('Weight on the scale');
});

test('writes the units of evidence in the language of the reader', () => {
  expect(['45 min', '1180 lb'].map((value) => evidenceValue(value, 'zh'))).toEqual(['45 分钟', '1180 lb']);
  expect(evidenceValue('45 min', 'en')).toBe('45 min');
});
