import { useEffect, useRef } from 'react';
import type { QuoteForm } from './form';
import { useQuoteValues } from './values';

/**
 * Keeps what is typed, at every change, whoever made it. What was only looked at is not kept: at sign-in it would
 * replace the owner's own draft.
 */
export function KeepDraft({ initial, save }: { initial: QuoteForm; save: (values: QuoteForm) => void }): null {
  const values = useQuoteValues();
  const kept = useRef(JSON.stringify(initial));
  useEffect(() => {
    const text = JSON.stringify(values);
    if (!values || text === kept.current) return;
    kept.current = text;
    save(values);
  }, [values, save]);
  return null;
}
