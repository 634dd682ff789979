import type { ReactNode } from 'react';
import { useLabels } from '../provider/labels';

export interface FrameProps {
  /** Contents of the top bar. */
  header: ReactNode;
  /** Contents of the side menu: 192 px wide, 56 px collapsed, a bar at the bottom on a phone. */
  side: ReactNode;
  collapsed: boolean;
  /** The row of page tabs, between the top bar and `main`. */
  tabs?: ReactNode;
  /** The pages, each in an element of class `p-scroll` that scrolls by itself. */
  children: ReactNode;
}

/** The portal's frame: `header`, `aside` and `main`, with a link that skips to the content. */
export function Frame({ header, side, collapsed, tabs, children }: FrameProps) {
  const labels = useLabels();
  return (
    <div className="p-frame" data-collapsed={collapsed || undefined}>
      <a className="p-skip" href="#p-main">
        {labels.skip}
      </a>
      <header className="p-header">{header}</header>
      <aside className="p-side">{side}</aside>
      <div className="p-body">
        {tabs}
        <main id="p-main" className="p-main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

export interface BareFrameProps {
  /** The link home, of class `logoClass`. */
  logo: ReactNode;
  /** At the end of the header: language, sign in. */
  actions: ReactNode;
  /** Fills the left of a wide window; `main` is then one narrow column beside it. Left out on a small one. */
  aside?: ReactNode;
  /** Links below the page. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A page without the portal's menu: `header`, `main` and `footer`, with a link that skips to the content. */
export function BareFrame({ logo, actions, aside, foot, children }: BareFrameProps) {
  const labels = useLabels();
  return (
    <div className={aside ? 'p-bare p-bare-split' : 'p-bare'}>
      <a className="p-skip" href="#p-main">
        {labels.skip}
      </a>
      <header className="p-bare-top">
        {logo}
        <div className="p-bare-actions">{actions}</div>
      </header>
      {aside && <aside className="p-bare-aside">{aside}</aside>}
      <main id="p-main" className="p-bare-main" tabIndex={-1}>
        {aside ? <div className="p-bare-column">{children}</div> : children}
      </main>
      {foot && <footer className="p-bare-foot">{foot}</footer>}
    </div>
  );
}

/** The portal's mark, a truck on orange; beside the name it says nothing new, so it is hidden from screen readers. */
export function LogoMark() {
  return (
    <svg width={28} height={28} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="#FB7703" />
      <path d="M6 10h12v10H6zM19 13h4l3 3.5V20h-7z" fill="#1F1300" />
      <circle cx="11" cy="21.5" r="2.5" fill="#FB7703" stroke="#1F1300" strokeWidth="1.6" />
      <circle cx="22" cy="21.5" r="2.5" fill="#FB7703" stroke="#1F1300" strokeWidth="1.6" />
    </svg>
  );
}
