import { UnitSystem } from '@portal/api-client';
import { useDraft, useUser } from '@portal/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { emptyQuote, restored, type QuoteForm } from './form';

const NOTHING: Partial<QuoteForm> = {};

/**
 * The one draft of a shipment, which /quick-order and /order write in turn.
 * `version` changes when the form has to start anew: with another draft, or with none.
 */
export function useQuoteDraft() {
  const units = useUser().data?.unitSystem ?? UnitSystem.IMPERIAL;
  const { save: store, clear: forget, fresh } = useDraft<Partial<QuoteForm>>('orders.quote', NOTHING);
  const [version, setVersion] = useState(0);
  const prefilled = useRef<string>(undefined);
  const known = useRef<string>(undefined);
  known.current ??= JSON.stringify(fresh());

  // Effects run again when a hidden tab is shown: what another page wrote meanwhile is newer than this form.
  useEffect(() => {
    const stored = JSON.stringify(fresh());
    if (stored === known.current) return;
    known.current = stored;
    setVersion((now) => now + 1);
  }, [fresh]);

  // On a direct load the owner's units come after the form: it starts anew in them while nothing has been typed.
  const begunIn = useRef(units);
  useEffect(() => {
    if (begunIn.current === units) return;
    begunIn.current = units;
    if (JSON.stringify(fresh()) === JSON.stringify(NOTHING)) setVersion((now) => now + 1);
  }, [units, fresh]);

  const save = useCallback(
    (values: QuoteForm) => {
      const text = JSON.stringify(values);
      // Nobody typed that: it is no draft.
      if (text === prefilled.current) return;
      known.current = text;
      store(values);
    },
    [store],
  );
  const notePrefilled = useCallback((values: QuoteForm) => {
    prefilled.current = JSON.stringify(values);
  }, []);
  const clear = () => {
    known.current = JSON.stringify(NOTHING);
    forget();
  };
  return {
    version,
    read: () => restored(fresh(), units),
    /** Whether nothing was typed. */
    isEmpty: () => Object.keys(fresh()).length === 0,
    /** Takes note of what the page filled in by itself: as it stands it is not kept. */
    notePrefilled,
    save,
    /** Forgets what was typed; the form on the screen stays until `restart`. */
    clear,
    /** Puts a shipment in the place of what is typed; the form starts anew with it. */
    replace: (values: Partial<QuoteForm>) => {
      save(restored(values, units));
      setVersion((now) => now + 1);
    },
    restart: () => setVersion((now) => now + 1),
    empty: () => emptyQuote(units),
  };
}

export type QuoteDraft = ReturnType<typeof useQuoteDraft>;
