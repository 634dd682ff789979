import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useActive } from '../provider/active';

export interface Popup<Content extends HTMLElement> {
  id: string;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Closes it and gives the focus back to the button. */
  leave: () => void;
  /** Of the button that opens it. */
  anchor: RefObject<HTMLElement | null>;
  content: RefObject<Content | null>;
  position: PopupPosition;
}

/**
 * What a button opens: placed at the button, where it stays while the page moves; closed by a click elsewhere, when the button
 * leaves the window, and when its page tab is hidden.
 *
 * @param onOpen gets the content once it is placed, to put the focus into it
 */
export function usePopup<Content extends HTMLElement>(onOpen: (content: Content) => void): Popup<Content> {
  const active = useActive();
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const content = useRef<Content>(null);
  const [wanted, setOpen] = useState(false);
  const [position, setPosition] = useState<PopupPosition>({ top: 0, left: 0 });
  const open = wanted && active;

  const opened = useEffectEvent(onOpen);
  useLayoutEffect(() => {
    if (!open || !anchor.current || !content.current) return;
    setPosition(popupPosition(anchor.current.getBoundingClientRect(), content.current.getBoundingClientRect()));
    opened(content.current);
  }, [open]);

  // React runs this when it hides the page too, so that it is not open again on return.
  useLayoutEffect(() => () => setOpen(false), []);

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      const target = event.target as Node;
      if (!content.current?.contains(target) && !anchor.current?.contains(target)) setOpen(false);
    };
    const dismiss = () => setOpen(false);
    // The event comes a frame late: what opens it may have scrolled to the button, and what loads above may move the page.
    const follow = (event: Event) => {
      const [button, box] = [anchor.current, content.current];
      if (!button || !box || box.contains(event.target as Node)) return;
      const at = button.getBoundingClientRect();
      if (at.bottom < 0 || at.top > window.innerHeight) setOpen(false);
      else setPosition(popupPosition(at, box.getBoundingClientRect()));
    };
    document.addEventListener('pointerdown', leave);
    window.addEventListener('resize', dismiss);
    document.addEventListener('scroll', follow, true);
    return () => {
      document.removeEventListener('pointerdown', leave);
      window.removeEventListener('resize', dismiss);
      document.removeEventListener('scroll', follow, true);
    };
  }, [open]);

  const leave = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  return { id, open, setOpen, leave, anchor, content, position };
}

export interface PopupPosition {
  top: number;
  left: number;
}

const gap = 4;
const margin = 8;

/** Where a popup of this size goes: under the anchor, end-aligned, above it where there is no room, inside the window. */
export function popupPosition(anchor: DOMRect, size: { width: number; height: number }): PopupPosition {
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - size.height;
  const fits = below + size.height + margin <= window.innerHeight;
  const left = Math.min(anchor.right, window.innerWidth - margin) - size.width;
  return { top: fits || above < margin ? below : above, left: Math.max(left, margin) };
}
