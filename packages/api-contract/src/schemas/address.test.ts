import { AddressInputSchema, AddressSchema, BookingPlaceSchema, QuotePlaceSchema } from './address';
import { sampleAddress } from '../testing/samples';
import { schemas } from './index';

const accepts = (change: object) => AddressInputSchema.safeParse({ ...sampleAddress, ...change }).success;
const long = (length: number) => 'x'.repeat(length);

test('accepts what is required and nothing more', () => {
  expect(accepts({})).toBe(true);
});

test.each(Object.keys(sampleAddress))('requires %s', (field) => {
  expect(accepts({ [field]: undefined })).toBe(false);
});

test.each([
  ['label', 50],
  ['company', 100],
  ['contactName', 60],
  ['address1', 100],
  ['remark', 200],
])('takes %s up to %i characters', (field, max) => {
  expect(accepts({ [field]: long(max) })).toBe(true);
  expect(accepts({ [field]: long(max + 1) })).toBe(false);
});

test.each([
  [{ zip: '60601-1234' }, true],
  [{ zip: '6060' }, false],
  [{ zip: '60601-12' }, false],
  [{ zip: '60601\n' }, true],
  [{ state: 'tx' }, true],
  [{ state: 'Texas' }, false],
  [{ country: 'MX' }, true],
  [{ country: 'CN' }, false],
  [{ locationType: 'farm' }, true],
  [{ locationType: 'moon' }, false],
  [{ type: 3 }, true],
  [{ type: 4 }, false],
  [{ type: '1' }, false],
  [{ label: '   ' }, false],
  [{ label: 'a\u0000b' }, false],
  [{ phone: '138****1234' }, false],
  [{ email: `${long(242)}@example.com` }, true],
  [{ email: `${long(243)}@example.com` }, false],
  [{ email: 'nobody' }, false],
  [{ openTime: '24:00' }, false],
  [{ openTime: '23:59' }, true],
  [{ services: ['1', '17'] }, true],
  [{ services: ['18'] }, false],
  [{ services: ['1', '1'] }, false],
  [{ services: [1] }, false],
  [{ lat: 91 }, false],
])('reads %j as %s', (change, expected) => {
  expect(accepts(change)).toBe(expected);
});

test('keeps the state in capitals', () => {
  expect(AddressInputSchema.parse({ ...sampleAddress, state: 'tx' }).state).toBe('TX');
});

test('prices from a ZIP alone, but books only a complete place', () => {
  expect(QuotePlaceSchema.parse({ zip: '60601' })).toEqual({
    zip: '60601',
    country: 'US',
    locationType: 'business',
    services: [],
  });
  expect(BookingPlaceSchema.safeParse({ zip: '60601' }).success).toBe(false);
  expect(BookingPlaceSchema.safeParse({ ...sampleAddress, label: undefined, type: undefined }).success).toBe(true);
});

test('answers may be masked', () => {
  const masked = {
    ...sampleAddress,
    id: 'a1',
    services: [],
    isDefault: false,
    phone: '138****1234',
    address1: '1** E****** W**',
  };
  expect(AddressSchema.safeParse(masked).success).toBe(true);
});

test('a long e-mail is too long and nothing else: the pattern takes the square of its length', () => {
  const issues = schemas.owner.login.input.safeParse({ email: '-'.repeat(300), password: 'sealed' }).error?.issues;
  expect(issues?.map(({ code }) => code)).toEqual(['too_big']);
});
