import type { OrderStatus } from '@portal/api-client';
import { actionsOf, type OrderAction } from './order-actions';

test.each<[string, OrderStatus, string | undefined, OrderAction[]]>([
  ['a draft is continued', 0, undefined, ['continue', 'remove']],
  ['a quote under review has no papers yet', 10, undefined, ['again', 'cancel']],
  ['a booked order', 20, 'BOL1', ['again', 'track', 'print', 'cancel']],
  ['one whose pickup is scheduled', 30, 'BOL1', ['again', 'track', 'print', 'cancel']],
  ['one that the carrier has', 50, 'BOL1', ['again', 'track', 'print']],
  ['one without a bill of lading', 50, undefined, ['again', 'track']],
  ['a completed one', 80, 'BOL1', ['again', 'track', 'print']],
  ['a cancelled one, whose papers are void', 99, 'BOL1', ['again', 'track', 'remove']],
])('%s', (_what, status, bolNo, allowed) => expect(actionsOf({ status, ...(bolNo && { bolNo }) })).toEqual(allowed));
