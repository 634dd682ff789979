import { OrderStatus, toMoney } from '@portal/api-contract/vocabulary';
import type { QueueSource } from '../../accounts/operators/source';
import { endedStates } from './enqueue';

/**
 * Pickups that somebody asks their carriers about: those of orders that wait for their driver, and of cancelled orders that are
 * not called off there. The owner's choice of another time, a cancellation, `requestAnew` and what the carrier reports settle them.
 */
export const pickupQueue: QueueSource = {
  kind: 'pickup',
  roles: ['support'],
  states: {
    refused: { zh: '承运商拒绝了提货', en: 'the carrier refused the pickup' },
    unclear: { zh: '承运商是否安排提货不明', en: 'it is unclear whether the carrier has the pickup' },
    missed: { zh: '承运商未提到货物', en: 'the carrier missed the pickup' },
    dropped: { zh: '承运商取消了提货', en: 'the carrier called the pickup off' },
    kept: { zh: '已取消订单的提货未在承运商处取消', en: 'the pickup of a cancelled order is not called off at its carrier' },
  },
  todo: {
    zh: '向承运商核实是否上门；需要时重新请求提货，或请货主另选时间；已取消的订单请致电承运商取消提货',
    en: 'ask the carrier whether it comes; where needed, ask for the pickup anew, or have the owner choose another time; call the carrier for a cancelled order',
  },
  endsByHand: true,
  open: (db) =>
    db
      .selectFrom('order_pickup')
      .innerJoin('freight_order', 'freight_order.order_no', 'order_pickup.order_no')
      .select(['order_pickup.order_no as subject', 'order_pickup.state', 'order_pickup.order_no', 'order_pickup.scac as about'])
      .select('estimated_total as cents')
      // When it last failed, or was cancelled; a carrier that is asked again and again answers later than that.
      .select((eb) => [
        eb
          .fn<Date>('greatest', [
            'order_pickup.since',
            'withdraw_from',
            eb
              .selectFrom('order_event')
              .select((event) => event.fn.max('time').as('failed'))
              .whereRef('order_event.order_no', '=', 'order_pickup.order_no')
              .where('code', 'in', ['PD', 'PU', 'PM', 'PX']),
          ])
          .as('since'),
      ])
      .where((eb) =>
        eb.or([
          eb('order_pickup.state', '=', 'kept'),
          eb.and([
            eb('order_pickup.state', 'in', endedStates),
            eb('freight_order.status', 'in', [OrderStatus.BOOKED, OrderStatus.PICKUP_SCHEDULED]),
          ]),
        ]),
      ),
  async facts(db, subject) {
    const row = await db
      .selectFrom('order_pickup')
      .innerJoin('freight_order', 'freight_order.order_no', 'order_pickup.order_no')
      .innerJoin('owner', 'owner.id', 'freight_order.owner_id')
      .select(['order_pickup.scac', 'pro_no', 'confirmation_no', 'pickup_date', 'order_pickup.status', 'exception_reason'])
      .select(['answered_at', 'answer_status', 'answer', 'estimated_total', 'email'])
      .where('order_pickup.order_no', '=', subject)
      .executeTakeFirst();
    if (!row) return undefined;
    return [
      { label: { zh: '承运商', en: 'carrier' }, value: row.scac },
      { label: { zh: 'PRO 号', en: 'PRO number' }, value: row.pro_no ?? '-' },
      { label: { zh: '提货确认号', en: 'pickup number' }, value: row.confirmation_no ?? '-' },
      { label: { zh: '提货日期', en: 'day of pickup' }, value: row.pickup_date },
      { label: { zh: '承运商的说法', en: 'carrier says' }, value: row.status ?? '-' },
      { label: { zh: '原因', en: 'reason' }, value: row.exception_reason ?? '-' },
      ...(row.answered_at
        ? [
            {
              label: { zh: '承运商最后的答复', en: 'last answer' },
              value: `${row.answered_at.toISOString()}, ${row.answer_status}: ${row.answer}`,
            },
          ]
        : []),
      { label: { zh: '预估费用', en: 'estimated cost' }, value: toMoney(row.estimated_total) },
      { label: { zh: '货主', en: 'owner' }, value: row.email },
    ];
  },
};
