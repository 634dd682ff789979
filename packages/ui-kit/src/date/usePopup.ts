import { useLayoutEffect, useRef, useState } from 'react';
import { useActive } from '../provider/active';

interface Blurable {
  blur(): void;
}

/**
 * The open state of a picker, closed while its page tab is hidden. A picker that still has the focus when React hides
 * its page throws in its own blur handler (its refs are gone by then), so it gives the focus up just before.
 */
export function usePopup() {
  const active = useActive();
  const ref = useRef<(Blurable & object) | null>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(
    () => () => {
      ref.current?.blur();
      setOpen(false);
    },
    [],
  );
  return { ref: ref as never, open: open && active, onOpenChange: setOpen };
}
