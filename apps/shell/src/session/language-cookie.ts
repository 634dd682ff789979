import { onLanguageChange, storedLanguage } from '@portal/remote-kit/host';
import { LANGUAGE_COOKIE } from '@portal/releases/contract';

const ONE_YEAR_S = 365 * 24 * 3600;

/** The browser's own: the guard takes cookies away from all that runs later. */
const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;

function tell(): void {
  const language = storedLanguage();
  const told = new RegExp(`\\b${LANGUAGE_COOKIE}=(\\w+)`).exec(cookies.get!.call(document) as string)?.[1];
  if (!language || language === (told ?? 'zh')) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  cookies.set!.call(document, `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`);
}

/** Tells the edge which language this browser remembers, now and after each change: the next HTML has that one. */
export function startTellingLanguage(): void {
  tell();
  onLanguageChange(tell);
}
