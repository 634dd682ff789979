import { OperatorError } from '@portal/node-kit';
import type { Kysely, Transaction } from 'kysely';
import { type AccountDay, readBai2 } from '../../../bank/bai2/read-bai2';
import type { Database } from '../../../platform/database/schema';
import type { Operator } from '../../../platform/http/contract';
import { demandRole } from '../../../platform/http/operator';
import { tailOf } from '../bank-orders';
import { audit } from '../payouts/audit';
import { matchOpen } from './match';

interface ReadIn {
  /** The identifications of the statements. */
  ids: string[];
  movements: number;
  /** How many of all open movements were matched. */
  matched: number;
}

/**
 * Reads a BAI2 file in and books what it matches, in one transaction. Each statement (an account on a day) counts once.
 * @throws OperatorError with a line for each fault of the file, or for a statement that was read before: nothing is read in then
 */
export async function readStatement(db: Kysely<Database>, file: string, who: Operator, now: Date): Promise<ReadIn> {
  demandRole(who, ['reconcile']);
  const { days, faults } = readBai2(file);
  if (faults.length > 0)
    throw new OperatorError(
      faults.map(({ line, column, value, problem }) => `line ${line}, column ${column}: ${value} ${problem}`).join('\n'),
    );
  if (days.length === 0) throw new OperatorError('the file has no account (03)');
  return db.transaction().execute(async (trx) => {
    const ids: string[] = [];
    for (const day of days) {
      const account = accountOf(day);
      const id = `${day.day} ${account}`;
      const { opening, closing, entries } = day;
      const stored = await trx
        .insertInto('bank_statement')
        .values({ id, account, day: day.day, opening, closing, read_at: now, read_by: who.name })
        .onConflict((clash) => clash.doNothing())
        .executeTakeFirst();
      if (stored.numInsertedOrUpdatedRows === 0n) throw new OperatorError(`statement ${id} was read in before`);
      const rows = entries.map(({ line, typeCode, cents, bankRef, customerRef, text }) => ({
        statement_id: id,
        line,
        type_code: typeCode,
        cents,
        bank_ref: bankRef,
        customer_ref: customerRef,
        text,
      }));
      for (const row of rows) await trx.insertInto('bank_movement').values(row).execute();
      await audit(trx, who, ['statement', `statement ${id}`, `${rows.length} movements`], now);
      ids.push(id);
    }
    const movements = days.reduce((sum, { entries }) => sum + entries.length, 0);
    return { ids, movements, matched: await matchOpen(trx, who, now) };
  });
}

/** Matches what was open, without a statement: a recharge was asked for later, or a file was marked as sent. */
export function matchAgain(trx: Transaction<Database>, who: Operator, now: Date): Promise<number> {
  demandRole(who, ['reconcile']);
  return matchOpen(trx, who, now);
}

const accountOf = ({ bank, account }: AccountDay): string => `${bank} ****${tailOf(account)}`;
