import { reportPageFault } from '../monitoring/notes';
import { checkForUpdate } from '../releases/update-check';
import { releaseInUse } from './fallback';

/** What went wrong with a remote, as the error panel names it. */
export type FaultKind = 'missing' | 'timeout' | 'load' | 'shape' | 'wrongKind' | 'render';

/** The sentences are of the loader; a version's own errors are their causes. */
const MAX_DETAIL = 200;

export class RemoteFault extends Error {
  /** Set where code of the shell failed that the remote needs. */
  ofShell?: true;
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

/** What a person saw of a fault: the error panel, or nothing because the portal failed over to the fallback version. */
type Outcome = { outcome: 'panel' } | { outcome: 'fallback'; to: string };

/**
 * Reports a fault to the teams, as one of the shell where its own code failed.
 *
 * @param version the version at fault
 */
export function reportFault(
  fault: RemoteFault,
  version: string | undefined = releaseInUse(fault.remote)?.version,
  outcome: Outcome = { outcome: 'panel' },
): void {
  console.error(fault);
  const { remote, kind: reason, cause } = fault;
  const kind = reason === 'render' ? 'render' : 'load';
  const of = { ...(!fault.ofShell && { remote, ...(version && { version }) }), reason, ...outcome };
  reportPageFault(cause === undefined ? { kind, ...of, detail: fault.message.slice(0, MAX_DETAIL) } : { kind, ...of, error: cause });
  // A later release may have removed the requested module: then a refresh helps and a retry does not.
  if (outcome.outcome === 'panel') void checkForUpdate();
}
