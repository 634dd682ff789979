import { api } from '@portal/api-client';
import { CallError, unwrap } from '@portal/remote-kit';
import { inParallel } from '../in-parallel';
import type { PlannedRow } from './plan';

/** Few enough that other people's requests are not kept waiting. */
const AT_ONCE = 3;

/** What became of a row: added, or why not. Rows without an outcome were not sent. */
export type Outcome = 'added' | { reasons: string[] };

/**
 * Adds rows one by one. A row that failed, or whose answer never came, may be sent again: its key keeps it from being
 * added twice. Aborting lets the rows under way finish, so that nothing is left in doubt.
 */
export async function runImport(rows: readonly PlannedRow[], signal: AbortSignal, onOutcome: (row: PlannedRow, outcome: Outcome) => void): Promise<void> {
  await inParallel(rows, AT_ONCE, signal, async (row) => {
    if (!row.address) return;
    try {
      await unwrap(api.addressBook.create(row.address, { idempotencyKey: row.key }));
      onOutcome(row, 'added');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onOutcome(row, { reasons: error.fields.length > 0 ? error.fields.map(({ msg }) => msg) : [error.message] });
    }
  });
}
