import { tokenStore } from '@portal/api-client';
import { storedLanguage } from '@portal/remote-kit/host';
import { paintPage } from './paint-page';

/* An inline script of the pages that the HTML holds whole: it shows them to visitors without a session. */
try {
  if (tokenStore.get() === null) paintPage(storedLanguage() ?? 'zh');
} catch (error) {
  // React draws the page, only later.
  console.warn(error);
}
