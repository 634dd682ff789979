import { defineRemote, pageRoute } from '@portal/remote-kit';
import { bookMessages } from './book/messages';
import { AddressBookPage } from './book/page';
import { editorMessages } from './editor/messages';
import { importMessages } from './import/messages';
import { ImportPage } from './import/page';
import { routes } from './routes';
import { addressPageQuery } from './shared/address.queries';
import { fieldMessages } from './shared/field-messages';
import { sharedMessages } from './shared/messages';

export default defineRemote({
  namespace: 'address',
  messages: [bookMessages, editorMessages, importMessages, fieldMessages, sharedMessages],
  routes: [pageRoute(routes.book, AddressBookPage, { page: addressPageQuery }), pageRoute(routes.import, ImportPage, {})],
});
