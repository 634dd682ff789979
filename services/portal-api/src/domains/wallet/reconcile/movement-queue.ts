import { toMoney } from '@portal/api-contract/vocabulary';
import { sql } from 'kysely';
import type { QueueSource } from '../../accounts/operators/source';

/**
 * What the bank has moved and nothing in the portal explains. A later match settles it; a fee, or a payment that was sent back,
 * never matches, so a person says that it is done. The report still counts it.
 */
export const movementQueue: QueueSource = {
  kind: 'bank',
  roles: ['reconcile'],
  states: {
    credit: { zh: '银行收款未匹配', en: 'a credit of the bank matches nothing' },
    debit: { zh: '银行付款未匹配', en: 'a debit of the bank matches nothing' },
  },
  todo: {
    zh: '查明来源：请货主提交充值后用 payouts match 匹配；银行费用或已退回的款项，注明后标记完成',
    en: 'find out what it is: payouts match once the owner has asked for the recharge, or the file is marked as sent; a fee, or what was sent back, is done by hand',
  },
  endsByHand: true,
  open: (db) =>
    db
      .selectFrom('bank_movement')
      .innerJoin('bank_statement', 'bank_statement.id', 'bank_movement.statement_id')
      .select(['read_at as since', 'cents'])
      .select((eb) => [
        sql<string>`statement_id || ' line ' || line`.as('subject'),
        eb.case().when('cents', '>', 0).then('credit').else('debit').end().as('state'),
        eb.val<string | null>(null).as('order_no'),
        sql<string | null>`nullif(trim(concat_ws(' ', nullif(bank_ref, ''), nullif(customer_ref, ''), nullif(text, ''))), '')`.as('about'),
      ])
      .where('matched_at', 'is', null),
  async facts(db, subject) {
    const [, statement = '', line = ''] = /^(.+) line ([1-9]\d{0,8})$/.exec(subject) ?? [];
    const row = await db
      .selectFrom('bank_movement')
      .selectAll()
      .where('statement_id', '=', statement)
      .where('line', '=', Number(line))
      .executeTakeFirst();
    if (!row) return undefined;
    return [
      { label: { zh: '金额', en: 'amount' }, value: toMoney(row.cents) },
      { label: { zh: '对账单', en: 'statement' }, value: row.statement_id },
      { label: { zh: 'BAI 类型', en: 'BAI type' }, value: row.type_code },
      { label: { zh: '银行参考号', en: 'reference of the bank' }, value: row.bank_ref || '-' },
      { label: { zh: '客户参考号', en: 'reference of the customer' }, value: row.customer_ref || '-' },
      { label: { zh: '附言', en: 'text' }, value: row.text || '-' },
    ];
  },
};
