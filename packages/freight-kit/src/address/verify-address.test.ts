import { verifiableAddress } from './verify-address';

const whole = { address1: ' 100 Example Way ', address2: ' ', city: 'Chicago', state: 'il', zip: '60607-1234 ', country: 'US', locationType: 'business' } as const;

test('a complete address is verified without spaces and empty lines', () => {
  expect(verifiableAddress(whole)).toEqual({ address1: '100 Example Way', city: 'Chicago', state: 'il', zip: '60607-1234', country: 'US', locationType: 'business' });
  expect(verifiableAddress({ ...whole, address2: 'Suite 4' })).toMatchObject({ address2: 'Suite 4' });
});

test.each([{ address1: ' ' }, { city: null }, { state: 'Illinois' }, { zip: '6060' }, { country: undefined }])('incomplete: %j', (missing) => {
  expect(verifiableAddress({ ...whole, ...missing })).toBeUndefined();
});
