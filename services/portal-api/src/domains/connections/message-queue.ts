import type { QueueSource } from '../accounts/operators/source';
import { unclearMessages } from './carrier-messages';

/** Characters of a message that are shown. */
const SHOWN = 2000;

/** Reports of carriers that nobody could read. `settleMessage` settles them. */
export const messageQueue: QueueSource = {
  kind: 'message',
  roles: ['support'],
  states: { unclear: { zh: '承运商的报告无法读取', en: 'a report of a carrier could not be read' } },
  todo: {
    zh: '查看原文，处理后标记完成，或重新读取',
    en: 'read it as it came, deal with it and say that it is done, or have it read anew',
  },
  open: (db) =>
    unclearMessages(db).select(({ cast, val }) => [
      'id as subject',
      'received_at as since',
      'state',
      'order_no',
      'scac as about',
      cast<number | null>(val(null), 'bigint').as('cents'),
    ]),
  async facts(db, subject) {
    const row = await db.selectFrom('carrier_message').selectAll().where('id', '=', subject).executeTakeFirst();
    if (!row) return undefined;
    return [
      { label: { zh: '承运商', en: 'carrier' }, value: row.scac },
      { label: { zh: '内容', en: 'topic' }, value: row.topic },
      { label: { zh: '原因', en: 'reason' }, value: row.reason ?? '-' },
      { label: { zh: '原文', en: 'as received' }, value: row.body.toString('utf8').replaceAll('\0', '').slice(0, SHOWN) },
    ];
  },
};
