import { lookForNews } from '../news/news';

/** What went wrong with a remote, as the panel names it. */
export type FaultKind = 'missing' | 'timeout' | 'load' | 'shape' | 'render';

export class RemoteFault extends Error {
  constructor(
    readonly kind: FaultKind,
    readonly remote: string,
    detail: string,
    cause?: unknown,
  ) {
    super(detail, { cause });
    this.name = 'RemoteFault';
  }
}

/** The federation runtime puts an essay with links before what happened; a panel within a page has no room for it. */
const PREFACE = /^\[ Federation Runtime \].*Original Error Message:\s*/s;

export const toFault = (remote: string, error: unknown): RemoteFault =>
  error instanceof RemoteFault ? error : new RemoteFault('load', remote, (error instanceof Error ? error.message : String(error)).replace(PREFACE, ''), error);

/** What a person saw of a fault: a panel, or nothing, because the last good version took over. */
type Outcome = { outcome: 'panel' } | { outcome: 'fallback'; to: string };

/** Tells the platform team of a fault. Losing a report is better than disturbing the page. */
export function report(fault: RemoteFault, version: string | undefined, outcome: Outcome = { outcome: 'panel' }): void {
  console.error(fault);
  const body = JSON.stringify({ remote: fault.remote, kind: fault.kind, version, detail: fault.message.slice(0, 300), ...outcome });
  navigator.sendBeacon?.('/beacons/remote', new Blob([body], { type: 'application/json' }));
  // What was released since may have taken away what was asked for: then a refresh helps where a retry does not.
  if (outcome.outcome === 'panel') void lookForNews();
}
