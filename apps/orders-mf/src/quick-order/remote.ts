import { defineRemote } from '@portal/remote-kit';
import { pasteMessages } from '../quote/paste/messages';
import { quoteMessages } from '../quote/messages';
import { validationMessages } from '../quote/validation-messages';
import { barePageMessages } from '../shared/bare-page-messages';
import { quickOrderMessages } from './messages';
import { QuickOrderPage } from './quick-order-page';

export default defineRemote({
  namespace: 'orders',
  messages: [quickOrderMessages, quoteMessages, validationMessages, pasteMessages, barePageMessages],
  routes: [{ path: '', Component: QuickOrderPage }],
});
