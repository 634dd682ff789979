import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { PlainButton, type PlainButtonProps } from './plain-button';
import { usePopup } from './popup';

export interface PlainPopupButtonProps extends Omit<PlainButtonProps, 'onClick' | 'content'> {
  /** The name of what it opens. */
  label: string;
  /** What it opens, while it is open. */
  content: (close: () => void) => ReactNode;
}

/**
 * A button of the frame that opens a small window under itself, which a person reads and leaves: by Escape, by a click or by
 * tabbing out of it. It stands behind the button in the order of focus.
 */
export function PlainPopupButton({ label, content: render, ...button }: PlainPopupButtonProps) {
  const { id, open, setOpen, leave, anchor, content, position } = usePopup<HTMLDivElement>((window) =>
    window.focus({ preventScroll: true }),
  );
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') leave();
  });
  const onFocusOut = useEffectEvent(({ relatedTarget: next }: FocusEvent) => {
    if (next && next !== anchor.current && !content.current?.contains(next as Node)) setOpen(false);
  });
  useEffect(() => {
    const window = content.current;
    if (!open || !window) return undefined;
    const end = new AbortController();
    window.addEventListener('keydown', onKeyDown, { signal: end.signal });
    window.addEventListener('focusout', onFocusOut, { signal: end.signal });
    return () => end.abort();
  }, [open, content]);
  return (
    <>
      <PlainButton
        {...button}
        ref={anchor as never}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div ref={content} id={id} role="dialog" aria-label={label} tabIndex={-1} className="p-popup p-popup-window" style={position}>
          {render(() => setOpen(false))}
        </div>
      )}
    </>
  );
}
