import { useLanguage, useMessages } from '@portal/remote-kit';
import { Button, ErrorPanel } from '@portal/ui-kit';
import { labelOf } from '../releases/pages';
import { loadUpdate, useAvailableUpdate } from '../releases/update-check';
import type { RemoteFault } from '../loader/fault';
import { remoteMessages } from './messages';

interface Props {
  fault: RemoteFault;
  /** It replaces a component within a page: see ErrorPanel. */
  compact?: boolean;
  onRetry: () => void;
}

/** Replaces a failed page or component: names the remote and offers a retry or the newer version. */
export function RemoteErrorPanel({ fault, compact, onRetry }: Props): React.ReactNode {
  const t = useMessages(remoteMessages);
  const { language } = useLanguage();
  const update = useAvailableUpdate();
  return (
    <ErrorPanel
      title={t('title', { remote: labelOf(fault.remote, language), name: fault.remote })}
      detail={
        <>
          <p>{t(update ? 'outdated' : `fault.${fault.kind}`)}</p>
          <code className="p-code" title={fault.message}>
            {fault.message}
          </code>
        </>
      }
      compact={compact}
      onRetry={onRetry}
      action={
        update && (
          <Button type="primary" onClick={loadUpdate}>
            {t('refresh')}
          </Button>
        )
      }
    />
  );
}
