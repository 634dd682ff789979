import type { Address } from '@portal/api-client';
import { useCallback, useState } from 'react';

export interface Opening {
  /** New for each opening, so that no form starts from the last one's values. */
  key: number;
  /** The address to edit; absent for a new one. */
  id: string | undefined;
  open: boolean;
}

interface Editor {
  opening: Opening | undefined;
  add: () => void;
  edit: (address: Pick<Address, 'id'>) => void;
  close: () => void;
  /** The dialog is gone from the screen. */
  closed: () => void;
}

/** Which address is in the editor. */
export function useEditor(): Editor {
  const [opening, setOpening] = useState<Opening>();
  const show = useCallback((id?: string) => setOpening((last) => ({ key: (last?.key ?? 0) + 1, id, open: true })), []);
  return {
    opening,
    add: () => show(),
    edit: useCallback(({ id }) => show(id), [show]),
    close: () => setOpening((now) => now && { ...now, open: false }),
    // A dialog in a hidden page tab is off the screen too, and comes back with its tab.
    closed: () => setOpening((now) => (now?.open ? now : undefined)),
  };
}
