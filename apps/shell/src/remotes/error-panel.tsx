import { useLanguage, useT } from '@portal/remote-kit';
import { Button, ErrorPanel } from '@portal/ui-kit';
import { labelOf } from '../releases/pages';
import { loadUpdate, useAvailableUpdate } from '../releases/update-check';
import type { RemoteFault } from '../loader/fault';

interface Props {
  fault: RemoteFault;
  /** It replaces a component within a page: see ErrorPanel. */
  compact?: boolean;
  onRetry: () => void;
}

/** Replaces a failed page or component: names the remote and offers a retry or the newer version. */
export function RemoteErrorPanel({ fault, compact, onRetry }: Props): React.ReactNode {
  const t = useT('shell');
  const { language } = useLanguage();
  const update = useAvailableUpdate();
  return (
    <ErrorPanel
      title={t('fault.title', {
        remote: t(`remote.${fault.remote}`, { defaultValue: labelOf(fault.remote, language) }),
        name: fault.remote,
      })}
      detail={
        <>
          <p>{t(update ? 'fault.outdated' : `fault.${fault.kind}`)}</p>
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
            {t('fault.refresh')}
          </Button>
        )
      }
    />
  );
}
