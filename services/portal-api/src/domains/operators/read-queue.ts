import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { OpenSubject, QueueSource } from '../accounts/operators/source';

/** An open item, and who has taken it. */
export interface OpenItem extends OpenSubject {
  /** `<kind>:<subject>` */
  id: string;
  kind: string;
  taken_by: string | null;
  taken_at: Date | null;
}

export interface QueueFilter {
  id?: string | undefined;
  kind?: string | undefined;
  state?: string | undefined;
  taken?: boolean | undefined;
  takenBy?: string | undefined;
}

/** Counts of the open items of a kind. */
export interface QueueCount {
  kind: string;
  taken: boolean;
  count: number;
  /** Since when the oldest is open. */
  oldest: Date;
}

/**
 * The open items that a filter leaves, as a table `item`. Each source says what is open; acts of the time before an item was
 * open (anew) do not count for it.
 */
function openItems(db: Kysely<Database>, sources: readonly QueueSource[], filter: QueueFilter, now: Date): RawBuilder<unknown> {
  const { id, kind, state, taken, takenBy } = filter;
  const wanted = sources.filter((source) => kind === undefined || source.kind === kind);
  const each = wanted.map(
    (source) => sql`
      select ${source.kind}::text as kind, ${`${source.kind}:`}::text || subject as id, subject, since, state::text, order_no::text, cents::bigint, about::text
      from ${source.open(db, now)} as open_subject`,
  );
  const conditions = [
    sql`not exists (select from operator_act where operator_act.subject = open.id and action = 'done' and at >= open.since)`,
    ...(id === undefined ? [] : [sql`open.id = ${id}`]),
    ...(state === undefined ? [] : [sql`open.state = ${state}`]),
    ...(taken === undefined ? [] : [sql`(turn.action is not distinct from 'take') = ${taken}`]),
    ...(takenBy === undefined ? [] : [sql`turn.action = 'take' and turn.person = ${takenBy}`]),
  ];
  return sql`(
    select open.*, case when turn.action = 'take' then turn.person end as taken_by, case when turn.action = 'take' then turn.at end as taken_at
    from (${sql.join(each, sql` union all `)}) as open
    left join lateral (
      select action, person, at from operator_act
      where operator_act.subject = open.id and action in ('take', 'release') and at >= open.since
      order by operator_act.id desc limit 1
    ) as turn on true
    where ${sql.join(conditions, sql` and `)}
  ) as item`;
}

/** A page of the open items, the oldest first, and how many there are in all. */
export async function listOpen(
  db: Kysely<Database>,
  sources: readonly QueueSource[],
  { filter, limit, offset }: { filter: QueueFilter; limit: number; offset: number },
  now: Date,
): Promise<{ items: OpenItem[]; total: number }> {
  const items = openItems(db, sources, filter, now);
  const { rows } = await sql<OpenItem>`select * from ${items} order by since, id limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${items}`.execute(db);
  return { items: rows, total: counted[0]!.total };
}

/** The open item of an id; undefined where nothing is open under it. */
export async function findOpen(db: Kysely<Database>, source: QueueSource, id: string, now: Date): Promise<OpenItem | undefined> {
  const { rows } = await sql<OpenItem>`select * from ${openItems(db, [source], { id }, now)}`.execute(db);
  return rows[0];
}

/** How many items of each kind are open, taken and not, and since when; without kinds that have none. */
export async function countOpen(db: Kysely<Database>, sources: readonly QueueSource[], now: Date): Promise<QueueCount[]> {
  const items = openItems(db, sources, {}, now);
  const { rows } = await sql<QueueCount>`
    select kind, taken_by is not null as taken, count(*)::int as count, min(since) as oldest from ${items} group by 1, 2
  `.execute(db);
  return rows;
}
