import { useQueryClient } from '@portal/remote-kit';
import { useRef, useState } from 'react';
import { addressKeys } from '../address.queries';
import type { PlannedRow } from './plan';
import { runImport, type Outcome } from './run';

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
      void queryClient.invalidateQueries({ queryKey: addressKeys.all });
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
