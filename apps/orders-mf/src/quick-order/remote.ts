import { defineRemote } from '@portal/remote-kit';
import { pasteMessages } from '../quote/paste/messages';
import { quoteMessages } from '../quote/messages';
import { quoteListMessages } from '../quote/results/messages';
import { validationMessages } from '../quote/validation-messages';
import { publicPageMessages } from '../shared/public-page-messages';
import { quickOrderMessages } from './messages';
import { QuickOrderPage } from './quick-order-page';

export default defineRemote({
  namespace: 'orders',
  messages: [quickOrderMessages, quoteMessages, quoteListMessages, validationMessages, pasteMessages, publicPageMessages],
  routes: [{ path: '', Component: QuickOrderPage }],
});
