import { useT } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { useCopy } from './use-copy';

/** A number with a button that copies it. */
export function CopiedNumber({ name, value }: { name: string; value: string }): ReactNode {
  const t = useT('oms');
  const copy = useCopy();
  return (
    <span className="oms-number">
      <span className="p-num">{value}</span>
      {copy && (
        <Button type="link" size="small" aria-label={t('copyNamed', { name })} onClick={() => copy(value, name)}>
          {t('copy')}
        </Button>
      )}
    </span>
  );
}
