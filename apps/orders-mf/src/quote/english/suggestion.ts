import { api, limits, patterns } from '@portal/api-client';
import { queryOptions, unwrap } from '@portal/remote-kit';
import { englishOf, isChinese, type Original } from '../english-line';

/** How long an English line may be. */
export const maxLength: Readonly<Record<Original, number>> = {
  company: limits.address[englishOf.company],
  contactName: limits.address[englishOf.contactName],
  description: limits.item[englishOf.description],
};

/** A part of a text that somebody wrote in English already: `办公椅 / Office chairs`. */
const ownEnglish = (original: string): string | undefined =>
  original
    .split(/[/|\n]/)
    .map((part) => part.trim())
    .find((part) => !isChinese(part) && /[A-Za-z]{3}/.test(part));

/**
 * What is suggested for a text: the translation, as far as it is one. A word that the translator left as it was would be no
 * use on paper, so that nothing is suggested then; nothing is made up either.
 */
export function suggestionOf(original: string, translated: string): string | undefined {
  const plain = (isChinese(translated) ? (ownEnglish(original) ?? '') : translated).normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  if (plain === '' || !patterns.english.test(plain)) return undefined;
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Fields that appear in one moment ask in one call. */
const TOGETHER_MS = 30;
const AT_ONCE = 100;

type Asked = { text: string; done: (translated: string) => void; failed: (reason: unknown) => void };

let waiting: Asked[] = [];

function send(): void {
  const batch = waiting.slice(0, AT_ONCE);
  waiting = waiting.slice(AT_ONCE);
  if (waiting.length > 0) setTimeout(send, 0);
  unwrap(api.translate.text({ texts: batch.map(({ text }) => text), from: 'zh', to: 'en' })).then(
    ({ texts }) => batch.forEach(({ done }, index) => done(texts[index] ?? '')),
    (reason) => batch.forEach(({ failed }) => failed(reason)),
  );
}

const translateTogether = (text: string): Promise<string> =>
  new Promise((done, failed) => {
    waiting.push({ text, done, failed });
    if (waiting.length === 1) setTimeout(send, TOGETHER_MS);
  });

const NEVER_STALE = Number.POSITIVE_INFINITY;

export const suggestionKey = (original: string) => ['orders', 'english', original] as const;

/** The English line that the translator suggests; null where it knows none. */
export const suggestionQuery = (original: string) =>
  queryOptions({
    queryKey: suggestionKey(original),
    queryFn: async () => suggestionOf(original, await translateTogether(original)) ?? null,
    staleTime: NEVER_STALE,
  });
