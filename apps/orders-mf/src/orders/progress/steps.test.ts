import type { OrderStatus, RouteEvent } from '@portal/api-client';
import { stepsOf } from './steps';

const event = (status: OrderStatus, time: string): RouteEvent => ({ time, tz: 'America/Chicago', code: 'X6', status, city: 'Chicago', state: 'IL', description: '' });
/** Newest first, as the call answers. */
const events = [event(60, 'T6'), event(50, 'T5 again'), event(50, 'T5'), event(40, 'T4'), event(30, 'T3'), event(20, 'T2')];
const from = (status: OrderStatus) => events.filter((each) => each.status <= status);
const shown = (status: OrderStatus, all: RouteEvent[]) => stepsOf({ status }, all).map(({ key, state, at }) => `${{ done: '+', current: '>', ahead: '-' }[state]}${key}${at ? ` ${at.time}` : ''}`);

test.each<[string, OrderStatus, RouteEvent[], string[]]>([
  ['a draft has no way', 0, [], []],
  ['a reviewed order', 10, [], ['>reviewing', '-pickedUp', '-inTransit', '-outForDelivery', '-delivered']],
  ['booked', 20, from(20), ['>booked T2', '-pickedUp', '-inTransit', '-outForDelivery', '-delivered']],
  ['a scheduled pickup is not one', 30, from(30), ['>booked T2', '-pickedUp', '-inTransit', '-outForDelivery', '-delivered']],
  ['picked up', 40, from(40), ['+booked T2', '>pickedUp T4', '-inTransit', '-outForDelivery', '-delivered']],
  ['in transit since the first event of it', 50, from(50), ['+booked T2', '+pickedUp T4', '>inTransit T5', '-outForDelivery', '-delivered']],
  ['out for delivery', 60, events, ['+booked T2', '+pickedUp T4', '+inTransit T5', '>outForDelivery T6', '-delivered']],
  ['delivered', 70, [event(70, 'T7'), ...events], ['+booked T2', '+pickedUp T4', '+inTransit T5', '+outForDelivery T6', '>delivered T7']],
  ['completed', 80, [event(70, 'T7'), ...events], ['+booked T2', '+pickedUp T4', '+inTransit T5', '+outForDelivery T6', '>delivered T7']],
  ['a step that the carrier did not report is done without a time', 50, [event(50, 'T5'), event(20, 'T2')], ['+booked T2', '+pickedUp', '>inTransit T5', '-outForDelivery', '-delivered']],
  ['before the events have come', 50, [], ['+booked', '+pickedUp', '>inTransit', '-outForDelivery', '-delivered']],
  ['returned', 95, [event(95, 'T9'), ...events], ['+booked T2', '+pickedUp T4', '+inTransit T5', '+outForDelivery T6', '>returned T9']],
  ['returned and paid', 80, [event(95, 'T9'), ...events], ['+booked T2', '+pickedUp T4', '+inTransit T5', '+outForDelivery T6', '>returned T9']],
  ['cancelled before the pickup', 99, [event(99, 'T9'), ...from(30)], ['+booked T2', '>cancelled T9']],
])('%s', (_what, status, all, expected) => expect(shown(status, all)).toEqual(expected));
