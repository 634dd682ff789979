import { defineRemote } from '@portal/remote-kit';
import { order } from '../messages/order';
import { quote } from '../messages/quote';
import { OrderPage } from './order-page';

export default defineRemote({
  namespace: 'orders',
  messages: { zh: { order: order.zh, quote: quote.zh }, en: { order: order.en, quote: quote.en } },
  routes: [{ path: '', Component: OrderPage }],
});
