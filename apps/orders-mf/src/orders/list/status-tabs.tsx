import { OrderStatus, type CallData } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { FilterTabs } from '@portal/ui-kit/table';

interface Props {
  /** undefined until known; a status without orders is left out of it. */
  counts: CallData<'order', 'orderStatus'> | undefined;
  active: OrderStatus | undefined;
  onSelect: (status: OrderStatus | undefined) => void;
}

const ALL = 'all';
const statuses = Object.values(OrderStatus);

/** All orders, then one tab per status. */
export function StatusTabs({ counts, active, onSelect }: Props): React.JSX.Element {
  const t = useT('orders');
  const countOf = (status: OrderStatus): number | undefined => counts && (counts.find((each) => each.status === status)?.count ?? 0);
  const tabs = [
    { key: ALL, label: t('orders.status.all'), count: counts?.reduce((sum, { count }) => sum + count, 0) },
    ...statuses.map((status) => ({ key: String(status), label: t(`freight:orderStatus.${status}`), count: countOf(status) })),
  ];
  return (
    <FilterTabs
      label={t('orders.status.label')}
      tabs={tabs}
      active={active === undefined ? ALL : String(active)}
      onSelect={(key) => onSelect(statuses.find((status) => String(status) === key))}
    />
  );
}
