import { sql, type Kysely } from 'kysely';

// The check of the books: where it is, what it found, and up to which entry the sums of each owner are known.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table books_check (
      only_row boolean primary key default true check (only_row),
      run bigint not null default 0,
      running_since timestamptz,
      phase text not null default 'owners' check (phase in ('owners', 'entries')),
      after_owner text not null default '',
      after_entry bigint not null default 0,
      until_entry bigint not null default 0,
      next_from bigint not null default 0,
      owners_so_far bigint not null default 0,
      entries_so_far bigint not null default 0,
      started_at timestamptz,
      finished_at timestamptz,
      owners bigint,
      entries bigint
    );
    insert into books_check default values;

    create table books_checkpoint (
      owner_id text primary key references owner,
      entry_id bigint not null,
      available bigint not null,
      frozen bigint not null,
      owed bigint not null,
      full_at timestamptz not null
    );

    create table books_difference (
      kind text not null,
      subject text not null,
      owner_id text,
      expected bigint,
      actual bigint,
      detail text,
      first_seen_at timestamptz not null,
      run bigint not null,
      primary key (kind, subject)
    );
  `.execute(db);
}
