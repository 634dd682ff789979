import { payerReference } from './payer-reference';

test.each([
  // The example of the standard.
  [539007547034, 'RF18539007547034'],
  [1000000000, 'RF561000000000'],
])('%d is %s', (payerNo, reference) => expect(payerReference(payerNo)).toBe(reference));
