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

/** A whole screen that is loading: heading and two cards. */
export function PageSkeleton() {
  const labels = useLabels();
  return (
    <div className="p-page" aria-busy="true">
      <span className="p-hidden">{labels.loading}</span>
      <div className="p-page-head">
        <SkeletonBar width={180} height={24} />
      </div>
      {[3, 6].map((rows) => (
        <div key={rows} className="p-card" aria-hidden>
          <div className="p-card-body p-bones">
            {Array.from({ length: rows }, (_, row) => (
              <SkeletonBar key={row} width={row === rows - 1 ? '60%' : '100%'} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
