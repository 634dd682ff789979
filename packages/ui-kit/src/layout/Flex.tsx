import type { CSSProperties, ReactNode } from 'react';

export interface FlexProps {
  /** A column instead of a row. */
  vertical?: boolean;
  /** Pixels between the children, 12 by default. */
  gap?: number;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
  wrap?: boolean;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** A row or column with even gaps. */
export function Flex({ vertical, gap = 12, align, justify, wrap, className, style, children }: FlexProps) {
  const own: CSSProperties = {
    display: 'flex',
    flexDirection: vertical ? 'column' : 'row',
    gap,
    alignItems: align ?? (vertical ? 'stretch' : 'center'),
    justifyContent: justify,
    flexWrap: wrap ? 'wrap' : undefined,
  };
  return (
    <div className={className} style={{ ...own, ...style }}>
      {children}
    </div>
  );
}
