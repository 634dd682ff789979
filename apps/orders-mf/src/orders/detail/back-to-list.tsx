import { useLocation, useNavigate, useT } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';

/** Address of the list as it was left. */
export function useListHref(): string {
  const { state } = useLocation() as { state: { list?: string } | null };
  return `/orders${state?.list ?? ''}`;
}

/** To the list, with the filters that it had. */
export function BackToList(): React.JSX.Element {
  const t = useT('orders');
  const navigate = useNavigate();
  const href = useListHref();
  return <Button onClick={() => void navigate(href)}>{t('orders.detail.back')}</Button>;
}
