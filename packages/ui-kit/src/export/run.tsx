import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Modal } from '../overlay/modal';
import { useLabels } from '../provider/labels';
import { Notice } from '../state/notices';

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

export interface RunDialogProps {
  run: Run;
  title: string;
  /** How far it is, in words. */
  label: (progress: Progress) => string;
  /** Heads the reason of a failure. */
  failed: string;
}

/** A run in a dialog: how far it is and a way to stop it; after a failure why, and a retry. */
export function RunDialog({ run: { state, cancel }, title, label, failed }: RunDialogProps) {
  const labels = useLabels();
  const fault = state.kind === 'failed' ? state : undefined;
  const progress = state.kind === 'running' ? state.progress : { done: 0, total: undefined };
  return (
    <Modal
      open={state.kind !== 'idle'}
      width={420}
      centered
      title={title}
      mask={{ closable: false }}
      onCancel={cancel}
      footer={
        <>
          <Button onClick={cancel}>{fault ? labels.close : labels.cancel}</Button>
          {fault && (
            <Button type="primary" onClick={fault.again}>
              {labels.retry}
            </Button>
          )}
        </>
      }
    >
      {fault ? (
        <Notice tone="danger" title={failed} detail={fault.error.message} />
      ) : (
        <RunProgress progress={progress} label={label(progress)} />
      )}
    </Modal>
  );
}

export interface RunProgressProps {
  progress: Progress;
  label: string;
  /** As wide as the room it is in. */
  block?: boolean;
}

/** How far it is, as a bar and in words. */
export function RunProgress({ progress: { done, total }, label, block }: RunProgressProps) {
  return (
    <span className={block ? 'p-progress p-progress-block' : 'p-progress'} role="status">
      <span className="p-num">{label}</span>
      <progress aria-label={label} max={total || 1} {...(total !== undefined && { value: done })} />
    </span>
  );
}
