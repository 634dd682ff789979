/** What went wrong with a remote, as the panel names it. */
export type FaultKind = 'missing' | 'timeout' | 'load' | 'shape' | 'render';

export class RemoteFault extends Error {
  constructor(
    readonly kind: FaultKind,
    readonly remote: string,
    detail: string,
  ) {
    super(detail);
    this.name = 'RemoteFault';
  }
}

export const toFault = (remote: string, error: unknown): RemoteFault =>
  error instanceof RemoteFault ? error : new RemoteFault('load', remote, error instanceof Error ? error.message : String(error));

/** Tells the platform team that a person saw a panel. Losing a report is better than disturbing the page. */
export function report(fault: RemoteFault, version: string | undefined): void {
  console.error(fault);
  const body = JSON.stringify({ remote: fault.remote, kind: fault.kind, version, detail: fault.message.slice(0, 300) });
  navigator.sendBeacon?.('/beacons/remote', new Blob([body], { type: 'application/json' }));
}
