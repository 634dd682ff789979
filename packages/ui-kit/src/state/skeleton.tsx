import type { CSSProperties } from 'react';
import { useLabels } from '../provider/labels';

/** One grey bar; its size by CSS. */
export function SkeletonBar({ width = '100%', height = 14 }: { width?: CSSProperties['width']; height?: number }) {
  return <span className="p-bone" style={{ width, height }} aria-hidden />;
}

/** Lines of text that are loading. */
export function Skeleton({ rows = 4 }: { rows?: number }) {
  const labels = useLabels();
  return (
    <div className="p-bones" aria-busy="true">
      <span className="p-hidden">{labels.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <SkeletonBar key={row} width={row === rows - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A whole screen that is loading, in the outline of most pages: heading, toolbar, rows. Sizes by CSS alone: it stands in the HTML. */
export function PageSkeleton() {
  const labels = useLabels();
  return (
    <div className="p-page p-page-bones" aria-busy="true">
      <span className="p-hidden">{labels.loading}</span>
      <div className="p-page-head">
        <span className="p-bone" />
        <span className="p-bone" />
      </div>
      <div className="p-card" aria-hidden>
        <div className="p-card-head">
          <span className="p-bone" />
          <span className="p-bone" />
        </div>
        {ROWS.map((row) => (
          <div key={row} className="p-bones-row">
            <span className="p-bone" />
            <span className="p-bone" />
            <span className="p-bone" />
          </div>
        ))}
      </div>
    </div>
  );
}
