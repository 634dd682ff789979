import { patterns, type FieldError } from '@portal/api-client';
import { useCallback, useMemo, useState } from 'react';
import type { End, PlaceForm, QuoteForm } from '../quote/form';
import { isBlank } from '../quote/validation';

/**
 * How an end is shown. `card`: three lines, all that a booking needs is there. `edit`: the same, opened with all its fields.
 * `lane`: what a price needs at the top, the contact that is still missing at the end of the page.
 */
type PlaceView = 'card' | 'edit' | 'lane';

export const ends: readonly End[] = ['pickup', 'delivery'];

/** What a booking needs of an address. */
const needed = ['company', 'contactName', 'phone', 'address1', 'city', 'state', 'zip'] as const;

/** Whether a booking could take an address as it is. */
function isComplete(address: PlaceForm): boolean {
  const matches = (pattern: RegExp, value: unknown): boolean => pattern.test(String(value ?? '').trim());
  return (
    needed.every((name) => !isBlank(address[name])) &&
    matches(patterns.zip, address.zip) &&
    matches(patterns.state, address.state) &&
    matches(patterns.phone, address.phone)
  );
}

type Places = Pick<QuoteForm, End>;
type Views = Readonly<Record<End, PlaceView>>;

const viewOf = (values: Places, end: End): PlaceView => (isComplete(values[end].address) ? 'card' : 'lane');
const viewsOf = (values: Places): Views => ({ pickup: viewOf(values, 'pickup'), delivery: viewOf(values, 'delivery') });

/** How both ends are shown. Typing changes nothing: a field never goes from under the hands that fill it in. */
export function usePlaceViews(initial: Places) {
  const [views, setViews] = useState(() => viewsOf(initial));
  /** After values were filled in for somebody: a complete address is a card. */
  const settle = useCallback((values: Places) => setViews(viewsOf(values)), []);
  const edit = useCallback((end: End) => setViews((now) => ({ ...now, [end]: 'edit' })), []);
  const close = useCallback((end: End) => setViews((now) => ({ ...now, [end]: 'card' })), []);
  /** Opens the cards that hide a refused field. */
  const reveal = useCallback((fields: readonly FieldError[]) => {
    const hidden = (end: End): boolean =>
      fields.some(({ field }) => field.startsWith(`${end}.address.`) || field.startsWith(`${end}.services`));
    setViews((now) => {
      const opened = (end: End): PlaceView => (now[end] === 'card' && hidden(end) ? 'edit' : now[end]);
      return { pickup: opened('pickup'), delivery: opened('delivery') };
    });
  }, []);
  return useMemo(() => ({ views, settle, edit, close, reveal }), [views, settle, edit, close, reveal]);
}

export type PlaceViews = ReturnType<typeof usePlaceViews>;
