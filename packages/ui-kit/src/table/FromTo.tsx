import type { ReactNode } from 'react';
import { IconArrowRight } from '../icons';

export interface FromToProps {
  from: ReactNode;
  to: ReactNode;
}

/** Where something comes from and where it goes, side by side; on a phone one below the other. */
export function FromTo({ from, to }: FromToProps) {
  return (
    <div className="p-route">
      {from}
      <IconArrowRight className="p-route-arrow" aria-hidden />
      {to}
    </div>
  );
}
