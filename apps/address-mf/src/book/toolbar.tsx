import { AddressType } from '@portal/api-client';
import { param, useT, type ListParams } from '@portal/remote-kit';
import { Segmented } from '@portal/ui-kit/form';
import { SearchBox } from '@portal/ui-kit/table';

/** An address for both uses is found under either of them, so that "both" is no filter of its own. */
const use = { PICKUP: AddressType.PICKUP, DELIVERY: AddressType.DELIVERY };

export const filters = { keyword: param.text, type: param.code(use) };

const uses = [AddressType.PICKUP, AddressType.DELIVERY] as const;

/** Search and use, both in the URL. */
export function Toolbar({ list }: { list: ListParams<typeof filters> }): React.ReactNode {
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
