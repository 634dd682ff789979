import type { ExpressStatus } from '@portal/api-client';
import { useMessages } from '@portal/remote-kit';
import { Tag } from '@portal/ui-kit';
import { sharedMessages } from './messages';
import { toneOf } from './status-tone';

/** The status of an express order in words and colour. */
export function StatusTag({ status }: { status: ExpressStatus }): React.ReactNode {
  const t = useMessages(sharedMessages);
  return <Tag tone={toneOf(status)}>{t(`freight:expressStatus.${status}`)}</Tag>;
}
