import type { Address } from '@portal/api-client';
import { place, placesFor, useListParams, useQueryClient } from '@portal/remote-kit';
import { filters } from './filters';
import { AddressBook } from './page';
import type { RowTexts } from './row-texts';
import { addressPageQuery } from '../shared/address.queries';

const places = placesFor<RowTexts>();

/** One address, of which the actions of a row read the name beside its texts. */
const row = { id: '1', label: place('label'), isDefault: false } as Address;

/** The page of `painted.ts` with places instead of texts: rendered by the build, and filled in by the HTML. */
export function Template(): React.ReactNode {
  const queryClient = useQueryClient();
  const { query } = useListParams(filters);
  queryClient.setQueryData(addressPageQuery(query).queryKey, { records: [row], total: 1, pageNo: 1, pageSize: 1 });
  return <AddressBook textsOf={() => places} />;
}
