import { localStore } from '@portal/api-client';
import { htmlLanguage, type Language } from '@portal/remote-kit/host';

/** Marks in `#root` what the HTML painted, and in it the button that was pressed last. */
export const PAINTED = 'data-painted';
export const PRESSED = 'data-pressed';
/** While an input method composes, as pinyin: the characters are not in the field yet. */
export const COMPOSING = 'data-composing';

/** Without a query, or with the return path that the shell itself adds to the address of the sign-in. */
const isPlain = (search: string): boolean => [...new URLSearchParams(search).keys()].every((name) => name === 'redirect');

/**
 * What is pressed in the painted page is pressed again in React's: the last of the buttons and links that `isHeld` names.
 */
export function holdPressed(
  shown: HTMLElement,
  isHeld: (event: MouseEvent, control: HTMLButtonElement | HTMLAnchorElement) => boolean,
): void {
  shown.addEventListener('click', (event) => {
    const control = (event.target as Element).closest<HTMLButtonElement | HTMLAnchorElement>('button, a');
    if (!control || !isHeld(event, control)) return;
    event.preventDefault();
    shown.querySelector(`[${PRESSED}]`)?.removeAttribute(PRESSED);
    control.setAttribute(PRESSED, '');
  });
}

function watchComposition(shown: HTMLElement): void {
  shown.addEventListener('compositionstart', () => shown.setAttribute(COMPOSING, ''));
  shown.addEventListener('compositionend', () => shown.removeAttribute(COMPOSING));
}

/**
 * Shows the page of the address from the HTML, in the part of the inline script for visitors without a session. It was rendered
 * with empty storage: where the page finds something in it, React draws the page.
 */
export function paintPage(language: Language): void {
  const lang = htmlLanguage(language);
  const template = document.querySelector<HTMLTemplateElement>(`template[data-page][lang=${lang}]`);
  const { page, unless = '' } = template?.dataset ?? {};
  const { pathname, search } = location;
  if (!template || page !== (pathname.replace(/\/+$/, '') || '/') || !isPlain(search)) return;
  if (unless.split(' ').some((key) => localStore.get(key) !== null)) return;
  const shown = document.createElement('div');
  shown.className = 'shell-window';
  shown.setAttribute(PAINTED, '');
  shown.append(template.content.cloneNode(true));
  // No form is sent to an address.
  shown.addEventListener('submit', (event) => event.preventDefault());
  holdPressed(shown, (_event, control) => control instanceof HTMLButtonElement);
  watchComposition(shown);
  document.documentElement.lang = lang;
  document.getElementById('root')!.append(shown);
}
