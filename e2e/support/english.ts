import { expect, type Page, type Response } from '@playwright/test';

const han = /\p{Script=Han}/u;

function chineseIn(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (han.test(value)) found.add(value.trim());
  } else if (value && typeof value === 'object') for (const part of Object.values(value)) chineseIn(part, found);
}

/** Chinese that people typed reaches the screen through the API. Listens to one page's answers, from now on. */
export function listenForTyped(page: Page): () => Promise<string[]> {
  const answers: Promise<unknown>[] = [];
  const listen = (response: Response): void => {
    if (new URL(response.url()).pathname.startsWith('/api/')) answers.push(response.json().catch(() => undefined));
  };
  page.on('response', listen);
  return async () => {
    const found = new Set<string>();
    for (const answer of await Promise.all(answers)) chineseIn((answer as { data?: unknown } | undefined)?.data, found);
    // The longest first: a name may be a part of an address.
    return [...found].sort((one, other) => other.length - one.length);
  };
}

/** No word of the portal is Chinese, but for the name of that language: what is Chinese on the screen is what people typed. */
export async function expectEnglish(page: Page, typed: () => Promise<string[]>): Promise<void> {
  const texts = (await page.locator('body').innerText()).split('\n').filter((text) => han.test(text));
  const data = ['中文', ...(await typed())];
  const rest = texts.map((text) => data.reduce((left, word) => left.replaceAll(word, ''), text)).filter((text) => han.test(text));
  expect(rest).toEqual([]);
}
