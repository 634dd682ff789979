import type { ReactNode } from 'react';

/** A cell of two lines: what it is, and in smaller grey what belongs to it. */
export function CellLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <>
      <span className="p-cell-line">{first}</span>
      {second && <span className="p-cell-line p-muted p-small">{second}</span>}
    </>
  );
}
