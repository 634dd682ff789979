import { useLocation, useNavigate, useMessages } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { sharedMessages } from './messages';

/** Where an order is shown, with the way back to the same rows. */
export const detailOf = (orderCode: string, search: string): [to: string, options: { state: { list: string } }] => [
  `/oms/${encodeURIComponent(orderCode)}`,
  { state: { list: search } },
];

/** To the list, with the filters that it had. */
export function BackToList(): React.ReactNode {
  const t = useMessages(sharedMessages);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { list?: string } | null };
  return <Button onClick={() => void navigate(`/oms${state?.list ?? ''}`)}>{t('back')}</Button>;
}
