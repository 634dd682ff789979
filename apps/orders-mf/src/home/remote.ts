import { defineRemote } from '@portal/remote-kit';
import { validationMessages } from '../quote/validation-messages';
import { barePageMessages } from '../shared/bare-page-messages';
import { HomePage } from './home-page';
import { homeMessages } from './messages';

export default defineRemote({
  namespace: 'orders',
  messages: [homeMessages, validationMessages, barePageMessages],
  routes: [{ path: '', Component: HomePage }],
});
