import { defineRemote } from '@portal/remote-kit';
import { bare } from '../messages/bare';
import { quick } from '../messages/quick';
import { quote } from '../messages/quote';
import { QuickOrderPage } from './quick-order-page';

export default defineRemote({
  namespace: 'orders',
  messages: { zh: { bare: bare.zh, quick: quick.zh, quote: quote.zh }, en: { bare: bare.en, quick: quick.en, quote: quote.en } },
  routes: [{ path: '', Component: QuickOrderPage }],
});
