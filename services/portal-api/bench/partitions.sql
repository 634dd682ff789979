-- psql -v rows=10000000 -f services/portal-api/bench/partitions.sql <database>: the ledger's entries in one table, by hash of
-- the owner and by month, with the same rows. Each statement runs three times; read the last. It needs a database of its own.
\set ON_ERROR_STOP on
\set QUIET on
\timing off
set client_min_messages = warning;
drop table if exists entry_one, entry_hash, entry_month, figures;
set jit = off;
select set_config('bench.rows', :'rows', false) \g /dev/null
create table entry_one (
  id bigint not null, transaction_no text not null, owner_id text not null, account text not null, amount bigint not null,
  order_no text, created_at timestamptz not null, primary key (id)
);
create table entry_hash (like entry_one, primary key (owner_id, id)) partition by hash (owner_id);
create table entry_month (like entry_one, primary key (created_at, id)) partition by range (created_at);
select format('create table entry_hash_%s partition of entry_hash for values with (modulus 16, remainder %s)', n, n)
  from generate_series(0, 15) n \gexec
select format('create table entry_month_%s partition of entry_month for values from (%L) to (%L)', n,
    timestamptz '2022-01-01' + make_interval(months => n), timestamptz '2022-01-01' + make_interval(months => n + 1))
  from generate_series(0, 47) n \gexec
select format('create index on entry_%s (transaction_no)', name), format('create index on entry_%s (owner_id, id)', name)
  from (values ('one'), ('hash'), ('month')) t (name) \gexec

create table figures (what text, shape text, value numeric, unit text);
-- Four entries a transaction, a hundred thousand owners with a long tail, four years in order of time.
create function pg_temp.rows_of(first bigint, last bigint) returns table (
  id bigint, transaction_no text, owner_id text, account text, amount bigint, order_no text, created_at timestamptz
) language sql as $$
  select n, 'T' || lpad((n / 4)::text, 14, '0'), 'owner-' || floor(100000 * power(hashint8(n / 4) / 4294967296.0 + 0.5, 3))::int,
    case n % 2 when 0 then 'available' else 'frozen' end, case n % 2 when 0 then 12345 else -12345 end, 'F' || n / 16,
    timestamptz '2022-01-01' + (n / 4 * 4) * (interval '1460 days' / current_setting('bench.rows')::bigint)
  from generate_series(first, last) n
$$;
select format($do$
  do $$ declare began timestamptz := clock_timestamp(); begin
    insert into entry_%1$s select * from pg_temp.rows_of(0, %2$s - 1);
    insert into figures values ('fill', '%1$s', %2$s / extract(epoch from clock_timestamp() - began), 'rows/s');
  end $$ $do$, name, :rows) from (values ('one'), ('hash'), ('month')) t (name) \gexec
vacuum analyze entry_one;
vacuum analyze entry_hash;
vacuum analyze entry_month;
checkpoint;

-- A statement a hundred times with other values, as the API sends it: planned each time.
create function pg_temp.measure(what text, shape text, statement text, times int) returns void language plpgsql as $$
declare
  began timestamptz;
  value text;
begin
  for round in 1..3 loop
    began := clock_timestamp();
    for i in 1..times loop
      execute replace(statement, '$n', ((i * 7919 + round) % 100000)::text);
    end loop;
  end loop;
  insert into figures values (what, shape, extract(epoch from clock_timestamp() - began) * 1000 / times, 'ms');
end $$;
\o /dev/null
select format('select pg_temp.measure(%L, %L, %L, %s)', what, shape, replace(statement, '$table', 'entry_' || shape), times)
from (values ('one'), ('hash'), ('month')) s (shape), (values
  ('newest 20 of an owner', 'select * from $table where owner_id = ''owner-$n'' order by id desc limit 20', 200),
  ('balance of an owner', 'select account, sum(amount) from $table where owner_id = ''owner-$n'' group by 1', 200),
  ('balance of the largest owner', 'select account, sum(amount) from $table where owner_id = ''owner-0'' group by 1', 5),
  ('entries of a transaction', 'select * from $table where transaction_no = ''T'' || lpad(''$n'', 14, ''0'')', 200),
  ('entries of a transaction of a known owner', 'select * from $table where owner_id = ''owner-$n'' and transaction_no = ''T00000000000$n''', 200)
) q (what, statement, times) \gexec

\o
-- Four rows a transaction at the newest end, committed one after another.
select format($do$
  do $$ declare began timestamptz := clock_timestamp(); begin
    for i in 1..2000 loop
      insert into entry_%1$s select n, 'N' || i, 'owner-' || i * 7919 %% 100000, 'available', 1, null, timestamptz '2025-12-01'
        from generate_series(%2$s + i * 4, %2$s + i * 4 + 3) n;
    end loop;
    insert into figures values ('post four entries', '%1$s', extract(epoch from clock_timestamp() - began) * 1000 / 2000, 'ms');
  end $$ $do$, name, :rows) from (values ('one'), ('hash'), ('month')) t (name) \gexec

select format($do$
  do $$ declare began timestamptz := clock_timestamp(); begin
    execute 'create index again on %1$s (transaction_no)';
    insert into figures values ('build one index', '%2$s', extract(epoch from clock_timestamp() - began), 's');
    execute 'drop index again';
  end $$ $do$, part, shape) from (values ('entry_one', 'one'), ('entry_hash_3', 'hash'), ('entry_month_7', 'month')) t (part, shape) \gexec

insert into figures
  select kind, shape, sum(bytes) / 1e6, 'MB'
  from (values ('one'), ('hash'), ('month')) t (shape)
    join pg_class on relname = 'entry_' || shape or relname ~ ('^entry_' || shape || '_\d+$') and relkind = 'r',
    lateral (values ('size, indexes', pg_indexes_size(oid)), ('size, rows', pg_relation_size(oid))) s (kind, bytes)
  group by kind, shape;

select what, unit, max(round(value, 3)) filter (where shape = 'one') as one, max(round(value, 3)) filter (where shape = 'hash') as hash,
  max(round(value, 3)) filter (where shape = 'month') as month from figures group by what, unit order by what;
