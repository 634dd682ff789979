import { defineRemote } from '@portal/remote-kit';
import { progressMessages } from '../../orders/progress/messages';
import { translateMessages } from '../../shared/translate-messages';
import { trackedMessages } from './messages';
import { TrackedOrderView } from './tracked-order';

/** A module of its own: the home page does not carry it. */
export default defineRemote({
  namespace: 'orders',
  messages: [trackedMessages, progressMessages, translateMessages],
  Component: TrackedOrderView,
});
