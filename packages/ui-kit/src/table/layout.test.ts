import type { Column } from './columns';
import { arranged, DEFAULT_LAYOUT, inOrder } from './layout';

const columns: Column<object>[] = [
  { key: 'no', title: 'No', card: 'title' },
  { key: 'status', title: 'Status' },
  { key: 'route', title: 'Route' },
  { key: 'cost', title: 'Cost' },
  { key: 'actions', title: '', pinned: true },
];
const keys = (list: Column<object>[]): string => list.map(({ key }) => key).join(' ');

test.each([
  ['nothing chosen', {}, 'no status route cost actions'],
  ['another order', { order: ['cost', 'status'] }, 'no cost status route actions'],
  ['a column that a release brought keeps a place', { order: ['cost', 'route'] }, 'no cost route status actions'],
  ['a column that a release took away', { order: ['gone', 'cost'], hidden: ['gone'] }, 'no cost status route actions'],
  ['a hidden column', { hidden: ['route'] }, 'no status cost actions'],
  ['what names a row, and its actions, cannot be hidden or moved', { order: ['actions', 'no', 'route'], hidden: ['no', 'actions'] }, 'no route status cost actions'],
  ['everything hidden that can be', { hidden: ['status', 'route', 'cost'] }, 'no actions'],
])('%s', (_what, change, expected) => expect(keys(arranged(columns, { ...DEFAULT_LAYOUT, ...change }))).toBe(expected));

test('the settings list hidden columns too', () => expect(keys(inOrder(columns, { order: ['cost'] }))).toBe('no cost status route actions'));
