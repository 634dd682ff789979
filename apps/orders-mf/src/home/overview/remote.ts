import { defineRemote } from '@portal/remote-kit';
import { actionMessages } from '../../orders/actions/messages';
import { sharedOrderMessages } from '../../orders/messages';
import { overviewMessages } from './messages';
import { Overview } from './overview';

/** A module of its own: the home page of a visitor does not carry it. */
export default defineRemote({
  namespace: 'orders',
  messages: [overviewMessages, sharedOrderMessages, actionMessages],
  Component: Overview,
});
