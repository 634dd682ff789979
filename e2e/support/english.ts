import { expect, type Page, type Response } from '@playwright/test';

const han = /\p{Script=Han}/u;

function chineseIn(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (han.test(value)) found.add(value.trim());
  } else if (value && typeof value === 'object') for (const part of Object.values(value)) chineseIn(part, found);
}

/** Chinese input of people reaches the screen through the API. Listens to one page's answers from now on. */
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

const NAME = '中文';

/** Texts of the portal itself on any page, without input of people. */
const SAID = 'h1, h2, h3, label, button, th, dt, legend, [role=tab]';

/** No word of the portal is Chinese, but for the name of that language. `typed`: what people typed, on a page that shows it. */
export async function expectEnglish(page: Page, typed: () => Promise<string[]> = async () => []): Promise<void> {
  const said = await page
    .getByRole('main')
    .evaluate((main, parts) => [...main.querySelectorAll(parts)].map(({ textContent }) => textContent ?? ''), SAID);
  expect(said.filter((text) => text !== NAME && han.test(text))).toEqual([]);
  const texts = (await page.locator('body').innerText()).split('\n').filter((text) => han.test(text));
  const known = [NAME, ...(await typed())];
  const rest = texts.map((text) => known.reduce((left, word) => left.replaceAll(word, ''), text)).filter((text) => han.test(text));
  expect(rest).toEqual([]);
}
