import { evidenceName, evidenceRole } from './labels';

test('the two weights of a reweigh can be set against each other, other evidence stands alone', () => {
  expect(['declaredWeight', 'scaleWeight', 'waitingTime'].map(evidenceRole)).toEqual(['quoted', 'found', undefined]);
  expect(evidenceName('scaleWeight', 'en')).toBe('Weight on the scale');
});
