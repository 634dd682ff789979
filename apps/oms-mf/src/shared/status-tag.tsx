import type { ExpressStatus } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Tag } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { statusTones } from './status';

export function StatusTag({ status }: { status: ExpressStatus }): ReactNode {
  const t = useT('oms');
  return <Tag tone={statusTones[status]}>{t(`freight:expressStatus.${status}`)}</Tag>;
}
