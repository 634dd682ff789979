import { defineRemote } from '@portal/remote-kit';
import { quoteListMessages } from '../../quote/results/messages';
import { carrierMessages } from './messages';
import { OtherCarrier } from './other-carrier';

/** A module of its own: only the page of a refused order carries quotes and their texts. */
export default defineRemote({ namespace: 'orders', messages: [carrierMessages, quoteListMessages], Component: OtherCarrier });
