import { defineRemote, readListParams } from '@portal/remote-kit';
import { bookMessages } from './book/messages';
import { AddressBookPage, filters } from './book/page';
import { editorMessages } from './editor/messages';
import { importMessages } from './import/messages';
import { ImportPage } from './import/page';
import { addressPageQuery } from './shared/address.queries';
import { fieldMessages } from './shared/field-messages';
import { sharedMessages } from './shared/messages';

export default defineRemote({
  namespace: 'address',
  messages: [bookMessages, editorMessages, importMessages, fieldMessages, sharedMessages],
  routes: [
    {
      path: '',
      Component: AddressBookPage,
      loader: ({ queryClient, searchParams }) => void queryClient.prefetchQuery(addressPageQuery(readListParams(filters, searchParams))),
    },
    { path: 'import', Component: ImportPage },
  ],
});
