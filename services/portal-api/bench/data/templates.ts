import { AddressType } from '@portal/api-contract/vocabulary';
import type { Kysely } from 'kysely';
import { present } from '../../src/domains/addresses/present';
import { quoteOf } from '../../src/carriers/reference/reference-carriers';
import type { Database } from '../../src/platform/database/schema';
import { toCarrierRequest } from '../../src/domains/quotes/carrier-request';
import { storedQuote } from '../../src/domains/quotes/stored-quote';
import { carrierFor, demoRequest } from '../../src/seed/order-requests';

const PICKUP_DATE = '2026-01-06';

/**
 * Makes the table `template`: shipments between the addresses of an owner's book, each with a carrier's real price. The
 * rows of the orders copy them and change dates, names and numbers.
 */
export async function makeTemplates(db: Kysely<Database>, ownerId: string, count: number): Promise<void> {
  const book = await db.selectFrom('address').selectAll().where('owner_id', '=', ownerId).orderBy('created_at', 'desc').execute();
  const addresses = book.map((row) => present(row, true));
  const from = addresses.filter(({ type }) => type !== AddressType.DELIVERY);
  const rows = [];
  for (let n = 0; n < count; n += 1) {
    const pickup = from[n % from.length]!;
    const to = addresses.filter(({ type, id }) => type !== AddressType.PICKUP && id !== pickup.id);
    const request = demoRequest(n, { pickup, delivery: to[(n * 3) % to.length]! }, PICKUP_DATE);
    const asked = await toCarrierRequest(db, request, new Date(PICKUP_DATE));
    const carrier = carrierFor(n, asked);
    const { id: _, ...quote } = storedQuote('', carrier, quoteOf(carrier, asked), new Date(PICKUP_DATE));
    rows.push({
      n,
      scac: carrier.scac,
      transit: quote.transitDays,
      total: quote.total,
      request: JSON.stringify(request),
      quote: JSON.stringify(quote),
    });
  }
  const made = db.withTables<{ template: { n: number; scac: string; transit: number; total: number; request: string; quote: string } }>();
  await made.schema
    .createTable('template')
    .addColumn('n', 'integer', (column) => column.primaryKey())
    .addColumn('scac', 'text')
    .addColumn('transit', 'integer')
    .addColumn('total', 'bigint')
    .addColumn('request', 'jsonb')
    .addColumn('quote', 'jsonb')
    .execute();
  await made.insertInto('template').values(rows).execute();
}
