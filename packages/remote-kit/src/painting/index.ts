import { htmlLanguage } from '../i18n/language';
import { speak } from '../i18n/present';
import type { Translate } from '../i18n/messages';
import { filled } from './fill';
import type { PaintTexts } from './painted-list';

/** Ids of what the edge writes into the HTML of a page with a list, and the mark in the frame while one is on its way. */
const TEMPLATE = 'template[data-list]';
const WORDS = 'portal-list-words';
const FILES = 'portal-preloads';
const MARK = 'data-list';
const PRESSED = 'data-pressed';
/** The bundler's mark of a sheet on its way. */
const LOADING = 'data-rspack-loading';

type Values = Readonly<Record<string, string | number>>;

/** The texts of a feature out of `words`, as i18next reads them: a count chooses between `_one` and `_other`. */
const translator =
  (words: Readonly<Record<string, string>>) =>
  (name: string): Translate<never> => {
    const read = (key: string, values: Values = {}): string => {
      const full = key.includes(':') ? key : `${name}.${key}`;
      const text = words[full] ?? words[`${full}_${values.count === 1 ? 'one' : 'other'}`];
      if (text === undefined) throw new Error(full);
      return text.replace(/\{\{(\w+)\}\}/g, (_all, value: string) => String(values[value]));
    };
    return read as unknown as Translate<never>;
  };

interface Answer {
  answer: Promise<{ body: string } | { failure: string }>;
}

async function dataOf<T>({ answer }: Answer): Promise<T> {
  const came = await answer;
  // A call that broke off has no answer, and is no JSON either.
  const { code, data } = JSON.parse('body' in came ? came.body : '') as { code: unknown; data: T };
  if (Number(code) !== 0) throw new Error(String(code));
  return data;
}

/** Whether the list of the template is what the address shows, as a browser without settings of its own shows it. */
function fits({ dataset: { list, unless = '' }, lang }: HTMLTemplateElement): boolean {
  const bare = location.pathname.replace(/\/+$/, '') === list && location.search === '';
  return bare && lang === document.documentElement.lang && unless.split(' ').every((key) => localStorage.getItem(key) === null);
}

/** A file of the page in what the edge writes into its head. */
interface OwnFile {
  href: string;
  as: 'script' | 'style';
  integrity: string;
}

/** The page's own style sheets, which its head may have begun to fetch: in force before anything is shown. */
function ownSheets(): Promise<unknown> {
  const files = JSON.parse(document.getElementById(FILES)!.textContent) as readonly OwnFile[];
  const sheets = files.filter(({ as }) => as === 'style');
  const shown = sheets.map(({ href, integrity }) => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: 'anonymous', integrity, href });
    // The bundler, which finds the sheet by its address, waits for it.
    sheet.setAttribute(LOADING, '');
    const settled = new Promise<void>((resolve, reject) => {
      sheet.addEventListener('load', () => {
        sheet.removeAttribute(LOADING);
        resolve();
      });
      sheet.addEventListener('error', () => {
        // Whoever needs it next fetches it anew.
        sheet.remove();
        reject(new Error(`${sheet.href} did not come`));
      });
    });
    document.head.append(sheet);
    return settled;
  });
  return Promise.all(shown);
}

/**
 * What is pressed before React is there is pressed in React's page, by the mark of the shell's `painted/paint-page.ts`: the last button,
 * or the link of a row. A search is sent by its button. Links work.
 */
function hold(place: Element): void {
  const press = (control: Element | null | undefined): void => {
    document.querySelector(`[${PRESSED}]`)?.removeAttribute(PRESSED);
    control?.setAttribute(PRESSED, '');
  };
  place.addEventListener('click', ({ target }) => {
    const control = (target as Element).closest('a, button, input');
    if (!control) press((target as Element).closest('tr[data-clickable]')?.querySelector('a'));
    else if (control.tagName === 'BUTTON') press(control);
  });
  place.addEventListener('submit', (event) => {
    event.preventDefault();
    press((event.target as Element).querySelector('[type=submit]'));
  });
}

async function paint(textsOf: PaintTexts): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>(TEMPLATE);
  const place = document.querySelector('#root > .shell-window main > .p-scroll');
  if (!template || !place || !fits(template)) return;
  speak(template.lang === htmlLanguage('zh') ? 'zh' : 'en');
  place.setAttribute(MARK, 'asked');
  try {
    const asked = await globalThis.portalFirstAnswers;
    if (!asked) return place.removeAttribute(MARK);
    const styled = ownSheets();
    const [user, ...answers] = await Promise.all([asked.user, ...asked.page].map((call) => dataOf<never>(call)));
    await styled;
    const words = JSON.parse(document.getElementById(WORDS)!.textContent) as Record<string, string>;
    const texts = textsOf(answers, { user: user!, textsOf: translator(words) });
    // React may be there by now, and draws lists without rows.
    if (texts.rows.length === 0 || !place.isConnected) return place.removeAttribute(MARK);
    place.replaceChildren(filled(template, texts));
    place.setAttribute(MARK, 'painted');
    hold(place);
  } catch (error) {
    place.removeAttribute(MARK);
    throw error;
  }
}

/**
 * An inline script of a page that begins with a list: shows it in the painted frame as soon as the first calls are answered, until
 * React draws it. Where it cannot, React's page is the first.
 */
export function paintList(textsOf: PaintTexts): void {
  paint(textsOf).catch((error: unknown) => console.warn(error));
}
