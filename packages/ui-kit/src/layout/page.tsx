import type { ReactNode } from 'react';

export interface PageProps {
  title: ReactNode;
  /** A line under the title. */
  subtitle?: ReactNode;
  /** Actions at the end of the title row; they wrap under the title on a phone. */
  extra?: ReactNode;
  children: ReactNode;
}

/** The frame of one screen: its heading, its actions and its content with even gaps. */
export function Page({ title, subtitle, extra, children }: PageProps) {
  return (
    <div className="p-page">
      <div className="p-page-head">
        <div>
          <h1 className="p-page-title">{title}</h1>
          {subtitle && <p className="p-page-subtitle">{subtitle}</p>}
        </div>
        {extra && <div className="p-page-extra">{extra}</div>}
      </div>
      {children}
    </div>
  );
}
