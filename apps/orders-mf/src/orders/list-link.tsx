import { useLocation, useNavigate, useMessages } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { sharedOrderMessages } from './messages';

/** Where an order is shown, with the way back to the same rows. */
export const orderLink = (orderNo: string, search: string): [to: string, options: { state: { list: string } }] => [
  `/orders/${encodeURIComponent(orderNo)}`,
  { state: { list: search } },
];

/** Address of the list as it was left. */
export function useListHref(): string {
  const { state } = useLocation() as { state: { list?: string } | null };
  return `/orders${state?.list ?? ''}`;
}

/** To the list, with the filters that it had. */
export function BackToList(): React.ReactNode {
  const t = useMessages(sharedOrderMessages);
  const navigate = useNavigate();
  const href = useListHref();
  return <Button onClick={() => void navigate(href)}>{t('back')}</Button>;
}
