import { AddressType } from '@portal/api-client';
import { useT, type ListParams } from '@portal/remote-kit';
import { Input, Segmented } from '@portal/ui-kit/form';
import type { ReactNode } from 'react';
import type { filters } from './filters';

const uses = [AddressType.PICKUP, AddressType.DELIVERY] as const;

/** Search and use, both in the URL. The search is asked for by Enter or its button, never while typing. */
export function Toolbar({ list }: { list: ListParams<typeof filters> }): ReactNode {
  const t = useT('address');
  const { keyword, type } = list.filters;
  return (
    <>
      <Input.Search
        // A keyword that changes elsewhere (back button, cleared filters) is a new start for what is typed here.
        key={keyword ?? ''}
        className="address-search"
        defaultValue={keyword}
        allowClear
        maxLength={100}
        placeholder={t('list.search')}
        aria-label={t('list.search')}
        onSearch={(text) => list.set({ keyword: text.trim() || undefined })}
      />
      <Segmented
        aria-label={t('list.type')}
        value={type ?? 0}
        options={[{ value: 0, label: t('list.all') }, ...uses.map((value) => ({ value, label: t(`freight:addressType.${value}`) }))]}
        onChange={(value) => list.set({ type: uses.find((use) => use === value) })}
      />
    </>
  );
}
