import { defineRemote } from '@portal/remote-kit';
import { account } from '../messages/account';
import { login } from '../messages/login';
import { LoginPage } from './login-page';

export default defineRemote({
  namespace: 'auth',
  messages: { zh: { account: account.zh, login: login.zh }, en: { account: account.en, login: login.en } },
  routes: [{ path: '', Component: LoginPage }],
});
