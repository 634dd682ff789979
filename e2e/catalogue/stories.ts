import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

interface Entry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
}

const index = new URL('../../tools/catalogue/dist/index.json', import.meta.url);

/** Stories and pages of text of the built catalogue. */
const entries = (): Entry[] => Object.values((JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Entry> }).entries);

/** The ids of the stories by the title of their page. */
export function storiesByPage(): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const { id, title, type } of entries()) if (type === 'story') pages.set(title, [...(pages.get(title) ?? []), id]);
  return pages;
}

/** The ids of the pages of text by their title. */
export const docsByPage = (): Map<string, string> =>
  new Map(entries().flatMap(({ id, title, type }) => (type === 'docs' ? [[title, id]] : [])));

/** What Storybook tells of the story on the screen. */
interface Preview {
  currentRender?: { id: string; phase?: string; story?: { parameters: { expected?: readonly string[] } } };
  channel: { emit(event: string, data: object): void };
}

declare global {
  interface Window {
    // oxlint-disable-next-line no-underscore-dangle -- Storybook's name
    __STORYBOOK_PREVIEW__?: Preview;
  }
}

type Language = 'zh' | 'en';

/** Ends when the story is drawn in this language and what its play function does is done. */
async function drawn(page: Page, id: string, language: Language): Promise<void> {
  await page.waitForFunction(
    ([story, lang]) => {
      // oxlint-disable-next-line no-underscore-dangle -- Storybook's name
      const { currentRender } = window.__STORYBOOK_PREVIEW__ ?? {};
      const over = ['finished', 'errored', 'aborted'].includes(currentRender?.phase ?? '');
      return over && currentRender?.id === story && document.documentElement.lang.startsWith(lang!);
    },
    [id, language],
  );
}

/** Opens a story by itself. */
export async function openStory(page: Page, id: string, language: Language): Promise<void> {
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=language:${language}`);
  await drawn(page, id, language);
}

const send = (page: Page, event: string, data: object): Promise<void> =>
  // oxlint-disable-next-line no-underscore-dangle -- Storybook's name
  page.evaluate(([name, about]) => window.__STORYBOOK_PREVIEW__!.channel.emit(name, about), [event, data] as const);

/** Shows another story in the same document, as a click in the list of stories does: ten times as fast as to load it. */
export async function showStory(page: Page, id: string, language: Language): Promise<void> {
  await send(page, 'setCurrentStory', { storyId: id, viewMode: 'story' });
  await drawn(page, id, language);
}

/** Changes the language of the story on the screen, as the toolbar does. */
export async function changeLanguage(page: Page, id: string, language: Language): Promise<void> {
  await send(page, 'updateGlobals', { globals: { language } });
  await drawn(page, id, language);
}

/** What goes wrong in a page from now on: errors of scripts and of the console, and calls that no story answers. */
export async function watchFaults(page: Page): Promise<() => Promise<string[]>> {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.route('**/api/**', (route) => {
    faults.push(`${route.request().url()} is not answered by the story`);
    return route.abort();
  });
  return async () => {
    // oxlint-disable-next-line no-underscore-dangle -- Storybook's name
    const expected = await page.evaluate(() => window.__STORYBOOK_PREVIEW__?.currentRender?.story?.parameters.expected);
    return faults.splice(0).filter((fault) => !expected?.some((words) => fault.includes(words)));
  };
}
