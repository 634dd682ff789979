import { sql, type Kysely } from 'kysely';

// People of the operator, by a key of which the hash is kept, and what they did: whoever adds operators has no other role, a
// name is of one person for ever, and what was done stays written.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator (
      name text primary key check (name ~ '^[!-~]{1,64}$'),
      roles text[] not null check (cardinality(roles) > 0),
      key_hash bytea not null unique,
      key_at timestamptz not null,
      added_at timestamptz not null,
      last_used_at timestamptz,
      removed_at timestamptz,
      constraint operator_admin_alone check (cardinality(roles) = 1 or not 'admin' = any(roles))
    );
    create function operator_is_kept() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or old.removed_at is not null then
        raise exception 'operator % stays as it is', old.name using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger operator_is_kept before update or delete on operator for each row execute function operator_is_kept();

    create table operator_act (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      person text references operator,
      action text not null,
      subject text not null,
      detail text
    );
    create trigger operator_act_append_only before update or delete or truncate on operator_act
      for each statement execute function refuse_change();
    create index operator_act_subject on operator_act (subject, id);
  `.execute(db);
}
