import { defineRemote, readListParams } from '@portal/remote-kit';
import { addressPageQuery } from '../shared/address.queries';
import { ImportPage } from '../import/page';
import { messages } from '../messages';
import { filters } from './toolbar';
import { AddressBookPage } from './page';

export default defineRemote({
  namespace: 'address',
  messages,
  routes: [
    {
      path: '',
      Component: AddressBookPage,
      loader: ({ queryClient, searchParams }) => void queryClient.prefetchQuery(addressPageQuery(readListParams(filters, searchParams))),
    },
    { path: 'import', Component: ImportPage },
  ],
});
