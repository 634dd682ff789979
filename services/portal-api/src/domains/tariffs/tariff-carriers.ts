import { counter } from '@portal/node-kit/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { type CarrierCalendar, federalCalendar, ownCalendar } from '../../carriers/calendar';
import type { RatingCarrier } from '../../carriers/port';
import { parseTariff } from '../../carriers/tariff/parse';
import type { ContractTariff } from '../../carriers/tariff/tariff';
import { tariffCarrier } from '../../carriers/tariff/tariff-carrier';
import type { Database } from '../../platform/database/schema';

const unreadable = counter('portal_api_unreadable_tariffs_total', 'Stored tariffs that a server could not read, and quotes without', [
  'scac',
]);

/**
 * The carriers whose contract tariffs are in the database, as they are when it is called: an import, a withdrawal and a calendar of a
 * connection count from the next question, of which each costs one query. A tariff is read once. One that this version cannot read is
 * logged, and leaves the others alone.
 */
export function tariffCarriers(log: Pick<FastifyBaseLogger, 'error'>): (db: Kysely<Database>) => Promise<RatingCarrier[]> {
  /** By id; undefined is one that cannot be read. */
  let known: ReadonlyMap<string, ContractTariff | undefined> = new Map();

  return async (db) => {
    const rows = await db
      .selectFrom('carrier_tariff')
      .leftJoin('carrier_connection', 'carrier_connection.scac', 'carrier_tariff.scac')
      .select(['carrier_tariff.id', 'carrier_tariff.scac', 'cut_off', 'days_off'])
      .where('withdrawn_at', 'is', null)
      .orderBy('carrier_tariff.scac')
      .orderBy('from_day')
      .execute();
    const missing = rows.filter(({ id }) => !known.has(id));
    const fresh = missing.length === 0 ? new Map<string, ContractTariff | undefined>() : await readStored(db, missing, log);
    const tariffs = new Map(rows.map(({ id }) => [id, known.get(id) ?? fresh.get(id)]));
    known = tariffs;
    return [...new Set(rows.map(({ scac }) => scac))].flatMap((carrier) => {
      const own = rows.filter(({ scac }) => scac === carrier);
      const readable = own.flatMap(({ id }) => tariffs.get(id) ?? []);
      return readable.length > 0 ? [tariffCarrier(readable, calendarOf(own[0]!))] : [];
    });
  };
}

/** That of its connection, which a carrier of a contract need not have. */
const calendarOf = ({ cut_off, days_off }: { cut_off: string | null; days_off: string[] | null }): CarrierCalendar =>
  cut_off === null || days_off === null ? federalCalendar : ownCalendar(cut_off, days_off);

async function readStored(db: Kysely<Database>, wanted: readonly { id: string }[], log: Pick<FastifyBaseLogger, 'error'>) {
  const ids = wanted.map(({ id }) => id);
  const rows = await db.selectFrom('carrier_tariff').select(['id', 'scac', 'csv']).where('id', 'in', ids).execute();
  return new Map(
    rows.map(({ id, scac, csv }) => {
      const result = parseTariff(csv);
      if ('tariff' in result) return [id, result.tariff];
      const [first] = result.faults;
      log.error({ tariff: id, scac, line: first?.line, fault: first?.message }, 'a stored tariff cannot be read');
      unreadable.inc({ scac });
      return [id, undefined];
    }),
  );
}
