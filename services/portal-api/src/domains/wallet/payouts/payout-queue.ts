import { CashOutMethod, toMoney, TradeStatus, TradeType } from '@portal/api-contract/vocabulary';
import type { QueueSource } from '../../accounts/operators/source';

/**
 * Cash-outs that wait for somebody who approves or rejects them; not while the payee is new. Only where people release cash-outs:
 * where a bank decides, none of them waits for a person.
 */
export const payoutQueue: QueueSource = {
  kind: 'payout',
  roles: ['approve'],
  states: { approve: { zh: '提现待审批', en: 'a cash-out waits for approval' } },
  todo: {
    zh: '用 payouts approve 批准，或用 payouts reject 拒绝；导出须由另一人进行',
    en: 'payouts approve, or payouts reject; somebody else exports it',
  },
  open: (db, now) =>
    db
      .selectFrom('trade_record')
      .innerJoin('bank_order', 'bank_order.transaction_no', 'trade_record.transaction_no')
      .select(['trade_record.transaction_no as subject', 'amount as cents', 'account_name as about'])
      .select((eb) => [
        eb.fn<Date>('greatest', ['created_at', 'due_at']).as('since'),
        eb.val('approve').as('state'),
        eb.val<string | null>(null).as('order_no'),
      ])
      .where('trade_record.type', '=', TradeType.CASH_OUT)
      .where('status', '=', TradeStatus.PENDING)
      .where((eb) => eb.or([eb('due_at', 'is', null), eb('due_at', '<=', now)]))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('payout').select('payout.approved_at').whereRef('payout.transaction_no', '=', 'trade_record.transaction_no')),
        ),
      ),
  async facts(db, subject) {
    const row = await db
      .selectFrom('bank_order')
      .innerJoin('trade_record', 'trade_record.transaction_no', 'bank_order.transaction_no')
      .innerJoin('owner', 'owner.id', 'bank_order.owner_id')
      .select(['amount', 'method', 'account_name', 'account_tail', 'routing_no', 'bank', 'email', 'due_at'])
      .where('bank_order.transaction_no', '=', subject)
      .where('bank_order.type', '=', TradeType.CASH_OUT)
      .executeTakeFirst();
    if (!row) return undefined;
    const isCheque = row.method === CashOutMethod.CHECK;
    return [
      { label: { zh: '金额', en: 'amount' }, value: toMoney(-row.amount) },
      { label: { zh: '收款人', en: 'payee' }, value: row.account_name ?? '-' },
      {
        label: { zh: '收款方式', en: 'paid by' },
        value: isCheque ? 'cheque' : `${row.bank ?? '-'} ${row.routing_no ?? '-'} ****${row.account_tail ?? ''}`,
      },
      ...(row.due_at ? [{ label: { zh: '新收款人等待至', en: 'new payee, waited until' }, value: row.due_at.toISOString() }] : []),
      { label: { zh: '货主', en: 'owner' }, value: row.email },
    ];
  },
};
