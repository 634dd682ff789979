import type { Owner } from '../guard/owner';
import { beaconToken } from '../releases/release-set';
import { checkForUpdate } from '../releases/update-check';
import { releaseInUse } from './fallback';

/** What went wrong with a remote, as the error panel names it. */
export type FaultKind = 'missing' | 'timeout' | 'load' | 'shape' | 'wrongKind' | 'render';

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

/** Any error as a fault of this remote; a fault is returned unchanged. */
export const toFault = (remote: string, error: unknown, kind: FaultKind = 'load'): RemoteFault =>
  error instanceof RemoteFault ? error : new RemoteFault(kind, remote, error instanceof Error ? error.message : String(error), error);

function beacon(report: Record<string, unknown> & { detail: string }): void {
  const body = JSON.stringify({ ...report, detail: report.detail.slice(0, 300), token: beaconToken() });
  navigator.sendBeacon?.('/beacons/remote', new Blob([body], { type: 'application/json' }));
}

const told = new Set<string>();

/** Reports what a remote did to the page of the others, once for each page load: the page goes on. */
export function reportFinding({ remote, version }: Owner, what: string): void {
  const line = `${remote}@${version} ${what}, which other remotes rely on`;
  if (told.has(line)) return;
  told.add(line);
  console.error(line);
  beacon({ remote, version, kind: 'global', detail: what, outcome: 'kept' });
}

/** What a person saw of a fault: the error panel, or nothing because the portal failed over to the fallback version. */
type Outcome = { outcome: 'panel' } | { outcome: 'fallback'; to: string };

/**
 * Reports a fault to the platform team. Losing a report is better than disturbing the page.
 *
 * @param version the version at fault
 */
export function reportFault(
  fault: RemoteFault,
  version: string | undefined = releaseInUse(fault.remote)?.version,
  outcome: Outcome = { outcome: 'panel' },
): void {
  console.error(fault);
  beacon({ remote: fault.remote, kind: fault.kind, version, detail: fault.message, ...outcome });
  // A later release may have removed the requested module: then a refresh helps and a retry does not.
  if (outcome.outcome === 'panel') void checkForUpdate();
}
