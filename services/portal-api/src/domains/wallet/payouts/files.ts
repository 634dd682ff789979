import { createHash } from 'node:crypto';
import { OperatorError } from '@portal/node-kit';
import { CashOutMethod, TradeStatus } from '@portal/api-contract/vocabulary';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type Credit, nachaFaults, type Sender } from '../../../bank/nacha/check-credits';
import { writeNacha } from '../../../bank/nacha/write-file';
import type { Database } from '../../../platform/database/schema';
import type { Operator } from '../../../platform/http/contract';
import { demandRole } from '../../../platform/http/operator';
import { localTime, PAPER_ZONE } from '../../../platform/local-time';
import { acceptBankOrder, settleBankOrder } from '../bank-orders';
import type { FieldCipher } from '../field-cipher';
import { audit } from './audit';

type Trx = Transaction<Database>;
type FileRow = Selectable<Database['payout_file']>;

export interface FileDeps {
  cipher: FieldCipher;
  sender: Sender;
}

export interface MadeFile {
  fileNo: number;
  entries: number;
  cents: number;
  /** With account numbers whole: for the bank alone. */
  text: string;
  /** Cash-outs that the person has approved, which somebody else must export. */
  leftOut: readonly string[];
}

const MODIFIERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * Puts what others have approved into a new file. Each cash-out is in one file, and stays pending until that is sent.
 * @throws OperatorError with a line for each fault, and where nothing is to be exported: nothing has changed then
 */
export async function exportPayouts(db: Kysely<Database>, deps: FileDeps, who: Operator, now: Date): Promise<MadeFile> {
  demandRole(who, ['export']);
  return db.transaction().execute(async (trx) => {
    // One export after another: they number the files.
    await sql`lock table payout_file in exclusive mode`.execute(trx);
    const free = approved(trx).where('file_no', 'is', null);
    const all = await free.orderBy('approved_at').orderBy('payout.transaction_no').forUpdate('payout').execute();
    const rows = all.filter(({ approved_by }) => approved_by !== who.name);
    const leftOut = all.filter(({ approved_by }) => approved_by === who.name).map(({ transaction_no }) => transaction_no);
    if (rows.length === 0)
      throw new OperatorError(leftOut.length > 0 ? `somebody else must export what ${who.name} has approved` : 'nothing is approved');
    const credits = rows.map((row) => creditOf(row, deps.cipher));
    refuseFaults(deps.sender, credits);
    const { last } = await trx
      .selectFrom('payout_file')
      .select(({ fn }) => fn.max('file_no').as('last'))
      .executeTakeFirstOrThrow();
    const stamp = { file_no: (last ?? 0) + 1, made_at: now, modifier: await freeModifier(trx, now) };
    const text = write(deps.sender, credits, stamp);
    const cents = credits.reduce((sum, credit) => sum + credit.cents, 0);
    const entries = credits.length;
    await trx
      .insertInto('payout_file')
      .values({ ...stamp, made_by: who.name, entries, cents, digest: digestOf(text) })
      .execute();
    for (const [index, { transaction_no }] of rows.entries()) {
      await trx
        .updateTable('payout')
        .set({ file_no: stamp.file_no, place: index + 1, exported_by: who.name })
        .where('transaction_no', '=', transaction_no)
        .execute();
      await acceptBankOrder(trx, transaction_no, now);
    }
    await audit(trx, who, ['export', `file ${stamp.file_no}`, `${entries} credits, ${cents} cents`], now);
    return { fileNo: stamp.file_no, entries, cents, text, leftOut };
  });
}

/**
 * The same file again, byte for byte, where it got lost: the bank refuses one that it has taken.
 * @throws OperatorError for an unknown file, and where it would not be the same, because the sender was configured anew
 */
export async function exportAgain(db: Kysely<Database>, fileNo: number, deps: FileDeps, who: Operator, now: Date): Promise<MadeFile> {
  demandRole(who, ['export']);
  return db.transaction().execute(async (trx) => {
    const file = await lockFile(trx, fileNo);
    const rows = await approved(trx, false).where('file_no', '=', fileNo).orderBy('place').execute();
    const credits = rows.map((row) => creditOf(row, deps.cipher));
    refuseFaults(deps.sender, credits);
    const text = write(deps.sender, credits, file);
    if (!digestOf(text).equals(file.digest))
      throw new OperatorError(`file ${fileNo} would not be the same: the ACH_ variables have changed since it was made`);
    await audit(trx, who, ['export again', `file ${fileNo}`], now);
    return { fileNo, entries: file.entries, cents: file.cents, text, leftOut: [] };
  });
}

/**
 * Records that the bank has taken a file: its cash-outs are paid out, all in one transaction.
 * @throws OperatorError for an unknown file, and for one that was sent before
 */
export async function fileSent(db: Kysely<Database>, fileNo: number, who: Operator, now: Date): Promise<void> {
  demandRole(who, ['export']);
  await db.transaction().execute(async (trx) => {
    const { sent_at, sent_by } = await lockFile(trx, fileNo);
    if (sent_at) throw new OperatorError(`file ${fileNo} was sent by ${sent_by} at ${sent_at.toISOString()} already`);
    await trx.updateTable('payout_file').set({ sent_at: now, sent_by: who.name }).where('file_no', '=', fileNo).execute();
    // In the order of the owners, whose wallets are locked one after another: two such runs never wait for each other.
    const rows = await approved(trx).where('file_no', '=', fileNo).orderBy('bank_order.owner_id').execute();
    for (const { transaction_no } of rows) await settleBankOrder(trx, transaction_no, { status: TradeStatus.SUCCESS }, now);
    await audit(trx, who, ['sent', `file ${fileNo}`], now);
  });
}

/** Approved cash-outs that go into files; without `pending`, also those that are decided. */
const approved = (trx: Trx, pending = true) =>
  trx
    .selectFrom('payout')
    .innerJoin('bank_order', 'bank_order.transaction_no', 'payout.transaction_no')
    .innerJoin('trade_record', 'trade_record.transaction_no', 'payout.transaction_no')
    .select(['payout.transaction_no', 'approved_by', 'account_name', 'routing_no', 'account_no', 'account_key', 'amount'])
    .where('method', '=', CashOutMethod.BANK)
    .$if(pending, (query) => query.where('status', '=', TradeStatus.PENDING));

type Approved = Awaited<ReturnType<ReturnType<typeof approved>['execute']>>[number];

const creditOf = (
  { transaction_no, account_name, routing_no, account_no, account_key, amount }: Approved,
  cipher: FieldCipher,
): Credit => ({
  transactionNo: transaction_no,
  name: account_name ?? '',
  routingNo: routing_no ?? '',
  accountNo: account_no ? cipher.decrypt({ bytes: account_no, keyId: account_key }, transaction_no) : '',
  cents: -amount,
});

function refuseFaults(sender: Sender, credits: readonly Credit[]): void {
  const faults = nachaFaults(sender, credits);
  if (faults.length === 0) return;
  const lines = faults.map(({ transactionNo, field, value, problem }) => `${transactionNo ?? 'file'}: ${field} ${value} ${problem}`);
  throw new OperatorError(lines.join('\n'));
}

function write(
  sender: Sender,
  credits: readonly Credit[],
  { file_no, made_at, modifier }: Pick<FileRow, 'file_no' | 'made_at' | 'modifier'>,
) {
  const madeAt = localTime(made_at, PAPER_ZONE);
  return writeNacha(sender, credits, { madeAt, modifier, effectiveDay: nextWeekday(madeAt.slice(0, 10)), fileNo: file_no });
}

/** What the file of a day before asks for. On a bank holiday the bank takes the next day by itself. */
function nextWeekday(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  do next.setUTCDate(next.getUTCDate() + 1);
  while (next.getUTCDay() % 6 === 0);
  return next.toISOString().slice(0, 10);
}

async function freeModifier(trx: Trx, now: Date): Promise<string> {
  const dayOf = (at: Date) => localTime(at, PAPER_ZONE).slice(0, 10);
  const recent = await trx
    .selectFrom('payout_file')
    .select('made_at')
    .where('made_at', '>', new Date(now.getTime() - 2 * 24 * 3_600_000))
    .execute();
  const modifier = MODIFIERS[recent.filter(({ made_at }) => dayOf(made_at) === dayOf(now)).length];
  if (!modifier) throw new OperatorError(`a day has ${MODIFIERS.length} files at most: export tomorrow`);
  return modifier;
}

async function lockFile(trx: Trx, fileNo: number): Promise<FileRow> {
  const file = await trx.selectFrom('payout_file').selectAll().where('file_no', '=', fileNo).forUpdate().executeTakeFirst();
  if (!file) throw new OperatorError(`there is no file ${fileNo}`);
  return file;
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
