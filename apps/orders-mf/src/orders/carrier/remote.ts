import { defineRemote } from '@portal/remote-kit';
import { quoteMessages } from '../../quote/messages';
import { carrierMessages } from './messages';
import { OtherCarrierDialog } from './other-carrier-dialog';

/** A module of its own: the page of an order does not carry quotes and their texts. */
export default defineRemote({ namespace: 'orders', messages: [carrierMessages, quoteMessages], Component: OtherCarrierDialog });
