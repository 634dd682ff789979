import { DEFAULT_LAYOUT } from '@portal/ui-kit/table';
import { parseLayout } from './list-layout';

test.each([
  [null, DEFAULT_LAYOUT],
  ['', DEFAULT_LAYOUT],
  ['{broken', DEFAULT_LAYOUT],
  ['null', DEFAULT_LAYOUT],
  ['[]', DEFAULT_LAYOUT],
  ['{"dense":"yes","order":"status","hidden":[1,"route",null]}', { order: [], hidden: ['route'], dense: false }],
  ['{"dense":true,"order":["cost","status"],"hidden":[],"later":1}', { order: ['cost', 'status'], hidden: [], dense: true }],
])('%s', (stored, expected) => expect(parseLayout(stored)).toEqual(expected));
