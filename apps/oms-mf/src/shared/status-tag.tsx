import type { ExpressStatus } from '@portal/api-client';
import { useMessages } from '@portal/remote-kit';
import { Tag } from '@portal/ui-kit';
import { statusTones } from './status';
import { sharedMessages } from './messages';

export function StatusTag({ status }: { status: ExpressStatus }): React.ReactNode {
  const t = useMessages(sharedMessages);
  return <Tag tone={statusTones[status]}>{t(`freight:expressStatus.${status}`)}</Tag>;
}
