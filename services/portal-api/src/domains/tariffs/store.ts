import { OperatorError } from '@portal/node-kit';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ContractTariff } from '../../carriers/tariff/tariff';
import type { Database } from '../../platform/database/schema';
import { newId } from '../../platform/id';

type Trx = Transaction<Database>;

interface Imported {
  id: string;
  /** Tariffs of the same days, which it has replaced. */
  replaced: string[];
}

/**
 * Keeps a tariff, with which the servers quote from then on. One of the same carrier that prices some of the same days is in its way.
 *
 * @param replace whether those in the way are withdrawn
 * @throws OperatorError naming each that is in the way, with the days that both price
 */
export async function importTariff(
  trx: Trx,
  {
    tariff: { scac, from, until },
    csv,
    replace,
  }: { tariff: Pick<ContractTariff, 'scac' | 'from' | 'until'>; csv: string; replace: boolean },
  now: Date,
): Promise<Imported> {
  // Two imports of a carrier at once would not see each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tariff ${scac}`}, 0))`.execute(trx);
  const inTheWay = await trx
    .selectFrom('carrier_tariff')
    .select(['id', 'from_day', 'until_day'])
    .where('scac', '=', scac)
    .where('withdrawn_at', 'is', null)
    .where('from_day', '<=', until)
    .where('until_day', '>=', from)
    .orderBy('from_day')
    .execute();
  if (inTheWay.length > 0 && !replace) {
    const lines = inTheWay.map(({ id, from_day, until_day }) => {
      const [first, last] = [from_day > from ? from_day : from, until_day < until ? until_day : until];
      return `${scac} has the prices from ${first} to ${last} of tariff ${id} already`;
    });
    throw new OperatorError(
      [...lines, 'give --replace to put this one in their place, or end one of them before the other begins'].join('\n'),
    );
  }
  for (const { id } of inTheWay) await withdrawTariff(trx, id, now);
  const id = newId('trf');
  await trx
    .insertInto('carrier_tariff')
    .values({ id, scac, from_day: from, until_day: until, csv, imported_at: now, withdrawn_at: null })
    .execute();
  return { id, replaced: inTheWay.map((other) => other.id) };
}

/** Ends a tariff: it prices nothing from then on. What was quoted by it stays. @throws OperatorError where there is none, or it has ended */
export async function withdrawTariff(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('carrier_tariff')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { withdrawn_at } = await findTariff(db, id);
  throw new OperatorError(`tariff ${id} was withdrawn at ${withdrawn_at?.toISOString()}`);
}

/** @throws OperatorError where there is none */
export async function findTariff(db: Kysely<Database>, id: string) {
  const found = await db.selectFrom('carrier_tariff').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw new OperatorError(`there is no tariff ${id}: tariff list`);
  return found;
}

/** Whether there is a tariff that was not withdrawn. */
export const hasTariffs = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('carrier_tariff').select('id').where('withdrawn_at', 'is', null).limit(1).executeTakeFirst()) !== undefined;

/** All tariffs without their files, by carrier and days; also those that were withdrawn. */
export const listTariffs = (db: Kysely<Database>) =>
  db
    .selectFrom('carrier_tariff')
    .select(['id', 'scac', 'from_day', 'until_day', 'imported_at', 'withdrawn_at'])
    .orderBy('scac')
    .orderBy('from_day')
    .orderBy('imported_at')
    .execute();
