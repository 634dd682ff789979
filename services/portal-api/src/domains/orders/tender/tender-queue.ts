import { OrderStatus, toMoney } from '@portal/api-contract/vocabulary';
import type { QueueSource } from '../../accounts/operators/source';
import { openTenderStates } from './clear';

/**
 * Orders that somebody asks their carriers about: refused ones whose money is still on hold, unclear ones, and cancelled ones
 * that are not deleted there. `carrierHas`, `carrierLacks`, `carrierRefuses`, a
 * cancellation and the choice of another carrier settle them.
 */
export const tenderQueue: QueueSource = {
  kind: 'tender',
  roles: ['support'],
  states: {
    refused: { zh: '承运商拒绝了订单', en: 'the carrier refused the order' },
    unclear: { zh: '承运商是否接单不明', en: 'it is unclear whether the carrier has the order' },
    kept: { zh: '已取消的订单未在承运商处删除', en: 'a cancelled order is not deleted at its carrier' },
  },
  todo: {
    zh: '向承运商核实，再记录承运商有、没有或不接此订单；被拒绝的订单由货主换承运商或取消',
    en: 'ask the carrier, then say whether it has, lacks or refuses the order; the owner of a refused one chooses another carrier or cancels',
  },
  open: (db) =>
    db
      .selectFrom('order_tender')
      .innerJoin('freight_order', 'freight_order.order_no', 'order_tender.order_no')
      .select([
        'order_tender.order_no as subject',
        'order_tender.state',
        'order_tender.order_no',
        'order_tender.scac as about',
        'estimated_total as cents',
      ])
      .select((eb) => [
        // What happened to it last: sent, answered, cancelled.
        eb.fn<Date>('greatest', ['order_tender.created_at', 'answered_at', 'withdraw_from']).as('since'),
      ])
      .where('order_tender.state', 'in', openTenderStates)
      // Refused and cancelled is settled: the carrier does not have it, and the owner has the money.
      .where((eb) => eb.or([eb('order_tender.state', '<>', 'refused'), eb('freight_order.status', '<>', OrderStatus.CANCELLED)])),
  async facts(db, subject) {
    const row = await db
      .selectFrom('order_tender')
      .innerJoin('freight_order', 'freight_order.order_no', 'order_tender.order_no')
      .innerJoin('owner', 'owner.id', 'freight_order.owner_id')
      .select(['order_tender.scac', 'pro', 'tries', 'answered_at', 'answer_status', 'answer', 'estimated_total', 'email'])
      .select(['exception_reason', 'bol_no'])
      .where('order_tender.order_no', '=', subject)
      .executeTakeFirst();
    if (!row) return undefined;
    return [
      { label: { zh: '承运商', en: 'carrier' }, value: row.scac },
      { label: { zh: 'PRO 号', en: 'PRO number' }, value: row.pro ?? '-' },
      { label: { zh: '提单号', en: 'bill of lading' }, value: row.bol_no ?? '-' },
      { label: { zh: '发送次数', en: 'tries' }, value: String(row.tries) },
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
