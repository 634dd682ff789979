import { useT } from '@portal/remote-kit';
import { ErrorPanel } from '@portal/ui-kit';
import type { RemoteFault } from './fault';

/** Stands where a page or a component should be: says which part is out of order and offers another try. */
export function RemotePanel({ fault, onRetry }: { fault: RemoteFault; onRetry: () => void }): React.JSX.Element {
  const t = useT('shell');
  return (
    <ErrorPanel
      title={t('fault.title', { remote: t(`remote.${fault.remote}`), name: fault.remote })}
      detail={
        <>
          <p>{t(`fault.${fault.kind}`)}</p>
          <code className="p-code">{fault.message}</code>
        </>
      }
      onRetry={onRetry}
    />
  );
}
