import { changeLanguage } from '@portal/remote-kit/host';
import { startTellingLanguage } from './language-cookie';

const forget = () => void (document.cookie = 'portal_language=; Max-Age=0');

beforeEach(async () => {
  forget();
  localStorage.clear();
  await changeLanguage('zh', false);
});

test('a browser that remembers nothing tells nothing, and each choice is told', async () => {
  startTellingLanguage();
  expect(document.cookie).toBe('');
  await changeLanguage('en');
  expect(document.cookie).toBe('portal_language=en');
  await changeLanguage('zh');
  expect(document.cookie).toBe('portal_language=zh');
});

test('what the browser remembers is told again where the cookie is gone', () => {
  localStorage.setItem('portal.language', 'en');
  startTellingLanguage();
  expect(document.cookie).toBe('portal_language=en');
});

test('a language that only the account has is not told: the next page begins without it', async () => {
  startTellingLanguage();
  await changeLanguage('en', false);
  expect(document.cookie).toBe('');
});

test('it is told although cookies are taken away from all that runs later', async () => {
  startTellingLanguage();
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: jest.fn() });
  await changeLanguage('en');
  Reflect.deleteProperty(document, 'cookie');
  expect(document.cookie).toBe('portal_language=en');
});
