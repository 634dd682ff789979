import { useDraft } from '@portal/remote-kit';
import { useCallback } from 'react';
import type { QuoteForm } from './form';

/** A shipment that was begun and put aside for another one. */
export interface ShelvedDraft {
  id: string;
  /** ISO 8601. */
  savedAt: string;
  values: Partial<QuoteForm>;
}

/** How many are kept. None is dropped for a newer one: the person decides which goes. */
export const SHELF_SIZE = 20;

const EMPTY: readonly ShelvedDraft[] = [];

/** The drafts beside the one that is being filled in, the newest first, kept as drafts are: by owner, on this device. */
export function useDraftShelf() {
  const { fresh, save } = useDraft<readonly ShelvedDraft[]>('orders.shelf', EMPTY);
  return {
    read: fresh,
    /** Puts a shipment aside; false where the shelf is full, and nothing has changed. */
    shelve: useCallback(
      (values: Partial<QuoteForm>): boolean => {
        const drafts = fresh();
        if (drafts.length >= SHELF_SIZE) return false;
        save([{ id: crypto.randomUUID(), savedAt: new Date().toISOString(), values }, ...drafts]);
        return true;
      },
      [fresh, save],
    ),
    remove: useCallback((id: string) => save(fresh().filter((draft) => draft.id !== id)), [fresh, save]),
  };
}
