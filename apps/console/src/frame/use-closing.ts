import { useState } from 'react';

/**
 * For a dialog that is there while it is open: it closes first and goes then, so that the focus returns to the button that opened it;
 * where that button is gone, to the page.
 *
 * @param onClosed takes it away
 */
export function useClosing(onClosed: () => void) {
  const [open, setOpen] = useState(true);
  return {
    close: () => setOpen(false),
    dialog: {
      open,
      onCancel: () => setOpen(false),
      // It is called when it has opened, too.
      afterClose: () => {
        if (open) return;
        onClosed();
        if (document.activeElement === document.body) document.getElementById('p-main')?.focus({ preventScroll: true });
      },
    },
  };
}
