import { use, useCallback, useInsertionEffect, useRef, type ReactNode } from 'react';
import { COMPOSING, holdPressed, PAINTED, PRESSED } from './paint-page';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const CONTROLS = 'a, button, input, textarea, [tabindex]';

const root = (): HTMLElement => document.getElementById('root')!;

/** The page that the HTML painted, until React takes it over. */
export const paintedPage = (): HTMLElement | null => root().querySelector<HTMLElement>(`:scope > [${PAINTED}]`);

/** Whether a list is asked for or painted in the painted frame: `remote-kit/src/painting` marks it. */
export const paintedList = (): string | undefined => root().querySelector<HTMLElement>('main > [data-list]')?.dataset.list;

/** What stands in #root: a painted page, the painted frame, or React's. */
const drawnPage = (): HTMLElement | null => root().querySelector<HTMLElement>(':scope > .shell-window');

/** React knows a promise by its identity. */
const nothing = Promise.resolve();
let composed: Promise<void> | undefined;

/** Resolves when no input method is composing in the painted page: to take it over meanwhile would lose what is being typed. */
function whenComposed(): Promise<void> {
  const page = paintedPage();
  if (!page?.hasAttribute(COMPOSING)) return nothing;
  composed ??= new Promise<void>((resolve) => page.addEventListener('compositionend', () => resolve(), { once: true })).then(() => {
    composed = undefined;
  });
  return composed;
}

const controlsOf = (page: HTMLElement): HTMLElement[] => [...page.querySelectorAll<HTMLElement>(CONTROLS)];

/** What a control is in both pages. React begins ids differently in each. */
function nameOf(control: HTMLElement): string {
  const { tagName, id } = control;
  const others = ['type', 'href', 'aria-label', 'value'].map((key) =>
    key === 'value' && isText(control) ? '' : control.getAttribute(key),
  );
  return [tagName, id.replace(/_[rR]_\w*?_/, ''), ...others].join(' ');
}

const isText = (control: Element): control is TextField =>
  control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(control.type));

/** The control that corresponds to one of the painted page: of those with its name, the one in its place. */
function counterpart(painted: readonly HTMLElement[], control: HTMLElement, drawn: readonly HTMLElement[]): HTMLElement | undefined {
  const name = nameOf(control);
  const place = painted.filter((other) => nameOf(other) === name).indexOf(control);
  return drawn.filter((other) => nameOf(other) === name)[place];
}

/** As typing does it: React reads the value in the event, and would ignore one set in its own way. */
function enter(field: TextField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface Left {
  controls: readonly HTMLElement[];
  focused: Element | null;
  selection: [from: number, to: number] | undefined;
  scrolled: readonly [place: number, top: number][];
}

const elementsOf = (page: HTMLElement): Element[] => [...page.querySelectorAll('*')];

/** What only a page in the document knows. */
function leave(page: HTMLElement): Left {
  const focused = document.activeElement;
  const from = focused && isText(focused) ? focused.selectionStart : null;
  return {
    controls: controlsOf(page),
    focused: page.contains(focused) ? focused : null,
    selection: from === null ? undefined : [from, (focused as TextField).selectionEnd ?? from],
    scrolled: elementsOf(page).flatMap(({ scrollTop }, place) => (scrollTop > 0 ? [[place, scrollTop] as const] : [])) as Left['scrolled'],
  };
}

/** Enters into React's page what the visitor entered into the painted one. */
function carryOver({ controls, focused, selection, scrolled }: Left): void {
  const page = drawnPage();
  if (!page) return;
  const drawn = controlsOf(page);
  const inDrawn = (control: HTMLElement) => counterpart(controls, control, drawn);
  for (const control of controls) {
    if (isText(control) && control.value !== control.defaultValue) {
      const field = inDrawn(control);
      if (field) enter(field as TextField, control.value);
    } else if (control instanceof HTMLInputElement && control.checked && !control.defaultChecked) inDrawn(control)?.click();
    else if (control instanceof HTMLInputElement && control.type === 'checkbox' && !control.checked && control.defaultChecked)
      inDrawn(control)?.click();
  }
  const elements = elementsOf(page);
  for (const [place, top] of scrolled) if (elements[place]) elements[place].scrollTop = top;
  const next = focused && inDrawn(focused as HTMLElement);
  next?.focus({ preventScroll: true });
  if (next && selection && isText(next)) next.setSelectionRange(...selection);
  const pressed = controls.find((control) => control.hasAttribute(PRESSED));
  if (pressed) inDrawn(pressed)?.click();
}

/** A click that a link itself follows, in this tab. */
const isFollowed = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent, link: HTMLAnchorElement): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && link.origin === location.origin && link.target === '';

/**
 * The element for React's root; `TakeOver` puts it in the place of #root. Until then links of what is painted wait for React, as its
 * buttons do: to follow one would begin everything anew, and leave behind what is pressed in React's page meanwhile.
 */
export function makeRoot(): HTMLElement {
  const shown = drawnPage();
  if (shown) holdPressed(shown, (event, control) => control instanceof HTMLButtonElement || isFollowed(event, control));
  const next = document.createElement('div');
  next.id = 'root';
  return next;
}

/** Tells what the painted page knows, before the app behind it adds its styles, which would have that page measured anew. */
function Leave({ note }: { note: (left: Left) => void }): null {
  useInsertionEffect(() => {
    const painted = drawnPage();
    if (painted) note(leave(painted));
  }, [note]);
  return null;
}

/** Behind the app, which is drawn meanwhile. */
function UntilComposed(): null {
  use(whenComposed());
  return null;
}

/**
 * Puts React's first commit in the place of what the HTML painted, in one task: nothing is drawn between, and what the visitor
 * typed, checked, focused and pressed goes on. Its effect comes behind those of the app within, so that it finds all of that drawn,
 * and before those that measure it.
 */
export function TakeOver({ next, children }: { next: HTMLElement; children: ReactNode }): ReactNode {
  const left = useRef<Left>(undefined);
  const note = useCallback((found: Left) => void (left.current = found), []);
  useInsertionEffect(() => {
    const noted = left.current;
    left.current = undefined;
    root().replaceWith(next);
    for (const style of document.querySelectorAll(`style[${PAINTED}]`)) style.remove();
    // React takes an event during its commit, but forgets what it has changed.
    if (noted) queueMicrotask(() => carryOver(noted));
  }, [next]);
  return (
    <>
      <Leave note={note} />
      {children}
      <UntilComposed />
    </>
  );
}
