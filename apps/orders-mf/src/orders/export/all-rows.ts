import { api, type OrderSummary } from '@portal/api-client';
import { unwrap } from '@portal/remote-kit';
import type { OrderQuery } from '../filters';
import type { RunContext } from '../run/use-run';

/** The most that one call gives. */
const PAGE = 100;
/** The server counts no further either; a sheet of more rows is work for an API key. */
export const MOST_ROWS = 10_000;

export interface AllRows {
  rows: OrderSummary[];
  /** There are more than were taken. */
  cut: boolean;
}

/**
 * All rows that a filter finds, page by page through the list call. An order booked meanwhile moves others to the next
 * page, so a number seen twice counts once.
 * @throws CallError of the page that failed
 */
export async function allRows(query: OrderQuery, { signal, report }: RunContext): Promise<AllRows> {
  const rows = new Map<string, OrderSummary>();
  for (let pageNo = 1; ; pageNo += 1) {
    const { records, total } = await unwrap(api.order.list({ ...query, pageNo, pageSize: PAGE }, { signal }));
    for (const record of records) rows.set(record.orderNo, record);
    const wanted = Math.min(total, MOST_ROWS);
    report({ done: Math.min(rows.size, wanted), total: wanted });
    const last = records.length < PAGE;
    if (last || pageNo * PAGE >= MOST_ROWS) return { rows: [...rows.values()], cut: !last && total > MOST_ROWS };
  }
}
