import { isRoutingNumber } from '.';

test.each(['110000000', '011000015', '021000021', '322271627', '800000006'])('%s is a routing number', (text) => {
  expect(isRoutingNumber(text)).toBe(true);
});

test.each([
  ['a digit typed wrong', '021000031'],
  ['two digits exchanged', '012000021'],
  ['no known district', '500000005'],
  ['only zeros', '000000000'],
  ['a digit too few', '11000000'],
  ['a digit too many', '1100000000'],
  ['blanks in it', '110 000 000'],
  ['nothing', ''],
])('%s is none', (_what, text) => expect(isRoutingNumber(text)).toBe(false));
