import { defineRemote } from '@portal/remote-kit';
import { accountMessages } from '../account/messages';
import { registerMessages } from './messages';
import { RegisterPage } from './register-page';

export default defineRemote({
  namespace: 'auth',
  messages: [registerMessages, accountMessages],
  routes: [{ path: '', Component: RegisterPage }],
});
