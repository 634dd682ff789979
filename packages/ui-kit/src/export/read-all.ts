import type { RunContext } from './useRun';

/** One page of a list, from 1; throws what a person should read where it cannot be had. */
export type ReadPage<Row> = (page: { pageNo: number; pageSize: number }, signal: AbortSignal) => Promise<{ records: readonly Row[]; total: number }>;

/** The most that one call gives. */
const PAGE = 100;
/** The server counts no further either; a file of more rows is work for a job on the server or for an API key. */
export const MOST_ROWS = 10_000;

export interface AllRows<Row> {
  rows: Row[];
  /** There are more than were taken. */
  cut: boolean;
}

/**
 * All rows of a list, page by page. A row that is added meanwhile moves others to the next page, so a key seen twice
 * counts once.
 */
export async function readAll<Row>(readPage: ReadPage<Row>, rowKey: (row: Row) => string, { signal, report }: RunContext): Promise<AllRows<Row>> {
  const rows = new Map<string, Row>();
  for (let pageNo = 1; ; pageNo += 1) {
    const { records, total } = await readPage({ pageNo, pageSize: PAGE }, signal);
    for (const record of records) rows.set(rowKey(record), record);
    const wanted = Math.min(total, MOST_ROWS);
    report({ done: Math.min(rows.size, wanted), total: wanted });
    const last = records.length < PAGE;
    if (last || signal.aborted || pageNo * PAGE >= MOST_ROWS) return { rows: [...rows.values()], cut: !last && total > MOST_ROWS };
  }
}
