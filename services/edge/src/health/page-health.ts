import { hostname } from 'node:os';
import type { FaultReport, PageEvent, VersionName } from '@portal/releases/page-reports';
import { FAILING_KINDS, VITAL_BOUNDS, type EdgeHealth, type FaultKind, type Vital, type VersionCounts } from '@portal/releases/health';
import type { PageToken } from '../http/beacon-token';
import { Admission, type Refusal } from './admission';
import { HealthHistory } from './history';
import { countDropped, countFailedLoad, countFault, countLoad, observeVital } from './series';

export type Dropped = Refusal | 'token' | 'version' | 'form' | 'preview';

/** Who reports: the page by its token, and the address of the client. */
export interface Reporter {
  page: PageToken;
  address: string;
}

/** What pages report of their versions, counted: as metrics, and for 24 hours in memory. */
export class PageHealth {
  readonly #admission: Admission;
  readonly #history: HealthHistory;
  readonly #edge: string;

  constructor(clock: () => number = Date.now) {
    this.#admission = new Admission(clock);
    this.#history = new HealthHistory(clock);
    this.#edge = `${hostname()}-${process.pid}-${clock().toString(36)}`;
  }

  /** Whether what a page reports about a remote counts; what does not is counted as dropped. */
  admits({ page, address }: Reporter, remote: string): boolean {
    const refusal = this.#admission.refuse(page, address, remote);
    if (refusal) this.drop(refusal);
    return !refusal;
  }

  /** Whether an admitted page tells this for the first time. */
  isNew({ page }: Reporter, what: string): boolean {
    return this.#admission.isFirst(page, what);
  }

  /**
   * Counts what an admitted page reports of a version that it was served with, each thing once for each page load.
   * @returns whether it counted
   */
  record(reporter: Reporter, event: PageEvent): boolean {
    const { remote, version } = event.body;
    const isNew = (what: string): boolean => this.isNew(reporter, `${remote} ${version} ${what}`);
    switch (event.type) {
      case 'page-load':
        if (!isNew('load')) return false;
        this.#history.now(remote, version).loads += 1;
        countLoad(remote, version);
        return true;
      case 'page-fault':
        if (!isNew(`fault ${event.body.kind}`)) return false;
        recordFault(this.#history.now(remote, version), event.body, isNew);
        return true;
      case 'page-vital':
        if (!isNew(event.body.vital)) return false;
        recordVital(this.#history.now(remote, version), event.body);
        return true;
    }
  }

  drop(reason: Dropped): void {
    this.#history.drop(reason);
    countDropped(reason);
  }

  /** What `GET /health.json` answers. @param since epoch ms @param until epoch ms; now without it */
  read(since: number, until?: number): EdgeHealth {
    return { edge: this.#edge, ...this.#history.read(since, until) };
  }
}

const fails = (kind: FaultKind): boolean => (FAILING_KINDS as readonly FaultKind[]).includes(kind);

function recordFault(counts: VersionCounts, { remote, version, kind, again }: FaultReport, isNew: (what: string) => boolean): void {
  counts.faults[kind] = (counts.faults[kind] ?? 0) + 1;
  countFault(remote, version, kind);
  if (kind === 'call') counts.loadsWithFailedCalls += 1;
  // `again` is what the page says: another edge may have counted its first failure.
  if (fails(kind) && isNew('failed') && !again) {
    counts.failedLoads += 1;
    countFailedLoad(remote, version);
  }
}

function recordVital(counts: VersionCounts, { remote, version, vital, value }: VersionName & { vital: Vital; value: number }): void {
  const bounds = VITAL_BOUNDS[vital];
  const histogram = (counts.vitals[vital] ??= { count: 0, buckets: bounds.map(() => 0) });
  histogram.count += 1;
  const bucket = bounds.findIndex((bound) => value <= bound);
  if (bucket >= 0) histogram.buckets[bucket]! += 1;
  observeVital(remote, version, vital, value);
}
