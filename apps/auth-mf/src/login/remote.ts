import { defineRemote } from '@portal/remote-kit';
import { accountMessages } from '../account/messages';
import { loginMessages } from './messages';
import { LoginPage } from './login-page';

export default defineRemote({
  namespace: 'auth',
  messages: [loginMessages, accountMessages],
  routes: [{ path: '', Component: LoginPage }],
});
