import { useLanguage, useT } from '@portal/remote-kit';
import { Button, ErrorPanel } from '@portal/ui-kit';
import { labelOf } from '../all-pages';
import { refresh, useNews } from '../news/news';
import type { RemoteFault } from './fault';

interface Props {
  fault: RemoteFault;
  /** In the place of a component within a page: see ErrorPanel. */
  compact?: boolean;
  onRetry: () => void;
}

/** Stands where a page or a component should be: says which part is out of order and offers another try, or the newer version. */
export function RemotePanel({ fault, compact, onRetry }: Props): React.JSX.Element {
  const t = useT('shell');
  const { language } = useLanguage();
  const news = useNews();
  return (
    <ErrorPanel
      title={t('fault.title', { remote: t(`remote.${fault.remote}`, { defaultValue: labelOf(fault.remote, language) }), name: fault.remote })}
      detail={
        <>
          <p>{t(news ? 'fault.outdated' : `fault.${fault.kind}`)}</p>
          <code className="p-code" title={fault.message}>{fault.message}</code>
        </>
      }
      compact={compact}
      onRetry={onRetry}
      action={
        news && (
          <Button type="primary" onClick={refresh}>
            {t('fault.refresh')}
          </Button>
        )
      }
    />
  );
}
