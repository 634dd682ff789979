import { Button } from 'antd';
import { Modal } from '../overlay/Modal';
import { useLabels } from '../provider/labels';
import { Notice } from '../state/Notice';
import { RunProgress } from './RunProgress';
import type { Progress, Run } from './useRun';

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
      {fault ? <Notice tone="danger" title={failed} detail={fault.error.message} /> : <RunProgress progress={progress} label={label(progress)} />}
    </Modal>
  );
}
