import { type Kysely, sql } from 'kysely';

// Networks of keys in the text of RFC 5952, so that a key's known network does not count as new. Rows in the former text stay for
// the former version, which may still run; retention deletes them.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into access_key_network (key_id, network, first_used_at, last_used_at)
      select key_id, (network::cidr)::text, first_used_at, last_used_at from access_key_network where network like '%:0::/64'
      on conflict do nothing;
  `.execute(db);
}
