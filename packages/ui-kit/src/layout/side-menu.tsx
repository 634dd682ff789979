import { Tooltip } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { rovingFocus } from '../overlay/roving-focus';

export interface SideMenuItem {
  key: string;
  label: string;
  icon: ReactNode;
  /** Address of the link, so that it can be opened in a new window. */
  href: string;
  disabled?: boolean;
}

export interface SideMenuProps {
  /** Accessible name of the menu. */
  label: string;
  items: readonly SideMenuItem[];
  /** Key of the entry that is shown as current. */
  active?: string;
  /** Icons only, with the labels as tooltips. */
  collapsed: boolean;
  onSelect(key: string): void;
}

const plainClick = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The side menu: a `menu` of `menuitem` links with one tab stop; arrows move, Enter opens. */
export function SideMenu({ label, items, active, collapsed, onSelect }: SideMenuProps) {
  const stop = items.find((item) => item.key === active)?.key ?? items[0]?.key;
  return (
    <ul className="p-menu" role="menu" aria-label={label} onKeyDown={(event) => rovingFocus(event, event.currentTarget, 'menuitem')}>
      {items.map((item) => {
        const link = (
          <a
            role="menuitem"
            className="p-menu-item"
            href={item.disabled ? undefined : item.href}
            tabIndex={item.key === stop ? 0 : -1}
            aria-current={item.key === active ? 'page' : undefined}
            aria-disabled={item.disabled || undefined}
            onClick={(event) => {
              if (item.disabled || !plainClick(event)) return;
              event.preventDefault();
              onSelect(item.key);
            }}
          >
            <span className="p-menu-icon" aria-hidden>
              {item.icon}
            </span>
            <span className="p-menu-label">{item.label}</span>
          </a>
        );
        return (
          <li key={item.key} role="none">
            {collapsed ? (
              <Tooltip title={item.label} placement="right">
                {link}
              </Tooltip>
            ) : (
              link
            )}
          </li>
        );
      })}
    </ul>
  );
}
