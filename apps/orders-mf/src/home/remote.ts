import { defineRemote } from '@portal/remote-kit';
import { bare } from '../messages/bare';
import { fields } from '../messages/fields';
import { home } from '../messages/home';
import { HomePage } from './home-page';

// Of the form's texts the estimate speaks only the rules.
const rules = { zh: { rule: fields.zh.rule }, en: { rule: fields.en.rule } };

export default defineRemote({
  namespace: 'orders',
  messages: { zh: { bare: bare.zh, home: home.zh, quote: rules.zh }, en: { bare: bare.en, home: home.en, quote: rules.en } },
  routes: [{ path: '', Component: HomePage }],
});
