import { useRef, useState } from 'react';

export interface Progress {
  done: number;
  /** undefined until it is known. */
  total: number | undefined;
}

export interface RunContext {
  signal: AbortSignal;
  report: (progress: Progress) => void;
}

export type RunState = { kind: 'idle' } | { kind: 'running'; progress: Progress } | { kind: 'failed'; error: Error; again: () => void };

export interface Run {
  state: RunState;
  /** Begins anew; what ran before is cancelled. Failures of `work` become the state. */
  start: (work: (context: RunContext) => Promise<void>) => void;
  /** Stops what runs, or puts a failure away. */
  cancel: () => void;
}

const IDLE: RunState = { kind: 'idle' };
const BEGUN: RunState = { kind: 'running', progress: { done: 0, total: undefined } };

/**
 * Work of many calls, with progress and a way to stop it. It goes on while its page is hidden in a tab: a person who
 * waits for a file may do something else meanwhile.
 */
export function useRun(): Run {
  const [state, setState] = useState<RunState>(IDLE);
  const current = useRef<AbortController>(undefined);
  const start: Run['start'] = (work) => {
    current.current?.abort();
    const own = new AbortController();
    current.current = own;
    const { signal } = own;
    const set = (next: RunState): void => {
      if (!signal.aborted) setState(next);
    };
    set(BEGUN);
    work({ signal, report: (progress) => set({ kind: 'running', progress }) }).then(
      () => set(IDLE),
      (error: unknown) => {
        if (!signal.aborted) console.error(error);
        set({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)), again: () => start(work) });
      },
    );
  };
  const cancel = (): void => {
    current.current?.abort();
    setState(IDLE);
  };
  return { state, start, cancel };
}
