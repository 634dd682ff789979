import { Button, type ButtonProps } from 'antd';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useActive } from '../provider/active';
import { PlainButton, type PlainButtonProps } from './plain-button';
import { rovingFocus } from './roving-focus';

export interface MenuEntry {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
}

interface Menu {
  items: readonly MenuEntry[];
  onSelect(key: string): void;
}

export type MenuButtonProps = Omit<ButtonProps, 'onClick' | 'onSelect'> & Menu;
export type PlainMenuButtonProps = Omit<PlainButtonProps, 'onClick' | 'onSelect'> & Menu;

/**
 * A button that opens a short menu (row actions), by the ARIA menu-button pattern: arrows, Home, End, Escape, Tab. The menu
 * closes on choice, on a click elsewhere, on scroll, and when its page tab is hidden.
 */
export function MenuButton({ items, onSelect, ...button }: MenuButtonProps) {
  const { trigger, popup } = useMenu({ items, onSelect });
  return (
    <>
      <Button {...button} {...trigger} />
      {popup}
    </>
  );
}

/** A {@link MenuButton} of the frame, drawn as a {@link PlainButton}: the user menu. */
export function PlainMenuButton({ items, onSelect, ...button }: PlainMenuButtonProps) {
  const { trigger, popup } = useMenu({ items, onSelect });
  return (
    <>
      <PlainButton {...button} {...trigger} />
      {popup}
    </>
  );
}

/** The properties of the button, and the menu while it is open. */
function useMenu({ items, onSelect }: Menu) {
  const active = useActive();
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const [wanted, setOpen] = useState(false);
  const [position, setPosition] = useState<PopupPosition>({ top: 0, left: 0 });
  const open = wanted && active;

  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) anchor.current?.focus();
  };

  useLayoutEffect(() => {
    if (!open || !anchor.current || !menu.current) return;
    setPosition(popupPosition(anchor.current.getBoundingClientRect(), menu.current.getBoundingClientRect()));
    menu.current.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  }, [open]);

  // React runs this when it hides the page too, so that the menu is not open again on return.
  useLayoutEffect(() => () => setOpen(false), []);

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      const target = event.target as Node;
      if (!menu.current?.contains(target) && !anchor.current?.contains(target)) setOpen(false);
    };
    const dismiss = () => setOpen(false);
    document.addEventListener('pointerdown', leave);
    window.addEventListener('resize', dismiss);
    document.addEventListener('scroll', leave, true);
    return () => {
      document.removeEventListener('pointerdown', leave);
      window.removeEventListener('resize', dismiss);
      document.removeEventListener('scroll', leave, true);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      close(true);
    } else rovingFocus(event, event.currentTarget, 'menuitem');
  };

  const trigger = {
    ref: anchor as never,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen(!open),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
    },
  };
  const popup =
    open &&
    createPortal(
      <ul ref={menu} id={id} role="menu" className="p-popup" style={position} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <li key={item.key} role="none">
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={item.danger ? 'p-popup-item p-danger' : 'p-popup-item'}
              aria-disabled={item.disabled || undefined}
              onClick={() => {
                if (item.disabled) return;
                close(true);
                onSelect(item.key);
              }}
            >
              {item.icon}
              {item.label}
            </button>
          </li>
        ))}
      </ul>,
      document.body,
    );
  return { trigger, popup };
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
