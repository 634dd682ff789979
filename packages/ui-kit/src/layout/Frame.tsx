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
