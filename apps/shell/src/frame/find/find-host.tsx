import { translator } from '@portal/remote-kit';
import { message } from '@portal/ui-kit';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { frameMessages } from '../messages';
import { loadViews } from './load-views';
import { opened } from './opened';

const FAILED_SECONDS = 3;
const t = translator(frameMessages);

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** What somebody types into, where a letter is a letter. */
const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role=textbox], [role=combobox]'));

const dialogShown = (): boolean => [...document.querySelectorAll('[role=dialog]')].some(isShown);

/** The search of the page itself; that of a hidden tab is not shown. */
const pageSearch = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')].find(isShown);

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey || dialogShown()) return;
  const { key, ctrlKey, metaKey } = event;
  if (ctrlKey !== metaKey && key.toLowerCase() === 'k' && !event.shiftKey) opened.set('search');
  else if (ctrlKey || metaKey || takesLetters(event.target)) return;
  else if (key === '?') opened.set('keys');
  else if (key === '/') {
    const own = pageSearch();
    if (own) own.focus();
    else opened.set('search');
  } else return;
  // Browsers have a search of their own on these keys.
  event.preventDefault();
}

type Views = ComponentType<{ shown: 'search' | 'keys'; onClose: () => void }>;
const close = (): void => opened.set(undefined);

/** The keys of the portal and what they open. For owners alone: visitors have nothing to find. */
export function FindHost(): React.ReactNode {
  const shown = useSyncExternalStore(opened.subscribe, opened.get);
  const [Loaded, setLoaded] = useState<Views>();
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      close();
    };
  }, []);
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (!shown || !(before instanceof HTMLElement)) return undefined;
    return () => before.focus({ preventScroll: true });
  }, [shown]);
  useEffect(() => {
    if (!shown || Loaded) return;
    loadViews().then(
      (code) => setLoaded(() => code),
      () => {
        close();
        void message.error(t('findFailed'), FAILED_SECONDS);
      },
    );
  }, [shown, Loaded]);
  return Loaded && shown && <Loaded shown={shown} onClose={close} />;
}
