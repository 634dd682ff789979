import { ClaimKind, toMoney } from '@portal/api-contract/vocabulary';
import type { QueueSource } from '../../accounts/operators/source';
import { openClaims } from './answer';

/** Disputed charges, and goods that were lost or damaged. An answer settles them, or the owner withdraws. */
export const claimQueue: QueueSource = {
  kind: 'claim',
  roles: ['support'],
  states: {
    [ClaimKind.DIFFERENCE]: { zh: '货主对费用有异议', en: 'the owner disputes a charge' },
    [ClaimKind.LOSS]: { zh: '货主申报货物灭失', en: 'the owner claims lost goods' },
    [ClaimKind.DAMAGE]: { zh: '货主申报货物损坏', en: 'the owner claims damaged goods' },
  },
  todo: {
    zh: '核实后同意（最多为申请金额）或拒绝；货主会看到答复',
    en: 'find out, then accept it for what was claimed or less, or refuse it; the owner reads the answer',
  },
  open: (db) =>
    openClaims(db)
      .select(['id as subject', 'created_at as since', 'kind as state', 'order_no', 'amount as cents'])
      .select((eb) => eb.val<string | null>(null).as('about')),
  async facts(db, subject) {
    const row = await db
      .selectFrom('order_claim')
      .innerJoin('owner', 'owner.id', 'order_claim.owner_id')
      .leftJoin('order_charge', 'order_charge.id', 'order_claim.charge_id')
      .select(['reason', 'files', 'order_claim.amount', 'charge_id', 'order_charge.amount as charged', 'email'])
      .where('order_claim.id', '=', subject)
      .executeTakeFirst();
    if (!row) return undefined;
    return [
      { label: { zh: '申请金额', en: 'claimed' }, value: toMoney(row.amount) },
      ...(row.charged === null ? [] : [{ label: { zh: '该项费用', en: 'charge' }, value: `${toMoney(row.charged)} (${row.charge_id})` }]),
      { label: { zh: '理由', en: 'reason' }, value: row.reason },
      { label: { zh: '附件', en: 'files' }, value: row.files.join(', ') || '-' },
      { label: { zh: '货主', en: 'owner' }, value: row.email },
    ];
  },
};
