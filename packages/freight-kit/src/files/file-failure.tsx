import { useSharedMessages } from '@portal/remote-kit';
import { Button, FileRefused, Notice } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import * as styles from './file-failure.module.css';

interface Props {
  /** The file's own name. */
  name: string;
  error: Error;
  /** Sends the file again; offered where the file itself is not to blame. */
  onRetry: () => void;
  /** After the retry: what else can be done. */
  action?: ReactNode;
}

/** Why a file was not sent: it was refused unsent, or the call failed. */
export function FileFailure({ name, error, onRetry, action }: Props): React.ReactNode {
  const t = useSharedMessages();
  const refused = error instanceof FileRefused;
  return (
    <Notice
      className={styles.failure}
      tone="danger"
      title={refused ? t(`kit:file.refused.${error.why}`, error.about) : t('kit:file.failed', { name })}
      detail={refused ? t('kit:file.accepted') : error.message}
      action={
        <>
          {!refused && (
            <Button size="small" onClick={onRetry}>
              {t('kit:file.retry')}
            </Button>
          )}
          {action}
        </>
      }
    />
  );
}
