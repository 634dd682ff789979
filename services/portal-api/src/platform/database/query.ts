import { sql, type Kysely, type SelectQueryBuilder, type RawBuilder } from 'kysely';
import type { Database } from './schema';

export interface Paging {
  pageNo: number;
  pageSize: number;
}

/** Counting a million rows costs more than showing ten of them: a total of this many means "or more". */
const MAX_COUNT = 100_001;

/** One page of an ordered query, with the total over all pages; a page that is not full gives the total without a count. */
export async function readPage<T extends keyof Database, O>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, T, O>,
  { pageNo, pageSize }: Paging,
): Promise<{ rows: O[]; total: number; pageNo: number; pageSize: number }> {
  const offset = (pageNo - 1) * pageSize;
  const rows = await query.limit(pageSize).offset(offset).execute();
  if (rows.length < pageSize && (rows.length > 0 || offset === 0)) return { rows, total: offset + rows.length, pageNo, pageSize };
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(MAX_COUNT);
  const { total } = await db
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total, pageNo, pageSize };
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
export const anyOf = (texts: readonly string[]): RawBuilder<string> => sql<string>`any((select ${texts}::text[])::text[])`;
