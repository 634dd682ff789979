import { defineRemote } from '@portal/remote-kit';
import { account } from '../messages/account';
import { register } from '../messages/register';
import { RegisterPage } from './register-page';

export default defineRemote({
  namespace: 'auth',
  messages: { zh: { account: account.zh, register: register.zh }, en: { account: account.en, register: register.en } },
  routes: [{ path: '', Component: RegisterPage }],
});
