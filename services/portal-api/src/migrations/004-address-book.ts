import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table address (
      id text primary key,
      owner_id text not null references owner,
      type smallint not null check (type in (1, 2, 3)),
      label text not null,
      company text not null,
      contact_name text not null,
      phone text not null,
      phone_ext text,
      email text,
      address1 text not null,
      address2 text,
      city text not null,
      state text not null,
      zip text not null,
      country text not null,
      lat double precision,
      lng double precision,
      place_id text,
      location_type text not null,
      open_time text,
      close_time text,
      services text[] not null,
      remark text,
      is_default boolean not null,
      created_at timestamptz not null
    );
    create index address_owner on address (owner_id, created_at desc, id);
    create unique index address_default on address (owner_id, type) where is_default;
  `.execute(db);
}
