import { defineRemote } from '@portal/remote-kit';
import { BookingPage } from './booking-page';
import { keptMessages } from './kept/messages';
import { bookingMessages } from './messages';
import { englishMessages } from '../quote/english/messages';
import { quoteMessages } from '../quote/messages';
import { quoteListMessages } from '../quote/results/messages';
import { pasteMessages } from '../quote/paste/messages';
import { validationMessages } from '../quote/validation-messages';
import { translateMessages } from '../shared/translate-messages';

export default defineRemote({
  namespace: 'orders',
  messages: [
    bookingMessages,
    quoteMessages,
    quoteListMessages,
    validationMessages,
    pasteMessages,
    translateMessages,
    keptMessages,
    englishMessages,
  ],
  routes: [{ path: '', Component: BookingPage }],
});
