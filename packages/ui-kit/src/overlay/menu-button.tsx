import { Button, type ButtonProps } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PlainButton, type PlainButtonProps } from './plain-button';
import { usePopup } from './popup';
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
  const { id, open, setOpen, leave, anchor, content, position } = usePopup<HTMLUListElement>((menu) =>
    menu.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true }),
  );

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      leave();
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
      <ul ref={content} id={id} role="menu" className="p-popup" style={position} onKeyDown={onKeyDown}>
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
                leave();
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
