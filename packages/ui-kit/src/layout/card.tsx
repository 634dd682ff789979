import { useId, type ReactNode } from 'react';
import { classNames } from './element';

export interface CardProps {
  title?: ReactNode;
  /** Actions at the end of the title row. */
  extra?: ReactNode;
  /** Without padding around the body, for a table or a list that reaches the edges. */
  flush?: boolean;
  /** Comes before the other cards of a `Split` of kind `mixed` where the window is narrow. */
  firstWhenNarrow?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A white surface with a hairline; with a title it is a named region. */
export function Card({ title, extra, flush, firstWhenNarrow, className, children }: CardProps) {
  const id = useId();
  return (
    <section className={classNames('p-card', firstWhenNarrow && 'p-first', className)} aria-labelledby={title ? id : undefined}>
      {(title || extra) && (
        <div className="p-card-head">
          {title && (
            <h2 id={id} className="p-card-title">
              {title}
            </h2>
          )}
          {extra && <div className="p-card-extra">{extra}</div>}
        </div>
      )}
      <div className={flush ? 'p-card-body p-flush' : 'p-card-body'}>{children}</div>
    </section>
  );
}
