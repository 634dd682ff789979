import type { ReactNode } from 'react';
import { useLabels } from '../provider/labels';

export interface BareFrameProps {
  /** The link home, of class `p-logo`. */
  logo: ReactNode;
  /** At the end of the header: language, sign in. */
  actions: ReactNode;
  /** Fills the left of a wide window; `main` is then one narrow column beside it. Left out on a small one. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page without the portal's menu: `header` and `main`, with a link that skips to the content. */
export function BareFrame({ logo, actions, aside, children }: BareFrameProps) {
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
    </div>
  );
}
