import { cityLine, cityState, streetLine } from './address-lines';

test.each([
  [{ city: 'Chicago', state: 'IL', zip: '60607', country: 'US' }, 'Chicago, IL 60607'],
  [{ city: 'Toronto', state: 'ON', zip: 'M5V 2T6', country: 'CA' }, 'Toronto, ON M5V 2T6, CA'],
  [{ state: 'IL', zip: '60607' }, 'IL 60607'],
  [{}, ''],
])('%j is the line %j', (place, line) => expect(cityLine(place)).toBe(line));

test('a street with and without a suite, a city with and without a state', () => {
  expect(streetLine({ address1: '100 Example Way', address2: 'Suite 4' })).toBe('100 Example Way, Suite 4');
  expect(streetLine({ address1: '100 Example Way', address2: '' })).toBe('100 Example Way');
  expect(cityState({ city: 'Chicago', state: 'IL' })).toBe('Chicago, IL');
  expect(cityState({ city: null, state: 'IL' })).toBe('IL');
  expect(cityState(undefined)).toBe('');
});
