import { defineRemote } from '@portal/remote-kit';
import { order } from '../messages/order';
import { quote } from '../messages/quote';
import { translate } from '../messages/translate';
import { OrderPage } from './order-page';

export default defineRemote({
  namespace: 'orders',
  messages: { zh: { order: order.zh, quote: quote.zh, translate: translate.zh }, en: { order: order.en, quote: quote.en, translate: translate.en } },
  routes: [{ path: '', Component: OrderPage }],
});
