import { useT } from '@portal/remote-kit';
import { Card, EmptyState, IconSearch } from '@portal/ui-kit';

/** No order of this number, or none of this owner. */
export function NotFound({ orderNo }: { orderNo: string }): React.JSX.Element {
  const t = useT('orders');
  return (
    <Card>
      <EmptyState icon={<IconSearch aria-hidden />} title={t('orders.detail.missing', { orderNo })} hint={t('orders.detail.missingHint')} />
    </Card>
  );
}
