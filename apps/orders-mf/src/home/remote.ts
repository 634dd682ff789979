import { defineRemote } from '@portal/remote-kit';
import { validationMessages } from '../quote/validation-messages';
import { publicPageMessages } from '../shared/public-page-messages';
import { HomePage } from './home-page';
import { homeMessages } from './messages';

export default defineRemote({
  namespace: 'orders',
  messages: [homeMessages, validationMessages, publicPageMessages],
  routes: [{ path: '', Component: HomePage }],
});
