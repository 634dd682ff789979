import { AddressType } from '@portal/api-client';
import { useT, type ListParams } from '@portal/remote-kit';
import { Segmented } from '@portal/ui-kit/form';
import { SearchBox } from '@portal/ui-kit/table';
import type { ReactNode } from 'react';
import type { filters } from './filters';

const uses = [AddressType.PICKUP, AddressType.DELIVERY] as const;

/** Search and use, both in the URL. */
export function Toolbar({ list }: { list: ListParams<typeof filters> }): ReactNode {
  const t = useT('address');
  const { keyword, type } = list.filters;
  return (
    <>
      <SearchBox label={t('list.search')} value={keyword} onSearch={(text) => list.set({ keyword: text })} />
      <Segmented
        aria-label={t('list.type')}
        value={type ?? 0}
        options={[{ value: 0, label: t('list.all') }, ...uses.map((value) => ({ value, label: t(`freight:addressType.${value}`) }))]}
        onChange={(value) => list.set({ type: uses.find((use) => use === value) })}
      />
    </>
  );
}
