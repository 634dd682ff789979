import { useMessages, type ListParams } from '@portal/remote-kit';
import { Button, IconClose } from '@portal/ui-kit';
import type { orderFilters } from './filters';
import { listMessages } from './messages';

/** Filters that only links set, such as those of the overview: each says what it does and is taken off with one click. */
export function Narrowed({ list }: { list: ListParams<typeof orderFilters> }): React.ReactNode {
  const t = useMessages(listMessages);
  const { lane, priceChanged, refusedOnly, chargedOnly } = list.filters;
  const [from = '', to = ''] = lane?.split('-') ?? [];
  const set = [
    ...(lane ? [{ key: 'lane', label: t('filter.lane', { from, to }) }] : []),
    ...(priceChanged ? [{ key: 'priceChanged', label: t('filter.priceChanged') }] : []),
    ...(refusedOnly ? [{ key: 'refusedOnly', label: t('filter.refusedOnly') }] : []),
    ...(chargedOnly ? [{ key: 'chargedOnly', label: t('filter.chargedOnly') }] : []),
  ];
  return set.map(({ key, label }) => (
    <Button
      key={key}
      icon={<IconClose aria-hidden />}
      iconPlacement="end"
      aria-label={t('filter.remove', { name: label })}
      onClick={() => list.set({ [key]: undefined })}
    >
      {label}
    </Button>
  ));
}
