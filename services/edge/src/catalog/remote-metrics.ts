import { counter, gauge, readAtScrape } from '@portal/node-kit/telemetry';
import type { PublishedPage } from '@portal/releases';
import type { ReleaseSet } from '@portal/releases/contract';
import type { Catalog } from './catalog';
import type { ComposedSet } from './compose';
import type { CatalogWatch } from './watch';

const loads = counter('portal_edge_remote_loads_total', 'Pages that begin with a remote, by its version', ['remote', 'version']);
const faults = counter(
  'portal_edge_remote_faults_total',
  'Reports of browsers that could not use a remote, by its version and what the visitor got instead: panel or fallback, or kept the page',
  ['remote', 'version', 'outcome'],
);
const releases = gauge('portal_edge_releases', '1 for the state of the release set: current, last_good or none', ['state']);

/** Counts the remote of a page that is served. */
export function countLoad(composed: ComposedSet, page: PublishedPage | undefined): void {
  const remote = page?.remote;
  const version = remote === undefined ? undefined : composed.set.remotes[remote]?.version;
  if (remote !== undefined && version !== undefined) loads.inc({ remote, version });
}

const OUTCOMES: ReadonlySet<string> = new Set(['panel', 'fallback', 'kept']);

/** A report as it counts: `unknown` stands for what the page cannot have met. */
export interface FaultLabels {
  remote: string;
  version: string;
  outcome: string;
}

/**
 * What a report counts for. Its version must belong to the set that the page was served with; `set` is undefined where only
 * another edge knows it, and then any version of the catalog will do. A remote without a usable version is in no set.
 */
export function faultLabels(
  report: { remote: string; version?: string; outcome?: string },
  set: ReleaseSet | undefined,
  catalog: Catalog | undefined,
): FaultLabels {
  const released = catalog?.remotes.get(report.remote);
  const served = set && Object.hasOwn(set.remotes, report.remote) ? set.remotes[report.remote] : undefined;
  const versions = set ? [served?.version, served?.fallback?.version] : [...(released?.keys() ?? [])];
  return {
    remote: served || released ? report.remote : 'unknown',
    version: report.version !== undefined && versions.includes(report.version) ? report.version : 'unknown',
    outcome: report.outcome !== undefined && OUTCOMES.has(report.outcome) ? report.outcome : 'unknown',
  };
}

/** Counts a report of a browser. */
export const countFault = (labels: FaultLabels): void => faults.inc({ ...labels });

/** The state of the release set, as health checks and metrics name it. */
export function releaseState(watch: CatalogWatch): 'current' | 'last good' | 'none' {
  if (!watch.current()) return 'none';
  return watch.problem() ? 'last good' : 'current';
}

/** Shows the state of the release set in the metrics, until the function that it returns is called. */
export const observeReleases = (watch: CatalogWatch): (() => void) =>
  readAtScrape([releases], () => {
    const found = releaseState(watch);
    return (['current', 'last good', 'none'] as const).map((state) => [
      releases,
      { state: state.replace(' ', '_') },
      state === found ? 1 : 0,
    ]);
  });
