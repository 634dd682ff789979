import { z } from 'zod';
import type { Language } from '../vocabulary';
import { fieldErrors } from './field-errors';
import { sampleRequest } from '../testing/samples';
import { schemas } from '.';

const errors = (schema: z.ZodType, value: unknown, language: Language) => fieldErrors(schema.safeParse(value).error ?? new z.ZodError([]), language);

const item = { qty: 60, length: 700, width: 1, height: 1, weight: 'x' };

test('names fields by dotted path, in the language asked for', () => {
  const { input } = schemas.quoteConfig.getFreightClass;
  const request = { unitSystem: 0, items: [item] };
  expect(errors(input, request, 'en')).toEqual([
    { field: 'items.0.qty', msg: 'Must be at most 52' },
    { field: 'items.0.weight', msg: 'Enter a number' },
    { field: 'items.0.length', msg: 'Must be at most 636' },
  ]);
  expect(errors(input, request, 'zh')).toEqual([
    { field: 'items.0.qty', msg: '不能大于 52' },
    { field: 'items.0.weight', msg: '请输入数字' },
    { field: 'items.0.length', msg: '不能大于 636' },
  ]);
});

test('states a limit in the units of the request', () => {
  const request = { unitSystem: 1, items: [{ ...item, qty: 1, weight: 5, length: 2000 }] };
  expect(errors(schemas.quoteConfig.getFreightClass.input, request, 'en')).toEqual([{ field: 'items.0.length', msg: 'Must be at most 1615.44' }]);
});

test.each([
  ['absent', undefined, 'This field is required'],
  ['null', null, 'This field is required'],
  ['blank', ' ', 'This field is required'],
  ['of a wrong type', 7, 'This value is not valid'],
  ['too long', 'x'.repeat(101), 'Enter at most 100 characters'],
])('tells what is wrong with a text that is %s', (_, company, msg) => {
  const address = { ...sampleRequest.pickup.address, company };
  expect(errors(schemas.addressBook.create.input, address, 'en')).toEqual([{ field: 'company', msg }]);
});

test('gives a field one message only', () => {
  expect(errors(schemas.fund.recharge.input, { amount: '0'.repeat(20) + 'x', method: 'wire' }, 'en')).toHaveLength(1);
});

test('a body that is no object fails as a whole', () => {
  expect(errors(schemas.owner.login.input, undefined, 'en')).toEqual([{ field: '', msg: 'This field is required' }]);
});

test('never repeats what was entered', () => {
  const secret = 'hunter2\u0000'.repeat(200);
  expect(JSON.stringify(errors(schemas.owner.login.input, { email: secret, password: secret }, 'en'))).not.toContain('hunter2');
});
