import { api } from '@portal/api-client';
import { addressBookKeys, inParallel } from '@portal/freight-kit';
import { CallError, unwrap, useQueryClient } from '@portal/remote-kit';
import { useRef, useState } from 'react';
import type { PlannedRow } from './plan';

/** Few enough that other people's requests are not kept waiting. */
const AT_ONCE = 3;

/** What became of a row: added, or why not. Rows without an outcome were not sent. */
type Outcome = 'added' | { reasons: string[] };

/**
 * Adds rows one by one. A row that failed, or whose answer never came, may be sent again: its key keeps it from being
 * added twice. Aborting lets the rows under way finish, so that nothing is left in doubt.
 */
async function runImport(
  rows: readonly PlannedRow[],
  signal: AbortSignal,
  onOutcome: (row: PlannedRow, outcome: Outcome) => void,
): Promise<void> {
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

interface Adding {
  /** The rows that were confirmed; undefined before. */
  rows: readonly PlannedRow[] | undefined;
  /** By the row's key. */
  outcomes: ReadonlyMap<string, Outcome>;
  running: boolean;
  /** A stop was asked for, and rows are still under way. */
  stopping: boolean;
  start: (rows: readonly PlannedRow[]) => void;
  /** Sends the rows again that were not added. */
  again: () => void;
  stop: () => void;
  forget: () => void;
}

const NONE: ReadonlyMap<string, Outcome> = new Map();

/** Adds the confirmed rows. It goes on while its page is hidden in a tab. */
export function useAdding(): Adding {
  const queryClient = useQueryClient();
  const [rows, setRows] = useState<readonly PlannedRow[]>();
  const [outcomes, setOutcomes] = useState(NONE);
  const [running, setRunning] = useState(false);
  const [stopping, setStopping] = useState(false);
  const stopper = useRef<AbortController>(undefined);

  const run = async (sent: readonly PlannedRow[]): Promise<void> => {
    const own = new AbortController();
    stopper.current = own;
    setRunning(true);
    setStopping(false);
    try {
      await runImport(sent, own.signal, ({ key }, outcome) => setOutcomes((now) => new Map(now).set(key, outcome)));
    } finally {
      setRunning(false);
      void queryClient.invalidateQueries({ queryKey: addressBookKeys.all });
    }
  };

  return {
    rows,
    outcomes,
    running,
    stopping,
    start: (chosen) => {
      setRows(chosen);
      setOutcomes(NONE);
      void run(chosen);
    },
    again: () => void run((rows ?? []).filter(({ key }) => outcomes.get(key) !== 'added')),
    stop: () => {
      setStopping(true);
      stopper.current?.abort();
    },
    forget: () => setRows(undefined),
  };
}
