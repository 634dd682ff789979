import { englishCity } from './chinese-places';

test.each([
  ['芝加哥', 'Chicago'],
  ['芝加哥市', 'Chicago'],
  ['Chicago', undefined],
  ['constructor', undefined],
  ['hasOwnProperty', undefined],
])('%s names the city %s', (word, city) => {
  expect(englishCity(word)).toBe(city);
});
