import { sql, type Kysely, type SelectQueryBuilder, type RawBuilder } from 'kysely';
import type { Database } from './schema';
import { type Given, statement } from './statement';

export interface Paging {
  pageNo: number;
  pageSize: number;
}

/** Counting a million rows costs more than showing ten of them: a total of this many means "or more". */
const MAX_COUNT = 100_001;

export interface Page<O> extends Paging {
  rows: O[];
  total: number;
}

/**
 * Reads a page, and counts only if the page does not say it: one that is not full does. What `complete` reads of the rows is read
 * beside the count.
 */
async function paged<O, R>(
  { pageNo, pageSize }: Paging,
  read: (limit: number, offset: number) => Promise<O[]>,
  count: () => Promise<number>,
  complete: (rows: O[]) => Promise<R[]>,
): Promise<Page<R>> {
  const offset = (pageNo - 1) * pageSize;
  const found = await read(pageSize, offset);
  const isLast = found.length < pageSize && (found.length > 0 || offset === 0);
  const [rows, total] = await Promise.all([complete(found), isLast ? offset + found.length : count()]);
  return { rows, total, pageNo, pageSize };
}

/** For a page of the rows themselves. */
export const asTheyAre = <O>(rows: O[]): Promise<O[]> => Promise.resolve(rows);

const countOf = <T extends keyof Database, O>(db: Kysely<Database>, query: SelectQueryBuilder<Database, T, O>) => {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(MAX_COUNT);
  return db.selectFrom(counted.as('counted')).select((eb) => eb.fn.countAll<number>().as('total'));
};

/** One page of an ordered query, with the total over all pages; `pageStatement` is for those that are read all day. */
export const readPage = <T extends keyof Database, O>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, T, O>,
  paging: Paging,
): Promise<Page<O>> =>
  paged(
    paging,
    (limit, offset) => query.limit(limit).offset(offset).execute(),
    async () => (await countOf(db, query).executeTakeFirstOrThrow()).total,
    asTheyAre,
  );

/** `readPage` of a query that is built once, as `statement` does. The page is of what `complete` reads of the rows; see `asTheyAre`. */
export function pageStatement<P extends object, T extends keyof Database, O>(
  build: (db: Kysely<Database>, given: Given<P>) => SelectQueryBuilder<Database, T, O>,
): <R>(db: Kysely<Database>, values: P, paging: Paging, complete: (rows: O[]) => Promise<R[]>) => Promise<Page<R>> {
  const rows = statement<P & { limit: number; offset: number }, O>((db, given) => build(db, given).limit(given.limit).offset(given.offset));
  const count = statement<P, { total: number }>((db, given) => countOf(db, build(db, given)));
  return (db, values, paging, complete) =>
    paged(
      paging,
      (limit, offset) => rows(db, { ...values, limit, offset }),
      async () => (await count(db, values))[0]!.total,
      complete,
    );
}

/** A range of calendar days (UTC, both included) as moments: from ≤ t < until. */
export function dayRange({ dateFrom, dateTo }: { dateFrom?: string | undefined; dateTo?: string | undefined }): {
  from?: Date;
  until?: Date;
} {
  return {
    ...(dateFrom ? { from: new Date(`${dateFrom}T00:00:00Z`) } : {}),
    ...(dateTo ? { until: new Date(Date.parse(`${dateTo}T00:00:00Z`) + 24 * 3_600_000) } : {}),
  };
}

/** A keyword as the pattern of a case-insensitive "contains"; its own %, _ and \ count as letters. */
export const containing = (keyword: string): string => `%${escapeLike(keyword)}%`;

/** A text as a literal part of a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (letter) => `\\${letter}`);

/**
 * The right side of `column = …` for one of many texts, hidden from the planner: its estimate of the rows of
 * each value takes longer than finding them.
 */
export const anyOf = (texts: readonly string[] | RawBuilder<readonly string[]>): RawBuilder<string> =>
  sql<string>`any((select ${texts}::text[])::text[])`;
