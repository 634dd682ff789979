import { toMoney, TradeStatus, TradeType } from '@portal/api-contract/vocabulary';
import type { TradeRecord, Wallet } from '@portal/api-contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import { asTheyAre, dayRange, escapeLike, pageStatement } from '../../platform/database/query';
import type { Database } from '../../platform/database/schema';
import { statement } from '../../platform/database/statement';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { waitsOf } from './bank-orders';
import { openReceivables } from './ledger';
import { payerReference } from './payer-reference';
import rules from './rules.json';
import type { FundTables } from './tables';

/** Limits of a request and the accounts to pay to: a configuration, rules.json. */
export const fundRules = rules as Required<Pick<Wallet, 'limits' | 'payTo'>>;

/** The owner's balances with the limits of a request and the accounts to pay to. */
export async function balance({ db, ownerId }: OwnerContext): Promise<Data<'fund', 'balance'>> {
  const { available, frozen, owed, payer_no } = (await readWallet(db, { ownerId }))[0]!;
  return {
    available: toMoney(available),
    frozen: toMoney(frozen),
    total: toMoney(available + frozen - owed),
    currency: 'USD',
    ...(owed > 0 && { owed: toMoney(owed), receivables: await readReceivables(db, ownerId) }),
    ...fundRules,
    payerReference: payerReference(payer_no),
  };
}

/** Enough to explain a debt; `owed` is the sum of all. */
const SHOWN_RECEIVABLES = 20;

async function readReceivables(db: Kysely<Database>, ownerId: string): Promise<Wallet['receivables']> {
  const rows = await openReceivables(db, ownerId).limit(SHOWN_RECEIVABLES).execute();
  return rows.map((row) => ({
    transactionNo: row.transaction_no,
    type: row.type,
    chargeType: row.charge_type ?? undefined,
    orderNo: row.order_no ?? undefined,
    amount: toMoney(row.amount),
    remaining: toMoney(row.remaining),
    createdAt: row.created_at.toISOString(),
  }));
}

/** When money last moved for an order that is billed, and the cents of it that its owner still owes. */
export async function paymentOf(db: Kysely<Database>, ownerId: string, orderNo: string): Promise<{ at: Date | undefined; due: number }> {
  const { at, due } = await db
    .selectFrom('trade_record as record')
    .leftJoin('receivable', 'receivable.transaction_no', 'record.transaction_no')
    .select(({ fn }) => [fn.max('record.created_at').as('at'), fn.coalesce(fn.sum<number>('receivable.remaining'), sql.lit(0)).as('due')])
    .where('record.owner_id', '=', ownerId)
    .where('record.order_no', '=', orderNo)
    .where('record.type', 'in', [TradeType.CHARGE, TradeType.DEBIT_ADJUSTMENT, TradeType.CREDIT_ADJUSTMENT])
    .executeTakeFirstOrThrow();
  return { at: at ?? undefined, due: Number(due) };
}

/** A page of the owner's trade records, newest first. */
export async function tradeRecords(
  { db, ownerId, now }: OwnerContext,
  input: Input<'fund', 'tradeRecords'>,
): Promise<Data<'fund', 'tradeRecords'>> {
  const { type, status, keyword } = input;
  const beginning = keyword ? `${escapeLike(keyword.toUpperCase())}%` : undefined;
  const { rows, ...page } = await readRecords(db, { ownerId, type, status, beginning, ...dayRange(input) }, input, asTheyAre);
  const pending = rows.filter((row) => row.type === TradeType.CASH_OUT && row.status === TradeStatus.PENDING);
  const waits = await waitsOf(
    db,
    ownerId,
    pending.map(({ transaction_no }) => transaction_no),
    now,
  );
  return { ...page, records: rows.map((row) => ({ ...presentRecord(row), waitsUntil: waits.get(row.transaction_no)?.toISOString() })) };
}

type WalletRow = Pick<Selectable<FundTables['wallet']>, 'available' | 'frozen' | 'owed'> & { payer_no: number };

/** An owner's balances in cents, and the number of their payments. */
const readWallet = statement<{ ownerId: string }, WalletRow>((db, { ownerId }) =>
  db
    .selectFrom('wallet')
    .innerJoin('owner', 'owner.id', 'wallet.owner_id')
    .select(['available', 'frozen', 'owed', 'payer_no'])
    .where('owner_id', '=', ownerId),
);

interface RecordFilter extends Pick<Input<'fund', 'tradeRecords'>, 'type' | 'status'> {
  ownerId: string;
  /** A pattern of the beginning of a number. */
  beginning: string | undefined;
  from?: Date;
  until?: Date;
}

/** An owner's trade records, newest first. */
const readRecords = pageStatement<RecordFilter, 'trade_record', Selectable<FundTables['trade_record']>>((db, given) => {
  const { ownerId, type, status, beginning, from, until } = given;
  let query = db.selectFrom('trade_record').selectAll().where('owner_id', '=', ownerId).orderBy('sequence', 'desc');
  if (type) query = query.where('type', '=', type);
  if (status) query = query.where('status', '=', status);
  if (beginning) query = query.where((eb) => eb.or([eb('transaction_no', 'like', beginning), eb('order_no', 'like', beginning)]));
  if (from) query = query.where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  return query;
});

function presentRecord(row: Selectable<FundTables['trade_record']>): TradeRecord {
  const owedAfter = row.settled_owed_after ?? row.owed_after;
  const atRequest = { balanceAfter: toMoney(row.balance_after), frozenAfter: toMoney(row.frozen_after) };
  return {
    transactionNo: row.transaction_no,
    type: row.type,
    chargeType: row.charge_type ?? undefined,
    amount: toMoney(row.amount),
    balanceAfter: toMoney(row.settled_balance_after ?? row.balance_after),
    frozenAfter: toMoney(row.settled_frozen_after ?? row.frozen_after),
    ...(owedAfter > 0 && { owedAfter: toMoney(owedAfter) }),
    orderNo: row.order_no ?? undefined,
    status: row.status,
    remark: row.remark ?? undefined,
    createdAt: row.created_at.toISOString(),
    ...(row.settled_at && { completedAt: row.settled_at.toISOString(), atRequest }),
  };
}
