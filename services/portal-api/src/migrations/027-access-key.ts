import { sql, type Kysely } from 'kysely';

// Keys that open calls. The keys of api_key opened nothing: they keep their id, and get a secret when their owner makes one.
// A former version goes on with api_key.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table access_key (
      key_id text primary key,
      owner_id text not null references owner,
      name text not null,
      scope text not null check (scope in ('read', 'booking')),
      secret_hash bytea,
      secret_tail text,
      secret_at timestamptz,
      created_at timestamptz not null,
      last_used_at timestamptz,
      check ((secret_hash is null) = (secret_tail is null) and (secret_hash is null) = (secret_at is null))
    );
    create index access_key_owner on access_key (owner_id, created_at);
    create table access_key_network (
      key_id text not null references access_key on delete cascade,
      network text not null,
      first_used_at timestamptz not null,
      last_used_at timestamptz not null,
      primary key (key_id, network)
    );
    create index access_key_network_age on access_key_network (last_used_at);
    insert into access_key (key_id, owner_id, name, scope, created_at) select app_key, owner_id, 'API', 'read', created_at from api_key;
  `.execute(db);
}
